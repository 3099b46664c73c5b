import { useSearchParams } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { callList } from '#shared/client/call.ts'
import { transfers } from '#shared/contract/deals/transfers.ts'
import { paymentStandings } from '#shared/entities/payments.ts'
import { transferStatuses } from '#shared/entities/transfers.ts'
import { paths } from '#shared/paths.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { ChipFilter } from '#shared/ui/data/ChipFilter.tsx'
import {
  type ListChanges,
  rangeOf,
  readListAddress,
  writeListAddress,
} from '#shared/ui/data/list-address.ts'
import { NoMatch } from '#shared/ui/data/NoMatch.tsx'
import { SearchBox } from '#shared/ui/data/SearchBox.tsx'
import { WorkTable } from '#shared/ui/data/WorkTable.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { TRANSFER_COLUMNS } from './transfer-columns.tsx'

const SORTABLE = ['name', 'status', 'payment_day', 'transaction_id', 'confirmed_at']

const NEWEST = { field: 'payment_day', order: 'DESC' } as const

/** Same wording as the list's own status column; a confirmed one may have settled or not. */
const STATUSES = [
  { value: 'CREATED', label: paymentStandings.label('open') },
  { value: 'CONFIRMED', label: transferStatuses.label('CONFIRMED') },
  { value: 'SUCCEEDED', label: paymentStandings.label('received') },
] as const

/** Every transfer offered to the buyer or bought by it. */
export function TransferList() {
  const [query, setQuery] = useSearchParams()
  const { timezone } = useActiveUser()
  const address = readListAddress(query, SORTABLE, NEWEST)
  const { sort, q } = address
  const chosen = query.get('status')
  const status = transferStatuses.has(chosen) ? chosen : null
  const asked = {
    filter: { ...(status ? { status } : {}), ...(q ? { q } : {}) },
    range: rangeOf(address),
    sort: [sort.field, sort.order],
  } as const
  const list = useCallList(transfers.list, { list: asked }, { keepPrevious: true })
  const change = (changes: ListChanges) =>
    setQuery(writeListAddress(query, changes), { replace: true, preventScrollReset: true })
  return (
    <WorkTable
      name="transfers"
      caption="Transfers"
      columns={TRANSFER_COLUMNS}
      rowKey={({ id }) => id}
      list={list}
      loadPage={(range) => callList(transfers.list, { list: { ...asked, range } })}
      address={address}
      onChange={change}
      timeZone={timezone}
      filters={
        <>
          <SearchBox
            label="Search by name or transaction"
            value={q}
            onChange={(text) => change({ q: text })}
          />
          <ChipFilter
            label="Status"
            options={STATUSES}
            value={status}
            onChange={(value) => change({ filter: { status: value } })}
          />
        </>
      }
      empty={
        status || q ? (
          <NoMatch what="transfers" onClear={() => change({ q: '', filter: { status: null } })} />
        ) : (
          <NoTransfers />
        )
      }
    />
  )
}

const NoTransfers = () => (
  <EmptyState
    title="No transfers yet"
    action={<NextLink to={paths.investorPayments.build()}>See your payment method</NextLink>}
  >
    Our team prepares credit transfers for you. Each appears here with its documents when it’s
    offered, so you can review and purchase it.
  </EmptyState>
)
