import { and, eq, inArray, or } from 'drizzle-orm'
import { deleteRecord, insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { buyers } from '#server/db/schema/accounts.ts'
import { closingPaperRecords, closingWaivers } from '#server/db/schema/closings.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import { isOfCurrentVersion } from '#server/features/documents/processing/current-version.ts'
import { HttpError, invalid, notFound, refuseProblem } from '#server/http/http-error.ts'
import { refuseLaterDays } from '#server/http/past-days.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import type { ClosingItem, ClosingPaper } from '#shared/entities/closings.ts'
import { CLOSING_CHECKLIST } from '#shared/rules/deals/closings/checklist.ts'
import { type ClosingTransfer, linesOf, type WaiverRow } from './store.ts'

type PaperBody = BodyOf<'closings.recordPaper'>

/**
 * Records an executed paper with its file's current version and the hash of its bytes. The file must be a PDF of a
 * project sold, of its seller, or of the buyer (400 otherwise).
 */
export async function recordPaper(
  tx: Db,
  writer: Writer,
  { transfer }: ClosingTransfer,
  body: PaperBody,
): Promise<void> {
  const lines = await linesOf(tx, [transfer.id])
  if (body.project_id != null && !lines.some((line) => line.project_id === body.project_id)) {
    throw invalid({ project_id: 'This project isn’t part of the transfer' })
  }
  refuseLaterDays(
    writer.at,
    Object.fromEntries(
      body.signatures.map(({ signed_on }, index) => [`signatures.${index}.signed_on`, signed_on]),
    ),
  )
  const [file] = await tx
    .select({
      version_id: documentVersions.id,
      sha256: documentVersions.sha256,
      name: versionedDocuments.name,
      mime_type: files.mime_type,
    })
    .from(versionedDocuments)
    .innerJoin(documentVersions, isOfCurrentVersion(documentVersions))
    .innerJoin(files, eq(files.sha256, documentVersions.sha256))
    .where(
      and(
        eq(versionedDocuments.id, body.versioned_document_id),
        eq(versionedDocuments.is_hidden, false),
        or(
          inArray(
            versionedDocuments.project_id,
            lines.map(({ project_id }) => project_id),
          ),
          inArray(
            versionedDocuments.company_id,
            lines.map(({ seller_company_id }) => seller_company_id),
          ),
          inArray(
            versionedDocuments.company_id,
            tx
              .select({ id: buyers.company_id })
              .from(buyers)
              .where(eq(buyers.id, transfer.buyer_id)),
          ),
        ),
      ),
    )
  if (!file) throw invalid({ versioned_document_id: 'Choose a file of this transfer' })
  if (file.mime_type !== 'application/pdf') {
    throw invalid({ versioned_document_id: 'Choose a PDF' })
  }
  const [again] = await tx
    .select({ id: closingPaperRecords.id })
    .from(closingPaperRecords)
    .where(
      and(
        eq(closingPaperRecords.transfer_id, transfer.id),
        eq(closingPaperRecords.kind, body.kind),
        eq(closingPaperRecords.document_version_id, file.version_id),
      ),
    )
  if (again) throw new HttpError('already_exists')
  await insertRecord(tx, writer, closingPaperRecords, {
    transfer_id: transfer.id,
    kind: body.kind,
    project_id: body.project_id ?? null,
    versioned_document_id: body.versioned_document_id,
    document_version_id: file.version_id,
    sha256: file.sha256,
    name: file.name,
    signatures: body.signatures,
    expires_on: body.expires_on ?? null,
    names_buyer: body.names_buyer ?? false,
    no_claims: body.no_claims ?? false,
    recorded_by: writer.userId,
  })
}

/** Deletes a paper recorded in error, unless `refuse` throws. History keeps it. */
export async function removePaper(
  tx: Db,
  writer: Writer,
  transferId: number,
  id: number,
  refuse: (kind: ClosingPaper) => void,
): Promise<void> {
  const [paper] = await tx
    .select({ id: closingPaperRecords.id, kind: closingPaperRecords.kind })
    .from(closingPaperRecords)
    .where(and(eq(closingPaperRecords.id, id), eq(closingPaperRecords.transfer_id, transferId)))
  if (!paper) throw notFound()
  refuse(paper.kind)
  await deleteRecord(tx, writer, closingPaperRecords, id)
}

/** Requests a waiver for a checklist line; a colleague decides. */
export async function requestWaiver(
  tx: Db,
  writer: Writer,
  transferId: number,
  { item, reason }: { item: ClosingItem; reason: string },
): Promise<void> {
  if (!CLOSING_CHECKLIST[item].waivable) throw invalid({ item: 'This can’t be waived' })
  const [open] = await tx
    .select({ id: closingWaivers.id })
    .from(closingWaivers)
    .where(
      and(
        eq(closingWaivers.transfer_id, transferId),
        eq(closingWaivers.item, item),
        inArray(closingWaivers.state, ['requested', 'approved']),
      ),
    )
  if (open) throw new HttpError('already_exists')
  await insertRecord(tx, writer, closingWaivers, {
    transfer_id: transferId,
    item,
    reason,
    state: 'requested',
    requested_by: writer.userId ?? 0,
  })
}

/** Ends the waivers of a transfer whose deal has changed: they were given for the one before. */
export async function endWaivers(tx: Db, writer: Writer, transferId: number): Promise<void> {
  const given = await tx
    .select({ id: closingWaivers.id })
    .from(closingWaivers)
    .where(
      and(
        eq(closingWaivers.transfer_id, transferId),
        inArray(closingWaivers.state, ['requested', 'approved']),
      ),
    )
  for (const { id } of given) {
    await updateRecord(tx, writer, closingWaivers, id, { state: 'withdrawn' })
  }
}

type WaiverVerdict = 'approved' | 'refused' | 'withdrawn'

/** Returns why a waiver can't move to this state, or null. Approving is a second person's duty (duties.ts). */
function waiverProblem(state: WaiverRow['state'], to: WaiverVerdict): string | null {
  const canMove = state === 'requested' || (state === 'approved' && to === 'withdrawn')
  return canMove ? null : 'This has been decided already.'
}

/** Decides a waiver; a second person approves it. Call with the transfer locked. */
export async function decideWaiver(
  tx: Db,
  writer: Writer,
  id: number,
  state: WaiverVerdict,
): Promise<void> {
  const [waiver] = await tx.select().from(closingWaivers).where(eq(closingWaivers.id, id))
  if (!waiver) throw notFound()
  refuseProblem(waiverProblem(waiver.state, state))
  if (state === 'approved') await refuseSamePerson(tx, writer, 'waiver', [waiver.requested_by])
  await updateRecord(tx, writer, closingWaivers, id, {
    state,
    decided_by: writer.userId,
    decided_at: writer.at,
  })
}
