import { DEFAULT_TIME_ZONE } from '#shared/entities/time-zones.ts'
import { dayIn } from '#shared/format/calendar.ts'
import { formatDate, formatDateTime } from '#shared/format/dates.ts'
import { knownUser } from './active-user.ts'

/** Instants shown in the signed-in person's time zone. */

/** The reader's time zone. */
export const readerZone = (): string => knownUser()?.timezone ?? DEFAULT_TIME_ZONE

/** The reader's date of an instant, as `YYYY-MM-DD`. */
export const readerDay = (instant: string): string => dayIn(new Date(instant), readerZone())

/** The reader's current date, as `YYYY-MM-DD`. */
export const readerToday = (): string => dayIn(new Date(), readerZone())

/** The reader's date of an instant, as `MM/DD/YYYY`. */
export const dayOfInstant = (instant: string): string => formatDate(readerDay(instant))

/** With time and zone. */
export const timeOfInstant = (instant: string): string => formatDateTime(instant, readerZone())
