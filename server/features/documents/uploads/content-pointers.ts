import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '#server/db/schema/accounts.ts'
import { auditMonths } from '#server/db/schema/audit.ts'
import { dataRoomReads } from '#server/db/schema/data-room.ts'
import { documentVersions } from '#server/db/schema/documents.ts'
import { downloadJobs } from '#server/db/schema/evidence.ts'
import { kybLookUps } from '#server/db/schema/kyb.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import { sanctionsFiles } from '#server/db/schema/sanctions.ts'
import { transferArchives } from '#server/db/schema/transfer-archives.ts'

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
  auditMonths.sha256,
]
