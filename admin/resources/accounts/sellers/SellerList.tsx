import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { ListColumn, ListFilter } from '#admin/list/list-types.ts'
import { ResourceList } from '#admin/list/ResourceList.tsx'
import { choicesOf } from '#admin/resources/choices.ts'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import { sellerStatuses } from '#shared/entities/companies.ts'
import { counted } from '#shared/format/counted.ts'
import { paths } from '#shared/paths.ts'
import { RowCard } from '#shared/ui/data/RowCard.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { dayOfInstant } from '#shared/ui/session/reader-time.ts'
import { SellerStatusChip } from './SellerStatusChip.tsx'
import { SELLER_BULK } from './seller-bulk.ts'
import { sellerAddress } from './seller-tabs.ts'

const COLUMNS: readonly ListColumn<Seller, 'sellers.list'>[] = [
  { source: 'name', label: 'Seller' },
  { source: 'code', label: 'Code', noWrap: true },
  {
    source: 'status',
    label: 'Status',
    render: ({ status }) => <SellerStatusChip status={status} />,
    csv: ({ status }) => sellerStatuses.label(status),
  },
  { source: 'company_name', label: 'Company' },
  { source: 'projects_count', label: 'Projects', sortBy: false, align: 'right' },
  {
    source: 'collaborators',
    label: 'Users',
    sortBy: false,
    align: 'right',
    render: ({ collaborators }) => collaborators.length,
  },
  {
    source: 'created_at',
    label: 'Created',
    align: 'right',
    noWrap: true,
    render: ({ created_at }) => dayOfInstant(created_at),
  },
]

const FILTERS: readonly ListFilter<'sellers.list'>[] = [
  {
    source: 'status',
    label: 'Status',
    kind: 'select',
    choices: choicesOf(sellerStatuses.options),
    pinned: true,
  },
  { source: 'created_at', label: 'Created', kind: 'date-range', instant: true },
]

const countsOf = ({ projects_count, collaborators }: Seller): string =>
  `${counted(projects_count, 'project')} · ${counted(collaborators.length, 'person', 'people')}`

/** Every seller account, including those waiting for a decision. */
export function SellerList() {
  const add = (
    <Button component={Link} to={paths.adminNewSeller.build()} variant="contained">
      New seller
    </Button>
  )
  return (
    <ResourceList<Seller, 'sellers.list'>
      title="Sellers"
      description="Accounts that own projects. Front-door applications are waiting for your decision."
      actions={add}
      sort={{ field: 'name', order: 'ASC' }}
      columns={COLUMNS}
      filters={FILTERS}
      bulk={SELLER_BULK}
      search="Search by name, code, or company"
      rowClick="edit"
      card={(seller) => (
        <RowCard
          title={seller.name}
          to={sellerAddress(seller.id)}
          aside={<SellerStatusChip status={seller.status} />}
          facts={[`${seller.code} · ${seller.company_name}`, countsOf(seller)]}
        />
      )}
      empty={
        <EmptyState title="No sellers yet" action={add}>
          Front-door applications and accounts you create appear here.
        </EmptyState>
      }
    />
  )
}
