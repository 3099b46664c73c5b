import type { FastifyReply } from 'fastify'
import type { Db } from '#server/db/types.ts'
import { sendContent } from '#server/features/documents/files/content.ts'
import { filesOfProject } from '#server/features/documents/files/of-project.ts'
import type { FileRow } from '#server/features/documents/files/rows.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import { contentDisposition } from '#server/services/files/content-disposition.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { downloadNames, downloadProblem } from '#shared/rules/documents.ts'
import { nameOfType } from '#shared/rules/file-content/names.ts'
import { MANIFEST_NAME, type ZipEntry, zipOf } from './zip.ts'

/**
 * Sends files of a project and of the companies in it: one as it is, several as an archive. Every
 * one is checked before the first byte goes out; one that the caller may not see ends the call.
 */
export async function sendFiles(
  call: Call,
  project: { id: number; slug: string },
  ids: readonly number[],
): Promise<FastifyReply> {
  const files = await downloadable(call.db, call.rights, project.id, ids)
  const [first, ...others] = files
  if (!first) throw notFound()
  if (others.length === 0) return sendContent(call, first, true)
  const entries = await entriesOf(call.services.files, files)
  return call.reply
    .header('content-type', 'application/zip')
    .header('content-disposition', contentDisposition('attachment', archiveName(project.slug)))
    .send(zipOf(entries))
}

export const archiveName = (slug: string): string => `${slug}-documents.zip`

/**
 * These files in the order named, each once. Throws `not_found` for one that the caller does not
 * see or that has no part in the project, `unsupported_extension` naming the extension.
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

/** The entries of an archive of these files, under safe names of which no two are alike. */
export async function entriesOf(store: FileStore, files: readonly FileRow[]): Promise<ZipEntry[]> {
  for (const { id, sha256 } of files) {
    if (!(await store.has(sha256))) throw new Error(`The content of file ${id} is missing`)
  }
  const [, ...names] = downloadNames([
    MANIFEST_NAME,
    ...files.map((file) => nameOfType(file.name, file.mime_type)),
  ])
  return files.map((file, index) => ({
    name: names[index] ?? `file-${file.id}`,
    modified: file.created_at,
    mime_type: file.mime_type,
    sha256: file.sha256,
    size: file.size,
    open: () => store.open(file.sha256),
  }))
}
