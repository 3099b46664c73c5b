import { and, asc, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import { documents } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { visibleDocuments } from '#server/features/access/visibility.ts'
import { ownerIs, type SlotOwner, type SlotRow } from '#server/features/documents/slots/slots.ts'
import { type Rights, SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import {
  type DocumentType,
  documentTypeData,
  documentTypes,
} from '#shared/entities/document-types.ts'
import { toldLabel } from '#shared/reading/labels/told-label.ts'
import { slotState } from '#shared/rules/documents/documents.ts'
import type { DocumentPlace, RequiredDocument } from '#shared/rules/projects/project-stages.ts'
import { toVersionedDocument } from './map.ts'
import { type FileRow, filesOfSlots, waitingFiles } from './store.ts'

/** Maps a slot for the contract, with the files in it that the caller sees. */
export function toSlot(
  row: SlotRow,
  files: readonly FileRow[],
  is_being_checked = false,
): DocumentSlot {
  const type = row.document_type
  return {
    id: row.id,
    project_id: row.project_id,
    company_id: row.company_id,
    document_type: type,
    label: documentTypes.label(type),
    category: documentTypeData[type].category,
    required: row.required,
    state: slotState(files),
    is_being_checked,
    note: row.note,
    versioned_documents: files.map(toVersionedDocument),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  }
}

/** Adds to slot rows the files the caller sees, with two queries for any number of slots. */
export async function withFiles(
  db: Db,
  rights: Rights,
  rows: readonly SlotRow[],
): Promise<DocumentSlot[]> {
  const files = await filesOfSlots(
    db,
    rights,
    rows.map((row) => row.id),
  )
  const bySlot = Map.groupBy(files, (file) => file.document_id)
  const empty = rows.filter((row) => slotState(bySlot.get(row.id) ?? []) === 'missing')
  const told = await toldPlaces(db, rights, empty)
  return rows.map((row) => toSlot(row, bySlot.get(row.id) ?? [], told.has(row.id)))
}

/** Returns the slots whose type matches the label suggested for a waiting file of the same list. */
async function toldPlaces(
  db: Db,
  rights: Rights,
  slots: readonly SlotRow[],
): Promise<ReadonlySet<number>> {
  const placeOf = (owner: Pick<SlotRow, 'project_id' | 'company_id'>, type: DocumentType) =>
    `${owner.project_id} ${owner.company_id} ${type}`
  const waiting = await waitingFiles(db, rights, slots)
  const told = new Set(
    waiting.flatMap((file) => {
      const type = toldLabel(toVersionedDocument(file))
      return type ? [placeOf(file, type)] : []
    }),
  )
  return new Set(
    slots.filter((slot) => told.has(placeOf(slot, slot.document_type))).map(({ id }) => id),
  )
}

/** Returns the slots of a project or company that the caller sees, required ones first. */
export async function slotsOf(db: Db, rights: Rights, owner: SlotOwner): Promise<DocumentSlot[]> {
  return slotsWhere(db, rights, ownerIs(owner))
}

/** Returns the slots the caller sees that match a condition. */
export async function slotsWhere(
  db: Db,
  rights: Rights,
  condition: SQL | undefined,
): Promise<DocumentSlot[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(condition, visibleDocuments(db, rights)))
    .orderBy(desc(documents.required), asc(documents.id))
  return withFiles(db, rights, rows)
}

/** Returns the newest file of a type on a project that isn't hidden, or null. */
export async function newestFileOfType(
  db: Db,
  rights: Rights,
  projectId: number,
  type: DocumentType,
): Promise<FileRow | null> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.project_id, projectId), eq(documents.document_type, type)))
  const files = await filesOfSlots(
    db,
    rights,
    rows.map((row) => row.id),
  )
  return files.filter((file) => !file.is_hidden).toSorted((a, b) => b.id - a.id)[0] ?? null
}

/** Returns the required documents of a project and its seller's company, for the stage gate. */
export async function requiredDocumentsOf(
  db: Db,
  project: { id: number; seller_id: number },
): Promise<RequiredDocument[]> {
  const company = db
    .select({ id: sellers.company_id })
    .from(sellers)
    .where(eq(sellers.id, project.seller_id))
  const condition = and(
    eq(documents.required, true),
    or(eq(documents.project_id, project.id), inArray(documents.company_id, company)),
  )
  const slots = await slotsWhere(db, SYSTEM_RIGHTS, condition)
  return slots.map((slot) => ({ label: slot.label, state: slot.state, place: placeOf(slot) }))
}

const placeOf = (slot: DocumentSlot): DocumentPlace => ({
  document_id: slot.id,
  project_id: slot.project_id,
  company_id: slot.company_id,
  state: slot.state,
  file_id:
    slot.versioned_documents.find((file) => !file.is_hidden && file.state === slot.state)?.id ??
    null,
})
