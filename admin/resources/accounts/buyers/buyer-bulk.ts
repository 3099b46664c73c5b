import type { BulkAction } from '#admin/list/list-types.ts'
import type { Buyer } from '#shared/contract/schemas/accounts/buyers.ts'
import { enableAppOf } from '../users/enable-app.ts'

/** Staff actions on many buyers at once. */
export const BUYER_BULK: readonly BulkAction<Buyer>[] = [
  {
    label: 'Enable app',
    confirm:
      'Users of these buyers who are waiting will see their transfers the next time they load a page.',
    run: ({ id }) => enableAppOf({ buyer_id: id }),
  },
]
