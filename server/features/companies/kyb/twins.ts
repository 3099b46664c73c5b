import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { companies } from '#server/db/schema/companies.ts'
import { kybCheckResults, kybOverrides } from '#server/db/schema/kyb.ts'
import type { Db } from '#server/db/types.ts'
import { gatherCompanies } from '#server/features/policy/gather.ts'
import type { UsState } from '#shared/entities/us-states.ts'
import type { KybFinding } from '#shared/rules/companies/kyb/model.ts'
import { type Twin, twinFindings } from '#shared/rules/companies/kyb/twins.ts'
import { LOOK_ALIKES } from '#shared/rules/companies/screening/looks.ts'
import type { CheckRow } from './standing.ts'

/** Companies on file that look like one another (docs/domain.md section 5, Verification). */

const other = alias(companies, 'twin')

/** A name as it looks: without case, spaces, and punctuation, and in Latin letters where it looks Latin. */
const looksOf = (name: SQL | AnyPgColumn): SQL =>
  sql`regexp_replace(lower(translate(${name}, ${sql.raw(`'${LOOK_ALIKES.from}', '${LOOK_ALIKES.to}'`)})),
    '[[:space:][:punct:]’‘“”–—]', '', 'g')`

const HAS_SAME_EIN = eq(other.ein, companies.ein)
const HAS_SAME_NAME = and(
  eq(other.formation_state, companies.formation_state),
  eq(looksOf(other.legal_name), looksOf(companies.legal_name)),
)

/** Each kind of likeness is a join of its own, which the database hashes instead of comparing all with all. */
const pairsOf = (db: Db, ids: readonly number[], likeness: SQL | undefined) =>
  db
    .select({ of: companies.id, id: other.id, name: other.name })
    .from(companies)
    .innerJoin(other, and(likeness, ne(other.id, companies.id)))
    .where(inArray(companies.id, [...ids]))

/** The other companies with the same EIN, or the same letters in the legal name and the same state of formation. */
export async function twinsOf(db: Db, companyId: number): Promise<Twin[]> {
  const byEin = await pairsOf(db, [companyId], HAS_SAME_EIN)
  const byName = await pairsOf(db, [companyId], HAS_SAME_NAME)
  const names = new Map([...byEin, ...byName].map(({ id, name }) => [id, name]))
  return [...names]
    .map(([id, name]) => ({
      id,
      name,
      hasSameEin: byEin.some((twin) => twin.id === id),
      hasSameName: byName.some((twin) => twin.id === id),
    }))
    .toSorted((one, two) => one.id - two.id)
}

/** A company as somebody types it. */
interface Typed {
  ein?: string | undefined
  legal_name?: string | undefined
  formation_state?: string | undefined
  except?: number | undefined
}

/** So many are named; more are a matter for the list. */
const NAMED_MAX = 5

/** The companies on file that a company would have as twins if it were saved as it is typed. */
export async function twinsAsTyped(
  db: Db,
  { ein, legal_name, formation_state, except }: Typed,
): Promise<Twin[]> {
  const sameEin = ein ? eq(companies.ein, ein) : sql`false`
  const sameName =
    legal_name && formation_state
      ? and(
          eq(companies.formation_state, formation_state as UsState),
          eq(looksOf(companies.legal_name), looksOf(sql`${legal_name}::text`)),
        )
      : sql`false`
  return db
    .select({
      id: companies.id,
      name: companies.name,
      hasSameEin: sql<boolean>`coalesce(${sameEin}, false)`,
      hasSameName: sql<boolean>`coalesce(${sameName}, false)`,
    })
    .from(companies)
    .where(and(or(sameEin, sameName), except ? ne(companies.id, except) : undefined))
    .orderBy(companies.id)
    .limit(NAMED_MAX)
}

/** Whether twins of a company wait for our team: nobody has approved its name or EIN all the same. */
export async function isBeingChecked(db: Db, companyId: number): Promise<boolean> {
  const twins = await twinsOf(db, companyId)
  if (twins.length === 0) return false
  const [data] = await gatherCompanies(db, [companyId])
  if (twinFindings(companyId, data?.ownership?.chart ?? null, twins).length === 0) return false
  const approved = await db
    .select({ kind: kybOverrides.kind })
    .from(kybOverrides)
    .where(
      and(
        eq(kybOverrides.company_id, companyId),
        eq(kybOverrides.state, 'approved'),
        eq(kybOverrides.result, 'policy_pass'),
        inArray(kybOverrides.kind, [...TWIN_CHECKS]),
      ),
    )
  return approved.length < TWIN_CHECKS.length
}

/** The checks that twins affect. */
export const TWIN_CHECKS = ['name', 'tin'] as const

/**
 * The companies whose checks name one of these as a twin although it is none, or don't although it is one: those are to
 * run again.
 */
export async function unawareTwins(db: Db, ids: readonly number[]): Promise<number[]> {
  const pairs = [
    ...(await pairsOf(db, ids, HAS_SAME_EIN)),
    ...(await pairsOf(db, ids, HAS_SAME_NAME)),
  ]
  const twins = Map.groupBy(pairs, ({ id }) => id)
  const rows = await db
    .select()
    .from(kybCheckResults)
    .where(
      and(
        inArray(kybCheckResults.kind, [...TWIN_CHECKS]),
        or(
          inArray(kybCheckResults.company_id, [...twins.keys()]),
          sql`exists (select from jsonb_array_elements(${kybCheckResults.matches}) match
            where match -> 'ref' ->> 'kind' = 'company'
              and (match -> 'ref' ->> 'id')::int = any(${sql.param([...ids])}::int[]))`,
        ),
      ),
    )
  const asked = new Set(ids)
  const unaware = rows.filter(({ company_id, matches }) => {
    const named = twinsIn(matches, company_id).filter((id) => asked.has(id))
    const now = (twins.get(company_id) ?? []).map(({ of }) => of)
    return !isDeepStrictEqual(new Set(named), new Set(now))
  })
  return [...new Set(unaware.map(({ company_id }) => company_id))].toSorted((a, b) => a - b)
}

/** Whether a check named other twins than there are now. */
export const seesOtherTwins = ({ matches, company_id }: CheckRow, now: readonly KybFinding[]) =>
  !isDeepStrictEqual(twinsIn(matches, company_id), twinsIn(now, company_id))

const twinsIn = (said: readonly Pick<KybFinding, 'ref'>[], own: number): number[] =>
  said
    .flatMap(({ ref }) => (ref?.kind === 'company' && ref.id !== own ? [ref.id] : []))
    .toSorted((a, b) => a - b)
