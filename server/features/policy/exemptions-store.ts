import { and, asc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personName } from '#server/db/person-name.ts'
import { deleteRecord, insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { policyExemptions } from '#server/db/schema/policy.ts'
import type { Db } from '#server/db/types.ts'
import type { PolicyExemption } from '#shared/contract/schemas/policy/policy.ts'

export type ExemptionRow = typeof policyExemptions.$inferSelect
type NewExemption = Omit<
  typeof policyExemptions.$inferInsert,
  'id' | 'version' | 'created_at' | 'updated_at' | 'state'
>

/** States that block a new request: a rule has at most one live exemption at a time. */
const LIVE = ['requested', 'approved'] as const

/** Inserts a request. Call inside a transaction. */
export const requestExemption = (tx: Db, writer: Writer, values: NewExemption) =>
  insertRecord(tx, writer, policyExemptions, { ...values, state: 'requested' })

/** Locks an exemption of a project; null if there is none. */
export async function lockExemption(
  tx: Db,
  projectId: number,
  id: number,
): Promise<ExemptionRow | null> {
  const [row] = await tx
    .select()
    .from(policyExemptions)
    .where(and(eq(policyExemptions.id, id), eq(policyExemptions.project_id, projectId)))
    .for('no key update')
  return row ?? null
}

/** The requested or approved exemption of a rule; null if there is none. */
export async function liveExemption(
  tx: Db,
  projectId: number,
  rule: string,
): Promise<ExemptionRow | null> {
  const [row] = await tx
    .select()
    .from(policyExemptions)
    .where(
      and(
        eq(policyExemptions.project_id, projectId),
        eq(policyExemptions.rule, rule),
        inArray(policyExemptions.state, LIVE),
      ),
    )
  return row ?? null
}

/** Changes an exemption. Call inside a transaction. */
export const updateExemption = (
  tx: Db,
  writer: Writer,
  id: number,
  changes: Partial<ExemptionRow>,
  options: { ifMatch: number | null; action: string },
) => updateRecord(tx, writer, policyExemptions, id, changes, options)

/** Deletes a withdrawn request. Call inside a transaction. */
export const deleteExemption = (tx: Db, writer: Writer, id: number) =>
  deleteRecord(tx, writer, policyExemptions, id)

/** Expires the exemptions of these projects whose last day has passed. Call inside a transaction. */
export async function expireExemptions(
  tx: Db,
  writer: Writer,
  projectIds: readonly number[],
  today: string,
): Promise<void> {
  const over = await tx
    .select({ id: policyExemptions.id })
    .from(policyExemptions)
    .where(
      and(
        inArray(policyExemptions.project_id, [...projectIds]),
        inArray(policyExemptions.state, LIVE),
        lt(policyExemptions.expires_on, today),
      ),
    )
  for (const { id } of over) {
    await updateRecord(tx, writer, policyExemptions, id, { state: 'expired' }, { action: 'expire' })
  }
}

/** Exemptions of these projects in contract form, oldest first, by project ID. */
export async function exemptionsOf(
  db: Db,
  projectIds: readonly number[],
): Promise<Map<number, PolicyExemption[]>> {
  const rows = await selectExemptions(db, inArray(policyExemptions.project_id, [...projectIds]))
  return withDocuments(db, rows)
}

/** One exemption in contract form; null if there is none. */
export async function shownExemption(db: Db, id: number): Promise<PolicyExemption | null> {
  const rows = await selectExemptions(db, eq(policyExemptions.id, id))
  const byProject = await withDocuments(db, rows)
  return [...byProject.values()].flat()[0] ?? null
}

const deciders = alias(users, 'deciders')

const selectExemptions = (db: Db, where: SQL) =>
  db
    .select({ row: policyExemptions, requested: personName(users), decided: personName(deciders) })
    .from(policyExemptions)
    .innerJoin(users, eq(users.id, policyExemptions.requested_by))
    .leftJoin(deciders, eq(deciders.id, policyExemptions.decided_by))
    .where(where)
    .orderBy(asc(policyExemptions.id))

async function withDocuments(
  db: Db,
  rows: Awaited<ReturnType<typeof selectExemptions>>,
): Promise<Map<number, PolicyExemption[]>> {
  const ids = [...new Set(rows.flatMap(({ row }) => row.document_ids))]
  const named =
    ids.length === 0
      ? []
      : await db
          .select({ id: versionedDocuments.id, name: versionedDocuments.name })
          .from(versionedDocuments)
          .where(inArray(versionedDocuments.id, ids))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const shown = rows.map(({ row, requested, decided }) => ({
    project_id: row.project_id,
    exemption: toExemption(row, requested, decided, names),
  }))
  return new Map(
    [...Map.groupBy(shown, ({ project_id }) => project_id)].map(([project, list]) => [
      project,
      list.map(({ exemption }) => exemption),
    ]),
  )
}

const toExemption = (
  row: ExemptionRow,
  requested: string | null,
  decided: string | null,
  names: ReadonlyMap<number, string>,
): PolicyExemption => ({
  id: row.id,
  rule: row.rule,
  reason: row.reason,
  expires_on: row.expires_on,
  documents: row.document_ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  }),
  state: row.state,
  requested_by: { id: row.requested_by, name: requested ?? '' },
  decided_by: row.decided_by === null ? null : { id: row.decided_by, name: decided ?? '' },
  decided_at: row.decided_at?.toISOString() ?? null,
  decision_reason: row.decision_reason,
  created_at: row.created_at.toISOString(),
  version: row.version,
})
