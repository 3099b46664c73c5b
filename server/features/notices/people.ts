import { and, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import { workAssignments } from '#server/db/schema/work.ts'
import type { Db } from '#server/db/types.ts'
import { type GuestGrant, liveGrants } from '#server/features/access/grants.ts'
import {
  applicants,
  appliesFor,
  HAS_ENTERED,
  sessionColumns,
} from '#server/features/access/users/rows.ts'
import type { Rights } from '#server/http/rights.ts'
import { type Actor, actorOf } from '#shared/contract/access.ts'
import type { WorkKind } from '#shared/entities/work.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

/** A user who can be notified. */
export type Person = Awaited<ReturnType<typeof peopleOf>>[number] & {
  guest_of?: readonly GuestGrant[]
}

/** Adds to guests their invitations that are live at that time. */
export async function withGrants(db: Db, people: readonly Person[], at: Date): Promise<Person[]> {
  const guests = people.filter(({ role }) => role === 'guest').map(({ id }) => id)
  const grants = await liveGrants(db, guests, policyDay(at))
  return people.map((person) => {
    const guest_of = grants.get(person.id)
    return guest_of ? { ...person, guest_of } : person
  })
}

/**
 * Those of these users who can sign in, with the columns their own requests would load. Until a user has entered, the
 * address may be mistyped, so notices wait in the inbox and the invitation is the only email sent.
 */
export const peopleOf = (db: Db, ids: readonly number[]) =>
  db
    .select({ ...sessionColumns, timezone: users.timezone, has_entered: HAS_ENTERED })
    .from(users)
    .leftJoin(sellers, eq(sellers.id, users.seller_id))
    .leftJoin(applicants, appliesFor)
    .where(and(inArray(users.id, [...ids]), IS_REACHABLE))
    .orderBy(users.id)

const IS_REACHABLE = and(eq(users.is_active, true), eq(users.is_confirmed, true))

/** Builds the rights of a user other than the caller. */
export function rightsOf(person: Person): Rights {
  const actor = actorOf(person)
  return {
    actor,
    scope: actor === 'admin' ? 'all' : 'own',
    user: { ...person, owner_id: person.id, viewed_id: null, viewed_at: null, proof: null },
  }
}

/**
 * Returns a key shared by users who see the same records: all staff, or colleagues of one account. One lookup serves
 * them all.
 */
export function sightOf(person: Person): string {
  const actor = actorOf(person)
  if (actor === 'admin') return actor
  return BY_ACCOUNT.includes(actor)
    ? `${actor} ${person.seller_id} ${person.buyer_id}`
    : `${actor} ${person.id}`
}

const BY_ACCOUNT: readonly Actor[] = ['seller', 'disabled_seller', 'investor']

const idsWhere = async (db: Db, where: SQL | undefined): Promise<number[]> =>
  (await db.select({ id: users.id }).from(users).where(and(IS_REACHABLE, where))).map(
    ({ id }) => id,
  )

export const staffIds = (db: Db) => idsWhere(db, eq(users.is_staff, true))

/** Returns the assignee of a work item, or all staff while it is unassigned. */
export async function keepersOf(db: Db, kind: WorkKind, recordId: number): Promise<number[]> {
  const [assigned] = await db
    .select({ id: workAssignments.assignee_id })
    .from(workAssignments)
    .where(and(eq(workAssignments.kind, kind), eq(workAssignments.record_id, recordId)))
  return assigned?.id ? [assigned.id] : staffIds(db)
}

/**
 * Returns the users of the seller that owns a project or company, plus its applicant, who acts for it while pending.
 */
export async function sellerTeamOf(
  db: Db,
  owner: { project_id: number | null; company_id: number | null },
): Promise<number[]> {
  const accounts = db
    .select({ id: sellers.id, applicant_id: sellers.applicant_id })
    .from(sellers)
    .where(
      owner.project_id === null
        ? eq(sellers.company_id, owner.company_id ?? 0)
        : inArray(
            sellers.id,
            db
              .select({ id: projects.seller_id })
              .from(projects)
              .where(eq(projects.id, owner.project_id)),
          ),
    )
  return teamOf(db, await accounts)
}

/** Returns a seller's users plus its applicant, who acts for it while pending. */
export async function sellerPeopleOf(db: Db, sellerId: number): Promise<number[]> {
  const accounts = { id: sellers.id, applicant_id: sellers.applicant_id }
  return teamOf(db, await db.select(accounts).from(sellers).where(eq(sellers.id, sellerId)))
}

async function teamOf(
  db: Db,
  accounts: readonly { id: number; applicant_id: number | null }[],
): Promise<number[]> {
  const ids = accounts.map(({ id }) => id)
  const team = await idsWhere(db, inArray(users.seller_id, ids))
  const applied = accounts.flatMap(({ applicant_id }) =>
    applicant_id === null ? [] : [applicant_id],
  )
  return [...new Set([...team, ...applied])]
}

export const buyerTeamOf = (db: Db, buyerId: number) => idsWhere(db, eq(users.buyer_id, buyerId))

/** Returns the users who decide for a seller or buyer on a day, `YYYY-MM-DD`. */
export const decidersOf = (
  db: Db,
  of: { seller_id: number } | { buyer_id: number },
  today: string,
): Promise<number[]> =>
  idsWhere(
    db,
    and(
      'seller_id' in of ? eq(users.seller_id, of.seller_id) : eq(users.buyer_id, of.buyer_id),
      isNotNull(users.decides_from),
      lte(users.decides_from, today),
    ),
  )

/** Returns the name of the owning project or company. */
export async function ownerNameOf(
  db: Db,
  { project_id, company_id }: { project_id: number | null; company_id: number | null },
): Promise<string> {
  const query =
    project_id === null
      ? db
          .select({ name: companies.name })
          .from(companies)
          .where(eq(companies.id, company_id ?? 0))
      : db.select({ name: projects.name }).from(projects).where(eq(projects.id, project_id))
  const [found] = await query
  return found?.name ?? ''
}
