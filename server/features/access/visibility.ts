import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { documents, versionedDocuments } from '#server/db/schema/documents.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { actingSellerId, type Rights } from '#server/http/rights.ts'
import type { TaskState } from '#shared/entities/tasks.ts'
import {
  boughtProjects,
  filesForBuyer,
  filesForGuest,
  guestProjects,
  slotsForBuyer,
  slotsForGuest,
} from './buyer-papers.ts'
import type { GuestGrant } from './grants.ts'

/**
 * Row-level rights as SQL conditions (docs/product.md section 6): `undefined` shows every row, as for staff. A row that
 * a condition excludes does not exist for the caller.
 */

const NOTHING = sql`false`

/** Everything a guest's invitations show together; an invitation counts only once its terms are accepted. */
export function byGrants(
  { user }: Rights,
  condition: (grant: GuestGrant) => SQL | undefined,
): SQL | undefined {
  const accepted = (user?.guest_of ?? []).filter(({ has_accepted }) => has_accepted)
  return accepted.length === 0 ? NOTHING : or(...accepted.map(condition))
}

/** Projects of the caller's account, bought through its transfers, or assigned to the caller for review. */
export function visibleProjects(db: Db, rights: Rights): SQL | undefined {
  const { actor, scope, user } = rights
  if (scope === 'all') return undefined
  const sellerId = actingSellerId(user)
  switch (actor) {
    case 'seller':
    case 'disabled_seller':
    case 'frontdoor':
      return sellerId === null ? NOTHING : eq(projects.seller_id, sellerId)
    case 'investor':
      return inArray(projects.id, boughtProjects(db, user?.buyer_id ?? 0))
    case 'guest':
      return byGrants(rights, (grant) => inArray(projects.id, guestProjects(db, grant)))
    case 'reviewer':
    case 'evaluator': {
      const assignee =
        actor === 'reviewer' ? reviewRequests.reviewer_id : reviewRequests.evaluator_id
      return inArray(
        projects.id,
        db
          .select({ id: reviewRequests.project_id })
          .from(reviewRequests)
          .where(eq(assignee, user?.id ?? 0)),
      )
    }
    default:
      return NOTHING
  }
}

/**
 * Companies: for sellers, their own; for applicants, the companies they entered; for investors, the companies of the
 * sellers whose credits they buy; for reviewers and evaluators, those of the projects they see.
 */
export function visibleCompanies(db: Db, { actor, scope, user }: Rights): SQL | undefined {
  if (scope === 'all') return undefined
  switch (actor) {
    case 'seller':
    case 'disabled_seller':
      return eq(companies.id, user?.seller_company_id ?? 0)
    case 'frontdoor':
      return or(
        and(
          eq(companies.applicant_id, user?.id ?? 0),
          notInArray(companies.id, acceptedOf(db, user?.id ?? 0)),
        ),
        eq(companies.id, user?.applicant_company_id ?? 0),
      )
    case 'investor':
      return inArray(
        companies.id,
        sellerCompaniesOf(db, visibleProjects(db, { actor, scope, user })),
      )
    case 'reviewer':
    case 'evaluator':
      return inArray(
        companies.id,
        sellerCompaniesOf(db, visibleProjects(db, { actor, scope, user })),
      )
    default:
      return NOTHING
  }
}

/** Companies of accepted accounts belong to their collaborators, regardless of who applied. */
const acceptedOf = (db: Db, applicantId: number) =>
  db
    .select({ id: sellers.company_id })
    .from(sellers)
    .where(and(eq(sellers.applicant_id, applicantId), eq(sellers.status, 'accepted')))

const sellerCompaniesOf = (db: Db, condition: SQL | undefined) =>
  db
    .select({ id: sellers.company_id })
    .from(sellers)
    .innerJoin(projects, eq(projects.seller_id, sellers.id))
    .where(condition)

/** Returns a project the caller sees, for access to its child records; or null. */
export async function seenProject(
  db: Db,
  rights: Rights,
  id: number,
): Promise<Pick<typeof projects.$inferSelect, 'id' | 'slug'> | null> {
  const [row] = await db
    .select({ id: projects.id, slug: projects.slug })
    .from(projects)
    .where(and(eq(projects.id, id), visibleProjects(db, rights)))
  return row ?? null
}

/** Slots of projects and companies the caller sees; for investors, only slots of papers meant for them. */
export function visibleDocuments(db: Db, rights: Rights): SQL | undefined {
  if (rights.scope === 'all') return undefined
  if (rights.actor === 'investor') return slotsForBuyer(db, rights.user?.buyer_id ?? 0)
  if (rights.actor === 'guest') return byGrants(rights, (grant) => slotsForGuest(db, grant))
  return or(
    inArray(documents.project_id, visibleProjectIds(db, rights)),
    inArray(documents.company_id, visibleCompanyIds(db, rights)),
  )
}

/**
 * Files of projects and companies the caller sees. Hidden files exist only for staff; investors see files that are in a
 * diligence list and meant for buyers.
 */
export function visibleFiles(db: Db, rights: Rights): SQL | undefined {
  if (rights.scope === 'all') return undefined
  if (rights.actor === 'investor') return filesForBuyer(db, rights.user?.buyer_id ?? 0)
  if (rights.actor === 'guest') return byGrants(rights, (grant) => filesForGuest(db, grant))
  const owned = or(
    inArray(versionedDocuments.project_id, visibleProjectIds(db, rights)),
    inArray(versionedDocuments.company_id, visibleCompanyIds(db, rights)),
  )
  return and(eq(versionedDocuments.is_hidden, false), owned)
}

/** IDs of the projects the caller sees, for conditions on what belongs to one. */
export const visibleProjectIds = (db: Db, rights: Rights) =>
  db.select({ id: projects.id }).from(projects).where(visibleProjects(db, rights))

/** IDs of the companies the caller sees, likewise. */
export const visibleCompanyIds = (db: Db, rights: Rights) =>
  db.select({ id: companies.id }).from(companies).where(visibleCompanies(db, rights))

/** Review requests assigned to the caller. */
export function visibleReviewRequests({ actor, scope, user }: Rights): SQL | undefined {
  if (scope === 'all') return undefined
  if (actor === 'reviewer') return eq(reviewRequests.reviewer_id, user?.id ?? 0)
  if (actor === 'evaluator') return eq(reviewRequests.evaluator_id, user?.id ?? 0)
  return NOTHING
}

/** Transfers of the caller's buyer account, or those a guest is invited to. */
export function visibleTransfers(rights: Rights): SQL | undefined {
  const { actor, scope, user } = rights
  if (scope === 'all') return undefined
  if (actor === 'guest') return byGrants(rights, ({ transfer_id }) => eq(transfers.id, transfer_id))
  return actor === 'investor' ? eq(transfers.buyer_id, user?.buyer_id ?? 0) : NOTHING
}

/** Requests staff are still drafting; nobody has been asked yet. */
const DRAFTS: TaskState[] = ['waiting_for_info', 'ready_to_send_request']

/** Requests sent about the caller's projects and companies; staff see all. */
export function visibleTasks(db: Db, rights: Rights): SQL | undefined {
  if (rights.scope === 'all') return undefined
  return and(
    notInArray(tasks.state, DRAFTS),
    or(
      inArray(tasks.project_id, visibleProjectIds(db, rights)),
      inArray(tasks.company_id, visibleCompanyIds(db, rights)),
    ),
  )
}
