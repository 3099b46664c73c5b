import { and, asc, eq } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { documentBundles, versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFiles } from '#server/features/access/visibility.ts'
import { type BundleRow, isBundleOf } from '#server/features/documents/processing/bundles.ts'
import type { Rights } from '#server/http/rights.ts'
import type { Bundle } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { BundleStatus } from '#shared/entities/bundles.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { findFile } from './store.ts'

/** Records a person's decision on a proposal. Call inside a transaction. */
export const decideBundle = (
  tx: Db,
  writer: Writer,
  { id, status: before }: BundleRow,
  status: BundleStatus,
) =>
  updateRecord(
    tx,
    writer,
    documentBundles,
    id,
    {
      status,
      decided_by: status === 'proposed' ? null : writer.userId,
      decided_at: status === 'proposed' ? null : writer.at,
    },
    { action: status === before ? 'update' : ACTIONS[status] },
  )

/** Decisions on a proposal, by their action names in the file's history. */
export const BUNDLE_DECISIONS = ['reopen', 'split', 'keep_together']

/** Returns the IDs of the proposals for all versions of a file. */
export async function bundleIdsOf(db: Db, fileId: number): Promise<string[]> {
  const rows = await db
    .select({ id: documentBundles.id })
    .from(documentBundles)
    .where(eq(documentBundles.versioned_document_id, fileId))
  return rows.map(({ id }) => String(id))
}

const ACTIONS = {
  proposed: 'reopen',
  accepted: 'split',
  dismissed: 'keep_together',
} as const satisfies Record<BundleStatus, string>

/** Returns the known parts of a file; other files are included only if the caller sees them. */
export async function bundleFor(
  db: Db,
  rights: Rights,
  file: { id: number; current_number: number },
): Promise<Bundle> {
  const [found] = await db
    .select({ bundle: documentBundles, decided_by: personName(users) })
    .from(documentBundles)
    .leftJoin(users, eq(users.id, documentBundles.decided_by))
    .where(isBundleOf({ file_id: file.id, number: file.current_number }))
  // A later pass that found a single document leaves a proposal without parts.
  const isTold = found !== undefined && found.bundle.parts.length > 1
  return {
    proposal: isTold ? toProposal(found.bundle, found.decided_by) : null,
    made: await madeOf(db, rights, file.id),
    source: await sourceOf(db, rights, file.id),
  }
}

const toProposal = (row: BundleRow, decided_by: string | null): Bundle['proposal'] => ({
  number: row.number,
  status: row.status,
  parts: row.parts.map((part) => ({ ...part, reasons: [...part.reasons] })),
  decided_by,
  decided_at: row.decided_at?.toISOString() ?? null,
  version: row.version,
})

async function madeOf(db: Db, rights: Rights, fileId: number): Promise<Bundle['made']> {
  const rows = await db
    .select({
      versioned_document_id: versionedDocuments.id,
      name: versionedDocuments.name,
      label: versionedDocuments.label,
      pages: versionedDocuments.source_pages,
    })
    .from(versionedDocuments)
    .where(
      and(
        eq(versionedDocuments.source_id, fileId),
        eq(versionedDocuments.is_hidden, false),
        visibleFiles(db, rights),
      ),
    )
    .orderBy(asc(versionedDocuments.id))
  return rows.map(({ label, pages, ...row }) => ({
    ...row,
    label_text: label === null ? 'Unclassified' : documentTypes.label(label),
    pages: pages ?? [],
  }))
}

async function sourceOf(db: Db, rights: Rights, fileId: number): Promise<Bundle['source']> {
  const [row] = await db
    .select({
      id: versionedDocuments.source_id,
      number: versionedDocuments.source_number,
      pages: versionedDocuments.source_pages,
    })
    .from(versionedDocuments)
    .where(eq(versionedDocuments.id, fileId))
  if (!row || row.id === null || row.number === null || row.pages === null) return null
  const source = await findFile(db, rights, row.id)
  if (!source) return null
  const { number, pages } = row
  return { versioned_document_id: source.id, name: source.name, number, pages }
}
