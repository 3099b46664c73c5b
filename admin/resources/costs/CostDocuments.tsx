import Link from '@mui/material/Link'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { ClassificationChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { type CostRow, missingCosts } from './cost-documents.ts'

interface Props {
  /** Undefined while loading. */
  rows: readonly CostRow[] | undefined
  error: unknown
  onRetry: () => void
  openId: number | null
  onOpen: (fileId: number) => void
}

/** Every paper of the category Project costs; a click shows it beside the list. */
export function CostDocuments({ rows, error, onRetry, openId, onOpen }: Props) {
  const missing = rows ? missingCosts(rows) : 0
  return (
    <Section
      title="Documents"
      description={missing > 0 ? `${missing} required documents are missing.` : undefined}
      flush
    >
      <DataTable
        caption="Cost documents"
        rows={rows}
        error={error}
        onRetry={onRetry}
        rowKey={({ key }) => key}
        isSelected={({ file }) => file !== null && file.id === openId}
        columns={[
          {
            key: 'file',
            header: 'File',
            primary: true,
            cell: ({ slot, file }) =>
              file ? (
                <Link
                  component="button"
                  type="button"
                  onClick={() => onOpen(file.id)}
                  aria-current={file.id === openId ? 'true' : undefined}
                  sx={{ textAlign: 'left', font: 'inherit', overflowWrap: 'anywhere' }}
                >
                  {file.name}
                </Link>
              ) : (
                `${slot.label}: ${slot.required ? 'missing' : 'not provided, optional'}`
              ),
          },
          { key: 'label', header: 'Document type', cell: ({ slot }) => slot.label },
          {
            key: 'state',
            header: 'Status',
            cell: ({ slot, file }) =>
              file || slot.required ? <ClassificationChip state={file?.state ?? 'missing'} /> : '–',
          },
        ]}
        empty={
          <EmptyState title="No cost documents requested" level="h3">
            Required cost documents depend on the project’s type and credit claims.
          </EmptyState>
        }
      />
    </Section>
  )
}
