import type { Simulation } from '#shared/contract/schemas/deals/simulations.ts'
import { fingerprintOf } from '#shared/risk/fingerprint.ts'
import type { Outcome } from '#shared/risk/work.ts'

/** The outcome of a simulation in the contract's form. */
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
