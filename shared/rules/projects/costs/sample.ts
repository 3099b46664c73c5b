import { costCategories } from '#shared/entities/costs.ts'
import { andList } from '#shared/format/lists.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import type { MeasuredLine } from './line.ts'
import { earnsCredit } from './measure.ts'
import { costLimits } from './thresholds.ts'

/** The lines in a review's sample, and their share of the cost claimed as eligible. */
export interface CostSample {
  readonly ids: ReadonlySet<number>
  /** Cents claimed as eligible: all lines, lines in the sample, and lines with a verdict. */
  readonly eligible: number
  readonly sampled: number
  readonly reviewed: number
}

/**
 * Returns the proposed sample: all related parties, each line above the limit, and the largest lines until the share of
 * eligible cost is reached (docs/domain.md section 7).
 */
export function sampleOf(
  lines: readonly MeasuredLine[],
  interconnectionCounts: boolean,
): CostSample {
  const { share, eachAbove } = costLimits.sample
  const claim = (line: MeasuredLine) =>
    earnsCredit(line, interconnectionCounts) ? line.cents.claimed : 0
  const sum = (some: readonly MeasuredLine[]) => some.reduce((all, line) => all + claim(line), 0)
  const eligible = sum(lines)
  const chosen = lines.filter(
    (line) => line.related_party || line.cents.claimed > centsOf(eachAbove),
  )
  let sampled = sum(chosen)
  const rest = lines
    .filter((line) => !chosen.includes(line) && claim(line) > 0)
    .toSorted((a, b) => claim(b) - claim(a) || a.id - b.id)
  for (const line of rest) {
    if (sampled >= eligible * share) break
    chosen.push(line)
    sampled += claim(line)
  }
  const reviewed = sum(lines.filter(({ verdict }) => verdict !== null))
  return { ids: new Set(chosen.map(({ id }) => id)), eligible, sampled, reviewed }
}

/** Returns the lines that keep a review from passing: in the sample without a verdict, or with an open question. */
export function unsettledLines(
  lines: readonly MeasuredLine[],
  interconnectionCounts: boolean,
): MeasuredLine[] {
  const { ids } = sampleOf(lines, interconnectionCounts)
  return lines.filter(({ id, verdict }) => (verdict === null ? ids.has(id) : verdict === 'clarify'))
}

/** `Modules from Acme Solar ($1,200,000)`. */
export const lineName = ({ category, vendor, cents }: NamedLine): string =>
  `${costCategories.label(category)}${vendor ? ` from ${vendor}` : ''} (${formatDollars(dollarsOf(cents.claimed))})`

type NamedLine = Pick<MeasuredLine, 'category' | 'vendor' | 'cents'>

/** Lines named in a refusal; the others are counted. */
const NAMED = 5

/** Why a costs review can’t pass, naming its lines; null if it can. */
export function costsPassProblem(
  lines: readonly MeasuredLine[],
  interconnectionCounts: boolean,
): string | null {
  if (lines.length === 0) return 'The project has no cost lines yet, so no pass is available.'
  const left = unsettledLines(lines, interconnectionCounts)
  if (left.length === 0) return null
  const more = left.length - NAMED
  const named = left.slice(0, NAMED).map(lineName)
  const list = andList(more > 0 ? [...named, `${more} more`] : named)
  return `No pass is available until these cost lines are settled: ${list}.`
}
