import type { Db } from '#server/db/types.ts'
import { moveToFront } from '#server/jobs/lanes.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { notePlaces } from './places.ts'
import { runOfVersion } from './runs.ts'

/**
 * What a person looks at is read first: a file that waits in a lane of reading goes to its front. Writes
 * once, however often it is looked at; the caller has checked that the person sees the file.
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
