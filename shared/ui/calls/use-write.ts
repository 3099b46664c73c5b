import { useRef, useState } from 'react'
import { messageOf } from '#shared/client/failure-words.ts'

/**
 * Writes from a screen, one at a time: whether one is under way, and why the last one failed.
 * `wordsOf` is for screens that know more of a failure than its own words; null says nothing, where
 * all of it is told at the inputs.
 */
export function useWrite(wordsOf: (error: unknown) => string | null = messageOf) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // A second press may come before the button is drawn anew.
  const isUnderWay = useRef(false)
  /** Does the work and answers whether it succeeded; nothing while another write is under way. */
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
