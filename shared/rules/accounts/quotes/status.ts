import type {
  PrequalificationStatus,
  ProjectCycle,
  QuoteTechnology,
} from '#shared/entities/quotes.ts'
import { addMonths } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { andList } from '#shared/format/lists.ts'
import { law } from '#shared/rules/policy/credits/law.ts'
import { lastElection, returnDue } from '#shared/rules/policy/credits/return-due.ts'
import {
  COMFORTABLE_CREDIT_CENTS,
  LONGEST_WAIT_MONTHS,
  MINIMUM_CREDIT_CENTS,
  OLDEST_SERVICE_MONTHS,
} from './data.ts'

/** Everything the status of a quote depends on. */
export interface StatusFacts {
  readonly technology: QuoteTechnology
  readonly cycle: ProjectCycle
  /** False if the place is known to be outside the US and its territories. */
  readonly inUs: boolean | null
  /** Whether the place is known to be in a territory, where section 50(b) depends on the owner. */
  readonly inTerritory: boolean
  /** Whether every asset has its capacity and both dates. */
  readonly isComplete: boolean
  readonly creditCents: number
  readonly hasBaseRate: boolean
  readonly hasOpenForeignEntityTest: boolean
  /** The given service dates, `YYYY-MM-DD`. */
  readonly serviceDates: readonly string[]
  readonly today: string
}

interface StatusRule {
  readonly applies: (facts: StatusFacts) => boolean
  readonly reason: string | ((facts: StatusFacts) => string)
}

/** Ours, from docs/domain.md section 2; a credit of unknown size does not cause a waitlist. */
const waitlistRules: readonly StatusRule[] = [
  {
    applies: ({ inUs }) => inUs === false,
    reason: 'The project is outside the United States and its territories.',
  },
  {
    applies: ({ isComplete, creditCents }) => isComplete && creditCents === 0,
    reason: 'The project doesn’t earn a credit with these details.',
  },
  {
    applies: ({ isComplete, creditCents }) =>
      isComplete && creditCents > 0 && creditCents < MINIMUM_CREDIT_CENTS,
    reason: 'The credit is below $100,000.',
  },
  {
    applies: (facts) => facts.serviceDates.length > 0 && facts.serviceDates.every(isTooFar(facts)),
    reason: 'The project is placed in service more than 24 months from now.',
  },
]

const pendingRules: readonly StatusRule[] = [
  {
    applies: ({ inTerritory }) => inTerritory,
    reason:
      'The project is in a U.S. territory. Section 50(b) allows a credit there only to certain owners.',
  },
  {
    applies: ({ technology }) => technology === 'other',
    reason: 'We review this technology case by case.',
  },
  {
    applies: ({ cycle }) => cycle === 'buy' || cycle === 'operate' || cycle === 'other',
    reason: 'We need to understand your role, since owners and developers sell credits.',
  },
  {
    applies: ({ technology, isComplete }) => technology !== 'other' && !isComplete,
    reason: 'Dates or capacity are missing.',
  },
  {
    applies: ({ hasBaseRate }) => hasBaseRate,
    reason: 'Without prevailing wage and apprenticeship, the credit rate is 6%.',
  },
  {
    applies: ({ isComplete, creditCents }) => isComplete && creditCents < COMFORTABLE_CREDIT_CENTS,
    reason: 'The credit is between $100,000 and $500,000.',
  },
  {
    applies: ({ hasOpenForeignEntityTest }) => hasOpenForeignEntityTest,
    reason: 'The foreign-entity test needs a material assistance ratio.',
  },
  {
    applies: ({ serviceDates, today }) =>
      serviceDates.some((date) => date < addMonths(today, -OLDEST_SERVICE_MONTHS)),
    reason: 'The project was placed in service more than 12 months ago.',
  },
  {
    applies: (facts) => unelectable(facts).length > 0,
    reason: electionWords,
  },
  {
    applies: (facts) => facts.serviceDates.some(isTooFar(facts)),
    reason: 'Some assets are placed in service more than 24 months from now.',
  },
]

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** Returns whether a taxpayer with a calendar year can still elect to sell the credit of property in service on a day. */
export const isElectable = (serviceDate: string, today: string): boolean =>
  returnDue('c_corporation', yearOf(serviceDate)) >= today

/** Returns the service dates after which a taxpayer with a calendar year can no longer sell the credit. */
const unelectable = ({
  serviceDates,
  today,
}: Pick<StatusFacts, 'serviceDates' | 'today'>): readonly string[] =>
  serviceDates.filter((date) => !isElectable(date, today))

const yearsOf = (dates: readonly string[]): readonly number[] =>
  [...new Set(dates.map(yearOf))].toSorted()

/** Says that the day is past, and what remains possible. */
function electionWords({ serviceDates, today }: StatusFacts): string {
  const [never, past] = split(unelectable({ serviceDates, today }))
  const ownUse = ownUseWords(never.length > 0, past.length > 0)
  const neverWords =
    never.length === 0
      ? ''
      : `Credits of tax years that began before ${yearOf(law.transferable.value)} can’t be sold.`
  if (past.length === 0) return `${neverWords} What remains possible: ${ownUse}.`
  const days = yearsOf(past).map(
    (year) =>
      `a ${year} credit can be sold only by an election made by ${formatDate(returnDue('c_corporation', year))}`,
  )
  const over =
    `${neverWords} For a calendar year, ${andList(days)}, and ${days.length === 1 ? 'that day is' : 'those days are'} past.`.trim()
  const lasts = past.flatMap((date) => lastElection(date) ?? []).toSorted()
  const open = past.filter((date) => (lastElection(date) ?? '') >= today)
  const last = lasts.at(-1) ?? ''
  if (open.length > 0) {
    return `${over} What remains possible: ${ownUse}; or, if its tax year ends in another month, a sale of the ${andList(yearsOf(open).map(String))} credit by an election made by ${formatDate(last)} at the latest. Tell us when the tax year ends.`
  }
  const isLater = past.every((date) => returnDue('c_corporation', yearOf(date)) < last)
  const others = isLater
    ? ` A tax year that ends in another month could elect until ${formatDate(last)}, which is past too.`
    : ''
  return `${over}${others} What remains possible: ${ownUse}.`
}

/** Section 39(a)(4) lengthens what a credit is carried for tax years that begin in 2023 or later. */
function ownUseWords(hasEarly: boolean, hasLater: boolean): string {
  const year = yearOf(law.transferable.value)
  if (!hasLater) return `${OWN_USE}, one year back and 20 forward`
  const early = hasEarly ? ` (one back and 20 forward for tax years that began before ${year})` : ''
  return `${OWN_USE}, three years back and 22 forward${early}`
}

const OWN_USE = 'the owner uses the credit on its own returns'

/** Service dates whose credit could never be sold, and the others. */
const split = (dates: readonly string[]): [never: readonly string[], past: readonly string[]] => [
  dates.filter((date) => lastElection(date) === null),
  dates.filter((date) => lastElection(date) !== null),
]

function isTooFar({ today }: StatusFacts): (date: string) => boolean {
  const last = addMonths(today, LONGEST_WAIT_MONTHS)
  return (date) => date > last
}

const nextSteps = {
  'Pre-qualified': 'Create an account to start diligence. Your answers carry over.',
  Pending: 'Add the missing details. Our team will review your request either way.',
  Waitlist: 'We’ll keep your request and contact you when we can take on the project.',
} as const satisfies Record<PrequalificationStatus, string>

/** The next step of a pending request that lacks nothing. */
const REVIEWED = 'Our team will review your request.'

export interface StatusAnswer {
  readonly status: PrequalificationStatus
  readonly reasons: readonly string[]
  readonly nextStep: string
}

/** Waitlist reasons come first, then pending ones; a quote without either is prequalified. */
export function quoteStatus(facts: StatusFacts): StatusAnswer {
  const found = (rules: readonly StatusRule[]) =>
    rules
      .filter(({ applies }) => applies(facts))
      .map(({ reason }) => (typeof reason === 'string' ? reason : reason(facts)))
  const waitlist = found(waitlistRules)
  if (waitlist.length > 0) return answer('Waitlist', waitlist)
  const pending = found(pendingRules)
  if (pending.length > 0) {
    const isMissing = !facts.isComplete || facts.hasBaseRate || facts.hasOpenForeignEntityTest
    return { ...answer('Pending', pending), ...(isMissing ? {} : { nextStep: REVIEWED }) }
  }
  return answer('Pre-qualified', ['The project meets our criteria based on your details.'])
}

function answer(status: PrequalificationStatus, reasons: readonly string[]): StatusAnswer {
  return { status, reasons, nextStep: nextSteps[status] }
}
