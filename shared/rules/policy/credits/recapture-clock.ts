import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { law } from './law.ts'
import { unvestedBps, unvestedCents, wholeYearsBetween } from './recapture.ts'

/** Where the five years stand in which a credit can be taken back (docs/domain.md sections 1 and 6). */

/** One year of the clock: from its first day on so much is at risk. */
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
  /** Not in service yet, in one of the years, or past them all. */
  readonly state: 'ahead' | 'running' | 'over'
  /** The year it is in, from 1; null unless it runs. */
  readonly year: number | null
  /** Dollars at risk today: all of the credit until it is in service. */
  readonly unvested: number
  /** When less is at risk, and how many dollars then; null unless it runs. */
  readonly next: { readonly on: string; readonly unvested: number } | null
  /** Empty until it is in service. */
  readonly years: readonly ClockYear[]
  /** The first day on which nothing is at risk; null until it is in service. */
  readonly ends: string | null
}

/** Years in which something is at risk. */
const YEARS = law.vesting.value.filter((bps) => bps > 0).length

/**
 * The first day on which so many whole years have passed. A year that begins on February 29 is whole on
 * March 1 where there is no such day.
 */
export function anniversaryOf(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return date.endsWith('-02-29') && !isLeap ? `${year}-03-01` : `${year}${date.slice(4)}`
}

/** The clock of a credit in dollars on a day (`YYYY-MM-DD`). */
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
