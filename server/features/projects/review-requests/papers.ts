import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { insertRecord } from '#server/db/records.ts'
import { buyers } from '#server/db/schema/accounts.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { reviewPapers } from '#server/db/schema/engineer-reviews.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { createFiles } from '#server/features/documents/files/create.ts'
import { slotOfType } from '#server/features/documents/slots/slots.ts'
import { isForm, readForm } from '#server/features/documents/uploads/form.ts'
import {
  assertKept,
  discardAll,
  keepAndWrite,
  type ReceivedFile,
} from '#server/features/documents/uploads/receive.ts'
import { assertQuota } from '#server/features/documents/uploads/target.ts'
import { assertPlain, validate } from '#server/http/body.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { paperForm, type ReviewPaper } from '#shared/contract/schemas/projects/engineer-reviews.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { ReviewPaperKind } from '#shared/entities/engineer-reviews.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { ReviewRow } from './store.ts'

const PDF = 'application/pdf'

/** The project slot that each kind of review paper goes to. */
const SLOT_OF = {
  signed_report: 'independent_engineer_report',
  reliance_letter: 'reliance_letter',
} as const satisfies Record<ReviewPaperKind, DocumentType>

/** The papers of a review, newest first. */
export async function papersOf(db: Db, reviewId: number): Promise<ReviewPaper[]> {
  const rows = await db
    .select({ paper: reviewPapers, name: versionedDocuments.name })
    .from(reviewPapers)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, reviewPapers.versioned_document_id))
    .where(eq(reviewPapers.review_id, reviewId))
    .orderBy(desc(reviewPapers.id))
  return rows.map(({ paper, name }) => ({
    id: paper.id,
    kind: paper.kind,
    signed_by: paper.signed_by,
    signed_on: paper.signed_on,
    buyer_name: paper.buyer_name,
    file: { id: paper.versioned_document_id, name },
    created_at: paper.created_at.toISOString(),
  }))
}

/** Names of the buyers of a project's credit; each reliance letter is addressed to one of them. */
export async function buyersOfProject(db: Db, projectId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: buyers.name })
    .from(payouts)
    .innerJoin(transfers, eq(transfers.id, payouts.transfer_id))
    .innerJoin(buyers, eq(buyers.id, transfers.buyer_id))
    .where(eq(payouts.project_id, projectId))
    .orderBy(buyers.name)
  return rows.map(({ name }) => name)
}

/**
 * Receives a signed PDF and the form that describes it, and records it as a document of the project. `judge` locks
 * the review and throws for callers who may not submit one.
 */
export async function addPaper(
  call: Call,
  review: ReviewRow,
  judge: (tx: Db, kind: ReviewPaperKind) => Promise<ReviewRow>,
): Promise<ReviewPaper> {
  if (!isForm(call.request)) throw new HttpError('unsupported_media_type')
  const form = await readForm(call.request, call.services.files, async () => {})
  try {
    const { fields, file } = judged(form, call)
    await assertQuota(call.db, { project_id: review.project_id }, file.file.size)
    call.request.body = createHash('sha256')
      .update(JSON.stringify([fields, file.file.sha256]))
      .digest()
    return await keepAndWrite(call, [file], async (tx, writer) => {
      const { project_id, id } = await judge(tx, fields.kind)
      const { buyer_name = null } = fields
      if (buyer_name !== null && !(await buyersOfProject(tx, project_id)).includes(buyer_name)) {
        throw invalid({ buyer_name: 'Choose a buyer of this project’s credit' })
      }
      const owner = { project_id }
      const slot = await slotOfType(tx, writer, owner, SLOT_OF[fields.kind])
      const [fileId = 0] = await createFiles(tx, writer, call.services.jobs, { owner, slot }, [
        file.file,
      ])
      await assertKept(call.services.files, [file.file])
      const paper = await insertRecord(tx, writer, reviewPapers, {
        review_id: id,
        kind: fields.kind,
        signed_by: fields.signed_by,
        signed_on: fields.signed_on,
        buyer_name,
        versioned_document_id: fileId,
      })
      const found = (await papersOf(tx, id)).find((one) => one.id === paper.id)
      return call.found(found)
    })
  } catch (cause) {
    await discardAll(form.files)
    throw cause
  }
}

/** Returns the single PDF of a form and its validated fields (400). */
function judged(
  { fields, files }: { fields: Record<string, string>; files: ReceivedFile[] },
  call: Call,
) {
  assertPlain(fields)
  const read = validate(fields, paperForm)
  const [file] = files
  if (!file) throw invalid({ file: 'Add a file' })
  if (files.length > 1) throw invalid({ file: 'Add one file at a time' })
  if (file.file.mime_type !== PDF) throw invalid({ file: 'Add the signed PDF' })
  if (read.signed_on > policyDay(call.now)) {
    throw invalid({ signed_on: 'Enter a date that isn’t in the future' })
  }
  return { fields: read, file }
}
