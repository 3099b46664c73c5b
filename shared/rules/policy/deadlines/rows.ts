import type { DeadlineKey } from '#shared/entities/key-dates.ts'
import { buildRows } from './build-rows.ts'
import { dealRows } from './deal-rows.ts'
import { filingRows } from './filing-rows.ts'
import type { DeadlineRow } from './model.ts'

/** Every deadline that follows from the law or a deal (docs/domain.md section 1, Deadlines). */
export const DEADLINES: Readonly<Record<DeadlineKey, DeadlineRow>> = {
  ...filingRows,
  ...buildRows,
  ...dealRows,
}
