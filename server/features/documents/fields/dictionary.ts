import { and, asc, eq, inArray } from 'drizzle-orm'
import { fieldDefinitions, fieldValues } from '#server/db/schema/fields.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFields } from '#server/features/access/field-audience.ts'
import type { Rights } from '#server/http/rights.ts'
import type {
  FieldDefinitionRecord,
  FieldRecord,
} from '#shared/contract/schemas/documents/fields.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import { optionLists } from '#shared/entities/option-lists.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { isOwnFact, type OwnFact } from '#shared/rules/policy/credits/properties.ts'
import { isColumnField, OWNER_TABLES } from './columns.ts'
import { toFieldDefinition } from './map.ts'
import { ownField, ownValuesOfAll } from './property-values.ts'
import { type FieldSource, type QuoteOfProject, quotesOf, sourcesOf } from './sources.ts'
import { type FieldValueRow, typedValue } from './store.ts'

/** Data that screens need to draw forms (docs/product.md section 7, Projects). */

/** Returns the active project fields the caller sees, by name. */
export async function fieldsDictionary(
  db: Db,
  rights: Rights,
): Promise<Record<string, FieldDefinitionRecord>> {
  const rows = await db
    .select()
    .from(fieldDefinitions)
    .where(activeFields(rights, 'project'))
    .orderBy(asc(fieldDefinitions.position), asc(fieldDefinitions.id))
  return Object.fromEntries(rows.map((row) => [row.field_name, toFieldDefinition(row)]))
}

/** Returns the choices of every list that a field or select can use. */
export function projectOptions(): Record<string, { value: string; label: string }[]> {
  return Object.fromEntries(
    Object.entries(optionLists).map(([name, list]) => [name, [...list.options]]),
  )
}

/**
 * Returns the active fields of a level that the caller sees, each with its value for one project or company and the
 * value's source; after a field in which a project's properties differ, the value of each. The caller must have checked that the owner's row is visible. Values in columns have the version of
 * the whole record.
 */
export async function fieldValuesOf(
  db: Db,
  rights: Rights,
  level: FieldLevel,
  ownerId: number,
): Promise<FieldRecord[]> {
  const values = await fieldValuesOfAll(db, rights, level, [ownerId])
  return values.get(ownerId) ?? []
}

export const valuesByName = (
  fields: readonly Pick<FieldRecord, 'field_name' | 'value'>[],
): Record<string, FieldValue> =>
  Object.fromEntries(fields.map(({ field_name, value }) => [field_name, value]))

/** `fieldValuesOf` for several projects or companies: six queries in total, however many. */
export async function fieldValuesOfAll(
  db: Db,
  rights: Rights,
  level: FieldLevel,
  ownerIds: readonly number[],
): Promise<Map<number, FieldRecord[]>> {
  if (ownerIds.length === 0) return new Map()
  const definitions = await db
    .select()
    .from(fieldDefinitions)
    .where(activeFields(rights, level))
    .orderBy(asc(fieldDefinitions.position), asc(fieldDefinitions.id))
  const fields = definitions.map((row) => ({ definition: row, field: toFieldDefinition(row) }))
  const stored = await storedValues(db, level, ownerIds)
  const own = Map.groupBy(
    level === 'project' ? await ownValuesOfAll(db, ownerIds) : [],
    ({ project_id }) => project_id,
  )
  const owners = await ownerRows(db, level, ownerIds)
  const sources = await sourcesOf(db, rights, level, ownerIds)
  const quotes =
    level === 'project' ? await quotesOf(db, rights, ownerIds) : new Map<number, QuoteOfProject>()
  return new Map(
    owners.map((owner) => [
      owner.id,
      fields.flatMap(({ definition, field }) => {
        const key = `${owner.id} ${definition.id}`
        const held = isColumnField(level, definition.field_name)
          ? columnValue(owner, definition.field_name)
          : storedValue(stored.get(key))
        const quote = quotes.get(owner.id)
        const isQuoted = quote !== undefined && quote.values[definition.field_name] === held.value
        const shared = {
          ...field,
          ...withSource(held, sources.get(key), isQuoted ? quote : null),
        }
        return [shared, ...ownRecords(field, own.get(owner.id) ?? [])]
      }),
    ]),
  )
}

const activeFields = (rights: Rights, level: FieldLevel) =>
  and(
    eq(fieldDefinitions.level, level),
    eq(fieldDefinitions.is_active, true),
    visibleFields(rights),
  )

async function storedValues(
  db: Db,
  level: FieldLevel,
  ownerIds: readonly number[],
): Promise<Map<string, FieldValueRow>> {
  const rows = await db
    .select()
    .from(fieldValues)
    .where(and(eq(fieldValues.owner, level), inArray(fieldValues.owner_id, [...ownerIds])))
  return new Map(rows.map((row) => [`${row.owner_id} ${row.field_id}`, row]))
}

/** What properties have of their own of a field, each as a field under the property's name. */
const ownRecords = (
  field: FieldDefinitionRecord,
  properties: Awaited<ReturnType<typeof ownValuesOfAll>>,
): FieldRecord[] =>
  isOwnFact(field.field_name)
    ? properties.flatMap(({ technology, values, version }) => {
        const value = values[field.field_name as OwnFact] ?? null
        const held = { value, value_version: version }
        return value === null
          ? []
          : [{ ...ownField(technology, field), ...withSource(held, undefined, null) }]
      })
    : []

type OwnerRow = Record<string, unknown> & { id: number; version: number }

function ownerRows(db: Db, level: FieldLevel, ownerIds: readonly number[]): Promise<OwnerRow[]> {
  const table = OWNER_TABLES[level]
  return db
    .select()
    .from(table)
    .where(inArray(table.id, [...ownerIds]))
}

type HeldValue = Pick<FieldRecord, 'value' | 'value_version'>

const NO_VALUE: HeldValue = { value: null, value_version: null }

/** A cleared value keeps its row to preserve its history. */
function storedValue(row: FieldValueRow | undefined): HeldValue {
  const value = row ? typedValue(row) : null
  return row && value !== null ? { value, value_version: row.version } : NO_VALUE
}

function columnValue(owner: OwnerRow, name: string): HeldValue {
  const value = owner[name] ?? null
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    return NO_VALUE
  }
  return { value, value_version: owner.version }
}

/** Adds the source of a value; an empty value has none. */
function withSource(
  held: HeldValue,
  sources: readonly FieldSource[] | undefined,
  quote: QuoteOfProject | null,
): Omit<FieldRecord, keyof FieldDefinitionRecord> {
  const typed = { ...held, citation: null, stale_reason: null, quote_uuid: null }
  if (held.value === null) return { ...typed, source: null }
  const source = sources?.find(({ value }) => value === held.value)
  if (source) return { ...typed, ...source, source: 'ai_answer' }
  if (quote) return { ...typed, quote_uuid: quote.uuid, source: 'quote' }
  return { ...typed, source: 'person' }
}
