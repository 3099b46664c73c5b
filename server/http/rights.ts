import type { Actor, Scope } from '#shared/contract/access.ts'
import type { SessionUser } from './session.ts'

/**
 * Who asks, and whether the matrix limits them to their own rows. Every store that answers rows
 * takes this, so that rows are scoped in SQL and never on the screen alone.
 */
export interface Rights {
  actor: Actor
  scope: Scope
  user: SessionUser | null
}

/** The seller account a person acts for: their own, or the pending one they applied for. */
export const actingSellerId = (user: SessionUser | null): number | null =>
  user?.seller_id ?? user?.applicant_seller_id ?? null

/** Rights of the product itself: jobs, seeding. */
export const SYSTEM_RIGHTS: Rights = { actor: 'admin', scope: 'all', user: null }
