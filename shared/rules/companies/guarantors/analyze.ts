import { type ReviewOutcome, reviewOutcomes } from '#shared/entities/companies.ts'
import { type GuarantorWait, outcomeTerms } from '#shared/entities/guarantors.ts'
import type { Ref } from '#shared/entities/refs.ts'
import { counted } from '#shared/format/counted.ts'
import { andList } from '#shared/format/lists.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import type {
  CompanyData,
  DecisionStanding,
  EnteredFigure,
  FileData,
} from '#shared/rules/policy/data.ts'
import {
  type CreditAtRisk,
  EXPOSURE_PERCENT,
  type ExposureReport,
  exposureOf,
} from '../exposure.ts'
import { lineWords } from './amounts.ts'
import { checkStatement, type StatementCheck } from './checks.ts'
import { type GradedMetric, gradeMetrics, scoreOf, YEAR_WEIGHTS } from './grade.ts'
import { SCORED_LINES } from './metrics.ts'
import {
  type CompanyStanding,
  type Override,
  overridden,
  overridesOf,
  overrideWords,
  type ReviewGap,
  scoredOutcome,
  waitOf,
} from './outcome.ts'
import { isStatement, type StatementYear, statementYears } from './statements.ts'

/** Everything the review of a guarantor looks at. */
export interface GuarantorFacts {
  readonly company: CompanyStanding
  readonly files: readonly FileData[]
  readonly figures: readonly EnteredFigure[]
  /** The projects the company guarantees. */
  readonly guaranteed: readonly CreditAtRisk[]
  readonly decisions: readonly DecisionStanding[]
}

/** Whether a company is reviewed: it guarantees a project, or a decision on it exists. */
export const isGuarantor = (data: Pick<CompanyData, 'guaranteed' | 'decisions'>): boolean =>
  data.guaranteed.length > 0 || data.decisions.length > 0

/** Picks the facts for the review from everything on file for a company. */
export function guarantorFacts({ values, ...data }: CompanyData): GuarantorFacts {
  const { credit_rating: rating, has_open_bankruptcy } = values
  const company = {
    credit_rating: typeof rating === 'string' ? rating : null,
    has_open_bankruptcy: has_open_bankruptcy === true,
  }
  return { ...data, company }
}

/** One sentence explaining the outcome. */
export interface ReviewStep {
  readonly text: string
  readonly refs: readonly Ref[]
}

export interface AnalyzedYear extends StatementYear {
  readonly checks: readonly StatementCheck[]
}

export interface GuarantorAnalysis {
  /** The three years that count, newest first; years without figures are left out. */
  readonly years: readonly AnalyzedYear[]
  readonly exposure: ExposureReport
  readonly metrics: readonly GradedMetric[]
  /** 0 to 4; null while a figure is missing. */
  readonly score: number | null
  /** Why the years don't produce an outcome yet. */
  readonly gaps: readonly ReviewGap[]
  readonly overrides: readonly Override[]
  /** The outcome by the figures alone. */
  readonly calculated: ReviewOutcome
  readonly waits: GuarantorWait
  readonly steps: readonly ReviewStep[]
}

/** Reviews a guarantor by what is on file, as of a day (`YYYY-MM-DD`). */
export function analyzeGuarantor(facts: GuarantorFacts, today: string): GuarantorAnalysis {
  const all = statementYears(facts.files, facts.figures)
  const latest = all[0]?.fiscal_year
  const years = all
    .filter(({ fiscal_year }) => latest !== undefined && fiscal_year > latest - YEAR_WEIGHTS.length)
    .map((year) => ({ ...year, checks: checkStatement(year) }))
  const exposure = exposureOf(facts.guaranteed, today)
  const metrics = gradeMetrics(years, exposure.exposure)
  const score = scoreOf(metrics)
  const gaps = gapsOf(years, facts.files)
  const overrides = overridesOf(years, facts.company)
  const scored = score === null || gaps.length > 0 ? null : scoredOutcome(score)
  const denied = overrides.some(({ holds }) => holds === 'exactly')
  const calculated =
    scored || denied ? overridden(scored?.outcome ?? 'deny', overrides) : 'in_review'
  return {
    years,
    exposure,
    metrics,
    score: score === null ? null : score / 100,
    gaps,
    overrides,
    calculated,
    waits: waitOf(calculated, gaps, facts.decisions),
    steps: [
      exposureStep(exposure),
      ...yearSteps(years),
      ...metrics.map(metricStep),
      ...gaps.map(({ text, refs }) => ({ text, refs })),
      ...(score === null ? [] : [scoreStep(score, gaps.length > 0)]),
      ...overrides.map((one) => ({ text: `${one.text} ${overrideWords(one)}.`, refs: one.refs })),
      {
        text: `Calculated outcome: ${reviewOutcomes.label(calculated)}. ${outcomeTerms[calculated]}.`,
        refs: [],
      },
    ],
  }
}

/** Gaps in the three years that count: missing, unverified, or unbalanced figures. */
function gapsOf(years: readonly AnalyzedYear[], files: readonly FileData[]): ReviewGap[] {
  const waiting = files.filter((file) => isStatement(file) && !file.is_settled)
  const unread = waiting.map(({ id }): Ref => ({ kind: 'document', id, versioned_document_id: id }))
  const hint =
    waiting.length > 0
      ? ` ${counted(waiting.length, 'statement')} on file ${waiting.length === 1 ? 'waits' : 'wait'} to be validated.`
      : ''
  const [latest] = years
  if (!latest) {
    return [{ waits: 'statements', text: `No figures are on file yet.${hint}`, refs: unread }]
  }
  const gaps: ReviewGap[] = []
  const missing = YEAR_WEIGHTS.map((_, back) => latest.fiscal_year - back).filter((year) =>
    years.every(({ fiscal_year }) => fiscal_year !== year),
  )
  if (missing.length > 0) {
    gaps.push({
      waits: 'statements',
      text: `No figures for ${andList(missing.map(String))}.${hint}`,
      refs: unread,
    })
  }
  for (const year of years) {
    const open = SCORED_LINES.filter((line) => year.lines[line] === undefined)
    if (open.length === 0) continue
    gaps.push({
      waits: 'statements',
      text: `Missing for ${year.fiscal_year}: ${andList(open.map(lineWords))}. Enter 0 where there is none.`,
      refs: [],
    })
  }
  const unchecked = years.filter(({ lines }) =>
    SCORED_LINES.some((line) => lines[line]?.verified === false),
  )
  if (unchecked.length > 0) {
    const which = andList(unchecked.map(({ fiscal_year }) => String(fiscal_year)))
    gaps.push({
      waits: 'verification',
      text: `Figures for ${which} are the company’s own and haven’t been checked.`,
      refs: [],
    })
  }
  for (const { fiscal_year, checks } of years) {
    const balance = checks.find(({ key, state }) => key === 'balance' && state === 'failed')
    if (!balance) continue
    gaps.push({
      waits: 'balance',
      text: `${fiscal_year} doesn’t balance: ${balance.words}`,
      refs: balance.refs,
    })
  }
  return gaps
}

const exposureStep = ({ unvested, exposure, unknown }: ExposureReport): ReviewStep => ({
  text: `Exposure: unvested credits ${formatDollars(unvested)} × ${EXPOSURE_PERCENT}% = ${formatDollars(exposure)}.${
    unknown.length > 0
      ? ` Not counted, as no credit is recorded: ${andList(unknown.map(({ name }) => name))}.`
      : ''
  }`,
  refs: [],
})

function yearSteps(years: readonly AnalyzedYear[]): ReviewStep[] {
  if (years.length === 0) return []
  const parts = years.map(
    ({ fiscal_year }, place) => `${fiscal_year} (${YEAR_WEIGHTS[place] ?? 0}%)`,
  )
  const failed = years.flatMap(({ fiscal_year, checks }) =>
    checks
      .filter(({ key, state }) => key !== 'balance' && state === 'failed')
      .map(({ title, words, refs }) => ({ text: `${title}, ${fiscal_year}: ${words}`, refs })),
  )
  const text = `Fiscal years, newest first: ${andList(parts)}.`
  return years.length < YEAR_WEIGHTS.length
    ? [
        {
          text: `Fiscal years on file: ${andList(years.map((one) => String(one.fiscal_year)))}.`,
          refs: [],
        },
        ...failed,
      ]
    : [{ text, refs: [] }, ...failed]
}

function metricStep({ label, weight, points, grade, value, years }: GradedMetric): ReviewStep {
  const shown = value === null ? '' : `${formatNumber(value)}, `
  const text =
    points === null
      ? `${label}: open.`
      : `${label}: ${shown}${points === 0 ? 'no grade' : `grade ${grade}`}. ${counted(points, 'point')} × ${weight}% = ${formatNumber((points * weight) / 100)}.`
  return { text, refs: years.flatMap(({ refs }) => refs) }
}

function scoreStep(score: number, isProvisional: boolean): ReviewStep {
  const { outcome, from } = scoredOutcome(score)
  const words = `Score ${formatNumber(score / 100)} of 4: ${reviewOutcomes.label(outcome)}, from ${formatNumber(from / 100)}.`
  return { text: isProvisional ? `${words} Provisional.` : words, refs: [] }
}
