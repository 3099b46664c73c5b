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
import { OWNER_TABLES } from './columns.ts'
import { type KnownField, saveValues } from './store.ts'

/** The parts of a patch: columns of the record itself, and values by definition. */
export interface SplitFields<C> {
  columns: C
  values: Map<KnownField, FieldValue>
}

/**
 * Sorts what was sent into columns and field values, and checks each against its definition, for
 * projects and companies alike. `definitions` are those of the names sent; `columns` names what the record itself holds; anything else must be
 * an active field of the level. Throws `validation` naming every field that is unknown (or not for
 * the caller's eyes), read-only for them, or of a wrong value.
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

/** The checked value, or why the caller cannot set it. */
function checkField(
  rights: Rights,
  definition: KnownField | null,
  isColumn: boolean,
  value: unknown,
): { value: FieldValue } | string {
  // A column exists whether or not staff keep a definition of it; its schema has checked its type.
  if (!definition) return isColumn ? { value: null } : 'Unknown field'
  if (!seesField(rights, definition)) return 'Unknown field'
  if (!isColumn && !definition.is_active) return 'Unknown field'
  if (definition.readonly && rights.scope === 'own') return 'This can’t be changed here'
  const checked = checkFieldValue(definition, value)
  return checked.ok ? checked : checked.message
}

/** The definitions of these names of a level, active or not. */
export async function definitionsNamed(
  db: Db,
  level: FieldLevel,
  names: readonly string[],
): Promise<ReadonlyMap<string, KnownField>> {
  if (names.length === 0) return new Map()
  const rows = await namedDefinitions(db).execute({ level, names: [...names] })
  return byName(rows)
}

/** Definitions under their names. */
export const byName = (rows: readonly KnownField[]): ReadonlyMap<string, KnownField> =>
  new Map(rows.map((row) => [row.field_name, row]))

/** The definitions of these names of a level as one JSON value, for a query that asks for more. */
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
 * Saves the values of a patch and, when any of them changed, counts the owner's version up with a
 * history row that names the fields: a value is part of the record, so a stale If-Match must notice
 * it. Call it inside a transaction that holds the lock of the owner's row. Answers the new version,
 * or null when nothing changed.
 */
export async function saveOwnedValues(
  tx: Db,
  writer: Writer,
  level: FieldLevel,
  ownerId: number,
  values: ReadonlyMap<KnownField, FieldValue>,
): Promise<number | null> {
  const changes = await saveValues(tx, writer, level, ownerId, values)
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
