import { formatDollars } from '#shared/format/money.ts'
import { law, lawStep } from './law.ts'

interface Costs {
  readonly eligibleCents: number
  /** Utility-side interconnection. */
  readonly interconnectionCents: number
  readonly capacityAcMw: number
}

export interface EligibleBasis {
  readonly basisCents: number
  /** Why interconnection costs do or don't count; null if there are none. */
  readonly reason: string | null
}

/** Returns the costs that the rate applies to, in cents (docs/domain.md section 1). */
export function eligibleBasis(costs: Costs): EligibleBasis {
  const { eligibleCents, interconnectionCents, capacityAcMw } = costs
  if (interconnectionCents === 0) return { basisCents: eligibleCents, reason: null }
  const amount = formatDollars(interconnectionCents / 100)
  const { upToMw } = law.interconnection.value
  const step = (words: string) => lawStep(law.interconnection, words)
  return capacityAcMw <= upToMw
    ? {
        basisCents: eligibleCents + interconnectionCents,
        reason: step(`Interconnection costs of ${amount} count.`),
      }
    : {
        basisCents: eligibleCents,
        reason: step(`Interconnection costs of ${amount} don’t count above ${upToMw} MW AC.`),
      }
}
