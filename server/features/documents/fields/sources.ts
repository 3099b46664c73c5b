import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { projects } from '#server/db/schema/projects.ts'
import { projectQuotes, quoteRequests } from '#server/db/schema/quotes.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFiles } from '#server/features/access/visibility.ts'
import { staleReasonOf } from '#server/features/documents/ai-answers/stale.ts'
import { actingSellerId, type Rights } from '#server/http/rights.ts'
import type { FieldRecord as ShownValue } from '#shared/contract/schemas/documents/fields.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { ProjectFields } from '#shared/rules/accounts/quotes/projects.ts'

/**
 * The source of a field's value. A settled answer is the source as long as the field holds the value the answer filled
 * in, even once its evidence is gone; the source then says why. Next comes the value a quote filled in, by the same
 * rule; anything else was typed.
 */
export interface FieldSource {
  value: FieldValue
  /** Null for callers who can't read the file. */
  citation: ShownValue['citation']
  stale_reason: string | null
}

/** The stale reason for callers who can't read the file: says that it is gone, and nothing else. */
export const UNAVAILABLE = 'The source document is no longer available'

/** Returns settled answers that filled fields of these projects or companies, by `<owner> <field id>`. */
export async function sourcesOf(
  db: Db,
  rights: Rights,
  level: FieldLevel,
  ownerIds: readonly number[],
): Promise<Map<string, FieldSource[]>> {
  const owner = level === 'project' ? versionedDocuments.project_id : versionedDocuments.company_id
  const rows = await db
    .select({
      owner,
      field_id: aiAnswers.field_id,
      is_readable: sql<boolean>`${visibleFiles(db, rights) ?? sql`true`}`,
      value: aiAnswers.filled_value,
      answer_id: aiAnswers.id,
      versioned_document_id: aiAnswers.versioned_document_id,
      document_name: versionedDocuments.name,
      page: aiAnswers.page,
      quote: aiAnswers.quote,
      box: aiAnswers.box,
      is_stale: aiAnswers.is_stale,
      stale_reason: aiAnswers.stale_reason,
      is_hidden: versionedDocuments.is_hidden,
    })
    .from(aiAnswers)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, aiAnswers.versioned_document_id))
    .where(
      and(
        inArray(owner, [...ownerIds]),
        inArray(aiAnswers.state, ['accepted', 'edited']),
        isNotNull(aiAnswers.filled_value),
      ),
    )
    // A current answer takes precedence over one whose evidence is gone.
    .orderBy(asc(versionedDocuments.is_hidden), asc(aiAnswers.is_stale), desc(aiAnswers.decided_at))
  const sources = new Map<string, FieldSource[]>()
  for (const {
    owner: ownerId,
    field_id,
    value,
    is_readable,
    is_stale,
    stale_reason,
    is_hidden,
    ...place
  } of rows) {
    const key = `${ownerId} ${field_id}`
    const reason = staleReasonOf({ is_stale, stale_reason })
    const source = is_readable
      ? { citation: is_hidden ? { ...place, page: null, box: null } : place, stale_reason: reason }
      : { citation: null, stale_reason: reason && UNAVAILABLE }
    sources.set(key, [...(sources.get(key) ?? []), { value, ...source }])
  }
  return sources
}

/** The values that a project's quote gave for it. */
export interface QuoteOfProject {
  values: ProjectFields
  /** Null unless the caller is staff or from the project's seller. */
  uuid: string | null
}

/** Returns the quotes these projects came from, by project ID. */
export async function quotesOf(
  db: Db,
  rights: Rights,
  projectIds: readonly number[],
): Promise<Map<number, QuoteOfProject>> {
  const rows = await db
    .select({
      project_id: projectQuotes.project_id,
      values: projectQuotes.values,
      uuid: quoteRequests.uuid,
      seller_id: projects.seller_id,
    })
    .from(projectQuotes)
    .innerJoin(quoteRequests, eq(quoteRequests.id, projectQuotes.quote_request_id))
    .innerJoin(projects, eq(projects.id, projectQuotes.project_id))
    .where(inArray(projectQuotes.project_id, [...projectIds]))
  const isOwn = (sellerId: number) =>
    rights.scope === 'all' || actingSellerId(rights.user) === sellerId
  return new Map(
    rows.map(({ project_id, values, uuid, seller_id }) => [
      project_id,
      { values, uuid: isOwn(seller_id) ? uuid : null },
    ]),
  )
}
