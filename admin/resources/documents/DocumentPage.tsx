import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetList, useGetOne } from 'react-admin'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { urlOf } from '#shared/client/call.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/versioned-documents.ts'
import { versionedDocuments } from '#shared/contract/versioned-documents.ts'
import { parseId } from '#shared/paths.ts'
import { ClassificationChip } from '#shared/ui/data/StateChips.tsx'
import { DocumentPreview } from '#shared/ui/documents/DocumentPreview.tsx'
import { ProcessingNotice } from '#shared/ui/documents/work/ProcessingNotice.tsx'
import { useProcessing } from '#shared/ui/documents/work/use-processing.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/page/PageHeader.tsx'
import { AdminNotFound } from '../../layout/AdminNotFound.tsx'
import { BASE, listAddress } from '../../layout/addresses.ts'
import { STAFF_RIGHTS } from '../../queue/staff-rights.ts'
import { FileFacts } from './FileFacts.tsx'
import { LabelForm } from './LabelForm.tsx'

// The list leaves its rows behind as records, and they lack what only one record has.
const FRESH = { refetchOnMount: 'always' } as const

/** One file: its pages on the left, its label and facts on the right, and the way to the next. */
export function DocumentPage() {
  const id = parseId(useParams().id ?? '')
  return id === null ? <AdminNotFound /> : <LoadedDocument key={id} id={id} />
}

function LoadedDocument({ id }: { id: number }) {
  const { data, error, refetch } = useGetOne<VersionedDocumentDetail>('documents', { id }, FRESH)
  const [search] = useSearchParams()
  const reread = () => void refetch()
  const processing = useProcessing(data ?? UNKNOWN, reread)
  if (error) return <ErrorState error={error} onRetry={refetch} />
  // Coming from the list, its row is shown first, and a row has no versions yet.
  if (!data?.versions) return <PageSkeleton />
  return (
    <>
      <PageHeader
        title={data.name}
        crumbs={[{ label: 'Documents', to: listAddress('documents') }]}
        status={<ClassificationChip state={data.state} />}
        actions={<NextFile after={data.id} />}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Box sx={paperStyles}>
          <ProcessingNotice
            fileId={data.id}
            processing={processing}
            textlessPages={data.textless_pages}
            mayRetry={STAFF_RIGHTS.writes}
            onRetried={reread}
          />
          <DocumentPreview
            file={{ ...previewOf(data), id: data.id }}
            page={parseId(search.get('page') ?? '') ?? 1}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <LabelForm key={`${data.id}-${data.version}`} file={data} />
          <FileFacts file={data} onChanged={reread} />
        </Box>
      </Box>
    </>
  )
}

const UNKNOWN = { id: 0, processing: null }

const paperStyles = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.25,
  height: { xs: 480, md: 'calc(100vh - 190px)' },
  order: { xs: 1, md: 0 },
  '& > :last-child': { flex: 1, height: 'auto', minHeight: 0 },
} as const

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

/** The newest other file that still waits for a label. */
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
