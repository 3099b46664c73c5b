import type { FastifyReply } from 'fastify'
import { sendContent } from '#server/features/versioned-documents/content.ts'
import type { FileRow } from '#server/features/versioned-documents/rows.ts'
import { findFiles } from '#server/features/versioned-documents/store.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { contentDisposition } from '#server/services/files/content-disposition.ts'
import { downloadNames, downloadProblem } from '#shared/rules/documents.ts'
import { companiesOfProject } from './store.ts'
import { zipOf } from './zip.ts'

/**
 * Sends files of a project and of the companies in it: one as it is, several as an archive. Every
 * one is checked before the first byte goes out; one that the caller may not see ends the call.
 */
export async function sendFiles(
  call: Call,
  project: { id: number; slug: string },
  ids: readonly number[],
): Promise<FastifyReply> {
  const files = await filesOfProject(call, project.id, [...new Set(ids)])
  for (const file of files) {
    const message = downloadProblem(file.name)
    if (message) throw new HttpError('unsupported_extension', { message })
  }
  const [first, ...others] = files
  if (!first) throw notFound()
  return others.length === 0 ? sendContent(call, first, true) : sendZip(call, project.slug, files)
}

async function filesOfProject(
  call: Call,
  projectId: number,
  ids: readonly number[],
): Promise<FileRow[]> {
  const companies = await companiesOfProject(call.db, projectId)
  const found = new Map((await findFiles(call.db, call.rights, ids)).map((file) => [file.id, file]))
  return ids.map((id) => {
    const file = call.found(found.get(id))
    const belongs =
      file.project_id === projectId || (file.company_id !== null && companies.has(file.company_id))
    if (!belongs) throw notFound()
    return file
  })
}

async function sendZip(call: Call, slug: string, files: readonly FileRow[]): Promise<FastifyReply> {
  const { files: store } = call.services
  for (const { id, sha256 } of files) {
    if (!(await store.has(sha256))) throw new Error(`The content of file ${id} is missing`)
  }
  const names = downloadNames(files.map((file) => file.name))
  const archive = zipOf(
    files.map((file, index) => ({
      name: names[index] ?? `file-${file.id}`,
      modified: file.created_at,
      mime_type: file.mime_type,
      open: () => store.open(file.sha256),
    })),
  )
  return call.reply
    .header('content-type', 'application/zip')
    .header('content-disposition', contentDisposition('attachment', `${slug}-documents.zip`))
    .send(archive)
}
