import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { policyAnalyses } from '#server/db/schema/policy.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import {
  failedRules,
  GUARANTOR_RULES,
  type RuleResult,
  SALE_RULES,
} from '#shared/rules/policy/analyze.ts'
import type { RuleStanding } from '#shared/rules/projects/project-stages.ts'
import { outcomesOf } from './run.ts'
import { analysesOf } from './store.ts'

interface Project {
  id: number
  seller_id: number
}

/** The company whose rules count for a project: its seller's. */
async function companyOf(db: Db, { seller_id }: Project): Promise<number[]> {
  const rows = await db
    .select({ id: sellers.company_id })
    .from(sellers)
    .where(eq(sellers.id, seller_id))
  return rows.map(({ id }) => id)
}

/** Names of the companies that guarantee a project, by ID. */
async function guarantorsOf(db: Db, { id }: Project): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(projectParties)
    .innerJoin(companies, eq(companies.id, projectParties.company_id))
    .where(and(eq(projectParties.project_id, id), eq(projectParties.role, 'guarantor')))
  return new Map(rows.map((row) => [row.id, row.name]))
}

const FAILED_GUARANTOR = or(
  ...GUARANTOR_RULES.map((code) => {
    const failed: Pick<RuleResult, 'code' | 'result'>[] = [{ code, result: 'fail' }]
    return sql`${policyAnalyses.rules} @> ${JSON.stringify(failed)}::jsonb`
  }),
)

/** Projects guaranteed by those of these companies that failed a guarantor rule in their last run. */
export async function projectsFailedByGuarantors(
  db: Db,
  companyIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: projectParties.project_id })
    .from(policyAnalyses)
    .innerJoin(
      projectParties,
      and(
        eq(projectParties.company_id, policyAnalyses.owner_id),
        eq(projectParties.role, 'guarantor'),
      ),
    )
    .where(
      and(
        eq(policyAnalyses.owner, 'company'),
        inArray(policyAnalyses.owner_id, [...companyIds]),
        FAILED_GUARANTOR,
      ),
    )
  return rows.map(({ id }) => id)
}

const isOfGuarantor = ({ code }: Pick<RuleResult, 'code'>): boolean =>
  GUARANTOR_RULES.includes(code)

/**
 * The current standing of every rule of a project and its seller's company, and of its guarantors' guarantor rules.
 * Rules about a single sale are left out: whether it may be paid asks them.
 */
export async function ruleStandings(db: Db, project: Project, now: Date): Promise<RuleStanding[]> {
  const of = async (level: FieldLevel, ids: number[]) =>
    (await outcomesOf(db, level, ids, now)).flatMap(({ rules }) => rules)
  const own = await companyOf(db, project)
  const names = await guarantorsOf(db, project)
  const guarantors = [...names.keys()].filter((id) => !own.includes(id))
  const behind = await outcomesOf(db, 'company', guarantors, now)
  const rules = [
    ...(await of('project', [project.id])),
    ...(await of('company', own)),
    ...behind.flatMap(({ owner_id, rules: found }) =>
      found.filter(isOfGuarantor).map((rule) => ({
        ...rule,
        message: `${names.get(owner_id) ?? ''}: ${rule.message}`,
      })),
    ),
  ]
  const ofProject = rules.filter(({ code }) => !SALE_RULES.has(code))
  return ofProject.map(({ code, message, result, exemption_id }) => ({
    code,
    message,
    result,
    exempted: exemption_id !== null,
  }))
}

/** Codes of the rules that failed in the last run, for a project and the companies that count for it. */
export async function failedRulesOf(db: Db, project: Project, now: Date): Promise<string[]> {
  const [company = 0] = await companyOf(db, project)
  const codes = (rules: readonly Pick<RuleResult, 'code' | 'result'>[] = []) =>
    failedRules(rules).map(({ code }) => code)
  const own = await analysesOf(db, 'project', [project.id], now)
  const ofCompany = await analysesOf(db, 'company', [company], now)
  const guarantors = [...(await guarantorsOf(db, project)).keys()]
  const ofGuarantors = await analysesOf(db, 'company', guarantors, now)
  const found = [
    ...codes(own.get(project.id)?.rules),
    ...codes(ofCompany.get(company)?.rules),
    ...[...ofGuarantors.values()].flatMap(({ rules }) => codes(rules.filter(isOfGuarantor))),
  ]
  return [...new Set(found)]
}
