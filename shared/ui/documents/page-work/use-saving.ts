import { useState } from 'react'
import { workWords } from './work-words.ts'

/** Saving once, with what went wrong in words. */
export function useSaving() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(workWords(error))
      setBusy(false)
    }
  }
  return { busy, problem, save }
}
