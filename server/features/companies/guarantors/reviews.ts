import { eq, sql } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { keepPages } from '#server/db/page-of.ts'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { guarantorReviews } from '#server/db/schema/guarantors.ts'
import type { Db } from '#server/db/types.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import type { ReviewOutcome } from '#shared/entities/companies.ts'

/** The decided outcome; `in_review` until there is one. */
const OUTCOME = sql<ReviewOutcome>`coalesce(${companies.guarantor_outcome}, 'in_review')`

/** Rows that wait for nothing sort after all that wait. */
const WAITING_SINCE = sql<string>`case when ${guarantorReviews.waits} = 'nothing'
  then 'infinity'::timestamptz else ${guarantorReviews.since} end`

export const GUARANTOR_LIST: ListDefinition<ListField<'guarantors.list'>, never> = {
  resource: 'guarantors',
  id: guarantorReviews.company_id,
  fields: {
    name: companies.name,
    legal_name: companies.legal_name,
    credit_rating: companies.credit_rating,
    outcome: OUTCOME,
    calculated: guarantorReviews.calculated,
    score: guarantorReviews.score,
    projects: guarantorReviews.projects,
    unvested: guarantorReviews.unvested,
    exposure: guarantorReviews.exposure,
    waits: guarantorReviews.waits,
    since: WAITING_SINCE,
    assignee_id: companies.assignee_id,
  },
  search: [companies.name, companies.legal_name, companies.ein],
  defaultSort: ['since', 'ASC'],
}

const selectGuarantors = (db: Db) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      legal_name: companies.legal_name,
      credit_rating: companies.credit_rating,
      outcome: OUTCOME,
      calculated: guarantorReviews.calculated,
      score: guarantorReviews.score,
      projects: guarantorReviews.projects,
      unvested: guarantorReviews.unvested,
      exposure: guarantorReviews.exposure,
      waits: guarantorReviews.waits,
      since: guarantorReviews.since,
      assignee_id: companies.assignee_id,
      assignee_name: personName(users),
    })
    .from(guarantorReviews)
    .innerJoin(companies, eq(companies.id, guarantorReviews.company_id))
    .leftJoin(users, eq(users.id, companies.assignee_id))
    .$dynamic()

/** The matching rows; the database joins companies only if the list asks for their columns. */
const matchesOf = (db: Db, { where }: ListClause) =>
  db
    .select({ id: guarantorReviews.company_id })
    .from(guarantorReviews)
    .leftJoin(companies, eq(companies.id, guarantorReviews.company_id))
    .where(where)
    .$dynamic()

/** One page of the companies reviewed as guarantors; for staff, who see every company. */
export const listGuarantors = keepPages((db, list) => ({
  query: selectGuarantors(db),
  counted: { table: matchesOf(db, list).as('matches'), where: undefined },
  chosen: { query: matchesOf(db, list), id: guarantorReviews.company_id },
}))
