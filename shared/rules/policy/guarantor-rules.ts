import { type ReviewOutcome, reviewOutcomes } from '#shared/entities/companies.ts'
import { outcomeTerms } from '#shared/entities/guarantors.ts'
import { andList } from '#shared/format/lists.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { amountsOf, refsOf } from '#shared/rules/companies/guarantors/amounts.ts'
import type { GuarantorAnalysis } from '#shared/rules/companies/guarantors/analyze.ts'
import { sixDecimals } from '#shared/rules/companies/guarantors/metrics.ts'
import type { CompanyReads } from './company-reads.ts'
import type { Fact } from './facts.ts'
import {
  fail,
  given,
  inProgress,
  type Judgement,
  pass,
  type Rule,
  review,
  type Verdict,
  waitsFor,
  worst,
} from './judge.ts'
import { reckoned } from './project/facts.ts'
import { limits } from './thresholds.ts'

/** The rules for a company that guarantees projects (docs/domain.md sections 4 and 5). */
type GuarantorRule = Rule<CompanyReads>

/** Returns the verdict for an outcome, which applies to the guarantor and every project it stands behind. */
export function outcomeVerdict(outcome: ReviewOutcome): Verdict {
  const words = `${reviewOutcomes.label(outcome)}. ${outcomeTerms[outcome]}.`
  if (outcome === 'in_review') return inProgress('The guarantor review is still open.')
  if (outcome === 'deny') return fail(words)
  return outcome === 'pass_d' ? review(words) : pass(words)
}

/** Returns the analysis; rules that need it apply to guarantors only. */
function guarantorOf({ guarantor }: CompanyReads): GuarantorAnalysis {
  if (!guarantor) throw new Error('This company guarantees nothing')
  return guarantor
}

const guarantorGrade: GuarantorRule = {
  code: 'C07',
  title: 'Guarantor review is passed',
  threshold: () => 'Pass A to C; pass D needs review; deny fails',
  blocker: { text: 'We need another guarantor for this sale.' },
  applies: ({ guarantor }) => guarantor !== null,
  judge(facts) {
    const { calculated, gaps } = guarantorOf(facts)
    const from = { unit: null, ref: { kind: 'guarantor', id: facts.id } } as const
    const held = facts.decisions.find(({ state }) => state === 'in_force')
    const figures = reckoned('Calculated Outcome', reviewOutcomes.label(calculated), from)
    if (!held) {
      if (calculated === 'in_review') {
        return waitsFor(
          `the guarantor review has no outcome. ${gaps[0]?.text ?? ''}`.trim().replace(/\.$/, ''),
          [figures],
        )
      }
      const words = `The figures come to ${reviewOutcomes.label(calculated)}; nobody has decided yet.`
      return { ...inProgress(words), inputs: [figures] }
    }
    const decided = reckoned('Decided Outcome', reviewOutcomes.label(held.outcome), from)
    const verdict = outcomeVerdict(held.outcome)
    return {
      ...(held.calculated === calculated
        ? verdict
        : worst(
            verdict.result === 'policy_pass'
              ? review(changedWords(held.outcome, held.calculated, calculated))
              : verdict,
          )),
      inputs: [decided, figures],
    }
  },
}

const changedWords = (
  ...[outcome, was, is]: readonly [ReviewOutcome, ReviewOutcome, ReviewOutcome]
) =>
  `Decided as ${reviewOutcomes.label(outcome)} when the figures came to ${reviewOutcomes.label(was)}; now they come to ${reviewOutcomes.label(is)}.`

const netWorth: GuarantorRule = {
  code: 'C08',
  title: 'Net worth covers the exposure',
  threshold: () =>
    `Tangible net worth at least ${limits.netWorth.pass} times the exposure; at least ${limits.netWorth.review} needs review`,
  blocker: { text: 'The guarantor’s net worth doesn’t cover this sale.' },
  applies: ({ guarantor }) => guarantor !== null,
  judge(facts): Judgement {
    const { exposure } = guarantorOf(facts)
    const needed = { worth: worthOf(facts), exposure: exposureFact(facts) }
    return given(needed, ({ worth, exposure: dollars }) => {
      const unknown =
        exposure.unknown.length > 0
          ? review(
              `No credit is recorded for ${andList(exposure.unknown.map(({ name }) => name))}.`,
            )
          : null
      if (dollars === 0) return worst(pass('Nothing that it guarantees is at risk.'), unknown)
      const times = sixDecimals(worth / dollars)
      const words = `${formatDollars(worth)} covers ${formatDollars(dollars)} ${formatNumber(times)} times.`
      if (times >= limits.netWorth.pass) return worst(pass(words), unknown)
      return times >= limits.netWorth.review ? review(words) : fail(words)
    })
  },
}

/** Equity less intangibles in the latest year. */
function worthOf(facts: CompanyReads): Fact<number> {
  const label = 'Tangible Net Worth'
  const from = { unit: 'dollars', ref: { kind: 'guarantor', id: facts.id } } as const
  const [latest] = guarantorOf(facts).years
  const amounts = latest && amountsOf(latest, ['equity', 'intangibles'])
  if (!latest || !amounts) return reckoned<number>(label, null, from)
  const refs = refsOf(latest, ['equity', 'intangibles'])
  const isVerified = latest.lines.equity?.verified && latest.lines.intangibles?.verified
  return {
    ...reckoned(`${label} ${latest.fiscal_year}`, amounts.equity - amounts.intangibles, {
      ...from,
      ref: refs[0] ?? from.ref,
    }),
    ...(refs.length > 0 ? { refs } : {}),
    standing: isVerified ? 'known' : 'pending',
  }
}

const exposureFact = (facts: CompanyReads): Fact<number> => {
  const { exposure, by_project } = guarantorOf(facts).exposure
  const refs = by_project
    .filter(({ counts }) => counts)
    .map(({ project_id }) => ({
      kind: 'project' as const,
      id: project_id,
      field_name: 'projected_itc_amount',
    }))
  return {
    ...reckoned('Exposure', exposure, {
      unit: 'dollars',
      ref: { kind: 'guarantor', id: facts.id },
    }),
    refs,
  }
}

export const guarantorRules: readonly GuarantorRule[] = [guarantorGrade, netWorth]
