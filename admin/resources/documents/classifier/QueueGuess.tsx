import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { runStatuses } from '#shared/entities/documents.ts'
import { confidenceWords } from '#shared/format/confidence.ts'
import { typeWords } from '#shared/format/type-words.ts'

/** Below a file of the queue: what the machine takes it for, or how far reading it has come. */
export function QueueGuess({ file: { ai_label, processing } }: { file: VersionedDocument }) {
  if (ai_label) {
    return (
      <>
        {typeWords(ai_label)} · {confidenceWords(ai_label.confidence)}
      </>
    )
  }
  if (!processing || processing.status === 'done') return <>No suggestion</>
  return <>{runStatuses.label(processing.status)}</>
}
