import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { personName } from '#server/db/person-name.ts'
import { deleteRecord, insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { citations } from '#server/db/schema/ai-answers.ts'
import type { Db } from '#server/db/types.ts'
import { loadPage } from '#server/features/documents/processing/pages.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { textInBox } from '#server/reading/page-text/text-in-box.ts'
import type { versionedDocumentsSchemas } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { FileRow } from './rows.ts'

export type CitationRow = Awaited<ReturnType<typeof selectCitations>>[number]
type CitationBody = z.output<typeof versionedDocumentsSchemas.saveCitation.body>

const selectCitations = (db: Db) =>
  db
    .select({
      id: citations.id,
      versioned_document_id: citations.versioned_document_id,
      number: citations.number,
      field_name: citations.field_name,
      page_number: citations.page_number,
      coords: citations.coords,
      quote: citations.quote,
      created_by: personName(users),
      updated_at: citations.updated_at,
      version: citations.version,
    })
    .from(citations)
    .leftJoin(users, eq(users.id, citations.created_by))
    .$dynamic()

/** Returns the citations drawn in these files. The caller must have checked that the files are visible. */
export const citationsOf = (db: Db, fileIds: readonly number[]) =>
  selectCitations(db)
    .where(inArray(citations.versioned_document_id, [...fileIds]))
    .orderBy(asc(citations.page_number), asc(citations.id))

async function findCitation(db: Db, fileId: number, field: string): Promise<CitationRow | null> {
  const [row] = await selectCitations(db).where(
    and(eq(citations.versioned_document_id, fileId), eq(citations.field_name, field)),
  )
  return row ?? null
}

/**
 * Draws, moves, or removes the box that proves a field in a file; each field has one. Returns the citation as it is
 * now, or as it was before removal. Throws `already_exists`, `not_found`, and `validation` for a page the file does not
 * have. Call inside a transaction that holds the file's lock.
 */
export async function saveCitation(
  tx: Db,
  writer: Writer,
  file: FileRow,
  body: CitationBody,
): Promise<CitationRow> {
  const existing = await findCitation(tx, file.id, body.field_name)
  if (body.action === 'delete') {
    if (!existing) throw notFound()
    await deleteRecord(tx, writer, citations, existing.id)
    return existing
  }
  const place = {
    number: file.current_number,
    page_number: body.page_number,
    coords: body.coords,
    quote: await quoteAt(tx, file, body),
    created_by: writer.userId,
  }
  if (body.action === 'create') {
    if (existing) throw new HttpError('already_exists')
    const field = { versioned_document_id: file.id, field_name: body.field_name }
    await insertRecord(tx, writer, citations, { ...field, ...place })
  } else {
    if (!existing) throw notFound()
    await updateRecord(tx, writer, citations, existing.id, place)
  }
  const saved = await findCitation(tx, file.id, body.field_name)
  if (!saved) throw notFound()
  return saved
}

/** Returns the words inside the box, if the page's text is known. */
export async function quoteAt(
  db: Db,
  file: Pick<FileRow, 'sha256'>,
  { page_number, coords }: Pick<CitationBody, 'page_number' | 'coords'>,
): Promise<string | null> {
  const page = await loadPage(db, file.sha256, page_number)
  return page ? textInBox(page, coords) : null
}
