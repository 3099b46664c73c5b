import { type Actor, actorOf } from '#shared/contract/access.ts'
import { users } from '#shared/contract/accounts/users.ts'
import type { ActiveUser, User } from '#shared/contract/schemas/accounts/users.ts'
import { VISITOR } from '#shared/contract/visitor.ts'
import type { AccountType } from '#shared/entities/users.ts'
import { fullName } from '#shared/format/full-name.ts'
import type { UserWithAccounts } from './rows.ts'

/** The account type, derived from the actor (docs/product.md section 3). */
const ACCOUNT_TYPES = {
  anonymous: null,
  frontdoor: null,
  seller: 'Seller',
  disabled_seller: 'Seller',
  investor: 'Investor',
  reviewer: 'Reviewer',
  evaluator: 'Reviewer',
  guest: null,
  admin: 'Admin',
} as const satisfies Record<Actor, AccountType | null>

/** Maps a user to their own profile. */
export function toActiveUser(user: UserWithAccounts | null): ActiveUser {
  if (!user) return VISITOR
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    full_name: fullName(user).trim(),
    seller_name: user.seller_name,
    seller_id: user.seller_id,
    seller_code: user.seller_code,
    phone_number: user.phone_number,
    email: user.email,
    job_title: user.job_title,
    username: user.username,
    app_enabled: user.app_enabled,
    has_seen_welcome_tooltip: user.has_seen_welcome_tooltip,
    has_seen_prefilled_tooltip: user.has_seen_prefilled_tooltip,
    timezone: user.timezone,
    avatar: user.avatar && avatarAddress(user.avatar),
    is_staff: user.is_staff,
    is_joulebridge: user.is_staff,
    account_type: ACCOUNT_TYPES[actorOf(user)],
    role: user.role,
    buyer_name: user.buyer_name,
    buyer_id: user.buyer_id,
    decides_from: user.decides_from,
    date_joined: user.date_joined.toISOString(),
    last_login: user.last_login?.toISOString() ?? null,
    last_active: user.last_active?.toISOString() ?? null,
    is_active: user.is_active,
    version: user.version,
  }
}

/** The URL of the user's own picture; it changes with the picture. */
const avatarAddress = (sha256: string): string => `${users.avatar.path}?v=${sha256.slice(0, 16)}`

/** Maps a user for staff, without the picture, which only its owner sees. */
export const toUser = (user: UserWithAccounts): User => ({
  ...toActiveUser(user),
  avatar: null,
  is_confirmed: user.is_confirmed,
  new_email: user.new_email,
  new_email_by: user.new_email_by,
  seller_role: user.seller_role,
})
