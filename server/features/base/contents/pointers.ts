import { inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '#server/db/schema/accounts.ts'
import { auditMonths } from '#server/db/schema/audit.ts'
import { dataRoomReads } from '#server/db/schema/data-room.ts'
import { documentVersions } from '#server/db/schema/documents.ts'
import { downloadJobs } from '#server/db/schema/downloads.ts'
import { kybLookUps } from '#server/db/schema/kyb.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import { sanctionsFiles } from '#server/db/schema/sanctions.ts'
import { transferArchives } from '#server/db/schema/transfer-archives.ts'
import type { Db } from '#server/db/types.ts'

/** Columns that point at content. Content that none of them names is orphaned. */
export const CONTENT_POINTERS: readonly AnyPgColumn[] = [
  documentVersions.sha256,
  users.avatar,
  downloadJobs.sha256,
  reportFiles.sha256,
  sanctionsFiles.sha256,
  kybLookUps.sha256,
  transferArchives.sha256,
  dataRoomReads.copy_sha256,
  auditMonths.sha256,
]

/** Returns the entries whose content no record points at, in order. */
export async function unnamed<T extends { sha256: string }>(
  db: Db,
  entries: readonly T[],
): Promise<T[]> {
  if (entries.length === 0) return []
  const contents = entries.map(({ sha256 }) => sha256)
  const pointedAt = new Set<unknown>()
  for (const column of CONTENT_POINTERS) {
    const rows = await db
      .select({ sha256: column })
      .from(column.table)
      .where(inArray(column, contents))
    for (const row of rows) pointedAt.add(row.sha256)
  }
  return entries.filter(({ sha256 }) => !pointedAt.has(sha256))
}

/** Contents per query. */
const BATCH = 500

/** Groups the entries into lists, one per query. */
export async function* inBatches<T>(entries: AsyncIterable<T>): AsyncIterable<T[]> {
  let batch: T[] = []
  for await (const entry of entries) {
    batch.push(entry)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
