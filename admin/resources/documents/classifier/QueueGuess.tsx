import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { runStatuses } from '#shared/entities/documents.ts'
import { confidenceWords } from '#shared/format/confidence.ts'
import { typeWords } from '#shared/format/type-words.ts'

/** Shown below a queued file: the AI's suggestion, or the progress of reading. */
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
