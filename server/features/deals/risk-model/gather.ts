import { and, asc, eq, inArray } from 'drizzle-orm'
import { countedCredit } from '#server/db/counted-credit.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import { guarantorDecisions } from '#server/db/schema/guarantors.ts'
import { projects } from '#server/db/schema/projects.ts'
import { payouts } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { visibleProjects } from '#server/features/access/visibility.ts'
import { currentGrid } from '#server/features/base/price-grid.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import type { Rights } from '#server/http/rights.ts'
import { portfolioOf, type RecordedPortfolio } from '#shared/risk/record.ts'
import type { DecisionStanding, ProjectData } from '#shared/rules/policy/data.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

interface Sold {
  readonly id: number
  /** Dollars; null sells the whole credit, at the price for its size. */
  readonly credit: number | null
  readonly price: number | null
}

/** The credit a transfer sells, in the order of its payouts. */
export async function soldBy(db: Db, transferId: number): Promise<Sold[]> {
  return db
    .select({
      id: payouts.project_id,
      credit: countedCredit,
      price: payouts.price_per_credit,
    })
    .from(payouts)
    .where(eq(payouts.transfer_id, transferId))
    .orderBy(asc(payouts.id))
}

/** The IDs of projects the caller may not see. */
export async function unseenOf(db: Db, rights: Rights, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), visibleProjects(db, rights)))
  const seen = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !seen.has(id))
}

/** Builds the portfolio of these projects from their current records; six statements for any number of projects. */
export async function gatherPortfolio(
  db: Db,
  sold: readonly Sold[],
  now: Date,
): Promise<RecordedPortfolio> {
  const ids = sold.map(({ id }) => id)
  const gathered = new Map((await gatherProjects(db, ids)).map(({ data }) => [data.id, data]))
  const owners = await db
    .select({
      id: projects.id,
      name: projects.name,
      slug: projects.slug,
      seller: { id: sellers.id, name: sellers.name },
    })
    .from(projects)
    .innerJoin(sellers, eq(sellers.id, projects.seller_id))
    .where(inArray(projects.id, ids))
  const decisions = await decisionsOf(
    db,
    [...gathered.values()].flatMap((data) => guarantorOf(data) ?? []),
  )
  return portfolioOf(
    sold.flatMap(({ id, ...part }) => {
      const data = gathered.get(id)
      const owner = owners.find((row) => row.id === id)
      if (!data || !owner) return []
      return {
        ...{ data, name: owner.name, slug: owner.slug, seller: owner.seller },
        ...part,
        retained: part.credit === null ? 0 : retainedOf(data),
        decisions: decisions.get(guarantorOf(data) ?? 0) ?? [],
      }
    }),
    await currentGrid(db),
    policyDay(now),
  )
}

/** The credit that no transfer sells, in dollars. */
function retainedOf({ values, sales }: ProjectData): number {
  const whole = values.projected_itc_amount
  const sold = sales.reduce((total, { credit }) => total + credit, 0)
  return typeof whole === 'number' ? Math.max(0, whole - sold) : 0
}

const guarantorOf = ({ parties }: ProjectData): number | undefined =>
  parties.find(({ role }) => role === 'guarantor')?.company_id

async function decisionsOf(
  db: Db,
  companyIds: readonly number[],
): Promise<Map<number, DecisionStanding[]>> {
  const rows = await db
    .select({
      company_id: guarantorDecisions.company_id,
      state: guarantorDecisions.state,
      outcome: guarantorDecisions.outcome,
      calculated: guarantorDecisions.calculated,
    })
    .from(guarantorDecisions)
    .where(
      and(
        inArray(guarantorDecisions.company_id, [...companyIds]),
        eq(guarantorDecisions.state, 'in_force'),
      ),
    )
    .orderBy(asc(guarantorDecisions.id))
  return Map.groupBy(rows, ({ company_id }) => company_id)
}
