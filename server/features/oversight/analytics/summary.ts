import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { Db } from '#server/db/types.ts'
import { companyDiligenceItems } from '#server/features/documents/files/slot-items.ts'
import { failedRulesOf } from '#server/features/policy/standing.ts'
import { analysesOf } from '#server/features/policy/store.ts'
import { projectDiligenceItems } from '#server/features/projects/diligence/diligence.ts'
import { stateOn } from '#server/features/projects/tasks/standing.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { failedRules } from '#shared/rules/policy/analyze.ts'
import { diligenceSummary } from '#shared/rules/projects/diligence.ts'
import {
  companySummary,
  projectSummary,
  type SummaryFact,
} from '#shared/rules/projects/summaries.ts'
import { dayBegunInUs } from '#shared/rules/projects/tasks.ts'
import { daysSince } from './diligence.ts'

/** The known facts about a project, as sentences; null if it does not exist. */
export async function projectFacts(db: Db, id: number, now: Date): Promise<SummaryFact[] | null> {
  const [found] = await db
    .select({ project: projects, seller_name: sellers.name })
    .from(projects)
    .innerJoin(sellers, eq(sellers.id, projects.seller_id))
    .where(eq(projects.id, id))
  if (!found) return null
  const { project, seller_name } = found
  const subject = { kind: 'project', id, slug: project.slug } as const
  const items = await projectDiligenceItems(db, SYSTEM_RIGHTS, id)
  const { percent, blockers } = diligenceSummary(subject, items)
  const failed = Object.groupBy(await failedRulesOf(db, project, now), (code) =>
    code.startsWith('P') ? 'project' : 'company',
  )
  const [open] = await db
    .select({
      open_tasks: count(),
      overdue_tasks:
        sql<number>`count(*) filter (where ${stateOn(dayBegunInUs(now))} = 'overdue')`.mapWith(
          Number,
        ),
    })
    .from(tasks)
    .where(and(eq(tasks.project_id, id), ne(tasks.state, 'approved')))
  return projectSummary({
    id,
    name: project.name,
    seller_name,
    type: project.installation_type,
    stage: project.stage,
    days_in_stage: daysSince(project.stage_changed_at, now),
    credit: project.projected_itc_amount,
    placed_in_service: project.placed_in_service_date,
    target_in_service: project.target_placed_in_service_date,
    percent,
    open_items: blockers.length,
    failed_rules: failed.project ?? [],
    failed_company_rules: failed.company ?? [],
    ...(open ?? { open_tasks: 0, overdue_tasks: 0 }),
    reviews: await newestReviews(db, id),
  })
}

async function newestReviews(db: Db, projectId: number) {
  const rows = await db
    .select({
      id: reviewRequests.id,
      kind: reviewRequests.kind,
      is_complete: reviewRequests.is_complete,
      outcome: reviewRequests.outcome,
    })
    .from(reviewRequests)
    .where(eq(reviewRequests.project_id, projectId))
    .orderBy(desc(reviewRequests.id))
  return reviewKinds.values.flatMap((kind) => rows.find((row) => row.kind === kind) ?? [])
}

/** The known facts about a company, as sentences; null if it does not exist. */
export async function companyFacts(db: Db, id: number, now: Date): Promise<SummaryFact[] | null> {
  const [company] = await db.select().from(companies).where(eq(companies.id, id))
  if (!company) return null
  const [seller] = await db
    .select({ id: sellers.id })
    .from(sellers)
    .where(eq(sellers.company_id, id))
    .orderBy(sellers.id)
    .limit(1)
  const [held] = await db
    .select({
      projects: count(),
      credit: sql<number>`coalesce(sum(${projects.projected_itc_amount}), 0)`.mapWith(Number),
    })
    .from(projects)
    .where(eq(projects.seller_id, seller?.id ?? 0))
  const items = await companyDiligenceItems(db, SYSTEM_RIGHTS, id)
  const { blockers } = diligenceSummary({ kind: 'company' }, items)
  const rules = (await analysesOf(db, 'company', [id], now)).get(id)?.rules ?? []
  return companySummary({
    id,
    name: company.legal_name ?? company.name,
    type: company.company_type,
    state: company.formation_state && usStates.label(company.formation_state),
    seller_id: seller?.id ?? null,
    ...(held ?? { projects: 0, credit: 0 }),
    required_items: items.filter(({ required }) => required).length,
    open_items: blockers.length,
    failed_rules: failedRules(rules).map(({ code }) => code),
    kyb: company.kyb_result,
    guarantor: company.guarantor_outcome,
  })
}
