import type { Actor } from '#shared/contract/access.ts'
import type { ActiveUser } from '#shared/ui/session/active-user.ts'

const SOMEBODY: ActiveUser = {
  id: 1,
  first_name: '',
  last_name: '',
  full_name: '',
  seller_name: null,
  seller_id: null,
  seller_code: null,
  phone_number: null,
  email: '',
  job_title: null,
  username: '',
  app_enabled: true,
  has_seen_welcome_tooltip: true,
  has_seen_prefilled_tooltip: true,
  timezone: 'UTC',
  avatar: null,
  is_staff: false,
  is_joulebridge: false,
  account_type: null,
  role: null,
  buyer_name: null,
  buyer_id: null,
  date_joined: null,
  last_login: null,
  last_active: null,
  is_active: true,
  version: 0,
}

/** The user for whom a page is drawn at build: what the actor may do, and nobody's name. */
export function nobodyInParticular(actor: Actor): ActiveUser | null {
  if (actor === 'anonymous') return null
  if (actor === 'seller') return { ...SOMEBODY, seller_id: 1 }
  if (actor === 'investor') return { ...SOMEBODY, role: 'investor', buyer_id: 1 }
  if (actor === 'reviewer') return { ...SOMEBODY, role: 'reviewer' }
  return SOMEBODY
}
