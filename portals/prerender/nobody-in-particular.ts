import type { Actor } from '#shared/contract/access.ts'
import { VISITOR } from '#shared/contract/visitor.ts'
import type { ActiveUser } from '#shared/ui/session/active-user.ts'

const SOMEBODY: ActiveUser = {
  ...VISITOR,
  id: 1,
  app_enabled: true,
  has_seen_welcome_tooltip: true,
  has_seen_prefilled_tooltip: true,
  is_active: true,
}

/** The user that a page is prerendered for: the role's permissions and nobody's name. */
export function nobodyInParticular(actor: Actor): ActiveUser | null {
  if (actor === 'anonymous') return null
  if (actor === 'seller') return { ...SOMEBODY, seller_id: 1 }
  if (actor === 'investor') return { ...SOMEBODY, role: 'investor', buyer_id: 1 }
  if (actor === 'reviewer') return { ...SOMEBODY, role: 'reviewer' }
  return SOMEBODY
}
