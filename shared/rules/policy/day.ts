import { dayIn } from '#shared/format/calendar.ts'

/** The calendar day used by the policy: Eastern Time, where a day begins first in the US. */
export const policyDay = (now: Date): string => dayIn(now, 'America/New_York')
