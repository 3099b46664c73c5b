import type { Buyer } from '#shared/contract/schemas/buyers.ts'
import type { BulkAction } from '../../list/list-types.ts'
import { enableAppOf } from '../users/enable-app.ts'

/** What staff do with many buyers at once. */
export const BUYER_BULK: readonly BulkAction<Buyer>[] = [
  {
    label: 'Enable the app',
    confirm:
      'Everybody of these buyers who still waits sees their transfers from their next page on.',
    run: ({ id }) => enableAppOf({ buyer_id: id }),
  },
]
