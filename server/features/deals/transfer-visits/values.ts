import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { fieldDefinitions, fieldValues } from '#server/db/schema/fields.ts'
import { history } from '#server/db/schema/history.ts'
import { projects } from '#server/db/schema/projects.ts'
import { payouts } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { fieldValuesOfAll } from '#server/features/documents/fields/dictionary.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import { type FieldValue, formatFieldValue, isFieldValue } from '#shared/format/field-values.ts'
import { valueChangeWords } from '#shared/rules/deals/transfer-visits.ts'

/** A changed value of a project that the buyer may read. */
interface ChangedValue {
  project_id: number
  text: string
  at: Date
}

/** The buyer-visible values of a transfer's projects that differ from their values at an instant. */
export async function valuesSince(
  db: Db,
  transferId: number,
  since: Date,
): Promise<ChangedValue[]> {
  const sold = await db
    .select({ id: projects.id, name: projects.name })
    .from(payouts)
    .innerJoin(projects, eq(projects.id, payouts.project_id))
    .where(eq(payouts.transfer_id, transferId))
  const ids = sold.map(({ id }) => id)
  const then = new Map([
    ...(await columnsThen(db, ids, since)),
    ...(await valuesThen(db, ids, since)),
  ])
  if (then.size === 0) return []
  const now = await fieldValuesOfAll(db, SYSTEM_RIGHTS, 'project', ids)
  return sold.flatMap(({ id: project_id, name }) =>
    (now.get(project_id) ?? []).flatMap((field): ChangedValue[] => {
      const past = then.get(keyOf(project_id, field.field_name))
      if (!past || past.value === field.value || !field.audience.includes('buyer')) return []
      const words = (value: FieldValue) => (value === null ? null : formatFieldValue(field, value))
      const label = ids.length > 1 ? `${name}, ${field.field_label}` : field.field_label
      const text = valueChangeWords(label, words(past.value), words(field.value))
      return [{ project_id, text, at: past.at }]
    }),
  )
}

/** A value at a past instant, and when it last changed since. */
interface PastValue {
  value: FieldValue
  at: Date
}
type Past = [string, PastValue]

const keyOf = (projectId: number, field: string): string => `${projectId} ${field}`

const changesOf = (db: Db, entity: string, ids: readonly number[], since: Date) =>
  db
    .select()
    .from(history)
    .where(
      and(
        eq(history.entity, entity),
        inArray(history.entity_id, ids.map(String)),
        gt(history.at, since),
      ),
    )
    .orderBy(asc(history.id))

/** Past values of project columns: the first change since the instant holds the old value. */
async function columnsThen(db: Db, ids: readonly number[], since: Date): Promise<Past[]> {
  const past = new Map<string, PastValue>()
  for (const { entity_id, before, at } of await changesOf(db, 'projects', ids, since)) {
    for (const [name, value] of Object.entries(before))
      note(past, keyOf(Number(entity_id), name), value, at)
  }
  return [...past]
}

/** Past values stored in rows of their own; a row created since had no value. */
async function valuesThen(db: Db, ids: readonly number[], since: Date): Promise<Past[]> {
  const rows = await db
    .select({
      id: fieldValues.id,
      owner_id: fieldValues.owner_id,
      name: fieldDefinitions.field_name,
    })
    .from(fieldValues)
    .innerJoin(fieldDefinitions, eq(fieldDefinitions.id, fieldValues.field_id))
    .where(and(eq(fieldValues.owner, 'project'), inArray(fieldValues.owner_id, [...ids])))
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  const past = new Map<string, PastValue>()
  const changes = await changesOf(
    db,
    'field_values',
    rows.map(({ id }) => id),
    since,
  )
  for (const { entity_id, before, at } of changes) {
    const row = byId.get(entity_id)
    // A value is stored in the column of its type, so a change has only one non-null column.
    const [value = null] = Object.values(before).filter((one) => one !== null)
    if (row) note(past, keyOf(row.owner_id, row.name), value, at)
  }
  return [...past]
}

function note(past: Map<string, PastValue>, key: string, value: unknown, at: Date): void {
  const first = past.get(key)
  past.set(key, { value: first ? first.value : isFieldValue(value) ? value : null, at })
}
