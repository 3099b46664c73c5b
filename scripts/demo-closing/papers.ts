import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { ResponseOf } from '#shared/contract/contract.ts'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import type { Life } from './life.ts'
import type { Person } from './person.ts'

/** Papers in the life of a credit: one page each that says what it is. */

export type Owner = { project_id: number } | { company_id: number }

export async function pdfOf(title: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  pdf.addPage([612, 792]).drawText(title, { x: 72, y: 700, size: 18, font })
  return new Uint8Array(await pdf.save())
}

/** Uploads a paper; returns the ID of its file. */
export async function upload(who: Person, owner: Owner, title: string): Promise<number> {
  const form = new FormData()
  for (const [name, id] of Object.entries(owner)) form.append(name, String(id))
  form.append('file', new Blob([await pdfOf(title)]), `${title}.pdf`)
  const [file] = await who.send<VersionedDocument[]>('POST', '/api/versioned-documents/', form)
  return file?.id ?? 0
}

/**
 * The seller uploads papers of these types, and staff label them and settle their questions; whatever a page does not
 * say is answered as not in it. Returns the file IDs by type.
 */
export async function bring(
  { world, staff, seller }: Life,
  owner: Owner,
  types: readonly DocumentType[],
): Promise<Map<DocumentType, number>> {
  const files = new Map<DocumentType, number>()
  for (const type of types) files.set(type, await upload(seller, owner, documentTypes.label(type)))
  await world.settle()
  for (const [type, id] of files) {
    await staff.send('PATCH', `/api/versioned-document/${id}/`, { label: type })
  }
  await world.settle()
  for (const id of files.values()) await settle(staff, id)
  return files
}

async function settle(staff: Person, id: number): Promise<void> {
  const url = `/api/versioned-document/${id}/`
  const read = () => staff.send<ResponseOf<'versionedDocuments.get'>>('GET', url)
  const { open_questions: count } = await read()
  if (count > 0) await staff.send('POST', `${url}answer-rest/`, { count })
  const { unreviewed_answers: left } = await read()
  const skipped = left > 0 ? { skipped_answers: left } : {}
  await staff.send('PATCH', url, { is_validated: true, ...skipped })
}

/** Staff enter what a paper says about one of its questions. */
export async function acceptAnswer(
  staff: Person,
  id: number,
  field_name: string,
  value: number,
): Promise<void> {
  const query = new URLSearchParams({ filter: JSON.stringify({ versioned_document_id: id }) })
  const answers = await staff.send<AiAnswer[]>('GET', `/api/ai-answers/?${query}`)
  const asked = answers.find((answer) => answer.field_name === field_name)
  if (!asked) throw new Error(`Paper ${id} was not asked for its ${field_name}`)
  await staff.send('PATCH', `/api/ai-answer/${asked.id}/`, { state: 'accepted', value })
}
