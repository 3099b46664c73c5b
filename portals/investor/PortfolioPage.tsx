import Link from '@mui/material/Link'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { transfers } from '#shared/contract/transfers.ts'
import { dayIn } from '#shared/format/calendar.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { formatDollars, formatDollarsCompact } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { readListAddress, writeListAddress } from '#shared/ui/data/list-address.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Figure, FigureRow } from '#shared/ui/page/Figure.tsx'
import { PageHeader } from '#shared/ui/page/PageHeader.tsx'
import { Section } from '#shared/ui/page/Section.tsx'
import { useActiveUser } from '../app/active-user.ts'
import { useCallList } from '../app/use-call.ts'
import { NextSteps } from './NextSteps.tsx'
import { nextSteps, portfolioFigures } from './portfolio.ts'
import { TransferStatus } from './TransferStatus.tsx'
import { averagePrice } from './transfers.ts'
import { useTransactions } from './use-transactions.ts'

const SORTABLE = ['name', 'status', 'payment_date']
const PER_PAGE = 25

/** The investor's home: what to do next, what the portfolio comes to, and every transfer. */
export function PortfolioPage() {
  return (
    <>
      <PageHeader
        title="Diligence portfolio"
        description="The credits offered to you and bought by you."
      />
      <Overview />
      <TransferList />
    </>
  )
}

function Overview() {
  const { timezone } = useActiveUser()
  const all = useTransactions()
  if (!all.data || all.data.rows.length === 0) return null
  const today = dayIn(new Date(), timezone)
  const { credit, price, pending, nextPayment } = portfolioFigures(all.data.rows, today)
  const { rows, total } = all.data
  const note = total > rows.length ? `over the newest ${rows.length}` : `over ${counted(total)}`
  return (
    <>
      <NextSteps steps={nextSteps(rows, today)} />
      <FigureRow>
        <Figure label="Credits" value={formatDollarsCompact(credit)} note={note} tone="primary" />
        <Figure label="Price" value={formatDollarsCompact(price)} note={note} tone="neutral" />
        <Figure label="Pending" value={pending} note="not final yet" tone="accent" />
        <Figure
          label="Next payment"
          value={nextPayment ? formatDateMedium(nextPayment.date) : 'None'}
          note={
            nextPayment ? `${formatDollars(nextPayment.amount)}, ${nextPayment.name}` : 'is dated'
          }
          tone="info"
        />
      </FigureRow>
    </>
  )
}

const counted = (count: number) => `${count} ${count === 1 ? 'transfer' : 'transfers'}`

function TransferList() {
  const [query, setQuery] = useSearchParams()
  const { sort, page } = readListAddress(query, SORTABLE, { field: 'payment_date', order: 'DESC' })
  const first = (page - 1) * PER_PAGE
  const list = useCallList(
    transfers.list,
    { list: { range: [first, first + PER_PAGE - 1], sort: [sort.field, sort.order] } },
    { keepPrevious: true },
  )
  return (
    <Section title="Transfers" flush>
      <DataTable
        caption="Transfers"
        rows={list.data?.rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(next) => setQuery(writeListAddress(query, { sort: next }), { replace: true })}
        paging={{
          page,
          perPage: PER_PAGE,
          total: list.data?.total ?? 0,
          onPage: (next) => setQuery(writeListAddress(query, { page: next })),
        }}
        columns={[
          {
            key: 'name',
            header: 'Transfer',
            primary: true,
            sortBy: 'name',
            cell: ({ id, name }) => (
              <Link component={RouterLink} to={paths.investorTransfer.build({ transfer_id: id })}>
                {name}
              </Link>
            ),
          },
          {
            key: 'status',
            header: 'Status',
            sortBy: 'status',
            cell: (row) => <TransferStatus transfer={row} />,
          },
          {
            key: 'credit',
            header: 'Credits',
            align: 'right',
            cell: ({ total_credit }) => formatDollars(total_credit),
          },
          {
            key: 'average',
            header: 'Per $1',
            align: 'right',
            cell: (row) => {
              const price = averagePrice(row)
              return price === null ? '–' : formatCreditPrice(price)
            },
          },
          {
            key: 'price',
            header: 'Price',
            align: 'right',
            cell: ({ total_price }) => formatDollars(total_price),
          },
          {
            key: 'date',
            header: 'Payment date',
            sortBy: 'payment_date',
            cell: ({ payment_date: date }) => (date ? formatDateMedium(date) : 'Not set'),
          },
        ]}
        empty={
          <EmptyState title="No transfers yet">
            Our team puts together transfers of credits for you. Each appears here, with its
            documents, as soon as it is offered; you then review and purchase it.
          </EmptyState>
        }
      />
    </Section>
  )
}
