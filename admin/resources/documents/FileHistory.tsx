import { useQuery } from '@tanstack/react-query'
import { call } from '#shared/client/call.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/versioned-documents.ts'
import { versionedDocuments } from '#shared/contract/versioned-documents.ts'
import { RecordHistory } from '../../history/RecordHistory.tsx'

/** What happened to a file, the decisions on its answers among it. */
export function FileHistory({ file }: { file: VersionedDocumentDetail }) {
  const { id, version, open_questions } = file
  const { data, error, refetch } = useQuery({
    // Told anew whenever the file has changed.
    queryKey: ['documents', 'history', id, version, open_questions],
    queryFn: ({ signal }) => call(versionedDocuments.history, { params: { id }, signal }),
  })
  return <RecordHistory entries={data} error={error} onRetry={() => void refetch()} />
}
