import { useState } from 'react'
import { priceGrid } from '#shared/contract/accounts/price-grid.ts'
import type { PriceGridVersion } from '#shared/contract/schemas/accounts/price-grid.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { formatDollarsCompact } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

const PAGE = 10

/** All versions, newest first, with their prices. */
export function GridVersions() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCallList(
    priceGrid.versions,
    { list: { sort: ['id', 'DESC'], range: [(page - 1) * PAGE, page * PAGE - 1] } },
    { keepPrevious: true },
  )
  return (
    <Section title="Versions" flush>
      <DataTable
        caption="Versions of the price grid"
        rows={data?.rows}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty="No version."
        paging={{ page, perPage: PAGE, total: data?.total ?? 0, onPage: setPage }}
      />
    </Section>
  )
}

const COLUMNS = [
  {
    key: 'version',
    header: 'Version',
    primary: true,
    cell: ({ id }: PriceGridVersion) => `Version ${id}`,
  },
  {
    key: 'created_at',
    header: 'Saved',
    cell: ({ created_at, created_by_name }: PriceGridVersion) =>
      `${formatDateMedium(created_at.slice(0, 10))}, ${created_by_name ?? 'with the product'}`,
  },
  {
    key: 'prices',
    header: 'Prices',
    cell: ({ rows }: PriceGridVersion) =>
      rows
        .map(({ from, price }) => `from ${formatDollarsCompact(from)} ${formatCreditPrice(price)}`)
        .join(', '),
  },
]
