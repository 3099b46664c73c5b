import { and, eq } from 'drizzle-orm'
import { insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { documentBundles } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { BUNDLE_ENGINE } from '#server/reading/bundles/propose.ts'
import type { ProposedPart } from '#shared/entities/bundles.ts'

export type BundleRow = typeof documentBundles.$inferSelect

interface OfVersion {
  file_id: number
  number: number
}

export const isBundleOf = ({ file_id, number }: OfVersion) =>
  and(eq(documentBundles.versioned_document_id, file_id), eq(documentBundles.number, number))

/**
 * Stores the parts a version seems to have; null if it looks like one document. Proposals decided by people stay as
 * they are. Call inside a transaction.
 */
export async function proposeBundle(
  tx: Db,
  at: Date,
  version: OfVersion,
  parts: readonly ProposedPart[] | null,
): Promise<void> {
  const found = await bundleOf(tx, version)
  if (found === null) {
    if (parts === null) return
    await insertRecord(tx, systemWriter(at), documentBundles, {
      versioned_document_id: version.file_id,
      number: version.number,
      status: 'proposed',
      parts,
      engine: BUNDLE_ENGINE,
    })
    return
  }
  if (found.status !== 'proposed') return
  const values = { parts: parts ?? [], engine: BUNDLE_ENGINE }
  await updateRecord(tx, systemWriter(at), documentBundles, found.id, values)
}

export async function bundleOf(db: Db, version: OfVersion): Promise<BundleRow | null> {
  const [row] = await db.select().from(documentBundles).where(isBundleOf(version))
  return row ?? null
}
