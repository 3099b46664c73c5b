import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import { prepareOnce } from '#server/db/prepared.ts'
import { recordHistory, type Writer } from '#server/db/records.ts'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import type { Db } from '#server/db/types.ts'
import { seesField } from '#server/features/access/field-audience.ts'
import { invalid } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { checkFieldValue } from '#shared/rules/documents/field-values.ts'
import { readOwnName } from '#shared/rules/policy/credits/properties.ts'
import { OWNER_TABLES } from './columns.ts'
import { saveOwnFacts } from './property-values.ts'
import { type KnownField, saveValues } from './store.ts'

/** A patch split into columns of the record itself and values by definition. */
export interface SplitFields<C> {
  columns: C
  values: Map<KnownField, FieldValue>
}

/**
 * Splits a body into columns and field values, and checks each against its definition; used for projects and companies
 * alike. `definitions` are those of the names sent; `columns` are the names stored in the record itself; anything else
 * must be an active field of the level. Throws `validation` naming every field that is unknown (or hidden from the
 * caller), read-only for the caller, or has an invalid value.
 */
export function splitFields<B extends Record<string, unknown>, K extends string & keyof B>(
  definitions: ReadonlyMap<string, KnownField>,
  columns: ReadonlySet<K>,
  rights: Rights,
  body: B,
): SplitFields<Partial<Pick<B, K>>> {
  const names: ReadonlySet<string> = columns
  const isColumn = (name: string): name is K => names.has(name)
  const split: SplitFields<Partial<Pick<B, K>>> = { columns: {}, values: new Map() }
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    const definition = definitions.get(name) ?? null
    const checked = checkField(rights, definition, isColumn(name), value)
    if (typeof checked === 'string') errors[name] = checked
    else if (isColumn(name)) split.columns[name] = body[name]
    else if (definition) split.values.set(definition, checked.value)
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return split
}

/** Returns the checked value, or why the caller can't set it. */
function checkField(
  rights: Rights,
  definition: KnownField | null,
  isColumn: boolean,
  value: unknown,
): { value: FieldValue } | string {
  // A column exists whether or not staff define it as a field; its schema has already checked its type.
  if (!definition) return isColumn ? { value: null } : 'Unknown field'
  if (!seesField(rights, definition)) return 'Unknown field'
  if (!isColumn && !definition.is_active) return 'Unknown field'
  if (definition.readonly && rights.scope === 'own') return 'This can’t be changed here'
  const checked = checkFieldValue(definition, value)
  return checked.ok ? checked : checked.message
}

/** Returns a level's definitions with these names, active or not. */
export async function definitionsNamed(
  db: Db,
  level: FieldLevel,
  names: readonly string[],
): Promise<ReadonlyMap<string, KnownField>> {
  if (names.length === 0) return new Map()
  const rows = await namedDefinitions(db).execute({ level, names: [...names] })
  return byName(rows)
}

export const byName = (rows: readonly KnownField[]): ReadonlyMap<string, KnownField> =>
  new Map(rows.map((row) => [row.field_name, row]))

/** A level's definitions with these names as one JSON value, for use in a larger query. */
export const definitionsOf = (level: FieldLevel, names: Placeholder) => sql`
  select coalesce(json_agg(${fieldDefinitions}), '[]'::json) from ${fieldDefinitions}
  where ${fieldDefinitions.level} = ${level} and ${fieldDefinitions.field_name} = any(${names})`

const namedDefinitions = prepareOnce((db) =>
  db
    .select()
    .from(fieldDefinitions)
    .where(
      and(
        eq(fieldDefinitions.level, sql.placeholder('level')),
        sql`${fieldDefinitions.field_name} = any(${sql.placeholder('names')})`,
      ),
    )
    .prepare('definitions_named'),
)

/**
 * Saves a patch's values. If any changed, increments the owner's version and adds a history row naming the fields: a
 * value is part of the record, so a stale If-Match must notice the change. Call inside a transaction that holds the
 * lock on the owner's row. Returns the new version, or null if nothing changed.
 */
export async function saveOwnedValues(
  tx: Db,
  writer: Writer,
  level: FieldLevel,
  ownerId: number,
  values: ReadonlyMap<KnownField, FieldValue>,
): Promise<number | null> {
  const own = new Map([...values].filter(([{ field_name }]) => readOwnName(field_name) !== null))
  const shared = new Map([...values].filter(([definition]) => !own.has(definition)))
  const changes = await saveValues(tx, writer, level, ownerId, shared)
  if (level === 'project') {
    const owned = await saveOwnFacts(tx, writer, ownerId, own)
    Object.assign(changes.before, owned.before)
    Object.assign(changes.after, owned.after)
  }
  if (Object.keys(changes.after).length === 0) return null
  const version = await countUp(tx, writer, level, ownerId)
  await recordHistory(tx, writer, {
    entity: ENTITIES[level],
    entityId: String(ownerId),
    version,
    action: 'update',
    ...changes,
  })
  return version
}

const ENTITIES = { project: 'projects', company: 'companies' } as const satisfies Record<
  FieldLevel,
  string
>

async function countUp(
  tx: Db,
  writer: Writer,
  level: FieldLevel,
  ownerId: number,
): Promise<number> {
  const table = OWNER_TABLES[level]
  const rows = await tx
    .update(table)
    .set({ version: sql`${table.version} + 1`, updated_at: writer.at })
    .where(eq(table.id, ownerId))
    .returning({ version: table.version })
  const row = rows[0]
  if (!row) throw new Error(`There is no ${level} ${ownerId} to hold these values`)
  return row.version
}
