import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { plainNumberOf } from '#server/db/schema/columns.ts'
import { companies } from '#server/db/schema/companies.ts'
import { kybCheckResults } from '#server/db/schema/kyb.ts'
import type { Db } from '#server/db/types.ts'
import type { KybFinding } from '#shared/rules/companies/kyb/model.ts'
import type { Twin } from '#shared/rules/companies/kyb/twins.ts'
import type { CheckRow } from './standing.ts'

/** Companies on file that look like one another (docs/domain.md section 5, Verification). */

const other = alias(companies, 'twin')

const HAS_SAME_EIN = sql<boolean>`coalesce(${other.ein} = ${companies.ein}, false)`
const HAS_SAME_NAME = sql<boolean>`coalesce(${other.formation_state} = ${companies.formation_state}
  and ${plainNumberOf(other.legal_name)} = ${plainNumberOf(companies.legal_name)}, false)`

/** The other companies with the same EIN, or the same letters in the legal name and the same state of formation. */
export const twinsOf = (db: Db, companyId: number): Promise<Twin[]> =>
  db
    .select({
      id: other.id,
      name: other.name,
      hasSameEin: HAS_SAME_EIN,
      hasSameName: HAS_SAME_NAME,
    })
    .from(companies)
    .innerJoin(other, sql`${other.id} <> ${companies.id} and (${HAS_SAME_EIN} or ${HAS_SAME_NAME})`)
    .where(eq(companies.id, companyId))
    .orderBy(other.id)

/** The checks that twins affect. */
export const TWIN_CHECKS = ['name', 'tin'] as const

/**
 * The companies whose checks name this one as a twin although it is none, or don't although it is one: those are to run
 * again.
 */
export async function unawareTwins(db: Db, companyId: number): Promise<number[]> {
  const twins = (await twinsOf(db, companyId)).map(({ id }) => id)
  const named = JSON.stringify([{ ref: { kind: 'company', id: companyId } }])
  const rows = await db
    .selectDistinct({ id: kybCheckResults.company_id })
    .from(kybCheckResults)
    .where(
      and(
        inArray(kybCheckResults.kind, [...TWIN_CHECKS]),
        ne(kybCheckResults.company_id, companyId),
        sql`(${kybCheckResults.matches} @> ${named}::jsonb)
          <> (${kybCheckResults.company_id} = any(${sql.param(twins)}::int[]))`,
      ),
    )
    .orderBy(kybCheckResults.company_id)
  return rows.map(({ id }) => id)
}

/** Whether a check named other twins than there are now. */
export const seesOtherTwins = ({ matches, company_id }: CheckRow, now: readonly KybFinding[]) =>
  !isDeepStrictEqual(twinsIn(matches, company_id), twinsIn(now, company_id))

const twinsIn = (said: readonly Pick<KybFinding, 'ref'>[], own: number): number[] =>
  said
    .flatMap(({ ref }) => (ref?.kind === 'company' && ref.id !== own ? [ref.id] : []))
    .toSorted((a, b) => a - b)
