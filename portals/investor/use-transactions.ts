import { transfers } from '#shared/contract/deals/transfers.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'

/** More transfers than a sidebar can usefully show; the portfolio lists all of them. */
const SIDEBAR_TRANSFERS = 100

/** The newest transfers, read once for the sidebar and the portfolio figures. */
export const useTransactions = () =>
  useCallList(transfers.list, {
    list: { range: [0, SIDEBAR_TRANSFERS - 1], sort: ['payment_date', 'DESC'] },
  })
