import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import type { FrozenFile } from '#server/db/schema/closings.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import { payouts } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { filesForBuyer } from '#server/features/access/buyer-papers.ts'
import { isOfCurrentVersion } from '#server/features/documents/processing/current-version.ts'

interface Deal {
  id: number
  buyer_id: number
}

/** Files of the projects a transfer sells, and of the companies behind those projects. */
export function isOfTransfer(db: Db, transferId: number): SQL | undefined {
  const sold = db
    .select({ id: payouts.project_id })
    .from(payouts)
    .where(eq(payouts.transfer_id, transferId))
  return or(
    inArray(versionedDocuments.project_id, sold),
    inArray(
      versionedDocuments.company_id,
      db
        .select({ id: sellers.company_id })
        .from(projects)
        .innerJoin(sellers, eq(sellers.id, projects.seller_id))
        .where(inArray(projects.id, sold)),
    ),
    inArray(
      versionedDocuments.company_id,
      db
        .select({ id: projectParties.company_id })
        .from(projectParties)
        .where(inArray(projectParties.project_id, sold)),
    ),
  )
}

/** The files of a transfer that its buyer can read now, each with the hash of its current version. */
export async function dataRoomOf(db: Db, { id, buyer_id }: Deal): Promise<FrozenFile[]> {
  return db
    .select({
      versioned_document_id: versionedDocuments.id,
      number: documentVersions.number,
      name: versionedDocuments.name,
      sha256: documentVersions.sha256,
    })
    .from(versionedDocuments)
    .innerJoin(documentVersions, isOfCurrentVersion(documentVersions))
    .where(and(filesForBuyer(db, buyer_id), isOfTransfer(db, id)))
    .orderBy(asc(versionedDocuments.id))
}

/** Whether the files are exactly the frozen ones, in the same versions. */
export function isSameRoom(frozen: readonly FrozenFile[], now: readonly FrozenFile[]): boolean {
  const keysOf = (files: readonly FrozenFile[]) =>
    files
      .map(({ versioned_document_id, sha256 }) => `${versioned_document_id} ${sha256}`)
      .toSorted()
  return keysOf(frozen).join() === keysOf(now).join()
}
