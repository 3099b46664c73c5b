import type { BulkAction } from '#admin/list/list-types.ts'
import { call } from '#shared/client/call.ts'
import { sellers } from '#shared/contract/accounts/sellers.ts'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import { enableAppOf } from '../users/enable-app.ts'

/** Staff actions on many sellers at once. */
export const SELLER_BULK: readonly BulkAction<Seller>[] = [
  {
    label: 'Accept',
    confirm:
      'Each applicant becomes the first collaborator of their seller and gets a mail. An accepted account stays accepted.',
    run: async ({ id, status, version }) => {
      if (status === 'accepted') return 'Already accepted'
      const body = { status: 'accepted' } as const
      await call(sellers.patch, { params: { id }, body, ifMatch: version, quiet: true })
    },
  },
  {
    label: 'Enable app',
    confirm:
      'Users of these sellers who are waiting will see their projects the next time they load a page.',
    run: ({ id }) => enableAppOf({ seller_id: id }),
  },
]
