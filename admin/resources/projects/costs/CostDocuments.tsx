import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { projects } from '#shared/contract/projects/projects.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { ClassificationChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { costRows, missingCosts } from './cost-documents.ts'

/** Every document in the category Project costs, linked to its file. */
export function CostDocuments({ projectId }: { projectId: number }) {
  const params = { id: projectId }
  const { data, error, refetch } = useCall(projects.documents, { params })
  const rows = data && costRows(data)
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
        onRetry={() => void refetch()}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'file',
            header: 'File',
            primary: true,
            cell: ({ slot, file }) =>
              file ? (
                <Link
                  component={RouterLink}
                  to={paths.documentViewer.build({ document_id: file.id })}
                  sx={{ overflowWrap: 'anywhere' }}
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
