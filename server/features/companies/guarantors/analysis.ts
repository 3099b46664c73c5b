import { desc, eq, inArray } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { guarantorDecisions } from '#server/db/schema/guarantors.ts'
import type { Db } from '#server/db/types.ts'
import { gatherCompanies } from '#server/features/policy/gather.ts'
import type {
  FinancialAnalysis,
  GuarantorDecision,
} from '#shared/contract/schemas/companies/guarantors.ts'
import {
  analyzeGuarantor,
  type GuarantorAnalysis,
  guarantorFacts,
} from '#shared/rules/companies/guarantors/analyze.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

/** Analyzes the company's current figures; null if the company does not exist. */
export async function guarantorAnalysis(
  db: Db,
  companyId: number,
  now: Date,
): Promise<GuarantorAnalysis | null> {
  const [data] = await gatherCompanies(db, [companyId])
  return data ? analyzeGuarantor(guarantorFacts(data), policyDay(now)) : null
}

/** The analysis in contract form, with every decision; `year` limits the years. */
export async function financialAnalysis(
  db: Db,
  companyId: number,
  now: Date,
  year?: number,
): Promise<FinancialAnalysis | null> {
  const analysis = await guarantorAnalysis(db, companyId, now)
  if (!analysis) return null
  const decisions = await decisionsOf(db, companyId)
  const { years, metrics, exposure, ...rest } = analysis
  const shown = years.filter(({ fiscal_year }) => year === undefined || fiscal_year === year)
  return {
    company_id: companyId,
    ...rest,
    metrics,
    outcome: decisions.find(({ state }) => state === 'in_force')?.outcome ?? 'in_review',
    years: shown.map(({ fiscal_year, audited, opinion, opinion_ref, checks }) => {
      const ratios = Object.fromEntries(
        metrics.flatMap(({ metric, years: of }) =>
          of.filter((one) => one.fiscal_year === fiscal_year).map((one) => [metric, one]),
        ),
      )
      const z = ratios.z_score?.value ?? null
      return { fiscal_year, audited, opinion, opinion_ref, checks, ratios, z }
    }),
    exposure: {
      unvested: exposure.unvested,
      exposure: exposure.exposure,
      by_project: exposure.by_project,
      by_year: exposure.by_year,
    },
    decisions,
  }
}

/** Every decision on a company, newest first, with the people who made and confirmed it. */
async function decisionsOf(db: Db, companyId: number): Promise<GuarantorDecision[]> {
  const rows = await db
    .select()
    .from(guarantorDecisions)
    .where(eq(guarantorDecisions.company_id, companyId))
    .orderBy(desc(guarantorDecisions.id))
  const ids = rows.flatMap(({ decided_by, confirmed_by }) =>
    [decided_by, confirmed_by ?? []].flat(),
  )
  const people =
    ids.length === 0
      ? []
      : await db
          .select({ id: users.id, name: personName(users) })
          .from(users)
          .where(inArray(users.id, ids))
  const names = new Map(people.map(({ id, name }) => [id, name ?? '']))
  const person = (id: number) => ({ id, name: names.get(id) ?? '' })
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    outcome: row.outcome,
    calculated: row.calculated,
    score: row.score,
    reason: row.reason,
    decided_by: person(row.decided_by),
    decided_at: row.created_at.toISOString(),
    confirmed_by: row.confirmed_by === null ? null : person(row.confirmed_by),
    confirm_reason: row.confirm_reason,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
  }))
}
