import { RecordHistory } from '#admin/history/RecordHistory.tsx'
import { STAFF_RIGHTS } from '#admin/queue/staff-rights.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { useDocumentWork } from '#shared/ui/documents/work/use-document-work.ts'

/** The history of a file, including the decisions on its answers. */
export function FileHistory({ file }: { file: VersionedDocumentDetail }) {
  const { id, version, open_questions } = file
  const { data, error, refetch } = useCall(
    versionedDocuments.history,
    { params: { id } },
    // Refetched whenever the file has changed.
    { asOf: `${version} ${open_questions}` },
  )
  const { answers } = useDocumentWork(file, STAFF_RIGHTS)
  return (
    <RecordHistory entries={data} error={error} onRetry={() => void refetch()} answers={answers} />
  )
}
