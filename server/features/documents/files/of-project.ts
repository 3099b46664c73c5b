import type { Db } from '#server/db/types.ts'
import { companiesOfProject } from '#server/features/documents/slots/store.ts'
import { notFound } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { FileRow } from './rows.ts'
import { findFiles } from './store.ts'

/**
 * Returns these files in the given order. Throws `not_found` for a file the caller does not see, or that belongs
 * neither to the project nor to a company in it.
 */
export async function filesOfProject(
  db: Db,
  rights: Rights,
  projectId: number,
  ids: readonly number[],
): Promise<FileRow[]> {
  const companies = await companiesOfProject(db, projectId)
  const found = new Map((await findFiles(db, rights, ids)).map((file) => [file.id, file]))
  return ids.map((id) => {
    const file = found.get(id)
    const belongs =
      file?.project_id === projectId || (file?.company_id != null && companies.has(file.company_id))
    if (!file || !belongs) throw notFound()
    return file
  })
}
