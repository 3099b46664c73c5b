import { and, eq, inArray, or } from 'drizzle-orm'
import { deleteRecord, insertRecord, type Writer } from '#server/db/records.ts'
import { buyers } from '#server/db/schema/accounts.ts'
import { closingPaperRecords, type PaperSignature } from '#server/db/schema/closings.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { isOfCurrentVersion } from '#server/features/documents/processing/current-version.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import { refuseLaterDays } from '#server/http/past-days.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import { type ClosingPaper, closingPapers } from '#shared/entities/closings.ts'
import { mayShareFile } from '#shared/rules/deals/closings/papers.ts'
import { type ClosingLine, type ClosingTransfer, linesOf, sellerOfFile, signerOf } from './store.ts'
import { transferorsByProject } from './transferors.ts'

type PaperBody = BodyOf<'closings.recordPaper'>

/**
 * Records an executed paper with its file's current version and the hash of its bytes. The file must be a PDF of a
 * project sold, of its seller or the company that transfers its credit, or of the buyer (400 otherwise).
 */
export async function recordPaper(
  tx: Db,
  writer: Writer,
  { transfer }: ClosingTransfer,
  body: PaperBody,
): Promise<void> {
  const lines = await linesOf(tx, [transfer.id])
  const transferors = await transferorsByProject(tx, lines)
  if (body.project_id != null && !lines.some((line) => line.project_id === body.project_id)) {
    throw invalid({ project_id: 'This project isn’t part of the transfer' })
  }
  refuseLaterDays(
    writer.at,
    Object.fromEntries(
      body.signatures.map(({ signed_on }, index) => [`signatures.${index}.signed_on`, signed_on]),
    ),
  )
  const [file] = await fileOf(tx, transfer, body, { lines, transferors })
  if (!file) throw invalid({ versioned_document_id: 'Choose a file of this transfer' })
  if (file.mime_type !== 'application/pdf') {
    throw invalid({ versioned_document_id: 'Choose a PDF' })
  }
  const seller = sellerOfFile(lines, transferors, file)
  const sold = lines.find(({ project_id }) => project_id === body.project_id)
  if (sold && seller !== null && seller !== sold.seller_id) {
    throw invalid({ versioned_document_id: 'Choose a file of this project or its seller' })
  }
  const before = await tx
    .select({ kind: closingPaperRecords.kind })
    .from(closingPaperRecords)
    .where(
      and(
        eq(closingPaperRecords.transfer_id, transfer.id),
        eq(closingPaperRecords.document_version_id, file.version_id),
      ),
    )
  if (before.some(({ kind }) => kind === body.kind)) throw new HttpError('already_exists')
  const other = before.find(({ kind }) => !mayShareFile(kind, body.kind))
  if (other) {
    throw invalid({
      versioned_document_id: `This file is recorded as ${closingPapers.label(other.kind).toLowerCase()} already`,
    })
  }
  const signed = signaturesOf(lines, body, seller)
  await insertRecord(tx, writer, closingPaperRecords, {
    transfer_id: transfer.id,
    kind: body.kind,
    project_id: body.project_id ?? null,
    versioned_document_id: body.versioned_document_id,
    document_version_id: file.version_id,
    sha256: file.sha256,
    name: file.name,
    signatures: signed,
    expires_on: body.expires_on ?? null,
    names_buyer: body.names_buyer ?? false,
    no_claims: body.no_claims ?? false,
    recorded_by: writer.userId,
  })
}

/** A file that may be recorded: of the transfer's projects, sellers, transferors, or buyer. */
const fileOf = (
  tx: Db,
  transfer: ClosingTransfer['transfer'],
  body: PaperBody,
  {
    lines,
    transferors,
  }: {
    lines: readonly ClosingLine[]
    transferors: Awaited<ReturnType<typeof transferorsByProject>>
  },
) =>
  tx
    .select({
      version_id: documentVersions.id,
      sha256: documentVersions.sha256,
      name: versionedDocuments.name,
      mime_type: files.mime_type,
      project_id: versionedDocuments.project_id,
      company_id: versionedDocuments.company_id,
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
            [...transferors.values()].flat().map(({ id }) => id),
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

/** The signatures, each with its seller (400 where that is unknown, or sells nothing here). */
function signaturesOf(
  lines: readonly ClosingLine[],
  { project_id = null, signatures }: PaperBody,
  sellerOfPaper: number | null,
): PaperSignature[] {
  const signed = signatures.map((one) => ({
    ...one,
    ...signerOf(lines, { project_id }, sellerOfPaper, one),
  }))
  const wrong = signed.findIndex(
    ({ side, seller_id }) =>
      side === 'seller' && !lines.some((line) => line.seller_id === seller_id),
  )
  if (wrong === -1) return signed
  throw invalid({ [`signatures.${wrong}.seller_id`]: 'Choose a seller of this transfer' })
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
