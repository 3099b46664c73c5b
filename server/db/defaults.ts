import { fieldDefinitions as defaults } from '#shared/entities/field-definitions.ts'
import { insertRecords, systemWriter } from './records.ts'
import { fieldDefinitions } from './schema/fields.ts'
import type { Db } from './types.ts'

/**
 * Gives a new installation the field definitions it starts with; staff change them afterwards, so
 * they are never written again.
 */
export async function installDefaults(db: Db, now: Date): Promise<void> {
  const [existing] = await db.select({ id: fieldDefinitions.id }).from(fieldDefinitions).limit(1)
  if (existing) return
  const writer = systemWriter(now)
  await db.transaction(async (tx) => {
    const rows = defaults.map((definition, index) => ({ ...definition, position: index + 1 }))
    await insertRecords(tx, writer, fieldDefinitions, rows)
  })
}
