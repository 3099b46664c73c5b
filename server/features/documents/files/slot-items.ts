import type { Db } from '#server/db/types.ts'
import type { Rights } from '#server/http/rights.ts'
import type { DiligenceItem, DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import { slotsOf } from './slots-with-files.ts'

/** Returns the diligence list of a company: the documents it must supply. */
export const companyDiligenceItems = (db: Db, rights: Rights, companyId: number) =>
  slotItems(db, rights, { company_id: companyId })

/** Returns the slots of a project or company as rows of its diligence list. */
export async function slotItems(
  db: Db,
  rights: Rights,
  owner: Parameters<typeof slotsOf>[2],
): Promise<DiligenceItem[]> {
  const slots = await slotsOf(db, rights, owner)
  return slots.map(slotItem)
}

export const slotItem = (slot: DocumentSlot): DiligenceItem => ({
  kind: 'document',
  key: slot.document_type,
  label: slot.label,
  category: slot.category,
  required: slot.required,
  state: slot.state,
  note: null,
  is_being_checked: slot.is_being_checked,
  document_id: slot.id,
})
