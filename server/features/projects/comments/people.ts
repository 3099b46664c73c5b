import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { buyers, sellers, users } from '#server/db/schema/accounts.ts'
import { comments, commentThreads } from '#server/db/schema/comments.ts'
import { companies } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import {
  type Subject,
  seesSubject,
  visibleThreads,
} from '#server/features/access/visible-threads.ts'
import {
  type Person,
  peopleOf,
  rightsOf,
  sellerTeamOf,
  sightOf,
  staffIds,
} from '#server/features/notices/people.ts'
import type { Rights } from '#server/http/rights.ts'
import type { SessionUser } from '#server/http/session.ts'
import type { CommentAudience } from '#shared/entities/comments.ts'
import { fullName } from '#shared/format/full-name.ts'
import { readsAudience, sideOf } from '#shared/rules/projects/comments.ts'

/** Who may read a thread: its audience, and the buyer account if the audience is a buyer. */
export interface Readers {
  audience: CommentAudience
  buyer_id: number | null
}

/**
 * The people who may read a thread about a record, with their names. Each one is checked like a request from that
 * person, so there is no second rule for who sees what.
 */
export async function readersOf(
  db: Db,
  subject: Subject,
  { audience, buyer_id }: Readers,
): Promise<Person[]> {
  const seen = new Map<string, Promise<boolean>>()
  const readers: Person[] = []
  for (const person of await peopleOf(db, await candidatesFor(db, subject))) {
    const rights = rightsOf(person)
    if (!readsAudience(rights.actor, audience)) continue
    if (rights.actor === 'investor' && person.buyer_id !== buyer_id) continue
    const sight = sightOf(person)
    const sees = seen.get(sight) ?? seesSubject(db, rights, subject)
    seen.set(sight, sees)
    if (await sees) readers.push(person)
  }
  return readers.toSorted((a, b) => fullName(a).localeCompare(fullName(b)))
}

/** Everyone who could see a record of this owner; `readersOf` checks them one by one. */
async function candidatesFor(db: Db, subject: Subject): Promise<number[]> {
  const ofSubject = projectsOf(db, subject)
  const reviews = await db
    .select({ reviewer: reviewRequests.reviewer_id, evaluator: reviewRequests.evaluator_id })
    .from(reviewRequests)
    .where(inArray(reviewRequests.project_id, ofSubject))
  const applicants = await db
    .select({ id: companies.applicant_id })
    .from(companies)
    .where(eq(companies.id, subject.company_id ?? 0))
  const investors = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.buyer_id, buyersWith(db, ofSubject)))
  const ids = [
    ...reviews.flatMap(({ reviewer, evaluator }) => [reviewer, evaluator]),
    ...[...applicants, ...investors].map(({ id }) => id),
    ...(await staffIds(db)),
    ...(await sellerTeamOf(db, subject)),
  ]
  return [...new Set(ids.filter((id) => id !== null))]
}

/** The project, or the projects of the account that a company belongs to. */
const projectsOf = (db: Db, { project_id, company_id }: Subject) =>
  db
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(sellers, eq(sellers.id, projects.seller_id))
    .where(
      project_id === null ? eq(sellers.company_id, company_id ?? 0) : eq(projects.id, project_id),
    )

const buyersWith = (db: Db, ofProjects: ReturnType<typeof projectsOf>) =>
  db
    .select({ id: transfers.buyer_id })
    .from(transfers)
    .innerJoin(payouts, eq(payouts.transfer_id, transfers.id))
    .where(inArray(payouts.project_id, ofProjects))

/** The buyers that may see a record, with their names; a buyer thread can be for one of them. */
export async function buyersSeeing(
  db: Db,
  subject: Subject,
): Promise<{ id: number; name: string }[]> {
  const known = await db
    .select({ id: buyers.id, name: buyers.name })
    .from(buyers)
    .where(inArray(buyers.id, buyersWith(db, projectsOf(db, subject))))
    .orderBy(asc(buyers.name), asc(buyers.id))
  const seeing: { id: number; name: string }[] = []
  for (const buyer of known) {
    const user: SessionUser = { ...NOBODY, role: 'investor', buyer_id: buyer.id }
    const rights: Rights = { actor: 'investor', scope: 'own', user }
    if (await seesSubject(db, rights, subject)) seeing.push(buyer)
  }
  return seeing
}

/** An account without a person. */
const NOBODY: SessionUser = {
  id: 0,
  owner_id: 0,
  viewed_id: null,
  viewed_at: null,
  email: '',
  first_name: '',
  last_name: '',
  role: null,
  decides_from: null,
  proof: null,
  is_staff: false,
  app_enabled: true,
  seller_id: null,
  seller_company_id: null,
  applicant_seller_id: null,
  applicant_company_id: null,
  seller_role: null,
  buyer_id: null,
}

/**
 * The readers of a thread whom the caller can mention. Staff and reviewers can mention anyone; sellers and buyers
 * only their own colleagues and people who have written to them about this owner, so that no team is listed to
 * strangers.
 */
export async function mentionable(db: Db, rights: Rights, subject: Subject, readers: Readers) {
  const all = await readersOf(db, subject, readers)
  const isOutside = ['frontdoor', 'seller', 'investor'].includes(rights.actor)
  const known = isOutside ? await authorsFor(db, rights, subject) : null
  return all
    .filter((user) => user.id !== rights.user?.id)
    .filter((user) => !known || known.has(user.id) || isColleague(rights.user, user))
    .map((user) => ({ id: user.id, name: fullName(user), side: sideOf(user) }))
}

const isColleague = (a: SessionUser | null, b: Person): boolean =>
  (a?.seller_id != null && a.seller_id === b.seller_id) ||
  (a?.buyer_id != null && a.buyer_id === b.buyer_id)

/** Authors of comments about records of the same owner that the caller may read. */
async function authorsFor(
  db: Db,
  rights: Rights,
  { project_id, company_id }: Subject,
): Promise<ReadonlySet<number>> {
  const ofOwner: SQL =
    project_id === null
      ? eq(commentThreads.company_id, company_id ?? 0)
      : eq(commentThreads.project_id, project_id)
  const rows = await db
    .selectDistinct({ id: comments.author_id })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.thread_id))
    .where(and(ofOwner, visibleThreads(db, rights) ?? sql`true`))
  return new Set(rows.map(({ id }) => id))
}
