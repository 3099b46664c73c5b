import { eq } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import { failedRules, type RuleResult } from '#shared/rules/policy/analyze.ts'
import type { RuleStanding } from '#shared/rules/project-stages.ts'
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

/** Where every rule of a project and of its seller's company stands now. */
export async function ruleStandings(db: Db, project: Project, now: Date): Promise<RuleStanding[]> {
  const of = async (level: FieldLevel, ids: number[]) =>
    (await outcomesOf(db, level, ids, now)).flatMap(({ rules }) => rules)
  const rules = [
    ...(await of('project', [project.id])),
    ...(await of('company', await companyOf(db, project))),
  ]
  return rules.map(({ code, message, result, exemption_id }) => ({
    code,
    message,
    result,
    exempted: exemption_id !== null,
  }))
}

/** Codes of the rules that failed when they last ran, of a project and of its seller's company. */
export async function failedRulesOf(db: Db, project: Project, now: Date): Promise<string[]> {
  const [company = 0] = await companyOf(db, project)
  const codes = (rules: readonly Pick<RuleResult, 'code' | 'result'>[] = []) =>
    failedRules(rules).map(({ code }) => code)
  const own = await analysesOf(db, 'project', [project.id], now)
  const ofCompany = await analysesOf(db, 'company', [company], now)
  return [...codes(own.get(project.id)?.rules), ...codes(ofCompany.get(company)?.rules)]
}
