import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { Project } from '#shared/contract/schemas/projects/projects.ts'
import { projectTypes } from '#shared/entities/projects.ts'
import { dateOrDash } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StageChip } from '#shared/ui/data/StateChips.tsx'
import type { Column, Sort } from '#shared/ui/data/table-model.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

const PAGE = 25

export function SellerProjects({ seller }: { seller: Seller }) {
  const [sort, setSort] = useState<Sort>({ field: 'name', order: 'ASC' })
  const [page, setPage] = useState(1)
  const { data, total, error, refetch } = useGetList<Project>('projects', {
    pagination: { page, perPage: PAGE },
    sort,
    filter: { seller_id: seller.id },
  })
  const addAddress = paths.adminSellerAddProjects.build({ seller_id: seller.id })
  return (
    <Section title="Projects" flush>
      <DataTable
        caption="Projects"
        columns={COLUMNS}
        rows={data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        sort={sort}
        onSort={setSort}
        paging={{ page, perPage: PAGE, total: total ?? 0, onPage: setPage }}
        empty={
          <EmptyState
            title="No projects yet"
            level="h3"
            action={
              <Button component={RouterLink} to={addAddress} variant="contained">
                Add projects
              </Button>
            }
          >
            Projects you or the seller add appear here.
          </EmptyState>
        }
      />
    </Section>
  )
}

const COLUMNS: readonly Column<Project>[] = [
  {
    key: 'name',
    header: 'Project',
    sortBy: 'name',
    primary: true,
    cell: ({ id, name }) => (
      <Link component={RouterLink} to={paths.adminProject.build({ project_id: id })}>
        {name}
      </Link>
    ),
  },
  {
    key: 'stage',
    header: 'Stage',
    sortBy: 'stage',
    cell: ({ stage }) => <StageChip stage={stage} />,
  },
  {
    key: 'type',
    header: 'Type',
    sortBy: 'installation_type',
    cell: ({ installation_type: type }) => (type ? projectTypes.label(type) : '–'),
  },
  {
    key: 'itc',
    header: 'Projected ITC',
    sortBy: 'projected_itc_amount',
    align: 'right',
    cell: ({ projected_itc_amount: amount }) => (amount === null ? '–' : formatDollars(amount)),
  },
  {
    key: 'in_service',
    header: 'Placed in service',
    sortBy: 'placed_in_service_date',
    align: 'right',
    cell: ({ placed_in_service_date: date }) => dateOrDash(date),
  },
]
