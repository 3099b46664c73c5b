import { and, eq } from 'drizzle-orm'
import { deleteRecord, type Writer } from '#server/db/records.ts'
import { documents } from '#server/db/schema/documents.ts'
import { fieldValues } from '#server/db/schema/fields.ts'
import { policyAnalyses, policyDue, policyFailures } from '#server/db/schema/policy.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { createProjectOf } from '#server/features/projects/create.ts'
import { storedFacts } from '#server/features/projects/guards.ts'
import { lockProject } from '#server/features/projects/store.ts'
import { patchProject } from '#server/features/projects/write.ts'
import { HttpError } from '#server/http/http-error.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import { isFieldValue } from '#shared/format/field-values.ts'
import { readImportRow } from '#shared/rules/project-imports.ts'
import type { CheckedRow, KnownFields } from './check.ts'
import type { ImportedRowRow, ImportRow, RowOutcome } from './store.ts'

/**
 * Writes one row that was checked in the same transaction: a new project, or the changes of one, as
 * staff would by the other calls. Call it inside a savepoint of the row's own.
 */
export async function applyRow(
  tx: Db,
  writer: Writer,
  { mapping }: Pick<ImportRow, 'mapping'>,
  checked: CheckedRow,
  fields: KnownFields,
): Promise<RowOutcome> {
  const { values } = readImportRow(checked.cells, mapping, fields)
  if (checked.state === 'create' && checked.seller_id !== null) {
    const { seller_id } = checked
    const name = typeof values.name === 'string' ? values.name : ''
    const body = { ...values, name, seller_id }
    const { id, version } = await createProjectOf(tx, writer, SYSTEM_RIGHTS, body)
    return { ...checked, state: 'created', project_id: id, version_after: version }
  }
  if (checked.state !== 'update' || checked.project_id === null) return checked
  const names = Object.keys(values)
  const locked = await lockProject(tx, SYSTEM_RIGHTS, checked.project_id, names)
  if (!locked) return { ...checked, state: 'error', errors: { name: 'This project doesn’t exist' } }
  const facts = await storedFacts(tx, checked.project_id, names)
  const before = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, isFieldValue(value) ? value : null]),
  )
  const saved = await patchProject(tx, writer, SYSTEM_RIGHTS, locked, values, null)
  if (saved === null || saved === 'stale') throw new HttpError('conflict')
  return { ...checked, state: 'updated', before, version_after: saved.row.version }
}

/** Why a row was refused while it was written, or the failure again. */
export function refusedRow<R extends RowOutcome>(row: R, cause: unknown): RowOutcome {
  if (!(cause instanceof HttpError)) throw cause
  return { ...row, state: 'error', errors: cause.errors ?? { name: cause.message } }
}

/**
 * Takes one row back: the project that it made is removed, what it changed gets its former values. A
 * project that somebody has worked on since is kept as it is. Inside a savepoint of the row's own.
 */
export async function undoRow(tx: Db, writer: Writer, row: ImportedRowRow): Promise<RowOutcome> {
  const { project_id, version_after, before } = row
  const locked =
    project_id === null
      ? null
      : await lockProject(tx, SYSTEM_RIGHTS, project_id, Object.keys(before ?? {}))
  if (!locked || locked.row.version !== version_after) return { ...row, state: 'kept' }
  if (row.state === 'updated') {
    await patchProject(tx, writer, SYSTEM_RIGHTS, locked, before ?? {}, null)
    return { ...row, state: 'restored' }
  }
  const isUsed = await removeProject(tx, writer, locked.row.id)
  return { ...row, state: isUsed ? 'kept' : 'removed' }
}

/** Something points at the project that it did not come with. */
const FOREIGN_KEY = '23503'

/** Whether what failed is that a record is in use; anything else is a failure. */
export function isInUse(cause: unknown): boolean {
  for (let at = cause; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === FOREIGN_KEY) return true
  }
  return false
}

/** Removes a project with what it came with; true when somebody has worked on its slots. */
async function removeProject(tx: Db, writer: Writer, id: number): Promise<boolean> {
  const slots = await tx.select().from(documents).where(eq(documents.project_id, id))
  if (slots.some(({ version }) => version > 1)) return true
  for (const slot of slots) await deleteRecord(tx, writer, documents, slot.id)
  const parties = await tx.select().from(projectParties).where(eq(projectParties.project_id, id))
  for (const party of parties) await deleteRecord(tx, writer, projectParties, party.id)
  await tx
    .delete(fieldValues)
    .where(and(eq(fieldValues.owner, 'project'), eq(fieldValues.owner_id, id)))
  await tx.delete(policyFailures).where(eq(policyFailures.project_id, id))
  await deleteRecord(tx, writer, projects, id)
  for (const table of [policyAnalyses, policyDue]) {
    await tx.delete(table).where(and(eq(table.owner, 'project'), eq(table.owner_id, id)))
  }
  return false
}
