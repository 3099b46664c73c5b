import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { law } from './law.ts'
import { unvestedBps, unvestedCents, wholeYearsBetween } from './recapture.ts'

/** The recapture clock: the five years in which a credit can be recaptured (docs/domain.md sections 1 and 6). */

/** One year of the clock; the amounts are at risk from its first day on. */
export interface ClockYear {
  /** From 1. */
  readonly year: number
  /** `YYYY-MM-DD`. */
  readonly from: string
  /** Percent of the credit. */
  readonly percent: number
  /** Dollars. */
  readonly unvested: number
}

export interface RecaptureClock {
  /** Not in service yet, in one of the years, or past all of them. */
  readonly state: 'ahead' | 'running' | 'over'
  /** The current year, starting at 1; null unless running. */
  readonly year: number | null
  /** Dollars at risk today; the whole credit until it is in service. */
  readonly unvested: number
  /** The next day on which less is at risk, and the dollars left then; null unless running. */
  readonly next: { readonly on: string; readonly unvested: number } | null
  /** Empty until in service. */
  readonly years: readonly ClockYear[]
  /** The first day on which nothing is at risk; null until in service. */
  readonly ends: string | null
}

/** Years in which anything is at risk. */
const YEARS = law.vesting.value.filter((bps) => bps > 0).length

/**
 * Returns the first day on which this many whole years have passed. For February 29, that is March 1 in a year without
 * that day.
 */
export function anniversaryOf(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return date.endsWith('-02-29') && !isLeap ? `${year}-03-01` : `${year}${date.slice(4)}`
}

/** Returns the clock of a credit (dollars) on a day (`YYYY-MM-DD`). */
export function recaptureClock(
  credit: number,
  inService: string | null,
  today: string,
): RecaptureClock {
  if (inService === null || inService > today) {
    return { state: 'ahead', year: null, unvested: credit, next: null, years: [], ends: null }
  }
  const unvestedOn = (date: string) => dollarsOf(unvestedCents(centsOf(credit), inService, date))
  const passed = wholeYearsBetween(inService, today)
  const ends = anniversaryOf(inService, YEARS)
  const years = Array.from({ length: YEARS }, (_, index): ClockYear => {
    const from = anniversaryOf(inService, index)
    const percent = unvestedBps(inService, from) / 100
    return { year: index + 1, from, percent, unvested: unvestedOn(from) }
  })
  if (passed >= YEARS) return { state: 'over', year: null, unvested: 0, next: null, years, ends }
  const on = anniversaryOf(inService, passed + 1)
  return {
    state: 'running',
    year: passed + 1,
    unvested: unvestedOn(today),
    next: { on, unvested: unvestedOn(on) },
    years,
    ends,
  }
}
