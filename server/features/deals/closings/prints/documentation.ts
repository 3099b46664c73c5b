import { and, asc, eq } from 'drizzle-orm'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { filesForBuyer } from '#server/features/access/buyer-papers.ts'
import { isOfCurrentVersion } from '#server/features/documents/processing/current-version.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import type { DocumentationFacts } from '#shared/rules/deals/closings/prints/documentation.ts'
import type { ClosingLine, ClosingTransfer } from '../store.ts'
import { propertyFacts } from './property-facts.ts'

/** The files of a project that its buyer may read, and the bonuses that its credit counts. */
export async function documentationOf(
  db: Db,
  { transfer }: ClosingTransfer,
  line: ClosingLine,
  today: string,
): Promise<DocumentationFacts> {
  const rows = await db
    .select({
      type: versionedDocuments.label,
      name: versionedDocuments.name,
      number: documentVersions.number,
      sha256: documentVersions.sha256,
    })
    .from(versionedDocuments)
    .innerJoin(documentVersions, isOfCurrentVersion(documentVersions))
    .where(
      and(filesForBuyer(db, transfer.buyer_id), eq(versionedDocuments.project_id, line.project_id)),
    )
    .orderBy(asc(versionedDocuments.label), asc(versionedDocuments.id))
  const { transferor, bonuses } = await propertyFacts(db, line, today)
  return {
    project: line.project_name,
    transferor: transferor.name,
    bonuses,
    files: rows.map(({ type, ...file }) => ({
      ...file,
      type: type === null ? 'Unclassified' : documentTypes.label(type),
      document_type: type,
    })),
  }
}
