import { centsOf } from '#shared/format/money.ts'
import { allocate } from './allocate.ts'
import type { CostLine, LineAmounts, MeasuredLine } from './line.ts'
import { type CostPaper, type Proofs, proofsOf } from './papers.ts'

/** Returns the lines with the amounts their papers prove, in the same order. */
export function measureLines(
  lines: readonly CostLine[],
  papers: readonly CostPaper[],
  /** Whether interconnection counts: up to 5 MW AC (docs/domain.md section 1). */
  interconnectionCounts: boolean,
): MeasuredLine[] {
  const proven = ({ amounts, of }: Proofs) =>
    allocate(
      lines.map(({ id, claimed, document_ids }) => ({
        id,
        cents: centsOf(claimed),
        papers: of(document_ids),
      })),
      amounts,
    )
  const supported = proven(proofsOf(papers, 'invoice'))
  const paid = proven(proofsOf(papers, 'payment'))
  return lines.map((line) => {
    const amounts = {
      claimed: centsOf(line.claimed),
      supported: supported.get(line.id) ?? 0,
      paid: paid.get(line.id) ?? 0,
    }
    const counts = line.verdict !== 'rejected' && earnsCredit(line, interconnectionCounts)
    return { ...line, cents: { ...amounts, eligible: counts ? amounts.supported : 0 } }
  })
}

/** Whether the line's class earns the credit. */
export const earnsCredit = (
  { tax_class }: Pick<CostLine, 'tax_class'>,
  interconnectionCounts: boolean,
): boolean =>
  tax_class === 'five_year' || (tax_class === 'interconnection' && interconnectionCounts)

export const NO_AMOUNTS: LineAmounts = { claimed: 0, supported: 0, paid: 0, eligible: 0 }

/** Returns the total amounts of lines, in cents. */
export const sumOf = (lines: readonly Pick<MeasuredLine, 'cents'>[]): LineAmounts =>
  lines.reduce(
    (total, { cents }) => ({
      claimed: total.claimed + cents.claimed,
      supported: total.supported + cents.supported,
      paid: total.paid + cents.paid,
      eligible: total.eligible + cents.eligible,
    }),
    NO_AMOUNTS,
  )

/** Groups lines by a key, with the amounts of each group, in the order of `keys`; empty groups are left out. */
export function groupSums<K extends string>(
  lines: readonly MeasuredLine[],
  keys: readonly K[],
  keyOf: (line: MeasuredLine) => K,
): { key: K; cents: LineAmounts }[] {
  const groups = Map.groupBy(lines, keyOf)
  return keys.flatMap((key) => {
    const inside = groups.get(key)
    return inside ? [{ key, cents: sumOf(inside) }] : []
  })
}
