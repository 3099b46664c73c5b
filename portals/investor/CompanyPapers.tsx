import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { buyers } from '#shared/contract/buyers.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { useCall } from '../app/use-call.ts'
import { ABSENT_PAPERS, type BuyerFile, companyPapers } from './company-papers.ts'

/** Papers of the companies behind the projects, and why others are not there. */
export function CompanyPapers({ buyerId }: { buyerId: number }) {
  const files = useCall(buyers.documents, { params: { id: buyerId } })
  const rows = files.data && companyPapers(files.data)
  return (
    <>
      <DataTable
        caption="Company documents"
        rows={rows}
        error={files.error}
        onRetry={() => void files.refetch()}
        rowKey={({ id }) => id}
        skeletonRows={3}
        columns={[
          { key: 'label', header: 'Document', primary: true, cell: (row) => <Open row={row} /> },
          { key: 'company', header: 'Company', cell: ({ company_name }) => company_name },
          {
            key: 'size',
            header: 'Size',
            align: 'right',
            cell: ({ size }) => (
              <span style={{ whiteSpace: 'nowrap' }}>{formatFileSize(size)}</span>
            ),
          },
        ]}
        card={(row) => (
          <RowCard
            title={<Open row={row} />}
            to={null}
            facts={[row.company_name, formatFileSize(row.size)]}
          />
        )}
        empty={
          <EmptyState title="No documents yet" level="h3">
            Formation papers of the companies appear here once our team has sorted them.
          </EmptyState>
        }
      />
      {files.data ? (
        <Box component="ul" sx={noteStyles}>
          {ABSENT_PAPERS.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Box>
      ) : null}
    </>
  )
}

const Open = ({ row: { id, label_text } }: { row: BuyerFile }) => (
  <Link component={RouterLink} to={paths.documentViewer.build({ document_id: id })}>
    {label_text}
  </Link>
)

const noteStyles = (theme: Theme) =>
  ({
    listStyle: 'none',
    margin: 0,
    padding: '10px 20px 14px',
    display: 'grid',
    gap: '4px',
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
  }) as const
