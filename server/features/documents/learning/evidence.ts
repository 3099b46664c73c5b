import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import { aiAnswers, aiLabels } from '#server/db/schema/evidence.ts'
import { forgottenSellers, readingLearning } from '#server/db/schema/learning.ts'
import { projects } from '#server/db/schema/projects.ts'

/**
 * Which decisions count as evidence: of a person, on a file that is not removed, made after what was
 * forgotten of all and of its seller. Nothing is copied: what is taken back, removed or forgotten
 * counts no more from then on.
 */

/** Joins a file to the seller whose project or company it belongs to. */
export const isSellerOfFile = or(
  eq(
    sellers.id,
    sql`(select ${projects.seller_id} from ${projects} where ${projects.id} = ${versionedDocuments.project_id})`,
  ),
  eq(sellers.company_id, versionedDocuments.company_id),
)

/** Of a decision of its time: neither all nor those of its seller, or of no seller, were forgotten since. */
const isRemembered = (decided: SQL): SQL => sql`(
  ${decided} > coalesce((select max(${readingLearning.forgotten_at}) from ${readingLearning}), '-infinity')
  and ${decided} > coalesce(case when ${sellers.id} is null
    then (select max(${readingLearning.unowned_forgotten_at}) from ${readingLearning})
    else (select ${forgottenSellers.forgotten_at} from ${forgottenSellers}
      where ${forgottenSellers.seller_id} = ${sellers.id}) end, '-infinity')
)`

/**
 * Of labels beside their files and sellers: a person settled on the type that the file still has. What
 * was validated before this version was read is settled by nobody anew, and as old as its file.
 */
export const isAcceptedLabel = and(
  or(isNotNull(aiLabels.settled_by), versionedDocuments.is_validated),
  eq(aiLabels.settled_label, versionedDocuments.label),
  // Accepted among many: nobody looked, and the machine would learn from itself.
  eq(aiLabels.settled_in_bulk, false),
  eq(versionedDocuments.is_hidden, false),
  isRemembered(
    sql`case when ${aiLabels.settled_by} is null then ${versionedDocuments.created_at} else ${aiLabels.settled_at} end`,
  ),
)

/** Of answers beside their files and sellers: a person confirmed a value that stands in the file. */
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

/** Joins a label or answer to the version that it was read from. */
export const isReadVersion = (table: typeof aiLabels | typeof aiAnswers) =>
  and(
    eq(documentVersions.versioned_document_id, table.versioned_document_id),
    eq(documentVersions.number, table.number),
  )
