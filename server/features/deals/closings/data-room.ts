import { and, asc, eq, inArray, not, or, type SQL } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import type { FrozenFile } from '#server/db/schema/closings.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { filesForBuyer } from '#server/features/access/buyer-papers.ts'
import { isClosingPaper, isRecordedFor } from '#server/features/access/recorded-papers.ts'
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

/**
 * The files of a transfer that its buyer can read now, each with the hash of its current version; papers of closings only
 * in the rooms of those.
 */
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
    .where(
      and(
        filesForBuyer(db, buyer_id),
        isOfTransfer(db, id),
        or(not(isClosingPaper(db)), isRecordedFor(db, eq(transfers.id, id))),
      ),
    )
    .orderBy(asc(versionedDocuments.id))
}

/**
 * Whether the files are the frozen ones, in the same versions. A document that was recorded for the closing since, in the
 * version that is recorded, changes nothing: what is signed last would otherwise reopen what all have accepted.
 */
export function isSameRoom(
  frozen: readonly FrozenFile[],
  now: readonly FrozenFile[],
  recorded: readonly Pick<FrozenFile, 'versioned_document_id' | 'sha256'>[],
): boolean {
  const keysOf = (files: typeof recorded) =>
    new Set(files.map(({ versioned_document_id: id, sha256 }) => `${id} ${sha256}`))
  const [before, after, since] = [keysOf(frozen), keysOf(now), keysOf(recorded)]
  return (
    [...before].every((key) => after.has(key)) &&
    [...after].every((key) => before.has(key) || since.has(key))
  )
}
