import { useActiveUser } from '#portals/frame/active-user.ts'
import { actorOf } from '#shared/contract/access.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { BundleNotice } from '#shared/ui/documents/bundle/BundleNotice.tsx'
import { ProcessingNotice } from '#shared/ui/documents/work/ProcessingNotice.tsx'
import { useProcessing } from '#shared/ui/documents/work/use-processing.ts'
import { viewerRights } from '#shared/ui/documents/work/viewer-rights.ts'
import { refreshFiles } from './refresh-files.ts'

/** The reading status of an open file and what it seems to contain, for users who can act on it. */
export function FileNotices({ file }: { file: VersionedDocumentDetail }) {
  const { writes } = viewerRights(actorOf(useActiveUser()))
  const changed = () => void refreshFiles()
  const processing = useProcessing(file, changed)
  return (
    <>
      <ProcessingNotice
        fileId={file.id}
        processing={processing}
        textlessPages={file.textless_pages}
        mayRetry={writes}
        onRetried={changed}
      />
      {writes ? <BundleNotice key={file.id} file={file} onChanged={changed} /> : null}
    </>
  )
}
