import { and, eq, sql } from 'drizzle-orm'
import { auditEvents } from '#server/db/schema/audit.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { readSheet } from '#server/features/projects/costs/sheet.ts'
import { newestReview } from '#server/features/projects/costs/store.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { costsPassProblem, lineName, unsettledLines } from '#shared/rules/projects/costs/sample.ts'
import { cleanOutcomeProblem } from '#shared/rules/projects/engineer-forms.ts'
import { type UnopenedSection, unopenedSections } from '#shared/rules/projects/review-documents.ts'
import { findForm, formOf } from './forms.ts'
import type { ReviewRow } from './store.ts'

/** What completing a review comes up against, apart from its sections (docs/product.md section 4, Review requests). */

/** Why an engineering review's form rules out Pass A and Pass B; null if it doesn't. */
export const formProblemOf = async (db: Db, { id, kind }: ReviewRow): Promise<string | null> =>
  kind === 'ie' ? cleanOutcomeProblem(formOf(await findForm(db, id))) : null

/** Why the lines of a costs review rule out every pass; null if they don't. */
export async function linesProblemOf(
  db: Db,
  { kind, project_id }: ReviewRow,
): Promise<string | null> {
  if (kind !== 'costs') return null
  const { costs } = await readSheet(db, project_id)
  return costsPassProblem(costs.lines, costs.interconnectionCounts)
}

/**
 * Returns the sections with documents that neither the reviewer nor the person completing the review has opened or
 * downloaded in their current version, by the audit log.
 */
export async function unopenedSectionsOf(
  db: Db,
  { kind, project_id, reviewer_id, sections }: ReviewRow,
  userId: number,
): Promise<UnopenedSection[]> {
  const readers = `{${[userId, ...(reviewer_id === null ? [] : [reviewer_id])].join(',')}}`
  const files = await db
    .select({
      document_type: versionedDocuments.label,
      is_opened: sql<boolean>`exists (
        select from ${auditEvents}
        where ${auditEvents.entity} = 'versioned_documents'
          and ${auditEvents.entity_id} = ${versionedDocuments.id}::text
          and ${auditEvents.kind} in ('view', 'download')
          and ${auditEvents.actor_id} = any(${readers}::int[])
          and ${auditEvents.viewed_id} is null
          and ${auditEvents.at} >= ${documentVersions.created_at})`,
    })
    .from(versionedDocuments)
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.versioned_document_id, versionedDocuments.id),
        eq(documentVersions.number, versionedDocuments.current_number),
      ),
    )
    .where(
      and(eq(versionedDocuments.project_id, project_id), eq(versionedDocuments.is_hidden, false)),
    )
  return unopenedSections(kind, sections, files)
}

/** Everything that a person is told before they complete a review. */
export async function completionOf(
  db: Db,
  review: ReviewRow,
  userId: number,
): Promise<ResponseOf<'reviewRequests.completion'>> {
  return {
    form_problem: await formProblemOf(db, review),
    unopened: await unopenedSectionsOf(db, review, userId),
    ...(await costsLeft(db, review)),
  }
}

async function costsLeft(db: Db, { kind, project_id }: ReviewRow) {
  if (kind !== 'costs') return { lines_problem: null, lines: [] }
  const { lines, interconnectionCounts } = (await readSheet(db, project_id)).costs
  const drafts = (await newestReview(db, project_id))?.review.drafts ?? []
  return {
    lines_problem: costsPassProblem(lines, interconnectionCounts),
    lines: unsettledLines(lines, interconnectionCounts).map((line) => ({
      id: line.id,
      name: lineName(line),
      is_asked: line.verdict === 'clarify',
      is_drafted: drafts.some(({ line_id }) => line_id === line.id),
    })),
  }
}
