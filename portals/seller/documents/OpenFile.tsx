import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { parseId } from '#shared/paths.ts'

const FilePreviewDialog = lazy(() =>
  import('./FilePreviewDialog.tsx').then((m) => ({ default: m.FilePreviewDialog })),
)

interface Props {
  /** The files to browse. */
  files: readonly VersionedDocument[]
}

/** The file that the URL opens over the page. */
export function OpenFile({ files }: Props) {
  const [search] = useSearchParams()
  const fileId = parseId(search.get('file') ?? '')
  if (fileId === null) return null
  return (
    <Suspense>
      <FilePreviewDialog fileId={fileId} files={files} />
    </Suspense>
  )
}
