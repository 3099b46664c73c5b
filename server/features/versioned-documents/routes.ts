import { and, isNull } from 'drizzle-orm'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { historyOf } from '#server/features/history.ts'
import { recordForm } from '#server/features/uploads/record-form.ts'
import { readPlace } from '#server/features/uploads/target.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import { sendContent } from './content.ts'
import { toVersionedDocument, toVersionedDocumentDetail } from './map.ts'
import { versionsOf } from './rows.ts'
import {
  ADMIN_FILE_LIST,
  fileDetail,
  fileDetails,
  findFile,
  listFiles,
  TODO_LIST,
  waitsForStaff,
} from './store.ts'
import { patchFile, refuseStaffFields } from './write.ts'

/** The file of the path, when the caller sees it. */
const fileOf = async (call: Call<never>) =>
  call.found(await findFile(call.db, call.rights, call.id()))

/** Uploaded files: reading, labelling, hiding, their bytes. */
export const versionedDocumentsHandlers: Handlers<'versionedDocuments'> = {
  async todo(call) {
    const clause = call.list(TODO_LIST)
    // Staff label and validate; everybody else sees which of their files still wait to be sorted.
    const waiting =
      call.rights.scope === 'all' ? waitsForStaff : isNull(versionedDocuments.document_id)
    const where = and(clause.where, waiting)
    const { rows, total } = await listFiles(call.db, call.rights, { ...clause, where })
    return call.page(TODO_LIST, clause, { rows: rows.map(toVersionedDocument), total })
  },
  async admin(call) {
    const clause = call.list(ADMIN_FILE_LIST)
    const { rows, total } = await listFiles(call.db, call.rights, clause)
    return call.page(ADMIN_FILE_LIST, clause, { rows: rows.map(toVersionedDocument), total })
  },
  async get(call) {
    const row = await fileOf(call)
    return toVersionedDocumentDetail(row, await versionsOf(call.db, [row.id]))
  },
  async patch(call) {
    const row = await fileOf(call)
    const body = call.body()
    refuseStaffFields(call.rights, row, body)
    return call.write(async (tx, writer) => {
      call.saved(await patchFile(tx, writer, row.id, body, call.ifMatch))
      // Whoever hides a file no longer sees it, and still learns what became of it.
      return call.found(await fileDetail(tx, SYSTEM_RIGHTS, row.id))
    })
  },
  async history(call) {
    const { id } = await fileOf(call)
    return historyOf(call.db, 'versioned_documents', id)
  },
  upload: (call) =>
    recordForm(
      call,
      (fields) => (Object.keys(fields).length === 0 ? null : readPlace(fields)),
      (tx, ids) => fileDetails(tx, call.rights, ids),
    ),
  async file(call) {
    const row = await fileOf(call)
    const { number = row.current_number, download } = call.query()
    const versions = await versionsOf(call.db, [row.id])
    const version = call.found(versions.find((one) => one.number === number))
    const name = number === row.current_number ? row.name : version.name
    return sendContent(call, { ...version, name }, download !== undefined)
  },
}
