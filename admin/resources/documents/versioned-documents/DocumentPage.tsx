import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { useGetList, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { FRESH } from '#admin/data/fresh.ts'
import { AdminNotFound } from '#admin/layout/AdminNotFound.tsx'
import { BASE, listAddress } from '#admin/layout/addresses.ts'
import { RecordProblem } from '#admin/layout/RecordProblem.tsx'
import { urlOf } from '#shared/client/call.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { parseId } from '#shared/paths.ts'
import { ClassificationChip } from '#shared/ui/data/StateChips.tsx'
import { useViewerAddress } from '#shared/ui/documents/viewer-address.ts'
import { DocumentDesk } from '#shared/ui/documents/work/DocumentDesk.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { FileFacts } from './FileFacts.tsx'
import { FileHistory } from './FileHistory.tsx'
import { LabelForm } from './LabelForm.tsx'

/** One file: its pages beside its answers, flags, label, and facts, with a link to the next file. */
export function DocumentPage() {
  const id = parseId(useParams().id ?? '')
  return id === null ? <AdminNotFound /> : <LoadedDocument key={id} id={id} />
}

function LoadedDocument({ id }: { id: number }) {
  const { data, error, refetch } = useGetOne<VersionedDocumentDetail>('documents', { id }, FRESH)
  const { version: _newest, find, ...address } = useViewerAddress()
  usePageTitle(data?.name)
  const reread = () => void refetch()
  const showPage = (page: number) => {
    // Opens the pages first, where they are a tab of their own.
    address.openTab(null)
    address.show(page)
  }
  if (error) return <RecordProblem error={error} onRetry={refetch} />
  // The list's cached row comes first, and a row has no versions.
  if (!data?.versions) return <PageSkeleton />
  return (
    <>
      <PageHeader
        title={data.name}
        crumbs={[{ label: 'Documents', to: listAddress('documents') }]}
        status={<ClassificationChip state={data.state} />}
        actions={<NextFile after={data.id} />}
      />
      <DocumentDesk
        key={data.current_number}
        file={data}
        number={data.current_number}
        preview={{ ...previewOf(data), id: data.id }}
        actor="admin"
        address={address}
        first="about"
        find={find}
        about={
          <Box sx={aboutStyles}>
            <LabelForm key={`${data.id}-${data.version}`} file={data} onPage={showPage} />
            <FileFacts file={data} onChanged={reread} />
            <FileHistory file={data} />
          </Box>
        }
        onChanged={refetch}
      />
    </>
  )
}

/** Sections sit directly in the panel: no cards within the card. */
const aboutStyles = (theme: Theme) => ({
  '&& .MuiPaper-root': { border: 0, borderRadius: 0 },
  '& > * + *': { borderTop: `1px solid ${theme.vars.palette.divider}` },
})

const previewOf = (file: VersionedDocumentDetail) => ({
  name: file.name,
  mimeType: file.mime_type,
  size: file.size,
  url: addressOf(file, {}),
  downloadUrl: addressOf(file, { download: '1' }),
})

const addressOf = (file: VersionedDocumentDetail, query: object) =>
  urlOf(versionedDocuments.file, {
    params: { id: file.id },
    query: { number: file.current_number, ...query },
  })

/** The newest other file that is waiting for a label. */
function NextFile({ after }: { after: number }) {
  const { data = [], total } = useGetList<VersionedDocumentDetail>('documents', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { state: 'unclassified', is_hidden: false },
  })
  const next = data.find((file) => file.id !== after)
  if (!next) return null
  return (
    <Button component={Link} to={`${BASE}/documents/${next.id}`} variant="outlined">
      {`Next to label (${total})`}
    </Button>
  )
}
