import { formatDollars } from '#shared/format/money.ts'
import { INTERCONNECTION_UP_TO_MW } from './law.ts'

interface Costs {
  readonly eligibleCents: number
  /** Utility-side interconnection. */
  readonly interconnectionCents: number
  readonly capacityAcMw: number
}

export interface EligibleBasis {
  readonly basisCents: number
  /** What became of the interconnection costs; null when there were none. */
  readonly reason: string | null
}

/** The costs that the rate applies to, in cents (docs/domain.md section 1). */
export function eligibleBasis(costs: Costs): EligibleBasis {
  const { eligibleCents, interconnectionCents, capacityAcMw } = costs
  if (interconnectionCents === 0) return { basisCents: eligibleCents, reason: null }
  const amount = formatDollars(interconnectionCents / 100)
  return capacityAcMw <= INTERCONNECTION_UP_TO_MW
    ? {
        basisCents: eligibleCents + interconnectionCents,
        reason: `Interconnection costs of ${amount} count.`,
      }
    : {
        basisCents: eligibleCents,
        reason: `Interconnection costs of ${amount} don’t count above ${INTERCONNECTION_UP_TO_MW} MW AC.`,
      }
}
