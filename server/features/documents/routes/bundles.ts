import { and, eq } from 'drizzle-orm'
import { updateRecord, type Writer } from '#server/db/records.ts'
import { documents, versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { bundleFor, decideBundle } from '#server/features/documents/files/bundles.ts'
import { createFiles, type NewFile } from '#server/features/documents/files/create.ts'
import { makePdfs, pdfName } from '#server/features/documents/files/page-work.ts'
import { type FileRow, fileDetails, findFile } from '#server/features/documents/files/store.ts'
import { lockFile } from '#server/features/documents/files/write.ts'
import { bundleOf } from '#server/features/documents/processing/bundles.ts'
import { answersRun } from '#server/features/documents/processing/restart.ts'
import {
  ownerIs,
  ownerOf,
  type SlotRow,
  slotOfType,
} from '#server/features/documents/slots/slots.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import { scopeOf } from '#shared/contract/access.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { pagesIn, partingProblem } from '#shared/reading/bundles/parts.ts'
import { keepAndWrite, withSource } from './keep.ts'

type BundleHandlers = Pick<
  Handlers<'versionedDocuments'>,
  'bundle' | 'acceptBundle' | 'patchBundle'
>

const fileOf = async (call: Call<never>): Promise<FileRow> =>
  call.found(await findFile(call.db, call.rights, call.id()))

const NOTHING = { proposal: null, made: [], source: null }

/** Files that hold several documents: the proposed split, and what people decide about it. */
export const bundleHandlers: BundleHandlers = {
  async bundle(call) {
    const file = await fileOf(call)
    // Only those who may change a file can see how it was made.
    if (scopeOf('documents', call.rights.actor, 'W') === null) return NOTHING
    return bundleFor(call.db, call.rights, file)
  },
  async acceptBundle(call) {
    const file = await fileOf(call)
    const { number, parts } = call.body()
    if (number !== file.current_number) throw newerVersion()
    await refuseSplit(call.db, file)
    if (file.mime_type !== 'application/pdf')
      throw invalid({ parts: 'Only PDF files can be split' })
    if (file.page_count === null) throw new HttpError('invalid_state', { message: NOT_COUNTED })
    const problem = partingProblem(parts, file.page_count)
    if (problem) throw invalid({ parts: problem })
    const planned = parts.map(({ name, ...range }, index) => ({
      name: pdfName(name),
      pages: pagesIn(range).map((page) => ({ source: 0, number: page, turn: 0 as const })),
      field: `parts.${index}`,
    }))
    const cut = await makePdfs(call.services.files, [file], planned)
    const made = parts.flatMap((range, index) => {
      const one = cut[index]
      return one ? [withSource(one, file, pagesIn(range))] : []
    })
    return keepAndWrite(call, file, made, async (tx, writer) => {
      const locked = await lockFile(tx, file.id, true)
      if (!locked || locked.current_number !== number) throw newerVersion()
      const bundle = await refuseSplit(tx, file)
      const contents: NewFile[] = []
      for (const [index, { label }] of parts.entries()) {
        const slot = label && (await slotFor(tx, writer, call.rights, file, label))
        const content = made[index]?.file
        if (content) contents.push({ ...content, slot: slot || null })
      }
      const target = { owner: ownerOf(file), slot: null }
      const ids = await createFiles(tx, writer, call.services.jobs, target, contents)
      if (bundle) await decideBundle(tx, writer, bundle, 'accepted')
      await setAside(tx, writer, call, file)
      return fileDetails(tx, call.rights, ids)
    })
  },
  async patchBundle(call) {
    const file = await fileOf(call)
    const { status } = call.body()
    return call.write(async (tx, writer) => {
      await lockFile(tx, file.id, false)
      const bundle = call.found(await refuseSplit(tx, file))
      await decideBundle(tx, writer, bundle, status)
      // Answers from a file of several documents have low confidence; whether it is one was just decided.
      const version = { versioned_document_id: file.id, number: file.current_number }
      await answersRun(tx, call.services.jobs, version)
      return bundleFor(tx, call.rights, file)
    })
  },
}

const NOT_COUNTED = 'We couldn’t count this document’s pages.'

const newerVersion = (): HttpError =>
  new HttpError('conflict', {
    message: 'This document has a newer version. Review it and try again.',
  })

/** Returns a file's proposal. Throws `conflict` if the file has been split. */
async function refuseSplit(db: Db, { id, current_number }: FileRow) {
  const bundle = await bundleOf(db, { file_id: id, number: current_number })
  if (bundle?.status !== 'accepted') return bundle
  throw new HttpError('conflict', { message: 'This file has been split already.' })
}

/**
 * Returns the slot for a part. Staff may add a slot of any type; others can only use slots already in the list, as with
 * an upload, and everything else waits for staff.
 */
async function slotFor(
  tx: Db,
  writer: Writer,
  rights: Rights,
  file: FileRow,
  label: DocumentType,
): Promise<SlotRow | null> {
  if (rights.scope === 'all') return slotOfType(tx, writer, ownerOf(file), label)
  const [slot] = await tx
    .select()
    .from(documents)
    .where(and(ownerIs(ownerOf(file)), eq(documents.document_type, label)))
  return slot ?? null
}

/** A file that was split no longer counts as a document of the list; its parts do. */
async function setAside(
  tx: Db,
  writer: Writer,
  { services }: Call<never>,
  file: FileRow,
): Promise<void> {
  const slot = await slotOfType(tx, writer, ownerOf(file), 'other')
  await updateRecord(tx, writer, versionedDocuments, file.id, {
    label: slot.document_type,
    document_id: slot.id,
    labelled_by: writer.userId,
    is_validated: false,
  })
  const version = { versioned_document_id: file.id, number: file.current_number }
  await answersRun(tx, services.jobs, version)
}
