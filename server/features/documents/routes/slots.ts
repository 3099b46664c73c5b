import { z } from 'zod'
import { updateRecord, type Writer } from '#server/db/records.ts'
import { documents } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { seenProject } from '#server/features/access/visibility.ts'
import {
  archiveName,
  downloadable,
  sendFiles,
} from '#server/features/documents/downloads/download.ts'
import {
  type DownloadRow,
  findDownload,
  startDownload,
  toDownloadJob,
} from '#server/features/documents/downloads/download-jobs.ts'
import { sendContent } from '#server/features/documents/files/content.ts'
import type { FileRow } from '#server/features/documents/files/rows.ts'
import { validationOf } from '#server/features/documents/files/slot-validation.ts'
import { toSlot, withFiles } from '#server/features/documents/files/slots-with-files.ts'
import { filesOfSlots, findFiles } from '#server/features/documents/files/store.ts'
import { placeFile, staffOnly } from '#server/features/documents/files/write.ts'
import type { SlotRow } from '#server/features/documents/slots/slots.ts'
import {
  findSlot,
  listSlots,
  removeSlot,
  SLOT_LIST,
} from '#server/features/documents/slots/store.ts'
import { isForm } from '#server/features/documents/uploads/form.ts'
import { recordForm } from '#server/features/documents/uploads/record-form.ts'
import { validate } from '#server/http/body.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import { removalProblem, withoutPages } from '#shared/reading/page-text/page-moves.ts'
import { versionOfPages } from './pages.ts'

/** Returns the slot in the path, if the caller sees it. */
const slotOf = async (call: Call<never>): Promise<SlotRow> =>
  call.found(await findSlot(call.db, call.rights, call.id()))

/**
 * Returns the archive in the path, if it is the caller's own and they may still read every file in it; rights may have
 * changed since it was requested.
 */
async function downloadOf(call: Call<never>): Promise<DownloadRow> {
  const job = call.found(await findDownload(call.db, call.user().id, call.id(), call.now))
  await downloadable(call.db, call.rights, job.project_id, job.document_ids)
  return job
}

/** Returns a file's page count. Throws `invalid_state` if its pages are not counted. */
function countPages({ page_count, reading }: FileRow): number {
  if (page_count !== null) return page_count
  throw new HttpError('invalid_state', { message: reading === null ? BEING_READ : NOT_COUNTED })
}

const BEING_READ = 'This document is still being processed. Try again in a moment.'
const NOT_COUNTED = 'We couldn’t count this document’s pages.'

/** Returns a slot as the caller sees it now. */
async function show(db: Db, call: Call<never>, slot: SlotRow) {
  const [shown] = await withFiles(db, call.rights, [slot])
  return call.found(shown)
}

/** Slots of the diligence lists, the files put into them, and downloads. */
export const documentsHandlers: Handlers<'documents'> = {
  async list(call) {
    const clause = call.list(SLOT_LIST)
    const { rows, total } = await listSlots(call.db, call.rights, clause)
    return call.page(SLOT_LIST, clause, {
      rows: await withFiles(call.db, call.rights, rows),
      total,
    })
  },
  async get(call) {
    return show(call.db, call, await slotOf(call))
  },
  async patch(call) {
    const slot = await slotOf(call)
    const body = call.body()
    const changesRequired = body.required !== undefined && body.required !== slot.required
    if (changesRequired && call.rights.scope !== 'all') throw staffOnly(['required'])
    return call.write(async (tx, writer) =>
      show(
        tx,
        call,
        call.saved(
          await updateRecord(tx, writer, documents, slot.id, body, { ifMatch: call.ifMatch() }),
        ),
      ),
    )
  },
  async remove(call) {
    const slot = await slotOf(call)
    return call.write(async (tx, writer) => {
      const removed = call.found(await removeSlot(tx, writer, slot.id))
      if (removed === 'not_empty') throw new HttpError('slot_not_empty')
      return toSlot(removed, [])
    })
  },
  async validation(call) {
    return validationOf(call.db, call.rights, await slotOf(call))
  },
  async deletePages(call) {
    const slot = await slotOf(call)
    const { page_numbers, project_id } = call.body()
    call.found(slot.project_id === null || slot.project_id === project_id ? slot : null)
    const [file] = (await filesOfSlots(call.db, call.rights, [slot.id])).filter(
      (one) => !one.is_hidden,
    )
    const current = call.found(file)
    const pageCount = countPages(current)
    const problem = removalProblem(pageCount, page_numbers)
    if (problem) throw invalid({ page_numbers: problem })
    const gone = [...new Set(page_numbers)].toSorted((a, b) => a - b)
    const note = `Removed page${gone.length === 1 ? '' : 's'} ${gone.join(', ')}`
    const moves = withoutPages(pageCount, gone)
    return versionOfPages(call, current, moves, { note, field: 'page_numbers' })
  },
  async attach(call) {
    const slot = await slotOf(call)
    if (isForm(call.request)) {
      return recordForm(
        call,
        (fields) => {
          validate(fields, z.strictObject({}))
          return { document_id: slot.id }
        },
        (tx) => show(tx, call, slot),
      )
    }
    const { versioned_document_ids: ids } = call.body()
    return call.write(async (tx, writer) => {
      await attachFiles(tx, writer, call, slot, [...new Set(ids)])
      return show(tx, call, slot)
    })
  },
  async downloadAsync(call) {
    const project = call.found(await seenProject(call.db, call.rights, call.id('project')))
    const { document_ids } = call.body()
    await downloadable(call.db, call.rights, project.id, document_ids)
    return call.write(async (tx, writer) => {
      const user = call.user()
      const job = await startDownload(tx, call.services.jobs, writer.at, {
        user_id: user.id,
        project_id: project.id,
        document_ids: [...new Set(document_ids)],
        name: archiveName(project.slug),
      })
      return { job_id: job.id, status: job.status }
    })
  },
  async downloadJob(call) {
    return toDownloadJob(await downloadOf(call))
  },
  async downloadJobFile(call) {
    const job = await downloadOf(call)
    if (job.status !== 'ready' || !job.sha256) throw new HttpError('invalid_state')
    call.request.handed_over = job.document_ids
    const content = { sha256: job.sha256, size: job.size ?? 0, mime_type: 'application/zip' }
    return sendContent(call, { ...content, name: job.name }, true)
  },
  async download(call) {
    const project = call.found(await seenProject(call.db, call.rights, call.id('project')))
    const { document_ids } = call.body()
    return sendFiles(call, project, document_ids)
  },
}

/** Puts existing files into a slot of the same project or company. */
async function attachFiles(
  tx: Db,
  writer: Writer,
  call: Call<never>,
  slot: SlotRow,
  ids: readonly number[],
): Promise<void> {
  const files = await findFiles(tx, call.rights, ids)
  const belong = files.filter(
    (file) => file.project_id === slot.project_id && file.company_id === slot.company_id,
  )
  if (belong.length !== ids.length) throw notFound()
  // Files that staff labeled as something else stay where they are.
  const settled = files.some((file) => file.label !== null && file.label !== slot.document_type)
  if (settled && call.rights.scope !== 'all') throw staffOnly(['label'])
  for (const file of belong) await placeFile(tx, writer, file, slot)
}
