import type { CreditProperty, CreditSection } from '#shared/entities/estimates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { type LawRow, law, lawStep } from './law.ts'

interface Costs {
  readonly eligibleCents: number
  /** Utility-side interconnection. */
  readonly interconnectionCents: number
  readonly capacityAcMw: number
  readonly technology: CreditProperty['technology']
  readonly section: CreditSection
}

export interface EligibleBasis {
  readonly basisCents: number
  /** Why interconnection costs do or don't count; null if there are none. */
  readonly reason: string | null
}

/** Returns the costs that the rate applies to, in cents (docs/domain.md section 1). */
export function eligibleBasis(costs: Costs): EligibleBasis {
  const { eligibleCents, interconnectionCents } = costs
  if (interconnectionCents === 0) return { basisCents: eligibleCents, reason: null }
  const denial = interconnectionDenial(costs)
  const words = `Interconnection costs of ${formatDollars(interconnectionCents / 100)}`
  return denial === null
    ? {
        basisCents: eligibleCents + interconnectionCents,
        reason: lawStep(law.interconnection, `${words} count.`, costs.section),
      }
    : {
        basisCents: eligibleCents,
        reason: lawStep(denial.row, `${words} don’t count ${denial.words}.`, costs.section),
      }
}

/** Returns why interconnection costs don't count; null if they do. */
export function interconnectionDenial({
  capacityAcMw,
  technology,
  section,
}: Pick<Costs, 'capacityAcMw' | 'technology' | 'section'>): { row: LawRow; words: string } | null {
  if (technology === 'storage' && section === '48E') {
    return { row: law.storageInterconnection, words: 'for storage under section 48E' }
  }
  const { upToMw } = law.interconnection.value
  return capacityAcMw <= upToMw
    ? null
    : { row: law.interconnection, words: `above ${upToMw} MW AC` }
}
