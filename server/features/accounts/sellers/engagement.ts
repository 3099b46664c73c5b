import { and, eq } from 'drizzle-orm'
import { type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { isOfCurrentVersion } from '#server/features/documents/processing/current-version.ts'
import { invalid } from '#server/http/http-error.ts'
import type { ParsedBodyOf } from '#shared/contract/contract.ts'
import { utcDay } from '#shared/format/calendar.ts'
import type { SellerRow } from './store.ts'

/**
 * Records the signed engagement letter of a seller: a PDF of its company, signed no later than today. Without the
 * letter, the app stays closed for everyone at the seller. Call inside a transaction. Throws `validation`.
 */
export async function recordEngagement(
  tx: Db,
  writer: Writer,
  seller: SellerRow,
  { versioned_document_id, signer, title, signed_on }: ParsedBodyOf<'sellers.recordEngagement'>,
  ifMatch: number | null,
): Promise<Updated<SellerRow>> {
  if (signed_on > utcDay(writer.at)) throw invalid({ signed_on: 'Enter today’s date or earlier' })
  const [file] = await tx
    .select({ mime_type: files.mime_type })
    .from(versionedDocuments)
    .innerJoin(documentVersions, isOfCurrentVersion(documentVersions))
    .innerJoin(files, eq(files.sha256, documentVersions.sha256))
    .where(
      and(
        eq(versionedDocuments.id, versioned_document_id),
        eq(versionedDocuments.company_id, seller.company_id),
        eq(versionedDocuments.is_hidden, false),
      ),
    )
  if (!file) throw invalid({ versioned_document_id: 'Choose a file of this company' })
  if (file.mime_type !== 'application/pdf') {
    throw invalid({ versioned_document_id: 'Choose a PDF' })
  }
  const changes = {
    engagement_file_id: versioned_document_id,
    engagement_signer: signer,
    engagement_title: title,
    engagement_signed_on: signed_on,
  }
  return updateRecord(tx, writer, sellers, seller.id, changes, { ifMatch })
}
