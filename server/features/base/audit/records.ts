import { aliasedTable, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { personName } from '#server/db/person-name.ts'
import { buyers, sellers, users } from '#server/db/schema/accounts.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { auditEvents } from '#server/db/schema/audit.ts'
import { changeRequests } from '#server/db/schema/change-requests.ts'
import { commentThreads } from '#server/db/schema/comments.ts'
import { companies } from '#server/db/schema/companies.ts'
import { costReviews } from '#server/db/schema/costs.ts'
import { documents, versionedDocuments } from '#server/db/schema/documents.ts'
import { downloadJobs } from '#server/db/schema/downloads.ts'
import { emails } from '#server/db/schema/emails.ts'
import { energyCommunityLists } from '#server/db/schema/energy-communities.ts'
import { kybLookUps } from '#server/db/schema/kyb.ts'
import { priceGrids } from '#server/db/schema/price-grids.ts'
import { projectImports } from '#server/db/schema/project-imports.ts'
import { projects } from '#server/db/schema/projects.ts'
import { quoteRequests } from '#server/db/schema/quotes.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { sanctionsVersions } from '#server/db/schema/sanctions.ts'
import { transferArchives } from '#server/db/schema/transfer-archives.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'

/** The records that the audit log is about: what they are called, and whose they are. */

interface Logged {
  /** What a person calls one of them. */
  noun: string
  id: PgColumn
  /** Its own name; null if it is called by its noun and owner alone. */
  name: SQL<string | null> | PgColumn | null
  /** The document type that says more than the name of its file. */
  type?: PgColumn
  project?: PgColumn
  company?: PgColumn
  transfer?: PgColumn
  /** The beginnings of calls whose first parameter is its ID. */
  paths: readonly string[]
}

const fullName = sql<string>`coalesce(nullif(trim(${personName(users)}), ''), ${users.email})`

export const LOGGED: Record<string, Logged> = {
  users: {
    noun: 'User',
    id: users.id,
    name: fullName,
    paths: ['/api/user/', '/api/user_onboarding/'],
  },
  companies: {
    noun: 'Company',
    id: companies.id,
    name: companies.name,
    company: companies.id,
    paths: ['/api/company/'],
  },
  sellers: {
    noun: 'Seller',
    id: sellers.id,
    name: sellers.name,
    company: sellers.company_id,
    paths: ['/api/seller/'],
  },
  buyers: {
    noun: 'Buyer',
    id: buyers.id,
    name: buyers.name,
    company: buyers.company_id,
    paths: ['/api/buyer/'],
  },
  projects: {
    noun: 'Project',
    id: projects.id,
    name: projects.name,
    project: projects.id,
    paths: ['/api/project/'],
  },
  transfers: {
    noun: 'Transfer',
    id: transfers.id,
    name: transfers.name,
    transfer: transfers.id,
    paths: ['/api/funds/transfer/', '/api/guest-access/'],
  },
  documents: {
    noun: 'Documents',
    id: documents.id,
    name: null,
    type: documents.document_type,
    project: documents.project_id,
    company: documents.company_id,
    paths: ['/api/document/'],
  },
  versioned_documents: {
    noun: 'Document',
    id: versionedDocuments.id,
    name: versionedDocuments.name,
    type: versionedDocuments.label,
    project: versionedDocuments.project_id,
    company: versionedDocuments.company_id,
    paths: ['/api/versioned-document/', '/api/versioned-document/get-ai-label/'],
  },
  ai_answers: { noun: 'Answer', id: aiAnswers.id, name: null, paths: ['/api/ai-answer/'] },
  report_files: {
    noun: 'Report',
    id: reportFiles.id,
    name: null,
    project: reportFiles.project_id,
    paths: ['/api/report-file/'],
  },
  review_requests: {
    noun: 'Review',
    id: reviewRequests.id,
    name: null,
    project: reviewRequests.project_id,
    paths: ['/api/review-request/', '/api/ie-review/', '/api/review/'],
  },
  change_requests: {
    noun: 'Change request',
    id: changeRequests.id,
    name: null,
    project: changeRequests.project_id,
    paths: ['/api/change-request/'],
  },
  cost_reviews: {
    noun: 'Cost review',
    id: costReviews.id,
    name: null,
    project: costReviews.project_id,
    paths: ['/api/costs-review/'],
  },
  comment_threads: {
    noun: 'Thread',
    id: commentThreads.id,
    name: null,
    project: commentThreads.project_id,
    company: commentThreads.company_id,
    paths: ['/api/comment-thread/'],
  },
  kyb_look_ups: {
    noun: 'Lookup',
    id: kybLookUps.id,
    name: null,
    company: kybLookUps.company_id,
    paths: ['/api/kyb-look-up/'],
  },
  project_imports: {
    noun: 'Import',
    id: projectImports.id,
    name: projectImports.file_name,
    paths: ['/api/projects-import/'],
  },
  energy_community_lists: {
    noun: 'List of energy communities',
    id: energyCommunityLists.id,
    name: energyCommunityLists.file_name,
    paths: ['/api/energy-community-list/'],
  },
  price_grids: { noun: 'Price grid', id: priceGrids.id, name: null, paths: [] },
  sanctions_versions: {
    noun: 'Sanctions list',
    id: sanctionsVersions.id,
    name: null,
    paths: ['/api/sanctions-version/'],
  },
  quote_requests: { noun: 'Quote', id: quoteRequests.id, name: quoteRequests.email, paths: [] },
  transfer_archives: {
    noun: 'Archive',
    id: transferArchives.id,
    name: null,
    transfer: transferArchives.transfer_id,
    paths: ['/api/transfer-archive/'],
  },
  download_jobs: {
    noun: 'Packed documents',
    id: downloadJobs.id,
    name: null,
    project: downloadJobs.project_id,
    paths: ['/api/download-job/'],
  },
  mails: { noun: 'Email', id: emails.id, name: emails.subject, paths: [] },
}

export interface AboutRecord {
  entity: string
  entity_id: string
}

/** An event that is about no single record. */
export const NO_RECORD = { entity: null, entity_id: null }

/** Returns the record that a call names with its first parameter, or null. */
export function recordOfCall(path: string, params: object): AboutRecord | null {
  const [begin = '', rest] = path.split('<')
  const id = Object.values(params)[0]
  if (rest === undefined || id === undefined) return null
  const found = Object.entries(LOGGED).find(([, { paths }]) => paths.includes(begin))
  return found ? { entity: found[0], entity_id: String(id) } : null
}

/** `Document 12`: a record without a name, or one that is gone. */
export const numbered = ({ entity, entity_id }: AboutRecord): string =>
  `${LOGGED[entity]?.noun ?? entity} ${entity_id}`

const keyOf = ({ entity, entity_id }: AboutRecord) => `${entity} ${entity_id}`

/** `Site Lease of Bayview`, or `Document 12` where the record or its name is gone; by table and ID. */
export async function recordNames(db: Db, about: readonly AboutRecord[]) {
  const names = new Map<string, string>()
  for (const [entity, logged] of Object.entries(LOGGED)) {
    const ids = about.flatMap((one) => (one.entity === entity ? [Number(one.entity_id)] : []))
    if (ids.length === 0) continue
    for (const { id, ...row } of await namedRows(db, logged, ids)) {
      names.set(`${entity} ${id}`, nameOf(logged, id, row))
    }
  }
  return (one: AboutRecord): string => names.get(keyOf(one)) ?? numbered(one)
}

type Named = Omit<Awaited<ReturnType<typeof namedRows>>[number], 'id'>

function nameOf({ noun, ...logged }: Logged, id: number, row: Named): string {
  const own = row.type === null ? row.name : documentTypes.label(row.type)
  // What has a name of its own, such as a seller, is known by it.
  const owner = logged.name && !logged.type ? null : (row.project ?? row.transfer ?? row.company)
  if (owner === null) return own ?? `${noun} ${id}`
  return `${own ?? noun} of ${owner}`
}

const ofProject = aliasedTable(projects, 'of_project')
const ofCompany = aliasedTable(companies, 'of_company')
const ofTransfer = aliasedTable(transfers, 'of_transfer')

const nothing = sql<null>`null`
const never = sql`false`

const namedRows = (db: Db, { id, name, type, project, company, transfer }: Logged, ids: number[]) =>
  db
    .select({
      id: id.getSQL().mapWith(Number),
      name: (name ?? nothing) as SQL<string | null>,
      type: (type ?? nothing) as SQL<DocumentType | null>,
      project: ofProject.name,
      company: ofCompany.name,
      transfer: ofTransfer.name,
    })
    .from(id.table)
    .leftJoin(ofProject, project ? eq(ofProject.id, project) : never)
    .leftJoin(ofCompany, company ? eq(ofCompany.id, company) : never)
    .leftJoin(ofTransfer, transfer ? eq(ofTransfer.id, transfer) : never)
    .where(inArray(id, ids))

/** Whether an event is about one of these projects, companies, or transfers, or about a record of theirs. */
export const isOf = (owner: 'project' | 'company' | 'transfer', ids: readonly number[]): SQL =>
  sql`(${sql.join(
    Object.entries(LOGGED).flatMap(([entity, logged]) => {
      const column = logged[owner]
      return column ? [amongRecords(entity, logged, inArray(column, [...ids]))] : []
    }),
    sql` or `,
  )})`

/** Whether an event is about a transfer, a record of it, or one of its projects' records. */
export const isOfDeals = (ids: readonly number[]): SQL => {
  const sold = sql`(select ${payouts.project_id} from ${payouts} where ${inArray(payouts.transfer_id, [...ids])})`
  const ofProjects = Object.entries(LOGGED).flatMap(([entity, logged]) =>
    logged.project ? [amongRecords(entity, logged, sql`${logged.project} in ${sold}`)] : [],
  )
  return sql`(${isOf('transfer', ids)} or ${sql.join(ofProjects, sql` or `)})`
}

const amongRecords = (entity: string, { id }: Logged, condition: SQL): SQL =>
  sql`(${eq(auditEvents.entity, entity)} and ${auditEvents.entity_id} in (select ${id}::text from ${id.table} where ${condition}))`
