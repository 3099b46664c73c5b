import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { deleteRecords, type Writer } from '#server/db/records.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { documents } from '#server/db/schema/documents.ts'
import { fieldValues } from '#server/db/schema/fields.ts'
import { policyFailures } from '#server/db/schema/policy.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { forgetPolicy } from '#server/features/policy/store.ts'
import { createProjectsOf } from '#server/features/projects/projects/create.ts'
import { storedFacts } from '#server/features/projects/projects/guards.ts'
import { lockProject } from '#server/features/projects/projects/store.ts'
import { patchProject } from '#server/features/projects/projects/write.ts'
import { HttpError } from '#server/http/http-error.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import { type ImportedRow, readImportRow } from '#shared/rules/projects/project-imports.ts'
import { type CheckedRow, formerValues, type KnownFields } from './check.ts'
import type { ImportedRowRow, ImportRow, RowOutcome } from './store.ts'

/**
 * Writes rows that were checked in the same transaction: new projects together, changes to existing ones one by
 * one, as staff would with the other calls. Call inside a savepoint for these rows only.
 */
export async function applyRows(
  tx: Db,
  writer: Writer,
  { mapping }: Pick<ImportRow, 'mapping'>,
  checked: readonly CheckedRow[],
  fields: KnownFields,
): Promise<RowOutcome[]> {
  const read = checked.map((row) => ({ row, ...readImportRow(row.cells, mapping, fields) }))
  const added = read.flatMap(({ row, values }) => {
    const { state, seller_id } = row
    const name = typeof values.name === 'string' ? values.name : ''
    return state === 'create' && seller_id !== null
      ? [{ row, body: { ...values, name, seller_id } }]
      : []
  })
  const bodies = added.map(({ body }) => body)
  const made = await createProjectsOf(tx, writer, SYSTEM_RIGHTS, bodies)
  const outcomes: RowOutcome[] = added.map(({ row }, index) => ({
    ...row,
    state: 'created',
    project_id: made[index]?.id ?? null,
    version_after: made[index]?.version ?? null,
  }))
  const created = new Set(added.map(({ row }) => row))
  for (const { row, values } of read) {
    if (!created.has(row)) outcomes.push(await updateRow(tx, writer, row, values))
  }
  return outcomes
}

async function updateRow(
  tx: Db,
  writer: Writer,
  checked: CheckedRow,
  values: ImportedRow['values'],
): Promise<RowOutcome> {
  if (checked.state !== 'update' || checked.project_id === null) return checked
  const names = Object.keys(values)
  const locked = await lockProject(tx, SYSTEM_RIGHTS, checked.project_id, names)
  if (!locked) return { ...checked, state: 'error', errors: { name: 'This project doesn’t exist' } }
  const before = formerValues(values, await storedFacts(tx, checked.project_id, names))
  const saved = await patchProject(tx, writer, SYSTEM_RIGHTS, locked, values, null)
  if (saved === null || saved === 'stale') throw new HttpError('conflict')
  return { ...checked, state: 'updated', before, version_after: saved.row.version }
}

/** Marks a row as failed with the errors of its HttpError; rethrows anything else. */
export function refusedRow<R extends RowOutcome>(row: R, cause: unknown): RowOutcome {
  if (!(cause instanceof HttpError)) throw cause
  return { ...row, state: 'error', errors: cause.errors ?? { name: cause.message } }
}

/**
 * Undoes rows: deletes the projects they created together, and restores the former values of those they changed.
 * Projects that someone has worked on since are kept as they are. Call inside a savepoint for these rows only.
 */
export async function undoRows(
  tx: Db,
  writer: Writer,
  rows: readonly ImportedRowRow[],
): Promise<RowOutcome[]> {
  const created = rows.filter(({ state }) => state === 'created')
  const removed = await removeUnchanged(tx, writer, created)
  const outcomes: RowOutcome[] = created.map((row) => ({
    ...row,
    state: removed.has(row.project_id) ? 'removed' : 'kept',
  }))
  for (const row of rows) {
    if (row.state === 'updated') outcomes.push(await restoreRow(tx, writer, row))
  }
  return outcomes
}

async function restoreRow(tx: Db, writer: Writer, row: ImportedRowRow): Promise<RowOutcome> {
  const before = row.before ?? {}
  const locked = await lockProject(tx, SYSTEM_RIGHTS, row.project_id ?? 0, Object.keys(before))
  if (!locked || locked.row.version !== row.version_after) return { ...row, state: 'kept' }
  await patchProject(tx, writer, SYSTEM_RIGHTS, locked, before, null)
  return { ...row, state: 'restored' }
}

/** Something that didn't come with the project references it. */
const FOREIGN_KEY = '23503'

/** Whether an error means that a record is in use. */
export function isInUse(cause: unknown): boolean {
  for (let at = cause; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === FOREIGN_KEY) return true
  }
  return false
}

/** Deletes projects that nobody has changed since, with the records created along with them; returns their IDs. */
async function removeUnchanged(
  tx: Db,
  writer: Writer,
  rows: readonly ImportedRowRow[],
): Promise<ReadonlySet<number | null>> {
  const ids = rows.flatMap(({ project_id }) => project_id ?? [])
  if (ids.length === 0) return new Set()
  const locked = await tx
    .select({ id: projects.id, version: projects.version })
    .from(projects)
    .where(inArray(projects.id, ids))
    .orderBy(asc(projects.id))
    .for('no key update')
  const used = await tx
    .selectDistinct({ id: documents.project_id })
    .from(documents)
    .where(and(inArray(documents.project_id, ids), gt(documents.version, 1)))
  const worked = new Set(used.map(({ id }) => id))
  const written = new Map(rows.map((row) => [row.project_id, row.version_after]))
  const unchanged = locked
    .filter(({ id, version }) => written.get(id) === version && !worked.has(id))
    .map(({ id }) => id)
  await deleteRecords(tx, writer, documents, inArray(documents.project_id, unchanged))
  await deleteRecords(tx, writer, projectParties, inArray(projectParties.project_id, unchanged))
  const ofProjects = and(eq(fieldValues.owner, 'project'), inArray(fieldValues.owner_id, unchanged))
  await deleteRecords(tx, writer, fieldValues, ofProjects ?? sql`false`)
  await tx.delete(policyFailures).where(inArray(policyFailures.project_id, unchanged))
  await tx.delete(deadlines).where(inArray(deadlines.project_id, unchanged))
  await deleteRecords(tx, writer, projects, inArray(projects.id, unchanged))
  await forgetPolicy(tx, 'project', unchanged)
  return new Set(unchanged)
}
