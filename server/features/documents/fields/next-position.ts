import { max } from 'drizzle-orm'
import type { documentQuestions, fieldDefinitions } from '#server/db/schema/fields.ts'
import type { Db } from '#server/db/types.ts'
import { MAX_POSITION } from '#shared/entities/fields.ts'

/**
 * Returns the position after all others, for a field or question created without one. Its writers take turns under a
 * lock, so two of them don't get the same position.
 */
export async function nextPosition(
  tx: Db,
  table: typeof fieldDefinitions | typeof documentQuestions,
): Promise<number> {
  const [row] = await tx.select({ last: max(table.position) }).from(table)
  return Math.min((row?.last ?? 0) + 1, MAX_POSITION)
}
