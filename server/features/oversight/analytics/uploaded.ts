import { and, eq, type SQL, sql } from 'drizzle-orm'
import { IS_UNASKED, REOPENED_FILES } from '#server/db/file-standing.ts'
import { PLANNED_EACH_TIME } from '#server/db/name-statements.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { FLAGGED_FILES } from '#server/features/documents/files/rows.ts'
import type { DiligenceAnalytics } from '#shared/contract/schemas/oversight/analytics.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { type ClassificationState, classificationStates } from '#shared/entities/documents.ts'
import { fileState } from '#shared/rules/documents/documents.ts'
import type { DayRange } from '#shared/rules/oversight/analytics.ts'
import { isWithin, within } from './range.ts'

/** Number of files with the same inputs to their state; only a confirmed file can be reopened. */
interface Alike extends Record<string, unknown> {
  label: DocumentType | null
  is_validated: boolean
  is_unasked: boolean
  is_flagged: boolean
  is_reopened: boolean
  files: number
}

/**
 * Counts files by the inputs to their state. First, all files are counted by their own row. Then the few with a flag or
 * an open question, found by index, are counted as what they are, and subtracted from where the first count put them.
 * Checking each of a million files would take ten times as long. The result is aliased to the files' table, so the same
 * conditions apply to it.
 */
const alikeFiles = (isUploaded: SQL | undefined) => sql`${PLANNED_EACH_TIME}
  with marked as (
    select id, bool_or(is_flagged) as is_flagged, bool_or(is_reopened) as is_reopened from (
      select id, true as is_flagged, false as is_reopened from (${FLAGGED_FILES}) as flagged
      union all select id, false, true from (${REOPENED_FILES}) as reopened) as marks
    group by id),
  counted as (
    select ${versionedDocuments.label}, ${versionedDocuments.is_validated}, ${versionedDocuments.is_asked},
      false as is_flagged, false as is_reopened, count(*) as files
    from ${versionedDocuments} where ${isUploaded} group by 1, 2, 3
    union all
    select ${versionedDocuments.label}, ${versionedDocuments.is_validated}, ${versionedDocuments.is_asked},
      told.is_flagged, told.is_reopened, sum(told.files)
    from marked join ${versionedDocuments} on ${versionedDocuments.id} = marked.id
    cross join lateral (values (marked.is_flagged, marked.is_reopened, 1), (false, false, -1))
      as told (is_flagged, is_reopened, files)
    where ${isUploaded} group by 1, 2, 3, 4, 5)
  select label, is_validated, ${IS_UNASKED} as is_unasked, is_flagged, is_reopened,
    sum(files)::int as files
  from counted as versioned_documents group by 1, 2, 3, 4, 5`

/** Files uploaded within a range, by state and by label. */
export async function uploadedDocuments(
  db: Db,
  range: DayRange,
): Promise<Pick<DiligenceAnalytics, 'documents' | 'labels'>> {
  const isUploaded = and(
    eq(versionedDocuments.is_hidden, false),
    isWithin(versionedDocuments.created_at, range),
  )
  const { rows } = await db.execute<Alike>(alikeFiles(isUploaded))
  const states = new Map<ClassificationState, number>()
  const labels = new Map<DocumentType, number>()
  for (const { label, is_validated, is_unasked, is_flagged, is_reopened, files } of rows) {
    const state = fileState({
      label,
      is_validated,
      open_flags: Number(is_flagged),
      open_questions: Number(is_reopened || is_unasked),
    })
    states.set(state, (states.get(state) ?? 0) + files)
    if (label) labels.set(label, (labels.get(label) ?? 0) + files)
  }
  const uploaded = { is_hidden: false, ...within('created_at', range) }
  return {
    documents: classificationStates.values.flatMap((state) => {
      const files = states.get(state)
      return files ? [{ state, count: files, filter: { state, ...uploaded } }] : []
    }),
    labels: [...labels]
      .filter(([, files]) => files > 0)
      .toSorted(([a, most], [b, least]) => least - most || (a < b ? -1 : 1))
      .map(([label, files]) => ({ label, count: files, filter: { label, ...uploaded } })),
  }
}
