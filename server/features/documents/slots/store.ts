import { and, eq, isNull } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { countAll, deleteRecord, type Writer } from '#server/db/records.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import { documents, uploads, versionedDocuments } from '#server/db/schema/documents.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { visibleDocuments } from '#server/features/access/visibility.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import { canRemoveSlot } from '#shared/rules/documents/documents.ts'
import type { SlotRow } from './slots.ts'

export const SLOT_LIST: ListDefinition<ListField<'documents.list'>, never> = {
  resource: 'documents',
  id: documents.id,
  fields: {
    project_id: documents.project_id,
    company_id: documents.company_id,
    document_type: documents.document_type,
    required: documents.required,
    created_at: documents.created_at,
    updated_at: documents.updated_at,
  },
  search: [documents.document_type, documents.note],
  defaultSort: ['id', 'ASC'],
}

/** Returns one page of the slots the caller sees. */
export async function listSlots(
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<SlotRow>> {
  const where = and(visibleDocuments(db, rights), list.where)
  return pageOf(db, db.select().from(documents).where(where).$dynamic(), list)
}

/** Returns a slot the caller sees, or null. */
export async function findSlot(db: Db, rights: Rights, id: number): Promise<SlotRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), visibleDocuments(db, rights)))
  return row ?? null
}

/**
 * Deletes an optional slot that has never held a file. Returns the deleted slot, `not_empty` if it can't be deleted, or
 * null if it does not exist. Call inside a transaction.
 */
export async function removeSlot(
  tx: Db,
  writer: Writer,
  id: number,
): Promise<SlotRow | 'not_empty' | null> {
  const [slot] = await tx.select().from(documents).where(eq(documents.id, id)).for('no key update')
  if (!slot) return null
  if (!canRemoveSlot({ required: slot.required, files: await filesIn(tx, id) })) return 'not_empty'
  // Finished uploads no longer need their slot; their rows stay to answer repeated requests.
  await tx.update(uploads).set({ document_id: null }).where(eq(uploads.document_id, id))
  return deleteRecord(tx, writer, documents, id)
}

/** Counts the files in a slot, including hidden files and unfinished uploads. */
async function filesIn(tx: Db, slotId: number): Promise<number> {
  const [files] = await tx
    .select({ total: countAll })
    .from(versionedDocuments)
    .where(eq(versionedDocuments.document_id, slotId))
  const [arriving] = await tx
    .select({ total: countAll })
    .from(uploads)
    .where(and(eq(uploads.document_id, slotId), isNull(uploads.versioned_document_id)))
  return (files?.total ?? 0) + (arriving?.total ?? 0)
}

/** Returns the companies whose documents belong to a project's diligence: its seller's and its parties'. */
export async function companiesOfProject(db: Db, projectId: number): Promise<Set<number>> {
  const owners = await db
    .select({ id: sellers.company_id })
    .from(projects)
    .innerJoin(sellers, eq(sellers.id, projects.seller_id))
    .where(eq(projects.id, projectId))
  const parties = await db
    .select({ id: projectParties.company_id })
    .from(projectParties)
    .where(eq(projectParties.project_id, projectId))
  return new Set([...owners, ...parties].map((row) => row.id))
}
