import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { progressStream } from '#shared/client/progress-stream.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { useWrite } from '../../calls/use-write.ts'

/** Has a file that failed read again; reports when the retry is accepted, or why it is not. */
export function useRetryReading(
  fileId: number,
  onRetried: () => void,
  onRefused?: (words: string) => void,
) {
  const { isBusy, failure, write } = useWrite((error) => {
    const words = messageOf(error)
    onRefused?.(words)
    return words
  })
  const retry = () =>
    write(async () => {
      await call(versionedDocuments.retry, { params: { id: fileId }, quiet: true })
      onRetried()
      progressStream.wake()
    })
  return {
    isBusy,
    /** Why the retry was not accepted. */
    failure,
    retry: () => void retry(),
  }
}
