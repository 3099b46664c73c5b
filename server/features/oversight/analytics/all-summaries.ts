import { sql } from 'drizzle-orm'
import { companies } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import type { ListedSummary } from '#shared/contract/schemas/oversight/analytics.ts'
import { phrased } from './phrasing.ts'
import { companyFacts, projectFacts } from './summary.ts'

/** Summaries per page. */
const PAGE = 100

/** Returns a page of the summaries of all projects, then all companies, in the built-in words. */
export async function allSummaries(db: Db, skip: number, now: Date): Promise<ListedSummary[]> {
  const { rows } = await db.execute<{ kind: 'project' | 'company'; id: number }>(sql`
    select 'project' as kind, ${projects.id} as id, 0 as place from ${projects}
    union all select 'company', ${companies.id}, 1 from ${companies}
    order by place, id limit ${PAGE} offset ${skip}`)
  const found: ListedSummary[] = []
  for (const { kind, id } of rows) {
    const facts =
      kind === 'project' ? await projectFacts(db, id, now) : await companyFacts(db, id, now)
    if (!facts) continue
    const of = kind === 'project' ? { project_id: id } : { company_id: id }
    found.push({ project_id: null, company_id: null, ...of, ...(await phrased(null, facts)) })
  }
  return found
}
