import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { prepareOnce } from '#server/db/prepared.ts'
import { fieldDefinitions, fieldValues } from '#server/db/schema/fields.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFields } from '#server/features/access/field-audience.ts'
import type { Rights } from '#server/http/rights.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { ownValueRows } from './property-values.ts'
import { typedValue } from './store.ts'

type ValuesByName = Record<string, FieldValue>

/**
 * Returns the values of these projects or companies that are not columns, by owner and field name, limited to fields
 * the caller's audience sees. One query for all owners.
 */
export async function visibleValues(
  db: Db,
  rights: Rights,
  owner: FieldLevel,
  ownerIds: readonly number[],
): Promise<Map<number, ValuesByName>> {
  const values = new Map<number, ValuesByName>(ownerIds.map((id) => [id, {}]))
  if (ownerIds.length === 0) return values
  const seen = visibleFields(rights)
  const rows = seen
    ? await selectValues(
        db,
        and(eq(fieldValues.owner, owner), inArray(fieldValues.owner_id, [...ownerIds]), seen),
      )
    : await valuesOfOwners(db).execute({ owner, owners: [...ownerIds] })
  for (const { name, value } of rows) {
    const own = values.get(value.owner_id)
    if (own) own[name] = typedValue(value)
  }
  return values
}

const selectValues = (db: Db, where: SQL | undefined) =>
  db
    .select({ name: fieldDefinitions.field_name, value: fieldValues })
    .from(fieldValues)
    .innerJoin(fieldDefinitions, eq(fieldDefinitions.id, fieldValues.field_id))
    .where(where)
    .orderBy(asc(fieldDefinitions.position), asc(fieldDefinitions.id))

/** Every value of these owners, as staff see them. */
const valuesOfOwners = prepareOnce((db) =>
  selectValues(
    db,
    and(
      eq(fieldValues.owner, sql.placeholder('owner')),
      sql`${fieldValues.owner_id} = any(${sql.placeholder('owners')})`,
    ),
  ).prepare('values_of_owners'),
)

/**
 * The values of one owner as one JSON value, for use in a query that reads the owner; of a project with what its
 * properties have of their own.
 */
export const valuesOf = (owner: FieldLevel, ownerId: PgColumn, rights: Rights): SQL => {
  const shared = sql`
    select ${fieldDefinitions.field_name} as name,
      coalesce(to_json(${fieldValues.text_value}), to_json(${fieldValues.number_value}),
        to_json(${fieldValues.date_value}), to_json(${fieldValues.bool_value})) as value,
      ${fieldDefinitions.position} as position, ${fieldDefinitions.id} as id
    from ${fieldValues}
    inner join ${fieldDefinitions} on ${fieldDefinitions.id} = ${fieldValues.field_id}
    where ${and(eq(fieldValues.owner, owner), eq(fieldValues.owner_id, ownerId), visibleFields(rights))}`
  const all =
    owner === 'project' ? sql`${shared} union all ${ownValueRows(ownerId, rights)}` : shared
  return sql`
    select coalesce(json_object_agg(held.name, held.value order by held.position, held.id, held.name),
      '{}'::json)
    from (${all}) held`
}

/** Returns the names of a level's fields hidden from the caller; none for staff. */
export async function hiddenFields(
  db: Db,
  rights: Rights,
  level: FieldLevel,
): Promise<ReadonlySet<string>> {
  const visible = visibleFields(rights)
  if (!visible) return new Set()
  const rows = await db
    .select({ name: fieldDefinitions.field_name })
    .from(fieldDefinitions)
    .where(and(eq(fieldDefinitions.level, level), not(visible)))
  return new Set(rows.map((row) => row.name))
}
