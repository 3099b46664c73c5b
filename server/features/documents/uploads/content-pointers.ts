import { inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '#server/db/schema/accounts.ts'
import { dataRoomReads } from '#server/db/schema/data-room.ts'
import { documentVersions } from '#server/db/schema/documents.ts'
import { downloadJobs } from '#server/db/schema/evidence.ts'
import { kybLookUps } from '#server/db/schema/kyb.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import { sanctionsFiles } from '#server/db/schema/sanctions.ts'
import { transferArchives } from '#server/db/schema/transfer-archives.ts'
import type { Db } from '#server/db/types.ts'

/** Columns that point at content. What none of them names belongs to nobody. */
export const CONTENT_POINTERS: readonly AnyPgColumn[] = [
  documentVersions.sha256,
  users.avatar,
  downloadJobs.sha256,
  reportFiles.sha256,
  sanctionsFiles.sha256,
  kybLookUps.sha256,
  transferArchives.sha256,
  dataRoomReads.copy_sha256,
]

/** Those of the contents that no record points at, in their order. */
export async function unnamed(db: Db, contents: readonly string[]): Promise<string[]> {
  if (contents.length === 0) return []
  const pointedAt = new Set<unknown>()
  for (const column of CONTENT_POINTERS) {
    const rows = await db
      .select({ sha256: column })
      .from(column.table)
      .where(inArray(column, [...contents]))
    for (const row of rows) pointedAt.add(row.sha256)
  }
  return contents.filter((sha256) => !pointedAt.has(sha256))
}
