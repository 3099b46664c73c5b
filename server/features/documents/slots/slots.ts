import { and, eq, type SQL } from 'drizzle-orm'
import { insertRecord, insertRecords, updateRecord, type Writer } from '#server/db/records.ts'
import { documents } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { withOwnClaims } from '#server/features/documents/fields/property-values.ts'
import { type DocumentType, requiredCompanyDocumentTypes } from '#shared/entities/document-types.ts'
import {
  type ProjectFacts,
  requiredProjectDocuments,
} from '#shared/rules/documents/required-documents.ts'

export type SlotRow = typeof documents.$inferSelect

/** The project or company whose diligence list holds a slot. */
export type SlotOwner = { project_id: number } | { company_id: number }

/** Returns the project or company a row belongs to. */
export function ownerOf(row: { project_id: number | null; company_id: number | null }): SlotOwner {
  if (row.project_id !== null) return { project_id: row.project_id }
  if (row.company_id !== null) return { company_id: row.company_id }
  throw new Error('The row belongs to neither a project nor a company')
}

/** The slots of a project or company, with no visibility check. */
export const ownerIs = (owner: SlotOwner): SQL =>
  'project_id' in owner
    ? eq(documents.project_id, owner.project_id)
    : eq(documents.company_id, owner.company_id)

/** Creates the slots a company must fill (docs/product.md section 3). Call inside a transaction. */
export async function ensureCompanySlots(tx: Db, writer: Writer, companyId: number): Promise<void> {
  await ensureSlots(tx, writer, { company_id: companyId }, requiredCompanyDocumentTypes)
}

/** Creates the required slots of new projects. Call inside the transaction that creates them. */
export async function makeProjectSlots(
  tx: Db,
  writer: Writer,
  projects: readonly (ProjectFacts & { id: number })[],
): Promise<void> {
  const slots = projects.flatMap((project) =>
    requiredSlots({ project_id: project.id }, requiredProjectDocuments(project)),
  )
  await insertRecords(tx, writer, documents, slots)
}

const requiredSlots = (owner: SlotOwner, types: readonly DocumentType[]) =>
  types.map((document_type) => ({ ...owner, document_type, required: true }))

/**
 * Updates a project's required slots to match its facts: missing slots are added, and slots no longer required become
 * optional and keep their files. Call inside a transaction.
 */
export async function ensureProjectSlots(
  tx: Db,
  writer: Writer,
  project: ProjectFacts & { id: number },
): Promise<void> {
  const required = requiredProjectDocuments(await withOwnClaims(tx, project))
  const found = await ensureSlots(tx, writer, { project_id: project.id }, required)
  for (const slot of found) {
    if (!slot.required || required.includes(slot.document_type)) continue
    await updateRecord(tx, writer, documents, slot.id, { required: false })
  }
}

/** Creates slots of these types or makes them required. Returns the slots that already existed. */
async function ensureSlots(
  tx: Db,
  writer: Writer,
  owner: SlotOwner,
  types: readonly DocumentType[],
): Promise<SlotRow[]> {
  const found = await tx.select().from(documents).where(ownerIs(owner))
  for (const { id, required, document_type } of found) {
    if (required || !types.includes(document_type)) continue
    await updateRecord(tx, writer, documents, id, { required: true })
  }
  const known = new Set(found.map(({ document_type }) => document_type))
  const missing = types.filter((type) => !known.has(type))
  await insertRecords(tx, writer, documents, requiredSlots(owner, missing))
  return found
}

/** Returns the slot of a type, creating an optional one if there is none. Call inside a transaction. */
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
  if (slot) return slot
  const optional = { ...owner, document_type: type, required: false }
  return insertRecord(tx, writer, documents, optional)
}
