import type { FastifyReply } from 'fastify'
import type { Db } from '#server/db/types.ts'
import {
  copyFor,
  type Reader,
  readerOf,
  type SourceFile,
} from '#server/features/documents/copies/copies.ts'
import { sendContent } from '#server/features/documents/files/content.ts'
import { filesOfProject } from '#server/features/documents/files/of-project.ts'
import type { FileRow } from '#server/features/documents/files/rows.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import { contentDisposition } from '#server/services/files/content-disposition.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { downloadNames, downloadProblem } from '#shared/rules/documents/documents.ts'
import { nameOfType } from '#shared/rules/documents/file-content/names.ts'
import { MANIFEST_NAME, type ZipEntry, zipOf } from './zip.ts'

/**
 * Sends files of a project and its companies: a single file as is, several as an archive. Every file is checked before
 * the first byte is sent; one the caller may not see fails the whole call.
 */
export async function sendFiles(
  call: Call,
  project: { id: number; slug: string },
  ids: readonly number[],
): Promise<FastifyReply> {
  const files = await downloadable(call.db, call.rights, project.id, ids)
  const [first, ...others] = files
  if (!first) throw notFound()
  call.request.handed_over = files.map(({ id }) => id)
  const reader = await readerOf(call.db, call.rights)
  const copying = reader && { db: call.db, reader, now: call.now }
  if (others.length === 0) {
    const asked = copying && { ...copying, ...ASKED, file: sourceOf(first) }
    const deps = { db: call.db, files: call.services.files }
    const given = asked ? await copyFor(deps, asked) : first
    return sendContent(call, { ...first, ...given }, true)
  }
  const entries = await entriesOf(call.services.files, files, copying)
  return call.reply
    .header('content-type', 'application/zip')
    .header('content-disposition', contentDisposition('attachment', archiveName(project.slug)))
    .send(zipOf(entries))
}

export const archiveName = (slug: string): string => `${slug}-documents.zip`

/**
 * Returns these files in the given order, without duplicates. Throws `not_found` for a file the caller does not see or
 * that has no part in the project, and `unsupported_extension`, naming the extension.
 */
export async function downloadable(
  db: Db,
  rights: Rights,
  projectId: number,
  ids: readonly number[],
): Promise<FileRow[]> {
  const files = await filesOfProject(db, rights, projectId, [...new Set(ids)])
  for (const file of files) {
    const message = downloadProblem(nameOfType(file.name, file.mime_type))
    if (message) throw new HttpError('unsupported_extension', { message })
  }
  return files
}

const ASKED = { way: 'download', isRange: false } as const

const sourceOf = ({ id, current_number, sha256, size, mime_type }: FileRow): SourceFile => ({
  versioned_document_id: id,
  number: current_number,
  sha256,
  size,
  mime_type,
})

/** The reader whose name the files carry. */
interface Copying {
  db: Db
  reader: Reader
  now: Date
}

/**
 * Returns the archive entries for these files, with safe, unique names. With `copying`, entries are copies made one at
 * a time as the archive reaches them.
 */
export async function entriesOf(
  store: FileStore,
  files: readonly FileRow[],
  copying: Copying | null = null,
): Promise<ZipEntry[]> {
  for (const { sha256 } of files) {
    // Opening a missing file reports it before anything is sent.
    if (!(await store.has(sha256))) await store.open(sha256)
  }
  const [, ...names] = downloadNames([
    MANIFEST_NAME,
    ...files.map((file) => nameOfType(file.name, file.mime_type)),
  ])
  return files.map((file, index): ZipEntry => {
    const entry: ZipEntry = {
      name: names[index] ?? `file-${file.id}`,
      modified: file.created_at,
      mime_type: file.mime_type,
      sha256: file.sha256,
      size: file.size,
      open: () => store.open(file.sha256),
    }
    if (!copying) return entry
    entry.source_sha256 = file.sha256
    entry.open = async () => {
      const { db, ...whose } = copying
      const given = await copyFor(
        { db, files: store },
        { ...whose, ...ASKED, file: sourceOf(file) },
      )
      Object.assign(entry, { sha256: given.sha256, size: given.size })
      return store.open(given.sha256)
    }
    return entry
  })
}
