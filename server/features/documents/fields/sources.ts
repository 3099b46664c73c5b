import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { aiAnswers } from '#server/db/schema/evidence.ts'
import { projectQuotes, quoteRequests } from '#server/db/schema/funds.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFiles } from '#server/features/access/visibility.ts'
import { staleReasonOf } from '#server/features/documents/answers/stale.ts'
import { actingSellerId, type Rights } from '#server/http/rights.ts'
import type { FieldRecord as ShownValue } from '#shared/contract/schemas/documents/fields.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { ProjectFields } from '#shared/rules/accounts/quotes/projects.ts'

/**
 * Where the values of fields came from. An answer that people settled is the source of a value for
 * as long as the field holds what the answer put there, also once its evidence is gone, and then says
 * why. What a quote put there is next, under the same rule; whatever else stands in a field was typed.
 */
export interface FieldSource {
  value: FieldValue
  /** Null for callers who may not read the file. */
  citation: ShownValue['citation']
  stale_reason: string | null
}

/** Why a value waits, for callers who may not read its file: that it is gone, and nothing of it. */
export const UNAVAILABLE = 'The source document is no longer available'

/** Settled answers that filled fields of these projects or companies, by `<owner> <field id>`. */
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
    // One that still stands speaks for a value before one whose evidence is gone.
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

/** What the quote of a project said of it. */
export interface QuoteOfProject {
  values: ProjectFields
  /** Null for callers who are neither staff nor of the project's seller. */
  uuid: string | null
}

/** The quotes that these projects came from, by project. */
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
