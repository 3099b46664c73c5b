import { type ReviewOutcome, reviewOutcomes } from '#shared/entities/companies.ts'
import { auditOpinions } from '#shared/entities/evidence.ts'
import type { GuarantorWait } from '#shared/entities/guarantors.ts'
import type { Ref } from '#shared/entities/refs.ts'
import { andList } from '#shared/format/lists.ts'
import { formatDollars } from '#shared/format/money.ts'
import type { DecisionStanding } from '#shared/rules/policy/data.ts'
import { INVESTMENT_GRADE } from '#shared/rules/policy/thresholds.ts'
import { amountOf, refsOf } from './amounts.ts'
import type { StatementYear } from './statements.ts'

/** Turns a score into an outcome, and applies the overrides (docs/domain.md section 5). */

/** The minimum score of each outcome in hundredths of a point, best first. */
const SCORES = [
  ['pass_a', 350],
  ['pass_b', 275],
  ['pass_c', 200],
  ['pass_d', 125],
  ['deny', 0],
] as const satisfies readonly (readonly [ReviewOutcome, number])[]

/** Outcomes from best to worst. */
const RANKS: readonly ReviewOutcome[] = SCORES.map(([outcome]) => outcome)

/** Returns the outcome for a score in hundredths of a point, and the outcome's minimum. */
export function scoredOutcome(score: number): { outcome: ReviewOutcome; from: number } {
  const [outcome, from] = SCORES.find(([, least]) => score >= least) ?? ['deny', 0]
  return { outcome, from }
}

/** A fact about the company that counts in addition to its figures. */
export interface CompanyStanding {
  readonly credit_rating: string | null
  readonly has_open_bankruptcy: boolean
}

export interface Override {
  readonly kind: 'equity' | 'bankruptcy' | 'going_concern' | 'rating' | 'unaudited'
  readonly text: string
  readonly refs: readonly Ref[]
  readonly outcome: ReviewOutcome
  readonly holds: 'exactly' | 'at_least' | 'at_best'
}

const NOT_AUDITS: ReadonlySet<string> = new Set(['reviewed', 'compiled', 'adverse', 'disclaimer'])

/** Returns the overrides of the score; `years` is newest first. Overrides that deny come first. */
export function overridesOf(years: readonly StatementYear[], company: CompanyStanding): Override[] {
  const [latest] = years
  const equity = latest && amountOf(latest, 'equity')
  const found: Override[] = []
  const deny = (kind: Override['kind'], text: string, refs: readonly Ref[] = []) =>
    found.push({ kind, text, refs, outcome: 'deny', holds: 'exactly' })
  if (latest && equity != null && equity <= 0 && latest.lines.equity?.verified) {
    deny(
      'equity',
      `Equity isn’t positive: ${formatDollars(equity)} in ${latest.fiscal_year}.`,
      refsOf(latest, ['equity']),
    )
  }
  if (company.has_open_bankruptcy) deny('bankruptcy', 'A bankruptcy is open.')
  if (latest?.opinion === 'going_concern') {
    deny(
      'going_concern',
      `The auditor of ${latest.fiscal_year} doubts that the company can go on.`,
      latest.opinion_ref ? [latest.opinion_ref] : [],
    )
  }
  if (company.credit_rating !== null && INVESTMENT_GRADE.has(company.credit_rating)) {
    found.push({
      kind: 'rating',
      text: `Rated ${company.credit_rating}, which is investment grade.`,
      refs: [],
      outcome: 'pass_b',
      holds: 'at_least',
    })
  }
  const unaudited = years.filter(
    ({ audited, opinion }) => audited !== true || NOT_AUDITS.has(opinion ?? ''),
  )
  if (unaudited.length > 0) {
    found.push({
      kind: 'unaudited',
      text: `No audit to rely on for ${andList(unaudited.map(auditWords))}.`,
      refs: unaudited.flatMap(({ opinion_ref }) => opinion_ref ?? []),
      outcome: 'pass_c',
      holds: 'at_best',
    })
  }
  return found
}

function auditWords({ fiscal_year, opinion, audited }: StatementYear): string {
  if (opinion !== null && NOT_AUDITS.has(opinion)) {
    return `${fiscal_year} (${auditOpinions.label(opinion).toLowerCase()})`
  }
  return audited === null ? `${fiscal_year} (no opinion on file)` : String(fiscal_year)
}

/** Returns the outcome after the overrides: deny first, then lift, then cap. */
export function overridden(outcome: ReviewOutcome, overrides: readonly Override[]): ReviewOutcome {
  const exact = overrides.find(({ holds }) => holds === 'exactly')
  if (exact) return exact.outcome
  let rank = RANKS.indexOf(outcome)
  for (const { holds, outcome: bound } of overrides) {
    const limit = RANKS.indexOf(bound)
    rank = holds === 'at_least' ? Math.min(rank, limit) : Math.max(rank, limit)
  }
  return RANKS[rank] ?? outcome
}

const HOLD_WORDS = {
  exactly: (label: string) => label,
  at_least: (label: string) => `At least ${label}`,
  at_best: (label: string) => `At best ${label}`,
} as const satisfies Record<Override['holds'], (label: string) => string>

/** `At best Pass C`. */
export const overrideWords = ({ holds, outcome }: Override): string =>
  HOLD_WORDS[holds](reviewOutcomes.label(outcome))

/** Why figures don't produce an outcome yet. */
export interface ReviewGap {
  readonly waits: Extract<GuarantorWait, 'statements' | 'verification' | 'balance'>
  readonly text: string
  readonly refs: readonly Ref[]
}

/** Returns what a review is waiting for. */
export function waitOf(
  calculated: ReviewOutcome,
  gaps: readonly ReviewGap[],
  decisions: readonly DecisionStanding[],
): GuarantorWait {
  if (decisions.some(({ state }) => state === 'proposed')) return 'confirmation'
  const held = decisions.find(({ state }) => state === 'in_force')
  if (held?.calculated === calculated) {
    if (calculated !== 'in_review') return 'nothing'
  } else if (held) return 'changed'
  if (calculated !== 'in_review') return 'decision'
  return gaps[0]?.waits ?? 'statements'
}

/** Whether a decision needs a second person: one that denies, or one that differs from the calculated outcome. */
export const needsSecondPerson = (outcome: ReviewOutcome, calculated: ReviewOutcome): boolean =>
  outcome === 'deny' || outcome !== calculated
