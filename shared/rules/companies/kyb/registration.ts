import { addDays } from '#shared/format/calendar.ts'
import type { KybSays } from './model.ts'

/** Days an inactive registration can be fixed before the check fails (docs/domain.md section 5). */
const INACTIVE_DAYS = 90

const WORDS: readonly (readonly [RegExp, 'dissolved' | 'inactive' | 'pending' | 'active'])[] = [
  [/dissol|revok|cancel|terminat|withdrawn|merged|expired/i, 'dissolved'],
  [/pending|in process|submitted/i, 'pending'],
  [/inactive|not (?:in )?good|not active|delinquent|suspend|forfeit|past due|lapsed/i, 'inactive'],
  [/active|good|exist|current|registered/i, 'active'],
]

/**
 * Returns the meaning of a registration status in any state's wording. Inactive is a concern for 90 days, then bad;
 * with an unknown date it is a concern. Days are `YYYY-MM-DD`.
 */
export function registrationSays(status: string, since: string | null, today: string): KybSays {
  const state = WORDS.find(([pattern]) => pattern.test(status))?.[1]
  if (state === 'active') return 'clear'
  if (state === 'dissolved') return 'bad'
  if (state === 'pending') return 'pending'
  if (state === undefined || since === null) return 'concern'
  return addDays(since, INACTIVE_DAYS) < today ? 'bad' : 'concern'
}

/** Returns the meaning of a certificate of good standing; whether it is recent is a separate policy rule. */
export const certificateSays = (status: string): KybSays => {
  const says = registrationSays(status, null, '')
  return says === 'bad' ? 'concern' : says
}
