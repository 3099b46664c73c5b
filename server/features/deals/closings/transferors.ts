import { and, eq, inArray } from 'drizzle-orm'
import { companies } from '#server/db/schema/companies.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import type { ClosingLine } from './store.ts'

/** A company that transfers a credit. */
export interface Transferor {
  id: number
  name: string
  legal: string | null
}

/** The companies that transfer the credit of each project: its transferors, or its seller if none is named. */
export async function transferorsByProject(
  db: Db,
  lines: readonly Pick<ClosingLine, 'project_id' | 'seller_company_id' | 'seller_company'>[],
): Promise<Map<number, Transferor[]>> {
  if (lines.length === 0) return new Map()
  const named = await db
    .select({
      project_id: projectParties.project_id,
      company: { id: companies.id, name: companies.name, legal: companies.legal_name },
    })
    .from(projectParties)
    .innerJoin(companies, eq(companies.id, projectParties.company_id))
    .where(
      and(
        inArray(projectParties.project_id, [...new Set(lines.map((line) => line.project_id))]),
        eq(projectParties.role, 'transferor'),
      ),
    )
  return new Map(
    lines.map(({ project_id, seller_company_id, seller_company: { name, legal } }) => {
      const own = named.filter((one) => one.project_id === project_id)
      return [
        project_id,
        own.length > 0
          ? own.map(({ company }) => company)
          : [{ id: seller_company_id, name, legal }],
      ]
    }),
  )
}
