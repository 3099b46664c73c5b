import type { ProjectStage } from '#shared/entities/projects.ts'
import { type FieldValue, isFieldValue } from '#shared/format/field-values.ts'

/** What was on record at an earlier time, and when a snapshot is kept automatically (docs/product.md section 4). */

/** Moves into and out of these stages are kept, because the sale rests on what was on record then. */
const KEPT: ReadonlySet<ProjectStage> = new Set([
  'funding_ready',
  'settlement',
  'monitoring',
  'exited',
])

/** Whether a move is kept: to, from, or between the stages of the sale and after. */
export const keepsMove = (from: ProjectStage, to: ProjectStage): boolean =>
  KEPT.has(from) || KEPT.has(to)

/** One change of a record in its history. */
export interface PastChange {
  readonly before: Readonly<Record<string, unknown>>
}

/**
 * Returns the values before these changes, which must be sorted newest first; each is undone. Values not in the history
 * stay as they are.
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
