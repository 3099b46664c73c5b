import { DEFAULT_TIME_ZONE } from '#shared/entities/time-zones.ts'
import { dayIn } from '#shared/format/calendar.ts'
import { formatDate, formatDateTime } from '#shared/format/dates.ts'
import { knownUser } from './active-user.ts'

/** Instants as the signed-in person reads them: in their own time zone. */

/** The reader's time zone. */
export const readerZone = (): string => knownUser()?.timezone ?? DEFAULT_TIME_ZONE

/** `MM/DD/YYYY`. */
export const dayOfInstant = (instant: string): string =>
  formatDate(dayIn(new Date(instant), readerZone()))

/** With time and zone. */
export const timeOfInstant = (instant: string): string => formatDateTime(instant, readerZone())
