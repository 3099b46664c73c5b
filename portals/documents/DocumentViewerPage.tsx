import { useGuardData } from '#portals/frame/active-user.ts'
import { NotFoundPage } from '#portals/frame/NotFoundPage.tsx'
import { ApiError } from '#shared/client/api-error.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { DocumentViewer } from './DocumentViewer.tsx'

/** One uploaded file by its URL, alone or within its project. */
export function DocumentViewerPage() {
  const { match } = useGuardData()
  const id = match && 'document_id' in match.params ? match.params.document_id : 0
  const project = match?.route === 'projectDocumentViewer' ? match.params : null
  const file = useCall(versionedDocuments.get, { params: { id } })
  if (file.error && !file.data) {
    return isUnknown(file.error) ? (
      <NotFoundPage />
    ) : (
      <ErrorState error={file.error} onRetry={() => void file.refetch()} />
    )
  }
  if (!file.data) return <PageSkeleton label="Loading the document" />
  // A file of another project doesn't exist under this one.
  if (project && file.data.project_id !== project.id) return <NotFoundPage />
  return <DocumentViewer file={file.data} project={project} />
}

/** Missing files and other people's files look the same; some roles have no files at all. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403)
