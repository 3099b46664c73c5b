import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { correlated } from '#server/db/correlated.ts'
import { outsideApprovers, sellers, users } from '#server/db/schema/accounts.ts'
import { bankLinks } from '#server/db/schema/bank-links.ts'
import { changeRequests } from '#server/db/schema/change-requests.ts'
import { commentThreads } from '#server/db/schema/comments.ts'
import { companies } from '#server/db/schema/companies.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { identityProviders } from '#server/db/schema/identity-providers.ts'
import { kybHits, kybOverrides } from '#server/db/schema/kyb.ts'
import { policyExemptions } from '#server/db/schema/policy.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { ownedBy, ownerOf } from '#server/features/access/account-owner.ts'
import {
  visibleFiles,
  visibleProjects,
  visibleReviewRequests,
  visibleTasks,
  visibleTransfers,
} from '#server/features/access/visibility.ts'
import { visibleThreads } from '#server/features/access/visible-threads.ts'
import { actingSellerId, type Rights } from '#server/http/rights.ts'
import type { NoticeRecord } from '#shared/entities/notices.ts'
import type { RecordPlace } from '#shared/rules/notices/notice-links.ts'

type Place = Omit<RecordPlace, 'kind'>
const ofStaff = async (
  db: Db,
  { scope }: Rights,
  table: typeof outsideApprovers | typeof identityProviders,
  ids: number[],
): Promise<Place[]> =>
  scope === 'all' ? db.select({ id: table.id }).from(table).where(inArray(table.id, ids)) : []

const ofCase = async (
  db: Db,
  { scope }: Rights,
  table: typeof kybHits | typeof kybOverrides,
  ids: number[],
): Promise<Place[]> =>
  scope === 'all'
    ? db
        .select({ id: table.id, company_id: table.company_id })
        .from(table)
        .where(inArray(table.id, ids))
    : []

type Look = (db: Db, rights: Rights, ids: number[]) => Promise<Place[]>

/** Which records of each kind a caller sees, with the data for links to them. */
const LOOKS = {
  project: (db, rights, ids) =>
    db
      .select({
        id: projects.id,
        slug: projects.slug,
        review_id: reviewFor(rights),
        transfer_id: transferFor(rights),
      })
      .from(projects)
      .where(and(inArray(projects.id, ids), visibleProjects(db, rights))),
  task: (db, rights, ids) =>
    db
      .select({
        id: tasks.id,
        project_id: tasks.project_id,
        company_id: tasks.company_id,
        review_id: tasks.review_id,
        slug: projects.slug,
        seller_id: correlated<number | null>(sql`select min(${sellers.id}) from ${sellers}
          where ${sellers.company_id} = ${tasks.company_id}`),
      })
      .from(tasks)
      .leftJoin(projects, eq(projects.id, tasks.project_id))
      .where(and(inArray(tasks.id, ids), visibleTasks(db, rights))),
  file: (db, rights, ids) =>
    db
      .select({ id: versionedDocuments.id })
      .from(versionedDocuments)
      .where(and(inArray(versionedDocuments.id, ids), visibleFiles(db, rights))),
  thread: (db, rights, ids) =>
    db
      .select({
        id: commentThreads.id,
        project_id: commentThreads.project_id,
        company_id: commentThreads.company_id,
        versioned_document_id: commentThreads.versioned_document_id,
        slug: projects.slug,
        review_id: reviewFor(rights),
        transfer_id: transferFor(rights),
      })
      .from(commentThreads)
      .leftJoin(projects, eq(projects.id, commentThreads.project_id))
      .where(and(inArray(commentThreads.id, ids), visibleThreads(db, rights))),
  review: (db, rights, ids) =>
    db
      .select({ id: reviewRequests.id })
      .from(reviewRequests)
      .where(and(inArray(reviewRequests.id, ids), visibleReviewRequests(rights))),
  transfer: (db, rights, ids) =>
    db
      .select({ id: transfers.id })
      .from(transfers)
      .where(and(inArray(transfers.id, ids), visibleTransfers(rights))),
  seller: (db, rights, ids) =>
    db
      .select({ id: sellers.id })
      .from(sellers)
      .where(and(inArray(sellers.id, ids), own(rights, sellers.id, actingSellerId(rights.user)))),
  // Exemptions are for staff alone.
  exemption: async (db, { scope }, ids) =>
    scope === 'all'
      ? db
          .select({ id: policyExemptions.id, project_id: policyExemptions.project_id })
          .from(policyExemptions)
          .where(inArray(policyExemptions.id, ids))
      : [],
  // KYB findings about companies are for staff alone.
  kyb_hit: (db, rights, ids) => ofCase(db, rights, kybHits, ids),
  kyb_override: (db, rights, ids) => ofCase(db, rights, kybOverrides, ids),
  guarantor: async (db, { scope }, ids) =>
    scope === 'all'
      ? db.select({ id: companies.id }).from(companies).where(inArray(companies.id, ids))
      : [],
  // Outside approvers and providers of single sign-on are for staff alone.
  approver: (db, rights, ids) => ofStaff(db, rights, outsideApprovers, ids),
  provider: (db, rights, ids) => ofStaff(db, rights, identityProviders, ids),
  change: (db, rights, ids) =>
    db
      .select({
        id: changeRequests.id,
        project_id: changeRequests.project_id,
        slug: projects.slug,
      })
      .from(changeRequests)
      .innerJoin(projects, eq(projects.id, changeRequests.project_id))
      .where(and(inArray(changeRequests.id, ids), visibleProjects(db, rights))),
  bank_link: async (db, rights, ids) => {
    const owner = ownerOf(rights)
    if (!owner) return []
    return db
      .select({ id: bankLinks.id })
      .from(bankLinks)
      .where(and(inArray(bankLinks.id, ids), ownedBy(bankLinks, owner)))
  },
  user: (db, rights, ids) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, ids), own(rights, users.id, rights.user?.id ?? null))),
} as const satisfies Record<NoticeRecord, Look>

/** Returns the records among these that the caller sees now, by ID. */
export async function seenRecords(
  db: Db,
  rights: Rights,
  kind: NoticeRecord,
  ids: readonly number[],
): Promise<Map<number, RecordPlace>> {
  if (ids.length === 0) return new Map()
  const rows: Place[] = await LOOKS[kind](db, rights, [...ids])
  return new Map(rows.map((row) => [row.id, { kind, ...row }]))
}

const own = (
  { scope }: Rights,
  column: SQL | typeof users.id | typeof sellers.id,
  id: number | null,
) => (scope === 'all' ? undefined : sql`${column} = ${id ?? 0}`)

/** The newest review that gives this reviewer access to the project. */
const reviewFor = (rights: Rights) =>
  correlated<number | null>(sql`select max(${reviewRequests.id}) from ${reviewRequests}
    where ${reviewRequests.project_id} = ${projects.id} and ${onlyOwn(rights, visibleReviewRequests)}`)

/** The newest transfer that gives this investor access to the project. */
const transferFor = (rights: Rights) =>
  correlated<number | null>(sql`select max(${transfers.id}) from ${transfers}
    join ${payouts} on ${payouts.transfer_id} = ${transfers.id}
    where ${payouts.project_id} = ${projects.id} and ${onlyOwn(rights, visibleTransfers)}`)

/** Staff open projects directly, so they get no review or transfer. */
const onlyOwn = (rights: Rights, visible: (rights: Rights) => SQL | undefined): SQL =>
  visible(rights) ?? sql`false`
