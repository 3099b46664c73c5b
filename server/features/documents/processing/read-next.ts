import type { Db } from '#server/db/types.ts'
import { moveToFront } from '#server/jobs/lanes.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { notePlaces } from './places.ts'
import { runOfVersion } from './runs.ts'

/**
 * Moves the file a user is viewing to the front of its reading lane. Writes only once, however often it is viewed. The
 * caller must have checked that the user sees the file.
 */
export async function readNext(
  db: Db,
  { id, current_number, processing }: VersionedDocument,
): Promise<void> {
  if (processing?.status !== 'queued') return
  const run = await runOfVersion(db, id, current_number)
  if (!run || !(await moveToFront(db, run.id))) return
  if (run.step === 'recognition') await notePlaces(db)
}
