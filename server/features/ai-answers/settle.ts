import { and, eq } from 'drizzle-orm'
import { updateRecord, type Writer } from '#server/db/records.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { aiAnswers } from '#server/db/schema/evidence.ts'
import type { Db } from '#server/db/types.ts'

/** A labelled file is validated exactly while none of its questions is open. */
export async function settleFile(tx: Db, writer: Writer, fileId: number): Promise<void> {
  const [open] = await tx
    .select({ id: aiAnswers.id })
    .from(aiAnswers)
    .where(and(eq(aiAnswers.versioned_document_id, fileId), eq(aiAnswers.state, 'proposed')))
    .limit(1)
  const [file] = await tx
    .select({ label: versionedDocuments.label })
    .from(versionedDocuments)
    .where(eq(versionedDocuments.id, fileId))
  const is_validated = open === undefined && file?.label != null
  await updateRecord(tx, writer, versionedDocuments, fileId, { is_validated })
}
