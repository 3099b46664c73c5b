import { and, asc, eq, inArray } from 'drizzle-orm'
import { insertRecords, updateRecord, type Writer } from '#server/db/records.ts'
import { fieldDefinitions, fieldValues } from '#server/db/schema/fields.ts'
import type { Db } from '#server/db/types.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'

export type FieldDefinitionRow = typeof fieldDefinitions.$inferSelect
export type FieldValueRow = typeof fieldValues.$inferSelect

type NewValue = Omit<
  typeof fieldValues.$inferInsert,
  'id' | 'version' | 'created_at' | 'updated_at'
>

/** The columns of a field definition that a write needs. */
export type KnownField = Omit<FieldDefinitionRow, 'created_at' | 'updated_at'>

/** Returns the active definitions of a level, in order. */
export const activeDefinitions = (db: Db, level: FieldLevel): Promise<FieldDefinitionRow[]> =>
  db
    .select()
    .from(fieldDefinitions)
    .where(and(eq(fieldDefinitions.level, level), eq(fieldDefinitions.is_active, true)))
    .orderBy(asc(fieldDefinitions.position), asc(fieldDefinitions.id))

/** Returns a row's typed value, whichever column holds it. */
export const typedValue = (row: FieldValueRow): FieldValue =>
  row.text_value ?? row.number_value ?? row.date_value ?? row.bool_value

/** Values before and after a write, by field name; only changed ones. */
export interface ValueChanges {
  before: Record<string, FieldValue>
  after: Record<string, FieldValue>
}

/**
 * Saves a user's values by definition; null clears. Returns what changed. Call inside a transaction that holds the lock
 * on the owner's row, so two writers can't both find a value missing.
 */
export async function saveValues(
  tx: Db,
  writer: Writer,
  owner: FieldLevel,
  ownerId: number,
  values: ReadonlyMap<KnownField, FieldValue>,
): Promise<ValueChanges> {
  const changes: ValueChanges = { before: {}, after: {} }
  const stored = await storedValues(tx, owner, ownerId, [...values.keys()])
  const missing: NewValue[] = []
  for (const [definition, value] of values) {
    const existing = stored.get(definition.id)
    const before = existing ? typedValue(existing) : null
    if (value === before) continue
    if (existing) {
      await updateRecord(tx, writer, fieldValues, existing.id, columnsOf(definition, value))
    } else missing.push(newValue(owner, ownerId, definition, value))
    changes.before[definition.field_name] = before
    changes.after[definition.field_name] = value
  }
  await insertRecords(tx, writer, fieldValues, missing)
  return changes
}

/** Inserts the values of new owners. Call inside the transaction that creates them. */
export async function insertValues(
  tx: Db,
  writer: Writer,
  owner: FieldLevel,
  all: readonly { id: number; values: ReadonlyMap<KnownField, FieldValue> }[],
): Promise<void> {
  const rows = all.flatMap(({ id, values }) =>
    [...values]
      .filter(([, value]) => value !== null)
      .map(([definition, value]) => newValue(owner, id, definition, value)),
  )
  await insertRecords(tx, writer, fieldValues, rows)
}

async function storedValues(
  tx: Db,
  owner: FieldLevel,
  ownerId: number,
  definitions: readonly KnownField[],
): Promise<Map<number, FieldValueRow>> {
  if (definitions.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(fieldValues)
    .where(
      and(
        eq(fieldValues.owner, owner),
        eq(fieldValues.owner_id, ownerId),
        inArray(
          fieldValues.field_id,
          definitions.map(({ id }) => id),
        ),
      ),
    )
  return new Map(rows.map((row) => [row.field_id, row]))
}

const newValue = (
  owner: FieldLevel,
  owner_id: number,
  definition: KnownField,
  value: FieldValue,
): NewValue => ({ owner, owner_id, field_id: definition.id, ...columnsOf(definition, value) })

const EMPTY = { text_value: null, number_value: null, date_value: null, bool_value: null }

/** Puts a value in the column for its type. */
function columnsOf(definition: KnownField, value: FieldValue) {
  if (typeof value === 'number') return { ...EMPTY, number_value: value }
  if (typeof value === 'boolean') return { ...EMPTY, bool_value: value }
  return definition.data_type === 'date'
    ? { ...EMPTY, date_value: value }
    : { ...EMPTY, text_value: value }
}
