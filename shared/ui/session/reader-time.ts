import { DEFAULT_TIME_ZONE } from '#shared/entities/time-zones.ts'
import { dayIn } from '#shared/format/calendar.ts'
import { formatDate, formatDateTime } from '#shared/format/dates.ts'
import { knownUser } from './active-user.ts'

/** Instants as the signed-in person reads them: in their own time zone. */

/** The reader's time zone. */
export const readerZone = (): string => knownUser()?.timezone ?? DEFAULT_TIME_ZONE

/** `YYYY-MM-DD`: the day on which an instant falls there. */
export const readerDay = (instant: string): string => dayIn(new Date(instant), readerZone())

/** `YYYY-MM-DD`: today there. */
export const readerToday = (): string => dayIn(new Date(), readerZone())

/** `MM/DD/YYYY`. */
export const dayOfInstant = (instant: string): string => formatDate(readerDay(instant))

/** With time and zone. */
export const timeOfInstant = (instant: string): string => formatDateTime(instant, readerZone())
