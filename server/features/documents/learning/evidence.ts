import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import { forgottenSellers, readingLearning } from '#server/db/schema/learning.ts'
import { aiLabels } from '#server/db/schema/processing.ts'
import { projects } from '#server/db/schema/projects.ts'

/**
 * Decisions that count as evidence: made by a person, on a file that isn't removed, after the last time everything or
 * its seller was forgotten. Nothing is copied, so decisions that are withdrawn, removed, or forgotten stop counting
 * right away.
 */

/** Joins a file to the seller that owns its project or company. */
export const isSellerOfFile = or(
  eq(
    sellers.id,
    sql`(select ${projects.seller_id} from ${projects} where ${projects.id} = ${versionedDocuments.project_id})`,
  ),
  eq(sellers.company_id, versionedDocuments.company_id),
)

/**
 * Whether a decision was made after the last time everything, its seller, or the files without a seller were forgotten.
 */
const isRemembered = (decided: SQL): SQL => sql`(
  ${decided} > coalesce((select max(${readingLearning.forgotten_at}) from ${readingLearning}), '-infinity')
  and ${decided} > coalesce(case when ${sellers.id} is null
    then (select max(${readingLearning.unowned_forgotten_at}) from ${readingLearning})
    else (select ${forgottenSellers.forgotten_at} from ${forgottenSellers}
      where ${forgottenSellers.seller_id} = ${sellers.id}) end, '-infinity')
)`

/**
 * Accepted labels, joined to their files and sellers: a person settled on the type the file still has. A file validated
 * before this version was read has no new settlement, so its decision dates from the file's creation.
 */
export const isAcceptedLabel = and(
  or(isNotNull(aiLabels.settled_by), versionedDocuments.is_validated),
  eq(aiLabels.settled_label, versionedDocuments.label),
  // Bulk decisions are excluded: nobody looked at them, and the machine would learn from itself.
  eq(aiLabels.settled_in_bulk, false),
  eq(versionedDocuments.is_hidden, false),
  isRemembered(
    sql`case when ${aiLabels.settled_by} is null then ${versionedDocuments.created_at} else ${aiLabels.settled_at} end`,
  ),
)

/** Confirmed answers, joined to their files and sellers: a person confirmed a value found in the file. */
export const isConfirmedAnswer = and(
  sql`${aiAnswers.state} in ('accepted', 'edited')`,
  eq(aiAnswers.is_stale, false),
  eq(aiAnswers.decided_in_bulk, false),
  isNotNull(aiAnswers.value),
  isNotNull(aiAnswers.quote),
  isNotNull(aiAnswers.page),
  eq(versionedDocuments.is_hidden, false),
  isRemembered(sql`${aiAnswers.decided_at}`),
)

/** Joins a label or answer to the version it was read from. */
export const isReadVersion = (table: typeof aiLabels | typeof aiAnswers) =>
  and(
    eq(documentVersions.versioned_document_id, table.versioned_document_id),
    eq(documentVersions.number, table.number),
  )
