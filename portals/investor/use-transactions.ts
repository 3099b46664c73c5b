import { transfers } from '#shared/contract/deals/transfers.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'

/** More transfers than a sidebar can show usefully; the portfolio lists all of them. */
const SIDEBAR_TRANSFERS = 100

/** The newest transfers, read once for the sidebar and the figures of the portfolio. */
export const useTransactions = () =>
  useCallList(transfers.list, {
    list: { range: [0, SIDEBAR_TRANSFERS - 1], sort: ['payment_date', 'DESC'] },
  })
