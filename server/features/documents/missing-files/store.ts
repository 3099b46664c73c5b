import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import { missingContents } from '#server/db/schema/installation.ts'
import type { Db } from '#server/db/types.ts'
import type { Comparison } from '#server/features/base/installation/compare-files.ts'
import { isOfCurrentVersion } from '#server/features/documents/processing/current-version.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import type { MissingFile } from '#shared/contract/schemas/documents/missing-files.ts'

export const MISSING_LIST: ListDefinition<ListField<'missingFiles.list'>, never> = {
  resource: 'missing-files',
  id: missingContents.sha256,
  fields: {
    times: missingContents.times,
    first_at: missingContents.first_at,
    last_at: missingContents.last_at,
  },
  search: [missingContents.sha256],
  defaultSort: ['last_at', 'DESC'],
}

/** Returns one page of the contents that are still missing, for staff. */
export const listMissing = (
  db: Db,
  list: ListClause,
): Promise<PageOf<typeof missingContents.$inferSelect>> =>
  pageOf(
    db,
    db
      .select()
      .from(missingContents)
      .where(and(isNull(missingContents.found_at), list.where))
      .$dynamic(),
    list,
  )

/** Returns the files with these contents in any version, by content, each once under its latest name. */
export async function documentsOf(
  db: Db,
  contents: readonly string[],
): Promise<Map<string, MissingFile['documents']>> {
  const versions = await db
    .select({
      sha256: documentVersions.sha256,
      id: documentVersions.versioned_document_id,
      name: documentVersions.name,
    })
    .from(documentVersions)
    .where(inArray(documentVersions.sha256, [...contents]))
    .orderBy(asc(documentVersions.versioned_document_id), asc(documentVersions.number))
  const found = new Map<string, Map<number, string>>()
  for (const { sha256, id, name } of versions) {
    found.set(sha256, (found.get(sha256) ?? new Map()).set(id, name))
  }
  return new Map(
    [...found].map(([sha256, named]) => [sha256, [...named].map(([id, name]) => ({ id, name }))]),
  )
}

/** Returns the documents whose files a comparison found missing or damaged, by hash. */
export const documentsLost = (db: Db, { missing, damaged }: Comparison) =>
  documentsOf(db, [...missing, ...(damaged ?? [])])

/** Returns the names of these documents whose current version is missing from the file store. */
export async function missingAmong(db: Db, documentIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ name: documentVersions.name })
    .from(versionedDocuments)
    .innerJoin(documentVersions, isOfCurrentVersion(documentVersions))
    .innerJoin(missingContents, eq(missingContents.sha256, documentVersions.sha256))
    .where(and(inArray(versionedDocuments.id, [...documentIds]), isNull(missingContents.found_at)))
    .orderBy(asc(versionedDocuments.id))
  return rows.map(({ name }) => name)
}
