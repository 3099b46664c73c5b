import type { Actor, Scope } from '#shared/contract/access.ts'
import type { SessionUser } from './session.ts'

/**
 * The caller, and whether the access matrix limits them to their own rows. Every store that returns rows takes this, so
 * rows are scoped in SQL and never only on the screen.
 */
export interface Rights {
  actor: Actor
  scope: Scope
  user: SessionUser | null
}

/** The seller account a person acts for: their own, or the pending one they applied for. */
export const actingSellerId = (user: SessionUser | null): number | null =>
  user?.seller_id ?? user?.applicant_seller_id ?? null

/** Rights of the product itself: jobs and seeding. */
export const SYSTEM_RIGHTS: Rights = { actor: 'admin', scope: 'all', user: null }
