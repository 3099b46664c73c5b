import { useState } from 'react'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { progressStream } from '#shared/client/progress-stream.ts'
import { versionedDocuments } from '#shared/contract/versioned-documents.ts'

/** Has a file read again that could not be read; tells once that is taken up, or why it is not. */
export function useRetryReading(
  fileId: number,
  onRetried: () => void,
  onRefused?: (words: string) => void,
) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const retry = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await call(versionedDocuments.retry, { params: { id: fileId }, quiet: true })
      onRetried()
      progressStream.wake()
    } catch (error) {
      setProblem(messageOf(error))
      onRefused?.(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    /** Why it was not taken up. */
    problem,
    retry: () => void retry(),
  }
}
