import type { BulkAction } from '#admin/list/list-types.ts'
import { call } from '#shared/client/call.ts'
import { transfers } from '#shared/contract/deals/transfers.ts'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'

/** Staff actions on many transfers at once. */
export const TRANSFER_BULK: readonly BulkAction<Transfer>[] = [
  {
    label: 'Set payment date',
    confirm: 'Transfers that their buyer has confirmed stay as they are.',
    choose: { label: 'Payment date', day: true },
    run: async ({ id, version }, payment_date) => {
      const body = { payment_date }
      await call(transfers.patch, { params: { id }, body, ifMatch: version, quiet: true })
    },
  },
]
