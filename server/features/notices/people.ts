import { and, eq, inArray, type SQL } from 'drizzle-orm'
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

/** Somebody who can be told of something. */
export type Person = Awaited<ReturnType<typeof peopleOf>>[number] & {
  guest_of?: readonly GuestGrant[]
}

/** These people, guests with what they are invited to at that time. */
export async function withGrants(db: Db, people: readonly Person[], at: Date): Promise<Person[]> {
  const guests = people.filter(({ role }) => role === 'guest').map(({ id }) => id)
  const grants = await liveGrants(db, guests, policyDay(at))
  return people.map((person) => {
    const guest_of = grants.get(person.id)
    return guest_of ? { ...person, guest_of } : person
  })
}

/**
 * Those of these people who can sign in, as their requests would know them. Until somebody has entered, the
 * address may be mistyped: the inbox waits for them, and no mail but the invitation goes there.
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

/** What somebody may see who is not the one that asks. */
export function rightsOf(person: Person): Rights {
  const actor = actorOf(person)
  return {
    actor,
    scope: actor === 'admin' ? 'all' : 'own',
    user: { ...person, owner_id: person.id, viewed_id: null },
  }
}

/**
 * Whoever sees the same records as this person has the same: staff see all, and people of one account
 * what their colleagues see. One look serves them all.
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

/** The colleague who has a piece of work; all of staff while nobody has it. */
export async function keepersOf(db: Db, kind: WorkKind, recordId: number): Promise<number[]> {
  const [assigned] = await db
    .select({ id: workAssignments.assignee_id })
    .from(workAssignments)
    .where(and(eq(workAssignments.kind, kind), eq(workAssignments.record_id, recordId)))
  return assigned?.id ? [assigned.id] : staffIds(db)
}

/** The people of a project's or a company's seller; while it is pending, the applicant. */
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

/** The people of a seller; while it is pending, the applicant. */
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

/** The people of a buyer. */
export const buyerTeamOf = (db: Db, buyerId: number) => idsWhere(db, eq(users.buyer_id, buyerId))

/** The project or company that something belongs to, by name. */
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
