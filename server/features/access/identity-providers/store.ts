import { and, arrayOverlaps, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { lockByName } from '#server/db/lock-by-name.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { buyers, sellers, users } from '#server/db/schema/accounts.ts'
import { identityProviders, signOnSubjects } from '#server/db/schema/identity-providers.ts'
import type { Db } from '#server/db/types.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import { domainOf, isOfProvider } from '#shared/rules/access/single-sign-on.ts'

export type ProviderRow = typeof identityProviders.$inferSelect

const proposers = alias(users, 'proposers')
const activators = alias(users, 'activators')
const enders = alias(users, 'enders')
const OTHERS = 'others'
const others = alias(identityProviders, OTHERS)

/** The active providers that end once this proposal is activated. */
const replaced = sql<string[]>`array(
  select ${others.name} from ${identityProviders} ${sql.identifier(OTHERS)}
  where ${and(
    eq(identityProviders.state, 'proposed'),
    eq(others.state, 'active'),
    arrayOverlaps(others.domains, identityProviders.domains),
  )}
  order by ${others.id}
)`

const selectProviders = (db: Db) =>
  db
    .select({
      provider: identityProviders,
      replaces: replaced,
      seller_name: sellers.name,
      buyer_name: buyers.name,
      proposed_by: {
        id: proposers.id,
        first_name: proposers.first_name,
        last_name: proposers.last_name,
      },
      activated_by: {
        id: activators.id,
        first_name: activators.first_name,
        last_name: activators.last_name,
      },
      ended_by: { id: enders.id, first_name: enders.first_name, last_name: enders.last_name },
    })
    .from(identityProviders)
    .innerJoin(proposers, eq(proposers.id, identityProviders.proposed_by))
    .leftJoin(activators, eq(activators.id, identityProviders.activated_by))
    .leftJoin(enders, eq(enders.id, identityProviders.ended_by))
    .leftJoin(sellers, eq(sellers.id, identityProviders.seller_id))
    .leftJoin(buyers, eq(buyers.id, identityProviders.buyer_id))
    .$dynamic()

export type ProviderListRow = Awaited<ReturnType<typeof selectProviders>>[number]

export const PROVIDER_LIST: ListDefinition<ListField<'identityProviders.list'>, never> = {
  resource: 'identity-providers',
  id: identityProviders.id,
  fields: {
    name: identityProviders.name,
    state: identityProviders.state,
    mode: identityProviders.mode,
    created_at: identityProviders.created_at,
  },
  search: [identityProviders.name, identityProviders.issuer],
  defaultSort: ['id', 'DESC'],
}

export const listProviders = (db: Db, list: ListClause): Promise<PageOf<ProviderListRow>> =>
  pageOf(db, selectProviders(db).where(list.where), list)

export async function findProvider(db: Db, id: number): Promise<ProviderListRow | null> {
  const [row] = await selectProviders(db).where(eq(identityProviders.id, id))
  return row ?? null
}

/** Makes changes of providers wait for each other, so that a domain stays one provider's. */
export const lockProviders = (tx: Db) => lockByName(tx, 'identity providers')

const ACTIVE = eq(identityProviders.state, 'active')

const oneActive = async (db: Db, where: SQL): Promise<ProviderRow | null> => {
  const [row] = await db.select().from(identityProviders).where(and(ACTIVE, where))
  return row ?? null
}

/** The active provider with this ID, or null. */
export const activeProvider = (db: Db, id: number) => oneActive(db, eq(identityProviders.id, id))

/** Active providers with any of these domains. */
export const activeWithDomains = (db: Db, domains: readonly string[]): Promise<ProviderRow[]> =>
  db
    .select()
    .from(identityProviders)
    .where(and(ACTIVE, arrayOverlaps(identityProviders.domains, [...domains])))

/** The active provider for addresses of this one's domain, whether or not the address is anyone's; or null. */
export const providerForAddress = async (db: Db, email: string): Promise<ProviderRow | null> =>
  (await activeWithDomains(db, [domainOf(email)]))[0] ?? null

interface Person {
  email: string
  is_staff: boolean
  seller_id: number | null
  buyer_id: number | null
}

/** The active provider that may sign this person in, or null. */
export async function providerOf(db: Db, person: Person): Promise<ProviderRow | null> {
  const provider = await providerForAddress(db, person.email)
  return provider && isOfProvider(provider, person) ? provider : null
}

type Client = Pick<ProviderRow, 'issuer' | 'client_id'>

const ofClient = ({ issuer, client_id }: Client) =>
  and(eq(signOnSubjects.issuer, issuer), eq(signOnSubjects.client_id, client_id))

/** The user who is bound to a provider's subject, or null. */
export async function userOfSubject(
  db: Db,
  client: Client,
  subject: string,
): Promise<number | null> {
  const [row] = await db
    .select({ user_id: signOnSubjects.user_id })
    .from(signOnSubjects)
    .where(and(ofClient(client), eq(signOnSubjects.subject, subject)))
  return row?.user_id ?? null
}

/**
 * Whether a user is this provider's subject, and from now on is if they were nobody's before. Call with the user
 * locked.
 */
export async function bindSubject(
  tx: Db,
  { issuer, client_id }: Client,
  subject: string,
  userId: number,
): Promise<boolean> {
  const now = new Date()
  const values = { user_id: userId, issuer, client_id, subject, created_at: now, last_used_at: now }
  await tx.insert(signOnSubjects).values(values).onConflictDoNothing()
  const used = await tx
    .update(signOnSubjects)
    .set({ last_used_at: now })
    .where(
      and(
        ofClient({ issuer, client_id }),
        eq(signOnSubjects.subject, subject),
        eq(signOnSubjects.user_id, userId),
      ),
    )
    .returning({ id: signOnSubjects.id })
  return used.length === 1
}

/** Forgets who a person is at providers; the next sign-in binds them anew by their address. */
export const forgetSubjects = (tx: Db, userId: number) =>
  tx.delete(signOnSubjects).where(eq(signOnSubjects.user_id, userId))
