import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { companies } from '#server/db/schema/companies.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { refuseBulkLabel } from '#server/features/documents/ai-answers/refuse-bulk.ts'
import { followRemoval } from '#server/features/documents/ai-answers/removal.ts'
import { refuseOpenQuestions } from '#server/features/documents/ai-answers/settle.ts'
import { refuseUnreviewed } from '#server/features/documents/ai-answers/unreviewed.ts'
import { forgetFile } from '#server/features/documents/learning/forget.ts'
import { bundleOf } from '#server/features/documents/processing/bundles.ts'
import { settleLabel } from '#server/features/documents/processing/label-file.ts'
import {
  ownerOf,
  type SlotOwner,
  type SlotRow,
  slotOfType,
} from '#server/features/documents/slots/slots.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { versionedDocumentsSchemas } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { bundleRefusal, isOpenBundle } from '#shared/rules/documents/bundles.ts'
import type { FileRow } from './rows.ts'

export type FilePatch = z.output<typeof versionedDocumentsSchemas.patch.body>
type FileRecord = typeof versionedDocuments.$inferSelect

const STAFF_FIELDS = ['label', 'is_validated'] as const
const STAFF_WAYS = ['bulk_percent', 'skipped_answers'] as const

/** Throws, naming the fields, when a caller other than staff tries to change staff fields. */
export function refuseStaffFields(rights: Rights, row: FileRow, body: FilePatch): void {
  if (rights.scope === 'all') return
  const refused = [
    ...STAFF_FIELDS.filter((key) => body[key] !== undefined && body[key] !== row[key]),
    ...STAFF_WAYS.filter((key) => body[key] !== undefined),
  ]
  if (refused.length > 0) throw staffOnly(refused)
}

export const staffOnly = (fields: readonly string[]): HttpError =>
  new HttpError('field_forbidden', {
    errors: Object.fromEntries(fields.map((field) => [field, 'Only staff can change this'])),
  })

/**
 * Updates a file. A new label puts it into the slot of that type in its project's or company's list (creating an
 * optional slot if there is none), and requires validation again; no label takes it out of its slot. A removed file's
 * settled answers wait for a person. Call inside a transaction.
 */
export async function patchFile(
  tx: Db,
  writer: Writer,
  id: number,
  body: FilePatch,
  ifMatch: number | null,
): Promise<Updated<FileRecord>> {
  const file = await lockFile(tx, id, body.label !== undefined)
  if (!file) return null
  if (ifMatch !== null && ifMatch !== file.version) return 'stale'
  if (body.bulk_percent !== undefined) {
    await refuseOpenBundle(tx, file)
    await refuseBulkLabel(tx, file, body)
  }
  const { name, is_hidden } = body
  const label = body.label === undefined ? file.label : body.label
  if (body.is_validated && label === null) {
    throw invalid({ is_validated: 'Label the document before validating it' })
  }
  if (body.is_validated && label) await refuseOpenQuestions(tx, id, label)
  const { skipped_answers } = body
  if (skipped_answers !== undefined && !body.is_validated) {
    throw invalid({ skipped_answers: 'Answers are skipped when a document is confirmed' })
  }
  // A file with a new label is asked other questions.
  const isAsBefore = label === file.label && body.is_validated === file.is_validated
  if (body.is_validated && label === file.label && !isAsBefore) {
    await refuseUnreviewed(tx, id, skipped_answers ?? 0)
  }
  const placed =
    label === file.label ? {} : label === null ? OUT : await intoSlotOf(tx, writer, file, label)
  const validated =
    body.is_validated === undefined || isAsBefore
      ? {}
      : { is_validated: body.is_validated, skipped_answers: skipped_answers ?? null }
  const updated = await updateRecord(
    tx,
    writer,
    versionedDocuments,
    id,
    { name, is_hidden, ...placed, ...validated },
    { action: actionOf(file, is_hidden) },
  )
  if (is_hidden !== undefined && is_hidden !== file.is_hidden) {
    await followRemoval(tx, writer, id, is_hidden)
    if (is_hidden) await forgetFile(tx, id)
  }
  if (body.label !== undefined || body.is_validated) {
    await settleLabel(tx, id, {
      label,
      by: writer.userId,
      at: writer.at,
      inBulk: body.bulk_percent !== undefined,
    })
  }
  return updated
}

/** A file that seems to hold several documents can't be labeled in bulk; a person has to look at it. */
async function refuseOpenBundle(tx: Db, { id, current_number }: FileRecord): Promise<void> {
  const bundle = await bundleOf(tx, { file_id: id, number: current_number })
  const message = bundleRefusal({ has_open_bundle: bundle !== null && isOpenBundle(bundle) })
  if (message === null) return
  throw new HttpError('invalid_state', { message, errors: { bulk_percent: message } })
}

const OUT = { label: null, document_id: null, labelled_by: null, is_validated: false }

async function intoSlotOf(
  tx: Db,
  writer: Writer,
  file: FileRecord,
  label: NonNullable<FileRecord['label']>,
) {
  return intoSlot(writer, await slotOfType(tx, writer, ownerOf(file), label))
}

const intoSlot = (writer: Writer, slot: SlotRow) => ({
  label: slot.document_type,
  document_id: slot.id,
  labelled_by: writer.userId,
  is_validated: false,
})

/** Puts a file into a slot of its own project or company. Call inside a transaction. */
export async function placeFile(tx: Db, writer: Writer, file: FileRow, slot: SlotRow) {
  if (file.document_id === slot.id) return
  await updateRecord(tx, writer, versionedDocuments, file.id, intoSlot(writer, slot))
}

function actionOf(file: FileRecord, hidden: boolean | undefined): string {
  if (hidden === undefined || hidden === file.is_hidden) return 'update'
  return hidden ? 'hide' : 'unhide'
}

/**
 * Returns the file under its row lock. Before a label changes, the project or company is locked first, so that two
 * labels of one type don't both create its slot.
 */
export async function lockFile(tx: Db, id: number, withOwner: boolean): Promise<FileRecord | null> {
  const where = eq(versionedDocuments.id, id)
  if (withOwner) {
    const [file] = await tx.select().from(versionedDocuments).where(where)
    if (!file) return null
    await lockOwner(tx, ownerOf(file))
  }
  const [file] = await tx.select().from(versionedDocuments).where(where).for('no key update')
  return file ?? null
}

function lockOwner(tx: Db, owner: SlotOwner) {
  const query =
    'project_id' in owner
      ? tx.select({ id: projects.id }).from(projects).where(eq(projects.id, owner.project_id))
      : tx.select({ id: companies.id }).from(companies).where(eq(companies.id, owner.company_id))
  return query.for('no key update')
}
