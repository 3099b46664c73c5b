import type { CheckResult } from '#shared/entities/companies.ts'
import { enumeration } from '#shared/entities/enumeration.ts'

/** The four cost tests, policy rules P14 to P17 (docs/domain.md section 4). */
export const costTestKinds = enumeration({
  cost_segregation_gap: 'Gap to the cost segregation',
  paid_share: 'Share paid',
  step_up: 'Basis above cost',
  cost_per_watt: 'Cost per watt',
})

export interface CostTest {
  /** A fraction of 1; for the last test, dollars per watt. Null while a figure is missing. */
  readonly value: number | null
  readonly result: CheckResult
  readonly message: string
}
export type CostTests = Readonly<Record<(typeof costTestKinds.values)[number], CostTest>>
