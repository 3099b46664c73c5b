import { insertRecord, type Writer } from '#server/db/records.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { type NewContent, recordContent } from '#server/features/base/contents/record.ts'
import { startRun } from '#server/features/documents/processing/runs.ts'
import type { SlotOwner, SlotRow } from '#server/features/documents/slots/slots.ts'
import type { JobQueue } from '#server/jobs/queue.ts'

/** Content that is kept in the file store, and what it is called. */
export interface NewFile extends NewContent {
  name: string
  /** Where its pages were taken from. */
  source?: { id: number; number: number; pages: number[] }
  /** The slot that it goes into, where files of one call go to several. */
  slot?: SlotRow | null
  /** What its first version says of itself. */
  note?: string
}

/** Where files go: a project or company, and the slot in its list when one is named. */
export interface FileTarget {
  owner: SlotOwner
  slot: SlotRow | null
}

/**
 * Records kept content as new files at their first version, sends them on their way and answers
 * their ids, in order. In a slot they carry its type as label; elsewhere they wait unclassified.
 * Inside a transaction.
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
