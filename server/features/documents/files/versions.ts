import { and, eq, inArray, max } from 'drizzle-orm'
import { deleteRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { aiAnswers, citations } from '#server/db/schema/ai-answers.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { recordContent } from '#server/features/base/contents/record.ts'
import { startRun } from '#server/features/documents/processing/runs.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { removedReason, unreadReason } from '#server/reading/answers/merge.ts'
import { movedPlace, type PageMove } from '#shared/reading/page-text/page-moves.ts'
import type { NewFile } from './create.ts'
import type { FileRow } from './rows.ts'
import { lockFile } from './write.ts'

export interface NewVersion {
  content: NewFile
  note: string | null
  /** Where the previous version's pages went; null if unknown. */
  moves: readonly PageMove[] | null
}

/**
 * Adds a version to a file, makes it the current one, and starts its processing. Marks on its pages move along with the
 * pages. Its questions must be settled again before it counts as validated. Throws `conflict` when it is identical to
 * the current version, or when another one was added in between. Call inside a transaction.
 */
export async function addVersion(
  tx: Db,
  writer: Writer,
  jobs: JobQueue,
  file: FileRow,
  { content, note, moves }: NewVersion,
): Promise<void> {
  const locked = await lockFile(tx, file.id, false)
  if (!locked || locked.current_number !== file.current_number) {
    throw new HttpError('conflict', {
      message: 'This document has a newer version. Review it and try again.',
    })
  }
  if (content.sha256 === file.sha256) {
    throw new HttpError('conflict', { message: 'This is the same as the current version.' })
  }
  const number = (await newestNumber(tx, file.id)) + 1
  await recordContent(tx, writer, content)
  await tx.insert(documentVersions).values({
    versioned_document_id: file.id,
    number,
    sha256: content.sha256,
    name: content.name,
    note,
    uploaded_by: writer.userId,
    created_at: writer.at,
  })
  await updateRecord(
    tx,
    writer,
    versionedDocuments,
    file.id,
    { current_number: number, name: content.name, is_validated: false },
    { action: 'new_version' },
  )
  if (moves) await moveBoxes(tx, writer, file.id, number, moves)
  await moveAnswers(tx, writer, file.id, number, moves)
  await startRun(tx, jobs, { versioned_document_id: file.id, number })
}

async function newestNumber(tx: Db, fileId: number): Promise<number> {
  const [row] = await tx
    .select({ number: max(documentVersions.number) })
    .from(documentVersions)
    .where(eq(documentVersions.versioned_document_id, fileId))
  return row?.number ?? 0
}

/** Moves the boxes people drew along with their pages. A box whose page is gone is deleted. */
async function moveBoxes(
  tx: Db,
  writer: Writer,
  fileId: number,
  number: number,
  moves: readonly PageMove[],
): Promise<void> {
  const drawn = await tx.select().from(citations).where(eq(citations.versioned_document_id, fileId))
  for (const { id, page_number, coords } of drawn) {
    const place = movedPlace({ page: page_number, box: coords }, moves)
    if (!place?.box) await deleteRecord(tx, writer, citations, id)
    else {
      const moved = { number, page_number: place.page, coords: place.box }
      await updateRecord(tx, writer, citations, id, moved)
    }
  }
}

/**
 * Moves settled answers along with their pages. If the page is gone, or the moves are unknown, the answer is stale, and
 * says why, until its quote is found again when the version is read or a person settles it. Its value stays an answer.
 */
async function moveAnswers(
  tx: Db,
  writer: Writer,
  fileId: number,
  number: number,
  moves: readonly PageMove[] | null,
): Promise<void> {
  const settled = await tx
    .select()
    .from(aiAnswers)
    .where(
      and(
        eq(aiAnswers.versioned_document_id, fileId),
        inArray(aiAnswers.state, ['accepted', 'edited']),
      ),
    )
  for (const { id, page, box } of settled) {
    if (page === null) continue
    const place = moves && movedPlace({ page, box }, moves)
    const changes = place ?? staleAfter(page, number, moves !== null)
    await updateRecord(tx, writer, aiAnswers, id, changes, { action: place ? 'update' : 'stale' })
  }
}

const staleAfter = (page: number, number: number, isRemoved: boolean) =>
  isRemoved
    ? { page: null, box: null, is_stale: true, stale_reason: removedReason(page, number) }
    : { is_stale: true, stale_reason: unreadReason(number) }

/** Returns the version with this number. Throws `not_found`. */
export async function versionOf(db: Db, fileId: number, number: number) {
  const [version] = await db
    .select()
    .from(documentVersions)
    .where(
      and(eq(documentVersions.versioned_document_id, fileId), eq(documentVersions.number, number)),
    )
  if (!version) throw new HttpError('not_found')
  return version
}
