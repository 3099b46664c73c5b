import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { companies } from '#server/db/schema/companies.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import { pageTexts } from '#server/db/schema/processing.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFiles } from '#server/features/access/visibility.ts'
import { isOfCurrentVersion } from '#server/features/documents/processing/current-version.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { SEARCH_HIT } from '#shared/reading/page-text/search-hit.ts'

type Hits = ResponseOf<'versionedDocuments.search'>

/** The most page hits in one response. */
const HITS_MAX = 50

const EXCERPT = `StartSel=${SEARCH_HIT.start}, StopSel=${SEARCH_HIT.end}, MaxWords=24, MinWords=8, MaxFragments=1`

/**
 * Returns pages of current versions that match the query, best first. Supports words, "exact phrases", `or`, and
 * `-without`, as in search engines.
 */
export async function searchPages(
  db: Db,
  rights: Rights,
  typed: string,
  place: { project_id?: number | undefined; company_id?: number | undefined },
): Promise<Hits> {
  const query = sql`websearch_to_tsquery('english', ${typed})`
  const rank = sql<number>`ts_rank_cd(${pageTexts.search}, ${query})`
  const rows = await db
    .select({
      versioned_document_id: versionedDocuments.id,
      name: versionedDocuments.name,
      label: versionedDocuments.label,
      project_id: versionedDocuments.project_id,
      project_name: projects.name,
      company_id: versionedDocuments.company_id,
      company_name: companies.name,
      page: pageTexts.number,
      excerpt: sql<string>`ts_headline('english', ${pageTexts.text}, ${query}, ${EXCERPT})`,
    })
    .from(pageTexts)
    .innerJoin(documentVersions, eq(documentVersions.sha256, pageTexts.sha256))
    .innerJoin(versionedDocuments, isOfCurrentVersion(documentVersions))
    .leftJoin(projects, eq(projects.id, versionedDocuments.project_id))
    .leftJoin(companies, eq(companies.id, versionedDocuments.company_id))
    .where(
      and(
        sql`${pageTexts.search} @@ ${query}`,
        visibleFiles(db, rights),
        eq(versionedDocuments.is_hidden, false),
        place.project_id === undefined
          ? undefined
          : eq(versionedDocuments.project_id, place.project_id),
        place.company_id === undefined
          ? undefined
          : eq(versionedDocuments.company_id, place.company_id),
      ),
    )
    .orderBy(desc(rank), asc(versionedDocuments.id), asc(pageTexts.number))
    .limit(HITS_MAX)
  return rows.map(({ label, ...row }) => ({ ...row, label_text: labelText(label) }))
}

const labelText = (label: DocumentType | null): string =>
  label === null ? 'Unclassified' : documentTypes.label(label)
