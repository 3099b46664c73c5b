import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  IS_UNASKED,
  IS_UNCONFIRMED,
  OPEN_FLAGS_OF_FILE,
  OPEN_QUESTIONS,
  REOPENED_FILES,
} from '#server/db/file-standing.ts'
import { personName } from '#server/db/person-name.ts'
import { prepareOnce } from '#server/db/prepared.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import {
  documentBundles,
  documentFlags,
  documentVersions,
  files,
  versionedDocuments,
} from '#server/db/schema/documents.ts'
import { aiLabels, processingRuns } from '#server/db/schema/processing.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { isOfCurrentVersion } from '#server/features/documents/processing/current-version.ts'

/** Whether a file is waiting to be split, by the rule of `isOpenBundle`. */
const HAS_OPEN_BUNDLE = sql<boolean>`exists (
  select 1 from ${documentBundles} where ${isOfCurrentVersion(documentBundles)}
    and ${documentBundles.status} = 'proposed' and jsonb_array_length(${documentBundles.parts}) > 0)`

/** Every file column that a response uses, including its current version. */
const FILE_COLUMNS = {
  id: versionedDocuments.id,
  project_id: versionedDocuments.project_id,
  project_name: projects.name,
  company_id: versionedDocuments.company_id,
  company_name: companies.name,
  document_id: versionedDocuments.document_id,
  name: versionedDocuments.name,
  label: versionedDocuments.label,
  is_hidden: versionedDocuments.is_hidden,
  is_validated: versionedDocuments.is_validated,
  skipped_answers: versionedDocuments.skipped_answers,
  current_number: versionedDocuments.current_number,
  size: files.size,
  mime_type: files.mime_type,
  sha256: documentVersions.sha256,
  reading: files.reading,
  reading_problem: files.reading_problem,
  page_count: files.page_count,
  textless_pages: files.textless_pages,
  open_flags: sql<number>`(select count(*)::int ${OPEN_FLAGS_OF_FILE})`,
  open_questions: OPEN_QUESTIONS,
  has_open_bundle: HAS_OPEN_BUNDLE,
  run_status: processingRuns.status,
  run_step: processingRuns.step,
  run_reason: processingRuns.reason,
  ai_label: aiLabels.label,
  ai_word: aiLabels.word,
  ai_confidence: aiLabels.confidence,
  ai_engine: aiLabels.engine,
  uploaded_by_id: versionedDocuments.uploaded_by,
  uploaded_by: personName(users),
  created_at: versionedDocuments.created_at,
  updated_at: versionedDocuments.updated_at,
  version: versionedDocuments.version,
}

/** A file with related names and the content of its current version. */
export type FileRow = Awaited<ReturnType<typeof selectFiles>>[number]

/** The one joined query that all reads of files use. */
export const selectFiles = (db: Db) =>
  db
    .select(FILE_COLUMNS)
    .from(versionedDocuments)
    .innerJoin(documentVersions, isOfCurrentVersion(documentVersions))
    .innerJoin(files, eq(files.sha256, documentVersions.sha256))
    .leftJoin(projects, eq(projects.id, versionedDocuments.project_id))
    .leftJoin(companies, eq(companies.id, versionedDocuments.company_id))
    .leftJoin(users, eq(users.id, versionedDocuments.uploaded_by))
    .leftJoin(processingRuns, isOfCurrentVersion(processingRuns))
    .leftJoin(aiLabels, isOfCurrentVersion(aiLabels))
    .$dynamic()

/** Files with these IDs, as a prepared statement, because planning takes longer than reading them. */
export const filesByIds = prepareOnce((db) =>
  selectFiles(db)
    .where(sql`${versionedDocuments.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('files_by_ids'),
)

/**
 * Returns the IDs of the same rows, to pick a page and to count them. Every file has a current version with content, so
 * these can be left joins, and PostgreSQL drops each join that nothing reads: with 1,000,000 files the count takes 0.1
 * s instead of 3 s.
 */
export const selectFileIds = (db: Db, where: SQL | undefined) =>
  db
    .select({ id: versionedDocuments.id })
    .from(versionedDocuments)
    .leftJoin(documentVersions, isOfCurrentVersion(documentVersions))
    .leftJoin(files, eq(files.sha256, documentVersions.sha256))
    .leftJoin(projects, eq(projects.id, versionedDocuments.project_id))
    .leftJoin(companies, eq(companies.id, versionedDocuments.company_id))
    .leftJoin(processingRuns, isOfCurrentVersion(processingRuns))
    .leftJoin(aiLabels, isOfCurrentVersion(aiLabels))
    .where(where)
    .$dynamic()

/** One version of a file with its content's data. */
export type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number]

/** Returns the versions of these files, newest first. The caller must have checked that the files are visible. */
export const versionsOf = (db: Db, fileIds: readonly number[]) =>
  db
    .select({
      id: documentVersions.id,
      versioned_document_id: documentVersions.versioned_document_id,
      number: documentVersions.number,
      name: documentVersions.name,
      size: files.size,
      mime_type: files.mime_type,
      sha256: documentVersions.sha256,
      page_count: files.page_count,
      note: documentVersions.note,
      uploaded_by: personName(users),
      created_at: documentVersions.created_at,
    })
    .from(documentVersions)
    .innerJoin(files, eq(files.sha256, documentVersions.sha256))
    .leftJoin(users, eq(users.id, documentVersions.uploaded_by))
    .where(inArray(documentVersions.versioned_document_id, [...fileIds]))
    .orderBy(asc(documentVersions.versioned_document_id), desc(documentVersions.number))

/** The IDs of all files with an unresolved flag. */
export const FLAGGED_FILES = sql`
  select ${documentFlags.versioned_document_id} as id from ${documentFlags}
  where ${documentFlags.resolved_at} is null`

/**
 * Files waiting for staff to label them or to settle their answers. The query starts from each reason to wait, which
 * has an index, because these files are few among all uploads.
 */
export const waitsForStaff = and(
  eq(versionedDocuments.is_hidden, false),
  or(isNull(versionedDocuments.label), ne(versionedDocuments.label, 'other')),
  sql`${versionedDocuments.id} in (
    select ${versionedDocuments.id} from ${versionedDocuments} where ${IS_UNCONFIRMED}
    union all ${REOPENED_FILES}
    union all select ${versionedDocuments.id} from ${versionedDocuments}
    where ${versionedDocuments.is_validated} and ${IS_UNASKED})`,
)

export const byFile = <R extends { versioned_document_id: number }>(list: readonly R[]) =>
  Map.groupBy(list, (one) => one.versioned_document_id)
