import { and, eq } from 'drizzle-orm'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import type { Db } from '#server/db/types.ts'

/** Returns the ID of a project's field. Companies have some of the same names, and rows come in any order. */
export async function projectFieldId(db: Db, name: string): Promise<number> {
  const [field] = await db
    .select({ id: fieldDefinitions.id })
    .from(fieldDefinitions)
    .where(and(eq(fieldDefinitions.level, 'project'), eq(fieldDefinitions.field_name, name)))
  if (!field) throw new Error(`There is no project field ${name}`)
  return field.id
}
