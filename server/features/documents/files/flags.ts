import { asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { personName } from '#server/db/person-name.ts'
import { insertRecord, type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { documentFlags } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { versionedDocumentsSchemas } from '#shared/contract/schemas/documents/versioned-documents.ts'

const raisers = alias(users, 'raisers')
const resolvers = alias(users, 'resolvers')

export type FlagRow = Awaited<ReturnType<typeof selectFlags>>[number]
type FlagRecord = typeof documentFlags.$inferSelect
type FlagPatch = z.output<typeof versionedDocumentsSchemas.patchFlag.body>

const selectFlags = (db: Db) =>
  db
    .select({
      id: documentFlags.id,
      versioned_document_id: documentFlags.versioned_document_id,
      page: documentFlags.page,
      reason: documentFlags.reason,
      raised_by: personName(raisers),
      created_at: documentFlags.created_at,
      resolution: documentFlags.resolution,
      resolved_by: personName(resolvers),
      resolved_at: documentFlags.resolved_at,
      version: documentFlags.version,
    })
    .from(documentFlags)
    .leftJoin(raisers, eq(raisers.id, documentFlags.raised_by))
    .leftJoin(resolvers, eq(resolvers.id, documentFlags.resolved_by))
    .$dynamic()

/** Returns the flags of these files, oldest first. The caller must have checked that the files are visible. */
export const flagsOf = (db: Db, fileIds: readonly number[]) =>
  selectFlags(db)
    .where(inArray(documentFlags.versioned_document_id, [...fileIds]))
    .orderBy(asc(documentFlags.id))

/** Returns one flag, or null. Callers check that its file is visible. */
export async function findFlag(db: Db, id: number): Promise<FlagRow | null> {
  const [row] = await selectFlags(db).where(eq(documentFlags.id, id))
  return row ?? null
}

/** Raises a flag. Call inside a transaction. */
export const raiseFlag = (
  tx: Db,
  writer: Writer,
  fileId: number,
  { reason, page }: { reason: string; page?: number | null },
): Promise<FlagRecord> =>
  insertRecord(tx, writer, documentFlags, {
    versioned_document_id: fileId,
    page: page ?? null,
    reason,
    raised_by: writer.userId,
  })

/**
 * Updates, resolves, or reopens a flag. Throws `invalid_state` for a resolution on an unresolved flag. Call inside a
 * transaction.
 */
export async function changeFlag(
  tx: Db,
  writer: Writer,
  flag: FlagRow,
  { reason, is_resolved, resolution }: FlagPatch,
  ifMatch: number | null,
): Promise<Updated<FlagRecord>> {
  const resolved = is_resolved ?? flag.resolved_at !== null
  if (resolution && !resolved) throw new HttpError('invalid_state')
  return updateRecord(
    tx,
    writer,
    documentFlags,
    flag.id,
    { reason, resolution: resolved ? resolution : null, ...settled(writer, flag, resolved) },
    { ifMatch, action: actionOf(flag, resolved) },
  )
}

/** Who resolved the flag and when: set once, and cleared when it reopens. */
function settled(writer: Writer, flag: FlagRow, resolved: boolean): Partial<FlagRecord> {
  if (resolved === (flag.resolved_at !== null)) return {}
  return resolved
    ? { resolved_by: writer.userId, resolved_at: writer.at }
    : { resolved_by: null, resolved_at: null }
}

function actionOf(flag: FlagRow, resolved: boolean): string {
  if (resolved === (flag.resolved_at !== null)) return 'update'
  return resolved ? 'resolve' : 'reopen'
}
