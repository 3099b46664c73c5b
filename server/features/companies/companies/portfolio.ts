import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { recapturedShare } from '#server/db/recaptured.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import type { companiesSchemas } from '#shared/contract/schemas/companies/companies.ts'
import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { unvestedOn } from '#shared/rules/companies/exposure.ts'
import { leftAfterRecapture } from '#shared/rules/policy/credits/recapture.ts'

type PortfolioRow = z.output<typeof companiesSchemas.portfolio.response>[number]

/**
 * The projects that a company is a party to, with the credit unvested today: all of it until a project is in
 * service (docs/domain.md section 5). For staff, who see every project.
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
      recaptured: recapturedShare,
    })
    .from(projectParties)
    .innerJoin(projects, eq(projects.id, projectParties.project_id))
    .where(eq(projectParties.company_id, companyId))
    .orderBy(asc(projects.name), asc(projects.id), asc(projectParties.id))
  return rows.map(({ in_service, recaptured, ...row }) => ({
    ...row,
    unvested:
      row.itc === null
        ? null
        : dollarsOf(
            unvestedOn(leftAfterRecapture(centsOf(row.itc), recaptured), in_service, today),
          ),
  }))
}
