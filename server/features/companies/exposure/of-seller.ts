import { and, asc, eq } from 'drizzle-orm'
import { recapturedShare } from '#server/db/recaptured.ts'
import { companies } from '#server/db/schema/companies.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import type { SellerExposure } from '#shared/contract/schemas/companies/guarantors.ts'
import type { ReviewOutcome } from '#shared/entities/companies.ts'
import { type CreditAtRisk, exposureOf } from '#shared/rules/companies/exposure.ts'

interface Guarantor {
  company_id: number
  name: string
  outcome: ReviewOutcome
}

/** Returns the credit at risk in a seller's projects on a day, and the companies behind each project. */
export async function exposureOfSeller(
  db: Db,
  sellerId: number,
  today: string,
): Promise<SellerExposure> {
  const rows = await db
    .select({
      project_id: projects.id,
      name: projects.name,
      stage: projects.stage,
      credit: projects.projected_itc_amount,
      recaptured: recapturedShare,
      placed_in_service_date: projects.placed_in_service_date,
      target_placed_in_service_date: projects.target_placed_in_service_date,
      company_id: companies.id,
      company_name: companies.name,
      outcome: companies.guarantor_outcome,
    })
    .from(projects)
    .leftJoin(
      projectParties,
      and(eq(projectParties.project_id, projects.id), eq(projectParties.role, 'guarantor')),
    )
    .leftJoin(companies, eq(companies.id, projectParties.company_id))
    .where(eq(projects.seller_id, sellerId))
    .orderBy(asc(projects.name), asc(projects.id), asc(projectParties.id))
  const owned = new Map<number, CreditAtRisk>()
  const behind: { project_id: number; guarantor: Guarantor }[] = []
  for (const { company_id, company_name, outcome, ...project } of rows) {
    owned.set(project.project_id, project)
    if (company_id === null || company_name === null) continue
    const guarantor = { company_id, name: company_name, outcome: outcome ?? 'in_review' }
    behind.push({ project_id: project.project_id, guarantor })
  }
  const { unknown: _unknown, by_project, ...report } = exposureOf([...owned.values()], today)
  const byGuarantor = Map.groupBy(behind, ({ guarantor }) => guarantor.company_id)
  return {
    ...report,
    guarantors: [...byGuarantor.values()].flatMap((parts) => {
      const [first] = parts
      if (!first) return []
      const backed = parts.flatMap(({ project_id }) => owned.get(project_id) ?? [])
      const { unvested, exposure, by_project: own } = exposureOf(backed, today)
      const counted = own.filter(({ counts }) => counts).length
      return [{ ...first.guarantor, projects: counted, unvested, exposure }]
    }),
    by_project: by_project.map((project) => ({
      ...project,
      guarantors: behind
        .filter(({ project_id }) => project_id === project.project_id)
        .map(({ guarantor: { company_id, name } }) => ({ company_id, name })),
    })),
  }
}
