import type { Simulation } from '#shared/contract/schemas/deals/simulations.ts'
import { fingerprintOf } from '#shared/risk/fingerprint.ts'
import type { Outcome } from '#shared/risk/work.ts'

/** What a simulation came to, as the contract shows it. */
export const simulationOf = async ({
  result,
  tornado,
  insurance,
}: Outcome): Promise<Simulation> => ({
  ...result,
  fingerprint: await fingerprintOf(result),
  tornado,
  insurance,
})
