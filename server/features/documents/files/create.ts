import { insertRecord, type Writer } from '#server/db/records.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { type NewContent, recordContent } from '#server/features/base/contents/record.ts'
import { startRun } from '#server/features/documents/processing/runs.ts'
import type { SlotOwner, SlotRow } from '#server/features/documents/slots/slots.ts'
import type { JobQueue } from '#server/jobs/queue.ts'

/** Content in the file store, and its name. */
export interface NewFile extends NewContent {
  name: string
  /** The file and pages it was made from. */
  source?: { id: number; number: number; pages: number[] }
  /** Its slot, when the files of one call go to several slots. */
  slot?: SlotRow | null
  /** The note on its first version. */
  note?: string
}

/** The destination of files: a project or company, and optionally a slot in its list. */
export interface FileTarget {
  owner: SlotOwner
  slot: SlotRow | null
}

/**
 * Records stored contents as new files at version 1, starts their processing, and returns their IDs, in order. Files in
 * a slot get its type as their label; others stay unclassified. Call inside a transaction.
 */
export async function createFiles(
  tx: Db,
  writer: Writer,
  jobs: JobQueue,
  { owner, slot: common }: FileTarget,
  contents: readonly NewFile[],
): Promise<number[]> {
  const ids: number[] = []
  for (const { source, note, slot = common, ...content } of contents) {
    await recordContent(tx, writer, content)
    const file = await insertRecord(tx, writer, versionedDocuments, {
      ...owner,
      name: content.name,
      document_id: slot?.id ?? null,
      label: slot?.document_type ?? null,
      labelled_by: slot ? writer.userId : null,
      current_number: 1,
      uploaded_by: writer.userId,
      source_id: source?.id,
      source_number: source?.number,
      source_pages: source?.pages,
    })
    await tx.insert(documentVersions).values({
      versioned_document_id: file.id,
      number: 1,
      sha256: content.sha256,
      name: content.name,
      note,
      uploaded_by: writer.userId,
      created_at: writer.at,
    })
    await startRun(tx, jobs, { versioned_document_id: file.id, number: 1 })
    ids.push(file.id)
  }
  return ids
}
