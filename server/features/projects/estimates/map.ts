import type { Estimate } from '#shared/contract/schemas/projects/estimates.ts'
import type { EstimateRow } from './store.ts'

/** An estimate in contract form. */
export function toEstimate(row: EstimateRow): Estimate {
  return {
    id: row.id,
    name: row.name,
    itc_amount: row.itc_amount,
    properties: row.result.properties,
    input: row.input,
    created_at: row.created_at.toISOString(),
    version: row.version,
  }
}
