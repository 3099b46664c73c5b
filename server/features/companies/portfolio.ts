import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import type { companiesSchemas } from '#shared/contract/schemas/companies.ts'
import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { unvestedCents } from '#shared/rules/credits/recapture.ts'

type PortfolioRow = z.output<typeof companiesSchemas.portfolio.response>[number]

/**
 * The projects that a company takes part in, with the credit that could still be recaptured today
 * (docs/domain.md sections 1 and 6). Until a project is in service nothing can be: null.
 * For staff, who see every project.
 */
export async function portfolioOf(
  db: Db,
  companyId: number,
  today: string,
): Promise<PortfolioRow[]> {
  const rows = await db
    .select({
      project_id: projects.id,
      project: projects.name,
      party_role: projectParties.role,
      stage: projects.stage,
      itc: projects.projected_itc_amount,
      in_service: projects.placed_in_service_date,
    })
    .from(projectParties)
    .innerJoin(projects, eq(projects.id, projectParties.project_id))
    .where(eq(projectParties.company_id, companyId))
    .orderBy(asc(projects.name), asc(projects.id), asc(projectParties.id))
  return rows.map(({ in_service, ...row }) => ({
    ...row,
    unvested: unvestedOf(row.itc, in_service, today),
  }))
}

/** Dollars; null without a credit or before the project is in service. */
function unvestedOf(itc: number | null, inService: string | null, today: string): number | null {
  if (itc === null || inService === null || inService > today) return null
  return dollarsOf(unvestedCents(centsOf(itc), inService, today))
}
