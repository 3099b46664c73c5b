import Box from '@mui/material/Box'
import { useState } from 'react'
import { SlotLink } from '#admin/resources/documents/versioned-documents/SlotLink.tsx'
import { sellers } from '#shared/contract/accounts/sellers.ts'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ChipFilter } from '#shared/ui/data/ChipFilter.tsx'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { ClassificationChip } from '#shared/ui/data/StateChips.tsx'
import type { Column } from '#shared/ui/data/table-model.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import { passes, type SlotFilter, slotFilters } from './slot-filters.ts'
import { useSellerLists } from './use-seller-lists.ts'

/** The document slots of a seller's company, or of the company and all its projects. */
export function SellerSlots({ seller, companyOnly }: { seller: Seller; companyOnly: boolean }) {
  const { data, error, refetch } = useCall(
    companyOnly ? sellers.companyDocuments : sellers.documents,
    { params: { id: seller.id } },
  )
  const { data: lists } = useSellerLists(seller.id)
  const names = new Map(lists?.projects.map(({ project_id, name }) => [project_id, name]))
  const [filter, setFilter] = useState<SlotFilter | null>(null)
  const [page, setPage] = useState(1)
  const rows = data?.filter((slot) => passes(slot, filter))
  const title = companyOnly ? 'Company documents' : 'All documents'
  return (
    <Section title={title} flush>
      <Box sx={{ padding: '0 20px 14px' }}>
        <ChipFilter
          label="Documents shown"
          options={slotFilters.options}
          value={filter}
          onChange={(next) => {
            setFilter(next)
            setPage(1)
          }}
        />
      </Box>
      <DataTable
        caption={title}
        columns={companyOnly ? COLUMNS : [NAME, ownerColumn(names), ...COLUMNS.slice(1)]}
        rows={rows?.slice((page - 1) * PAGE, page * PAGE)}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        skeletonRows={10}
        paging={{ page, perPage: PAGE, total: rows?.length ?? 0, onPage: setPage }}
        empty={
          <EmptyState
            title={filter ? 'No matching documents' : 'No documents requested'}
            level="h3"
          >
            {filter
              ? 'Choose another filter, or clear this one to see every document.'
              : 'Documents the seller needs to provide appear here once the account is accepted.'}
          </EmptyState>
        }
      />
    </Section>
  )
}

const PAGE = 25

const NAME: Column<DocumentSlot> = {
  key: 'label',
  header: 'Document',
  primary: true,
  cell: (slot) => <SlotLink slot={slot} />,
}

const ownerColumn = (names: ReadonlyMap<number, string>): Column<DocumentSlot> => ({
  key: 'owner',
  header: 'Belongs to',
  cell: ({ project_id }) => (project_id === null ? 'Company' : (names.get(project_id) ?? '…')),
})

const COLUMNS: readonly Column<DocumentSlot>[] = [
  NAME,
  {
    key: 'category',
    header: 'Category',
    cell: ({ category }) => documentCategories.label(category),
  },
  {
    key: 'state',
    header: 'Status',
    // An empty optional slot requires nothing, so it shows no alarm.
    cell: ({ state, required }) =>
      !required && state === 'missing' ? 'Optional' : <ClassificationChip state={state} />,
  },
  {
    key: 'files',
    header: 'Files',
    align: 'right',
    cell: ({ versioned_documents: files }) => files.length || '–',
  },
  {
    key: 'updated',
    header: 'Last updated',
    align: 'right',
    wideOnly: true,
    cell: ({ updated_at }) => dayOfInstant(updated_at),
  },
]
