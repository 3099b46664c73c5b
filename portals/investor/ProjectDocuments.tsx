import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { urlOf } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { DownloadButton } from '#shared/ui/downloads/DownloadButton.tsx'
import { useProjectDownload } from '#shared/ui/downloads/use-project-download.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { DocumentDialog } from './DocumentDialog.tsx'
import { type DocumentRow, documentRows, missingLabels } from './document-rows.ts'

interface Props {
  /** The transfer that gives the buyer access to the project. */
  transferId: number
  projectId: number
}

/** A project's diligence documents: each opens over the page, and all download as one archive. */
export function ProjectDocuments({ transferId, projectId }: Props) {
  const { timezone } = useActiveUser()
  const slots = useCall(projects.documents, { params: { id: projectId } })
  const [query, setQuery] = useSearchParams()
  const rows = slots.data && documentRows(slots.data)
  const missing = missingLabels(slots.data ?? [])
  const shown = rows?.find(({ id }) => String(id) === query.get('document'))
  const withDocument = (id: number | null) => {
    const next = new URLSearchParams(query)
    if (id === null) next.delete('document')
    else next.set('document', String(id))
    return next
  }
  const linkTo = ({ id, label }: DocumentRow) => (
    <Link component={RouterLink} to={`?${withDocument(id)}`} preventScrollReset>
      {label}
    </Link>
  )
  return (
    <>
      <DataTable
        caption="Documents"
        rows={rows}
        error={slots.error}
        onRetry={() => void slots.refetch()}
        rowKey={({ id }) => id}
        skeletonRows={4}
        columns={[
          {
            key: 'label',
            header: 'Document',
            primary: true,
            cell: (row) => (
              <>
                {linkTo(row)}
                <Box component="span" sx={fileNameStyles}>
                  {row.file.name}
                </Box>
              </>
            ),
          },
          { key: 'category', header: 'Category', cell: ({ category }) => category },
          {
            key: 'size',
            header: 'Size',
            align: 'right',
            cell: ({ file }) => (
              <span style={{ whiteSpace: 'nowrap' }}>{formatFileSize(file.size)}</span>
            ),
          },
          {
            key: 'date',
            header: 'Updated',
            wideOnly: true,
            cell: ({ file }) => (
              <Box component="span" sx={{ whiteSpace: 'nowrap', fontSize: '0.8125rem' }}>
                {formatDateTime(file.updated_at, timezone)}
              </Box>
            ),
          },
          {
            key: 'download',
            header: 'Download',
            align: 'right',
            cell: (row) => <DownloadLink row={row} />,
          },
        ]}
        card={(row) => (
          <RowCard
            title={linkTo(row)}
            to={null}
            aside={<DownloadLink row={row} />}
            facts={[row.file.name, `${row.category} · ${formatFileSize(row.file.size)}`]}
          />
        )}
        empty={
          <EmptyState
            title="No documents yet"
            level="h3"
            icon={<FolderOpenOutlined />}
            action={
              <NextLink
                to={paths.investorProject.build({ transfer_id: transferId, project_id: projectId })}
              >
                See the project overview
              </NextLink>
            }
          >
            Documents appear here once the seller provides them, our team has reviewed them, and
            your company’s confidentiality terms are on record.
          </EmptyState>
        }
      />
      <Box sx={{ display: 'grid', gap: 1, padding: '10px 16px 14px' }}>
        {missing.length > 0 ? (
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            Not provided yet: {missing.join(', ')}
          </Box>
        ) : null}
        {rows && rows.length > 1 ? <DownloadAll projectId={projectId} rows={rows} /> : null}
      </Box>
      {shown ? (
        <DocumentDialog row={shown} onClose={() => setQuery(withDocument(null), CLOSE)} />
      ) : null}
    </>
  )
}

const fileNameStyles = {
  display: 'block',
  fontSize: '0.8125rem',
  fontWeight: 400,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const

const CLOSE = { preventScrollReset: true } as const

function DownloadLink({ row: { id, label } }: { row: DocumentRow }) {
  return (
    <IconButton
      size="small"
      href={urlOf(versionedDocuments.file, { params: { id }, query: { download: '1' } })}
      aria-label={`Download ${label}`}
    >
      <DownloadOutlined fontSize="small" />
    </IconButton>
  )
}

function DownloadAll({ projectId, rows }: { projectId: number; rows: readonly DocumentRow[] }) {
  const download = useProjectDownload()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <DownloadButton
        download={download}
        label={`Download all ${rows.length} as a ZIP`}
        variant="outlined"
        onStart={() => download.start({ projectId, files: rows.map(({ file }) => file) })}
      />
      <Box role="alert" sx={{ color: 'error.main' }}>
        {download.failure ? messageOf(download.failure) : null}
      </Box>
    </Box>
  )
}
