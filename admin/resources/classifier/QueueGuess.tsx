import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { runStatuses } from '#shared/entities/documents.ts'
import { confidenceWords } from '#shared/format/confidence.ts'

/** Below a file of the queue: what the machine takes it for, or how far reading it has come. */
export function QueueGuess({ file: { ai_label, processing } }: { file: VersionedDocument }) {
  if (ai_label) {
    return (
      <>
        {documentTypes.label(ai_label.label)} · {confidenceWords(ai_label.confidence)}
      </>
    )
  }
  if (!processing || processing.status === 'done') return <>No suggestion</>
  return <>{runStatuses.label(processing.status)}</>
}
