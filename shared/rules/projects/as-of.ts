import type { ProjectStage } from '#shared/entities/projects.ts'
import { type FieldValue, isFieldValue } from '#shared/format/field-values.ts'

/** What was on record at another time, and when it is kept by itself (docs/product.md section 4). */

/** The stages whose comings and goings are kept: the sale rests on what was on record then. */
const KEPT: ReadonlySet<ProjectStage> = new Set([
  'funding_ready',
  'settlement',
  'monitoring',
  'exited',
])

/** Whether a move is kept: it leads to, from, or between the stages of the sale and after. */
export const keepsMove = (from: ProjectStage, to: ProjectStage): boolean =>
  KEPT.has(from) || KEPT.has(to)

/** One change of a record, as history has it. */
export interface PastChange {
  readonly before: Readonly<Record<string, unknown>>
}

/**
 * The values before these changes, which stand from the newest on: each is taken back. What history
 * does not name was as it is.
 */
export function valuesBefore(
  now: Readonly<Record<string, FieldValue>>,
  changes: readonly PastChange[],
): Record<string, FieldValue> {
  const values = { ...now }
  for (const { before } of changes) {
    for (const [name, value] of Object.entries(before)) {
      if (name in values && isFieldValue(value)) values[name] = value
    }
  }
  return values
}
