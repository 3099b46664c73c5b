import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { listAddress } from '#admin/layout/addresses.ts'
import { SlotLink } from '#admin/resources/documents/versioned-documents/SlotLink.tsx'
import { documentCategories } from '#shared/entities/documents.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { ClassificationChip } from '#shared/ui/data/StateChips.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { useCompanyDocuments } from './use-company.ts'

/** The documents a company must provide, and those on file. */
export function CompanyDocuments({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useCompanyDocuments(companyId)
  const required = data?.filter((slot) => slot.required) ?? []
  const present = required.filter(({ state }) => state !== 'missing').length
  return (
    <Section
      title="Documents"
      description={
        data ? `${present} of ${required.length} required documents provided.` : undefined
      }
      actions={
        <Link component={RouterLink} to={listAddress('documents', { company_id: companyId })}>
          All files
        </Link>
      }
      flush
    >
      <DataTable
        caption="Documents"
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'label',
            header: 'Document',
            primary: true,
            cell: (slot) => <SlotLink slot={slot} />,
          },
          {
            key: 'category',
            header: 'Category',
            cell: ({ category }) => documentCategories.label(category),
          },
          {
            key: 'required',
            header: 'Required',
            cell: ({ required: is }) => (is ? 'Required' : 'Optional'),
          },
          {
            key: 'state',
            header: 'Status',
            // An empty optional slot requires nothing, so it shows no alarm.
            cell: (slot) =>
              slot.state === 'missing' && !slot.required ? (
                '–'
              ) : (
                <ClassificationChip state={slot.state} />
              ),
          },
        ]}
        empty={
          <EmptyState title="No documents requested yet" level="h3">
            The list appears when the company becomes a seller or one of its documents is labeled.
          </EmptyState>
        }
      />
    </Section>
  )
}
