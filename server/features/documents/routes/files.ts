import { and, isNull } from 'drizzle-orm'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { copyFor, readerOf } from '#server/features/documents/copies/copies.ts'
import { noteCitations, noteWords } from '#server/features/documents/copies/words.ts'
import { saveCitation } from '#server/features/documents/files/citations.ts'
import { sendContent } from '#server/features/documents/files/content.ts'
import { changeFlag, findFlag, raiseFlag } from '#server/features/documents/files/flags.ts'
import { fileHistory } from '#server/features/documents/files/history.ts'
import { labelOf } from '#server/features/documents/files/labels.ts'
import { toCitation, toFlag, toVersionedDocument } from '#server/features/documents/files/map.ts'
import {
  tellingOfAcceptance,
  tellOfFlag,
  tellOfResolution,
} from '#server/features/documents/files/notices.ts'
import {
  type FileRow,
  type VersionRow,
  versionsOf,
  waitsForStaff,
} from '#server/features/documents/files/rows.ts'
import { searchPages } from '#server/features/documents/files/search.ts'
import {
  ADMIN_FILE_LIST,
  fileDetail,
  fileDetails,
  findFile,
  listFiles,
  TODO_LIST,
} from '#server/features/documents/files/store.ts'
import { lockFile, patchFile, refuseStaffFields } from '#server/features/documents/files/write.ts'
import { forgetWording } from '#server/features/documents/learning/forget.ts'
import { loadPages, toPageText } from '#server/features/documents/processing/pages.ts'
import { sendProgress } from '#server/features/documents/processing/progress.ts'
import { readNext } from '#server/features/documents/processing/read-next.ts'
import { answersRun, retryRun } from '#server/features/documents/processing/restart.ts'
import { refused } from '#server/features/documents/uploads/receive.ts'
import { recordForm } from '#server/features/documents/uploads/record-form.ts'
import { readPlace } from '#server/features/documents/uploads/target.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { ReadingWay } from '#shared/entities/data-room.ts'
import { renameProblem } from '#shared/rules/documents/file-content/names.ts'
import { safeFileName } from '#shared/rules/documents/file-names.ts'
import { pageHandlers } from './pages.ts'

/** Returns the file in the path, if the caller sees it. */
const fileOf = async (call: Call<never>) =>
  call.found(await findFile(call.db, call.rights, call.id()))

/** Returns a file named in a body; a file the caller does not see does not exist. */
const namedFile = async (call: Call<never>, id: number): Promise<FileRow> =>
  call.found(await findFile(call.db, call.rights, id))

/** Throws for a page the file does not have, if its pages are counted. */
function checkPage({ page_count }: FileRow, page: number | null, field: string): void {
  if (page === null || page_count === null || page <= page_count) return
  throw invalid({ [field]: `The document has ${page_count} pages` })
}

/**
 * Returns the safe form of a name a user gives a file. Throws what an upload with that name would; the file's current
 * name is always accepted.
 */
function nameFor(row: FileRow, given: string): string {
  if (given === row.name) return given
  const name = safeFileName(given)
  const problem = renameProblem(name, row.mime_type)
  if (problem) throw refused(problem, name, 'name')
  return name
}

/** Returns the content to send for a version; readers from buyers get a copy with their name. */
async function givenFor(call: Call<never>, version: VersionRow, way: ReadingWay) {
  const reader = await readerOf(call.db, call.rights)
  if (!reader) return version
  const deps = { db: call.db, files: call.services.files }
  const isRange = call.request.headers.range !== undefined
  return copyFor(deps, { reader, file: version, way, isRange, now: call.now })
}

/** Pages of text in one response. */
const TEXT_PAGES = 50

/** Uploaded files: reading, labeling, hiding, and their bytes. */
export const versionedDocumentsHandlers: Handlers<'versionedDocuments'> = {
  async todo(call) {
    const clause = call.list(TODO_LIST)
    // Staff label and validate; others see which of their files are still to be sorted.
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
    const detail = call.found(await fileDetail(call.db, call.rights, call.id()))
    await noteCitations(call, detail.citations)
    await readNext(call.db, detail)
    return detail
  },
  async patch(call) {
    const row = await fileOf(call)
    const { name, ...rest } = call.body()
    const body = name === undefined ? rest : { ...rest, name: nameFor(row, name) }
    refuseStaffFields(call.rights, row, body)
    return call.write(async (tx, writer) => {
      const changed = call.saved(
        await tellingOfAcceptance(tx, call, writer, row.id, () =>
          patchFile(tx, writer, row.id, body, call.ifMatch()),
        ),
      )
      if (body.is_hidden) await forgetWording(tx, call.services.jobs, row.id)
      // A different type has different questions.
      if (changed.label !== row.label && changed.label !== null) {
        const version = { versioned_document_id: row.id, number: changed.current_number }
        await answersRun(tx, call.services.jobs, version)
      }
      // A caller who hides a file no longer sees it, but still gets the result.
      return call.found(await fileDetail(tx, SYSTEM_RIGHTS, row.id))
    })
  },
  async aiLabel(call) {
    const file = await fileOf(call)
    const label = await labelOf(call.db, call.rights, file)
    if (label.evidence.length > 0) await noteWords(call, 'quote', 'files', [file.id])
    return label
  },
  async runAiValidation(call) {
    // The documented call is a GET that starts work, so another site must not be able to start it with a link.
    if (call.request.headers['sec-fetch-site'] === 'cross-site') throw new HttpError('csrf_failed')
    const { id, current_number: number } = await fileOf(call)
    const run = await call.write((tx) =>
      answersRun(tx, call.services.jobs, { versioned_document_id: id, number }),
    )
    return { run_id: run.id, status: run.status }
  },
  async retry(call) {
    const row = await fileOf(call)
    return call.write(async (tx) => {
      await retryRun(tx, call.services.jobs, row)
      return toVersionedDocument(call.found(await findFile(tx, call.rights, row.id)))
    })
  },
  async flag(call) {
    const { versioned_document, ...flag } = call.body()
    const row = await namedFile(call, versioned_document)
    checkPage(row, flag.page ?? null, 'page')
    return call.write(async (tx, writer) => {
      const raised = await raiseFlag(tx, writer, row.id, flag)
      await tellOfFlag(tx, call, writer, row.id, raised)
      return toFlag(call.found(await findFlag(tx, raised.id)))
    })
  },
  async patchFlag(call) {
    const flag = call.found(await findFlag(call.db, call.id()))
    call.found(await findFile(call.db, call.rights, flag.versioned_document_id))
    const body = call.body()
    return call.write(async (tx, writer) => {
      const changed = call.saved(await changeFlag(tx, writer, flag, body, call.ifMatch()))
      await tellOfResolution(tx, call, writer, flag, changed)
      return toFlag(call.found(await findFlag(tx, flag.id)))
    })
  },
  async saveCitation(call) {
    const body = call.body()
    const row = await namedFile(call, body.document)
    checkPage(row, body.page_number, 'page_number')
    return call.write(async (tx, writer) => {
      await lockFile(tx, row.id, false)
      return toCitation(await saveCitation(tx, writer, row, body))
    })
  },
  async text(call) {
    const row = await fileOf(call)
    const { number = row.current_number, first = 1, last = first + TEXT_PAGES - 1 } = call.query()
    const versions = await versionsOf(call.db, [row.id])
    const version = call.found(versions.find((one) => one.number === number))
    await noteWords(call, 'text', 'versions', [version.id])
    const range = { first, last: Math.min(last, first + TEXT_PAGES - 1) }
    return (await loadPages(call.db, version.sha256, range)).map(toPageText)
  },
  async search(call) {
    const { q, ...place } = call.query()
    const hits = await searchPages(call.db, call.rights, q, place)
    const files = hits.map(({ versioned_document_id }) => versioned_document_id)
    await noteWords(call, 'quote', 'files', files)
    return hits
  },
  progress: (call) => sendProgress(call),
  ...pageHandlers,
  async history(call) {
    const { id } = await fileOf(call)
    return fileHistory(call.db, call.rights, id)
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
    const way = download === undefined ? 'view' : 'download'
    const given = await givenFor(call, version, way)
    return sendContent(call, { ...version, ...given, name }, way === 'download')
  },
}
