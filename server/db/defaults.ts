import { fieldDefinitions as defaults } from '#shared/entities/field-definitions.ts'
import { insertRecords, systemWriter } from './records.ts'
import { fieldDefinitions } from './schema/fields.ts'
import type { Db } from './types.ts'

/**
 * Brings the field definitions that an installation lacks: all of them when it is new, later those
 * that a version added, after the others. What is there is never written again, since staff change
 * it; they retire definitions instead of deleting them, so that none comes back.
 */
export async function installDefaults(db: Db, now: Date): Promise<void> {
  const { level, field_name, position } = fieldDefinitions
  const existing = await db.select({ level, field_name, position }).from(fieldDefinitions)
  const known = new Set(existing.map(keyOf))
  const missing = defaults.filter((definition) => !known.has(keyOf(definition)))
  if (missing.length === 0) return
  const last = Math.max(0, ...existing.map((row) => row.position))
  const rows = missing.map((definition, index) => ({ ...definition, position: last + index + 1 }))
  await db.transaction((tx) => insertRecords(tx, systemWriter(now), fieldDefinitions, rows))
}

const keyOf = ({ level, field_name }: { level: string; field_name: string }) =>
  `${level}.${field_name}`
