import { and, eq, inArray } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import type { Db } from '#server/db/types.ts'
import { visibleCompanies } from '#server/features/access/visibility.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ListField } from '#shared/contract/list-fields.ts'

export type CompanyRow = typeof companies.$inferSelect
/** The company columns that people can write. */
export type CompanyColumns = Partial<Omit<CompanyRow, 'id' | 'version' | 'created_at'>>

export const COMPANY_LIST: ListDefinition<ListField<'companies.list'>, never> = {
  resource: 'companies',
  id: companies.id,
  fields: {
    name: companies.name,
    legal_name: companies.legal_name,
    company_type: companies.company_type,
    ein: companies.ein,
    full_street_address: companies.full_street_address,
    city: companies.city,
    state: companies.state,
    zip_code: companies.zip_code,
    formation_state: companies.formation_state,
    website: companies.website,
    phone_number: companies.phone_number,
    credit_rating: companies.credit_rating,
    guarantor_outcome: companies.guarantor_outcome,
    kyb_result: companies.kyb_result,
    assignee_id: companies.assignee_id,
    created_at: companies.created_at,
    updated_at: companies.updated_at,
  },
  search: [companies.name, companies.legal_name, companies.ein, companies.city],
  defaultSort: ['id', 'ASC'],
}

/** One page of the companies visible to the caller. */
export async function listCompanies(
  db: Db,
  rights: Rights,
  list: ListClause,
): Promise<PageOf<CompanyRow>> {
  const where = and(visibleCompanies(db, rights), list.where)
  return pageOf(db, db.select().from(companies).where(where).$dynamic(), list)
}

/** Names of the colleagues who look after these companies, by ID. */
export async function assigneesOf(
  db: Db,
  rows: readonly CompanyRow[],
): Promise<Map<number, string | null>> {
  const ids = rows.flatMap(({ assignee_id }) => assignee_id ?? [])
  if (ids.length === 0) return new Map()
  const people = await db
    .select({ id: users.id, name: personName(users) })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(people.map(({ id, name }) => [id, name]))
}

/** A company visible to the caller, or null. */
export async function findCompany(db: Db, rights: Rights, id: number): Promise<CompanyRow | null> {
  const [row] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), visibleCompanies(db, rights)))
  return row ?? null
}

/**
 * Whether an applicant has already added a company. Locks the applicant's row, so that the second of two
 * simultaneous submissions waits and finds the first. Call inside a transaction.
 */
export async function applicantHasCompany(tx: Db, userId: number): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.applicant_id, userId))
    .limit(1)
  return rows.length > 0
}
