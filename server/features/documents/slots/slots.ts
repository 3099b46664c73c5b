import { and, asc, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import { documents } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { toVersionedDocument } from '#server/features/documents/files/map.ts'
import { type FileRow, filesOfSlots, waitingFiles } from '#server/features/documents/files/store.ts'
import { visibleDocuments } from '#server/features/visibility.ts'
import { type Rights, SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { DocumentSlot } from '#shared/contract/schemas/documents.ts'
import {
  type DocumentType,
  documentTypeData,
  documentTypes,
  requiredCompanyDocumentTypes,
} from '#shared/entities/document-types.ts'
import { toldLabel } from '#shared/reading/labels/told-label.ts'
import { slotState } from '#shared/rules/documents.ts'
import type { RequiredDocument } from '#shared/rules/project-stages.ts'
import { type ProjectFacts, requiredProjectDocuments } from '#shared/rules/required-documents.ts'

export type SlotRow = typeof documents.$inferSelect

/** Whose diligence list a slot belongs to. */
export type SlotOwner = { project_id: number } | { company_id: number }

/** A slot as the contract shows it, with the files in it that the caller sees. */
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

/** Joins rows of slots with the files the caller sees: two queries, whatever their number. */
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

/** Those of the slots that a waiting file of the same list is taken for. */
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

/** The slots of a project or company that the caller sees, required ones first. */
export async function slotsOf(db: Db, rights: Rights, owner: SlotOwner): Promise<DocumentSlot[]> {
  return slotsWhere(db, rights, ownerIs(owner))
}

/** The slots that meet a condition, among those the caller sees. */
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

const ownerIs = (owner: SlotOwner): SQL =>
  'project_id' in owner
    ? eq(documents.project_id, owner.project_id)
    : eq(documents.company_id, owner.company_id)

/** Makes the slots a company must fill (docs/product.md section 3). Inside a transaction. */
export const ensureCompanySlots = (tx: Db, writer: Writer, companyId: number) =>
  ensureSlots(tx, writer, { company_id: companyId }, requiredCompanyDocumentTypes)

/**
 * Brings the required slots of a project in line with its facts: missing ones appear, and those
 * that are no longer asked for turn optional, with their files kept. Inside a transaction.
 */
export async function ensureProjectSlots(
  tx: Db,
  writer: Writer,
  project: ProjectFacts & { id: number },
): Promise<void> {
  const owner = { project_id: project.id }
  const required = requiredProjectDocuments(project)
  await ensureSlots(tx, writer, owner, required)
  const rows = await tx
    .select()
    .from(documents)
    .where(and(ownerIs(owner), eq(documents.required, true)))
  for (const row of rows) {
    if (required.includes(row.document_type)) continue
    await updateRecord(tx, writer, documents, row.id, { required: false })
  }
}

async function ensureSlots(
  tx: Db,
  writer: Writer,
  owner: SlotOwner,
  types: readonly DocumentType[],
): Promise<void> {
  const existing = new Map(
    (await tx.select().from(documents).where(ownerIs(owner))).map((row) => [
      row.document_type,
      row,
    ]),
  )
  for (const type of types) {
    const slot = existing.get(type)
    if (!slot) await insertSlot(tx, writer, owner, type, true)
    else if (!slot.required) await updateRecord(tx, writer, documents, slot.id, { required: true })
  }
}

/** The slot of a type, made optional when there is none yet. Inside a transaction. */
export async function slotOfType(
  tx: Db,
  writer: Writer,
  owner: SlotOwner,
  type: DocumentType,
): Promise<SlotRow> {
  const [slot] = await tx
    .select()
    .from(documents)
    .where(and(ownerIs(owner), eq(documents.document_type, type)))
  return slot ?? insertSlot(tx, writer, owner, type, false)
}

const insertSlot = (
  tx: Db,
  writer: Writer,
  owner: SlotOwner,
  document_type: DocumentType,
  required: boolean,
): Promise<SlotRow> => insertRecord(tx, writer, documents, { ...owner, document_type, required })

/** The newest visible file of a type on a project; null when there is none. */
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

/** What the stage gate looks at: required documents of a project and of its seller's company. */
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
  return slots.map(({ label, state }) => ({ label, state }))
}
