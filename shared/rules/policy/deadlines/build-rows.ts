import type { DeadlineState } from '#shared/entities/key-dates.ts'
import { addDays, addMonths } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { law, lawStep } from '../credits/law.ts'
import { leftAfterRecapture, unvestedBps } from '../credits/recapture.ts'
import { anniversaryOf } from '../credits/recapture-clock.ts'
import type { DeadlineDay, DeadlineFacts, DeadlineRow } from './model.ts'

/** Deadlines of building a project and of keeping its credit. */

/** The standing of a day by which service must be: met or missed once the day of service is known and has come. */
function byService(
  { service, today }: DeadlineFacts,
  last: string,
  after: DeadlineState,
): { settled: DeadlineState | null; after: DeadlineState } {
  const isServed = service.on !== null && service.on <= today
  if (!isServed) return { settled: null, after }
  return { settled: (service.on ?? '') <= last ? 'met' : after, after }
}

const endOfYear = (start: string, years: number) => `${Number(start.slice(0, 4)) + years}-12-31`

/** Solar begun from September 2, 2025 has no other way; everything else may show continuous work. */
function continuity(facts: DeadlineFacts): DeadlineDay[] {
  const isSolar = facts.technology === 'solar'
  const start = (isSolar ? facts.solarStart?.on : undefined) ?? facts.start
  if (start === null || facts.technology === null) return []
  const isOnlyWay = isSolar && !facts.isSection48 && start >= law.solarStart.value.from
  const row = isOnlyWay ? law.solarContinuity : law.continuity
  const due_on = endOfYear(start, row.value)
  const rest = isOnlyWay
    ? 'After that the start doesn’t count, and continuous work is no other way.'
    : 'After that continuous work has to be shown.'
  return [
    {
      due_on,
      ...byService(facts, due_on, isOnlyWay ? 'impossible' : 'needs_proof'),
      words: lawStep(
        row,
        `Construction began on ${formatDate(start)}: service by the end of the fourth year after counts as continuous. ${rest}`,
      ),
    },
  ]
}

/** Solar under section 48E that began too late, or in a way that doesn't count. */
function solarService(facts: DeadlineFacts): DeadlineDay[] {
  if (facts.technology !== 'solar' || facts.isSection48) return []
  const { lastStart, lastService } = law.solarDeadline.value
  const { from, fivePercentUpToMw } = law.solarStart.value
  const { solarStart: start, capacityMw: mw } = facts
  const isUnproven = start === null || (start.on >= from && start.isFivePercent && mw === null)
  const counts =
    start === null || !(start.on >= from && start.isFivePercent && (mw ?? 0) > fivePercentUpToMw)
  if (!isUnproven && counts && start.on <= lastStart) return []
  const standing = byService(facts, lastService, 'impossible')
  const why =
    start === null
      ? 'The start of construction isn’t on record.'
      : isUnproven
        ? 'The capacity isn’t on record, so the start by 5% of the cost may not count.'
        : counts
          ? `Construction began on ${formatDate(start.on)}, after ${formatDate(lastStart)}.`
          : `The start on ${formatDate(start.on)} doesn’t count: above ${fivePercentUpToMw} MW AC it takes physical work.`
  return [
    {
      due_on: lastService,
      ...(isUnproven && standing.settled === null
        ? { settled: 'needs_proof' as const, after: 'needs_proof' as const }
        : standing),
      words: lawStep(law.solarDeadline, why),
    },
  ]
}

/** The five years in which a credit can be recaptured, from the day of service on. */
function vesting({ service, today, recaptured }: DeadlineFacts): DeadlineDay[] {
  const { on } = service
  // What events took back can neither vest nor be lost again.
  if (on === null || on > today || recaptured >= 100) return []
  const gone = recaptured > 0 ? ` Events have taken back ${recaptured}% of it.` : ''
  return law.vesting.value.map((_bps, index) => {
    const due_on = anniversaryOf(on, index + 1)
    const left = leftAfterRecapture(unvestedBps(on, due_on), recaptured) / 100
    return {
      due_on,
      ...{ settled: null, after: 'met' as const },
      words: lawStep(
        law.vesting,
        `${index + 1} of ${law.vesting.value.length} years since service on ${formatDate(on)}.${gone}`,
      ),
      number: index + 1,
      title:
        left === 0
          ? 'The credit is fully vested'
          : `A fifth vests: ${left}% of the credit stays at risk`,
    }
  })
}

/** The end of the month after the quarter of a day. */
function afterQuarter(day: string): string {
  const month = Number(day.slice(5, 7))
  const first = `${day.slice(0, 7)}-01`
  const nextQuarter = addMonths(first, 3 - ((month - 1) % 3))
  return addDays(addMonths(nextQuarter, law.wageCureTime.value.monthsAfterQuarter), -1)
}

function cured(
  on: string | null,
  due_on: string,
): { settled: DeadlineState | null; after: DeadlineState } {
  if (on === null) return { settled: null, after: 'late' }
  return { settled: on <= due_on ? 'met' : 'late', after: 'late' }
}

function wageCorrection({ wages }: DeadlineFacts): DeadlineDay[] {
  const { underpaid_on: on } = wages
  if (on === null) return []
  const due_on = afterQuarter(on)
  const words = `Wages were underpaid on ${formatDate(on)}: corrected by the end of the month after the quarter, small gaps cost no penalty.`
  return [{ due_on, ...cured(wages.cured_on, due_on), words: lawStep(law.wageCureTime, words) }]
}

function wageCure({ wages }: DeadlineFacts): DeadlineDay[] {
  const { determined_on: on } = wages
  if (on === null) return []
  const days = law.wageCureTime.value.daysAfterDetermination
  const due_on = addDays(on, days)
  const words = `${days} days after the final determination of ${formatDate(on)}.`
  return [{ due_on, ...cured(wages.cured_on, due_on), words: lawStep(law.wageCureTime, words) }]
}

export const buildRows = {
  continuity: { owner: 'seller', sees: 'both', days: continuity },
  solar_service: { owner: 'seller', sees: 'both', days: solarService },
  vesting: { owner: 'seller', sees: 'both', days: vesting, isQuiet: true },
  wage_correction: { owner: 'seller', sees: 'seller', days: wageCorrection },
  wage_cure: { owner: 'seller', sees: 'seller', days: wageCure },
} as const satisfies Record<string, DeadlineRow>
