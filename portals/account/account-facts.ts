import { type Actor, actorOf, scopeOf } from '#shared/contract/access.ts'
import type { ActiveUser } from '#shared/contract/schemas/accounts/users.ts'
import { usTimeZones } from '#shared/entities/time-zones.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import type { KeyValue } from '#shared/ui/screen/KeyValueList.tsx'

/** The account type in the words that users know themselves by. */
const ACCOUNT_TYPES = {
  anonymous: 'Visitor',
  frontdoor: 'Applicant',
  seller: 'Seller',
  disabled_seller: 'Seller',
  investor: 'Investor',
  reviewer: 'Reviewer',
  evaluator: 'Evaluator',
  guest: 'Guest',
  admin: 'Admin',
} as const satisfies Record<Actor, string>

/**
 * Whether the user writes to our team from the account settings. Sellers have their own page for it, and staff are our
 * team.
 */
export function writesFromSettings(user: ActiveUser): boolean {
  const actor = actorOf(user)
  const hasOwnWay = actor === 'seller' || actor === 'admin'
  return !hasOwnWay && scopeOf('mail', actor, 'W') !== null
}

/** Whether the user belongs to an account and sees who decides for it. */
export const seesDeciders = (user: ActiveUser): boolean =>
  scopeOf('deciders', actorOf(user), 'R') === 'own'

/** Whether the user has key dates that a calendar program could read. */
export const seesKeyDates = (user: ActiveUser): boolean =>
  scopeOf('project', actorOf(user), 'R') !== null

/** The user's own account details; the seller or buyer row appears only if there is one. */
export function accountFacts(user: ActiveUser): KeyValue[] {
  const { timezone, date_joined, last_login, seller_name, buyer_name } = user
  const time = (instant: string | null) => instant && formatDateTime(instant, timezone)
  return [
    { label: 'Account type', value: ACCOUNT_TYPES[actorOf(user)] },
    ...(seller_name === null ? [] : [{ label: 'Seller', value: seller_name }]),
    ...(buyer_name === null ? [] : [{ label: 'Buyer', value: buyer_name }]),
    { label: 'Joined', value: time(date_joined) },
    { label: 'Last sign-in', value: time(last_login) },
    {
      label: 'Time zone',
      value: usTimeZones.has(timezone) ? usTimeZones.label(timezone) : timezone,
    },
  ]
}
