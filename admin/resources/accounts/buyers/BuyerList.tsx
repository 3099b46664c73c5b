import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import type { Buyer } from '#shared/contract/schemas/accounts/buyers.ts'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import { BUYER_BULK } from './buyer-bulk.ts'

const COLUMNS: readonly ListColumn<Buyer, 'buyers.list'>[] = [
  { source: 'name', label: 'Buyer' },
  { source: 'company_name', label: 'Company' },
  { source: 'transfers_count', label: 'Transfers', sortBy: false, align: 'right' },
  {
    source: 'created_at',
    label: 'Created',
    align: 'right',
    noWrap: true,
    render: ({ created_at }) => dayOfInstant(created_at),
  },
]

const FILTERS: readonly ListFilter<'buyers.list'>[] = [
  { source: 'company_id', label: 'Company', kind: 'reference', reference: 'companies' },
  { source: 'created_at', label: 'Created', kind: 'date-range', instant: true },
]

/** Every buyer account. */
export function BuyerList() {
  const add = (
    <Button component={Link} to={`${paths.adminBuyers.build()}/create`} variant="contained">
      New buyer
    </Button>
  )
  return (
    <ResourceList<Buyer, 'buyers.list'>
      title="Buyers"
      description="Investor accounts. Their users see the transfers created for them."
      actions={add}
      sort={{ field: 'name', order: 'ASC' }}
      columns={COLUMNS}
      filters={FILTERS}
      bulk={BUYER_BULK}
      search="Search by name or company"
      rowClick="edit"
      empty={
        <EmptyState title="No buyers yet" action={add}>
          Investors join by invitation. Create a buyer account first.
        </EmptyState>
      }
    />
  )
}
