import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { FILE_STATE } from '#server/db/file-standing.ts'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { companies } from '#server/db/schema/companies.ts'
import { files, versionedDocuments } from '#server/db/schema/documents.ts'
import { aiLabels, processingRuns } from '#server/db/schema/processing.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFiles } from '#server/features/access/visibility.ts'
import { countUnreviewed } from '#server/features/documents/ai-answers/unreviewed.ts'
import type { Rights } from '#server/http/rights.ts'
import { scopeOf } from '#shared/contract/access.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { citationsOf } from './citations.ts'
import { flagsOf } from './flags.ts'
import { toVersionedDocumentDetail } from './map.ts'
import { byFile, type FileRow, filesByIds, selectFileIds, selectFiles, versionsOf } from './rows.ts'

export type { FileRow } from './rows.ts'

const LIST_FIELDS = {
  project_id: versionedDocuments.project_id,
  project_name: projects.name,
  company_id: versionedDocuments.company_id,
  company_name: companies.name,
  document_id: versionedDocuments.document_id,
  name: versionedDocuments.name,
  label: versionedDocuments.label,
  is_validated: versionedDocuments.is_validated,
  state: FILE_STATE,
  size: files.size,
  mime_type: files.mime_type,
  processing_status: processingRuns.status,
  ai_label: aiLabels.label,
  ai_confidence: aiLabels.confidence,
  created_at: versionedDocuments.created_at,
  updated_at: versionedDocuments.updated_at,
}

export const FILE_LIST: ListDefinition<ListField<'versionedDocuments.todo'>, never> = {
  resource: 'versioned-documents',
  id: versionedDocuments.id,
  fields: LIST_FIELDS,
  search: [versionedDocuments.name],
  defaultSort: ['id', 'DESC'],
}

/** Staff also see hidden files, and can filter by them. */
export const ADMIN_FILE_LIST: ListDefinition<ListField<'versionedDocuments.admin'>, never> = {
  ...FILE_LIST,
  resource: 'admin-documents',
  fields: { ...LIST_FIELDS, is_hidden: versionedDocuments.is_hidden },
}

/** The longest wait comes first. */
export const TODO_LIST: ListDefinition<ListField<'versionedDocuments.todo'>, never> = {
  ...FILE_LIST,
  defaultSort: ['id', 'ASC'],
}

/** Returns one page of the files the caller sees; picks the IDs first, then reads the rows. */
export async function listFiles(
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<FileRow>> {
  const where = and(visibleFiles(db, rights), list.where)
  const page = await pageOf(db, selectFileIds(db, where), list)
  const ids = page.rows.map(({ id }) => id)
  const found = new Map((await filesByIds(db).execute({ ids })).map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  return { rows: asSeenBy(rights, rows), total: page.total }
}

/** Returns the files in these slots that the caller sees, by slot, newest first; staff also get hidden ones. */
export async function filesOfSlots(
  db: Db,
  rights: Rights,
  slotIds: readonly number[],
): Promise<FileRow[]> {
  if (slotIds.length === 0) return []
  const rows = await selectFiles(db)
    .where(and(inArray(versionedDocuments.document_id, [...slotIds]), visibleFiles(db, rights)))
    .orderBy(asc(versionedDocuments.document_id), desc(versionedDocuments.id))
  return asSeenBy(rights, rows)
}

/** Returns unlabeled files of these projects and companies that the caller sees. */
export async function waitingFiles(
  db: Db,
  rights: Rights,
  owners: readonly { project_id: number | null; company_id: number | null }[],
): Promise<FileRow[]> {
  if (owners.length === 0) return []
  const idsOf = (key: 'project_id' | 'company_id') => [
    ...new Set(owners.flatMap((owner) => owner[key] ?? [])),
  ]
  return selectFiles(db).where(
    and(
      isNull(versionedDocuments.label),
      eq(versionedDocuments.is_hidden, false),
      or(
        inArray(versionedDocuments.project_id, idsOf('project_id')),
        inArray(versionedDocuments.company_id, idsOf('company_id')),
      ),
      visibleFiles(db, rights),
    ),
  )
}

/** Returns the files with these IDs that the caller sees, in no particular order. */
export async function findFiles(
  db: Db,
  rights: Rights,
  ids: readonly number[],
): Promise<FileRow[]> {
  if (ids.length === 0) return []
  const rows = await selectFiles(db).where(
    and(inArray(versionedDocuments.id, [...ids]), visibleFiles(db, rights)),
  )
  return asSeenBy(rights, rows)
}

/** Whether the caller may see flags; doubts about a document are not for its buyers. */
const seesFlags = ({ actor }: Rights): boolean => scopeOf('document_flags', actor, 'R') !== null

/** Whether the caller may see that a file looks like several; only those who may change it can. */
const seesSplits = ({ actor }: Rights): boolean => scopeOf('documents', actor, 'W') !== null

/** Removes what the caller may not know about the files; their state follows from the rest. */
export function asSeenBy(rights: Rights, rows: FileRow[]): FileRow[] {
  if (seesFlags(rights) && seesSplits(rights)) return rows
  const hidden = {
    ...(seesFlags(rights) ? {} : { open_flags: 0 }),
    ...(seesSplits(rights) ? {} : { has_open_bundle: false }),
  }
  return rows.map((row) => ({ ...row, ...hidden }))
}

/** Returns a file the caller sees, or null. */
export async function findFile(db: Db, rights: Rights, id: number): Promise<FileRow | null> {
  const [row] = await findFiles(db, rights, [id])
  return row ?? null
}

/** Returns a file the caller sees with all its versions, mapped for the contract; or null. */
export async function fileDetail(
  db: Db,
  rights: Rights,
  id: number,
): Promise<VersionedDocumentDetail | null> {
  const [detail] = await fileDetails(db, rights, [id])
  return detail ?? null
}

/** Returns the files with these IDs that the caller sees, with their versions, in the order of the IDs. */
export async function fileDetails(
  db: Db,
  rights: Rights,
  ids: readonly number[],
): Promise<VersionedDocumentDetail[]> {
  const rows = new Map((await findFiles(db, rights, ids)).map((row) => [row.id, row]))
  if (rows.size === 0) return []
  const shown = [...rows.keys()]
  const versions = byFile(await versionsOf(db, shown))
  const flags = byFile(seesFlags(rights) ? await flagsOf(db, shown) : [])
  const citations = byFile(await citationsOf(db, shown))
  const isStaff = rights.scope === 'all'
  const unreviewed = isStaff ? await countUnreviewed(db, shown) : new Map<number, number>()
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const marks = {
      flags: flags.get(id) ?? [],
      citations: citations.get(id) ?? [],
      unreviewed_answers: unreviewed.get(id) ?? 0,
      skipped_answers: isStaff && row.is_validated ? row.skipped_answers : null,
    }
    return [toVersionedDocumentDetail(row, versions.get(id) ?? [], marks)]
  })
}
