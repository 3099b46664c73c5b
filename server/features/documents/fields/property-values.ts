import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import { projectProperties } from '#server/db/schema/project-properties.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFields } from '#server/features/access/field-audience.ts'
import type { Rights } from '#server/http/rights.ts'
import { type CreditTechnology, creditTechnologies } from '#shared/entities/estimates.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { type ProjectFacts, withClaims } from '#shared/rules/documents/required-documents.ts'
import { isOwnFact, ownName, readOwnName } from '#shared/rules/policy/credits/properties.ts'
import type { KnownField, ValueChanges } from './store.ts'

/** What the properties of projects have of their own, read and written by names like `storage.<field>`. */

/** The names of the fields behind these names. */
export const fieldsBehind = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => readOwnName(name)?.field ?? name)),
]

/** Adds the definitions of own values among these names: each is its field's, under the property. */
export function withOwnFields(
  definitions: ReadonlyMap<string, KnownField>,
  names: readonly string[],
): ReadonlyMap<string, KnownField> {
  const own = names.flatMap((name) => {
    const read = readOwnName(name)
    const definition = read && isOwnFact(read.field) ? definitions.get(read.field) : undefined
    return read && definition ? [[name, ownField(read.technology, definition)] as const] : []
  })
  return own.length === 0 ? definitions : new Map([...definitions, ...own])
}

/** A field as that of one property. */
export const ownField = <F extends { field_name: string; field_label: string }>(
  technology: CreditTechnology,
  field: F,
): F => ({
  ...field,
  field_name: ownName(technology, field.field_name),
  field_label: `${creditTechnologies.label(technology)}: ${field.field_label}`,
})

/** Own values of a project's properties by name, as rows of name, value, position, and ID of the field. */
export const ownValueRows = (projectId: PgColumn, rights: Rights | null): SQL => sql`
  select ${projectProperties.technology} || '.' || own.key as name, own.value::json as value,
    ${fieldDefinitions.position} as position, ${fieldDefinitions.id} as id
  from ${projectProperties}
  cross join lateral jsonb_each(${projectProperties.values}) own
  inner join ${fieldDefinitions} on ${fieldDefinitions.level} = 'project'
    and ${fieldDefinitions.field_name} = own.key
  where ${and(eq(projectProperties.project_id, projectId), rights ? visibleFields(rights) : undefined)}`

/** The properties of these projects that have values of their own. */
export const ownValuesOfAll = (db: Db, projectIds: readonly number[]) =>
  db
    .select()
    .from(projectProperties)
    .where(inArray(projectProperties.project_id, [...projectIds]))
    .orderBy(asc(projectProperties.project_id), asc(projectProperties.technology))

/** A project with what any of its properties claims of its own. */
export async function withOwnClaims<P extends ProjectFacts & { id: number }>(
  db: Db,
  project: P,
): Promise<P> {
  const own = await ownValuesOfAll(db, [project.id])
  return withClaims(
    project,
    own.map(({ values }) => values),
  )
}

/** Saves own values among a project's values; null removes one. Returns what changed. */
export async function saveOwnFacts(
  tx: Db,
  writer: Writer,
  projectId: number,
  values: ReadonlyMap<KnownField, FieldValue>,
): Promise<ValueChanges> {
  const changes: ValueChanges = { before: {}, after: {} }
  const own = [...values].flatMap(([{ field_name }, value]) => {
    const read = readOwnName(field_name)
    return read ? [{ ...read, value }] : []
  })
  if (own.length === 0) return changes
  const rows = await ownValuesOfAll(tx, [projectId])
  for (const [technology, facts] of Map.groupBy(own, (one) => one.technology)) {
    const row = rows.find((one) => one.technology === technology)
    const stored: Record<string, FieldValue> = { ...row?.values }
    const kept = { ...stored }
    for (const { field, value } of facts) {
      const before = stored[field] ?? null
      if (value === before) continue
      if (value === null) delete kept[field]
      else kept[field] = value
      changes.before[ownName(technology, field)] = before
      changes.after[ownName(technology, field)] = value
    }
    if (Object.keys(kept).length === 0 && !row) continue
    if (row) await updateRecord(tx, writer, projectProperties, row.id, { values: kept })
    else {
      await insertRecord(tx, writer, projectProperties, {
        project_id: projectId,
        technology,
        values: kept,
      })
    }
  }
  return changes
}
