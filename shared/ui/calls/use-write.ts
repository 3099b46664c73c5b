import { useRef, useState } from 'react'
import { messageOf } from '#shared/client/failure-words.ts'

/**
 * Writes from a screen, one at a time: whether one is in progress, and why the last one failed. `wordsOf` is for
 * screens that can explain a failure better than its own message; null shows nothing, when the inputs already show all
 * of it.
 */
export function useWrite(wordsOf: (error: unknown) => string | null = messageOf) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // A second press may come before the button re-renders.
  const isUnderWay = useRef(false)
  /** Does the work and returns whether it succeeded; does nothing while another write is in progress. */
  const write = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setBusy(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(wordsOf(error))
      return false
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { isBusy, failure, setFailure, write }
}
