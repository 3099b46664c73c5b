import type { Db } from '#server/db/types.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { toClosing } from '../map.ts'
import type { ClosingTransfer } from '../store.ts'

/** A closing as its buyer sees it, whoever asks for a paper of the buyer's. */
export const buyersClosing = (db: Db, deal: ClosingTransfer, today: string): Promise<Closing> =>
  toClosing(db, deal, { viewer: { side: 'buyer', seller_id: null }, user: null, today })
