import type { SessionUser } from '#server/http/session.ts'
import { decidesOn } from '#shared/rules/access/deciding.ts'
import { mayPropose, type Party } from '#shared/rules/deals/closings/agreements.ts'
import type { Viewer } from './store.ts'

/** Who belongs to a side without a say in its agreements. */
export const NOT_AUTHORIZED =
  'Only people who speak for your company in tax or finance can decide. Ask our team to change your role.'

/** The reader of a closing, which decides the lines, papers, and figures shown. */
export interface Reader {
  viewer: Viewer
  user: SessionUser | null
  /** `YYYY-MM-DD`. */
  today: string
}

/** The party someone proposes for; null for staff and for people whose role does not speak for a seller. */
export function partyOf({ viewer, user }: Pick<Reader, 'viewer' | 'user'>): Party | null {
  const { side, seller_id } = viewer
  if (side === null || !mayPropose(side, user?.seller_role ?? null)) return null
  return { side, seller_id }
}

/** The party someone decides for: they may propose for it, and are among its deciders. */
export const decidingPartyOf = (reader: Reader): Party | null =>
  decidesOn(reader.user?.decides_from ?? null, reader.today) ? partyOf(reader) : null
