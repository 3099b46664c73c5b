import { addDays } from '#shared/format/calendar.ts'
import type { KybSays } from './model.ts'

/** Days for which an inactive registration can be mended before the check fails (docs/domain.md section 5). */
const INACTIVE_DAYS = 90

const WORDS: readonly (readonly [RegExp, 'dissolved' | 'inactive' | 'pending' | 'active'])[] = [
  [/dissol|revok|cancel|terminat|withdrawn|merged|expired/i, 'dissolved'],
  [/pending|in process|submitted/i, 'pending'],
  [/inactive|not (?:in )?good|not active|delinquent|suspend|forfeit|past due|lapsed/i, 'inactive'],
  [/active|good|exist|current|registered/i, 'active'],
]

/**
 * What the status of a registration means, in the words of whichever state. Inactive is a concern for 90
 * days, then bad; of an unknown day it is a concern. Days are `YYYY-MM-DD`.
 */
export function registrationSays(status: string, since: string | null, today: string): KybSays {
  const state = WORDS.find(([pattern]) => pattern.test(status))?.[1]
  if (state === 'active') return 'clear'
  if (state === 'dissolved') return 'bad'
  if (state === 'pending') return 'pending'
  if (state === undefined || since === null) return 'concern'
  return addDays(since, INACTIVE_DAYS) < today ? 'bad' : 'concern'
}

/** What a certificate of good standing says; whether it is recent is a policy rule of its own. */
export const certificateSays = (status: string): KybSays => {
  const says = registrationSays(status, null, '')
  return says === 'bad' ? 'concern' : says
}
