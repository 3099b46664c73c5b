import { recordHistory, systemWriter } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { holdsHead, lastLink, readHead, writeHead } from '#server/features/base/audit/chain.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { bindInstallation } from './bind.ts'

/**
 * Declares that the database and file store belong together as they are, after the database was restored to an earlier
 * point or files were lost. Both get a new ID. An audit chain head that the database does not hold is set aside with
 * the reason, and the database's own head replaces it. Recorded in the history. Returns the new ID.
 */
export async function adoptFiles(
  db: Db,
  files: FileStore,
  reason: string,
  now: Date,
): Promise<string> {
  const head = await readHead(files)
  if (head && !(await holdsHead(db, files, head))) {
    const stamp = now.toISOString().replace(/[-:.]/g, '')
    await files.writeMark(`audit-head-before-${stamp}`, JSON.stringify({ ...head, reason }))
    const last = await lastLink(db)
    if (last) await writeHead(files, last, now)
    else await files.removeMark('audit-head')
  }
  const id = await bindInstallation(db, files)
  await recordHistory(db, systemWriter(now), {
    entity: 'installations',
    entityId: id,
    version: 1,
    action: 'adopted',
    before: { audit_head: head },
    after: { reason },
  })
  return id
}
