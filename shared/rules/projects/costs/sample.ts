import { centsOf } from '#shared/format/money.ts'
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
