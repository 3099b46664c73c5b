import { and, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm'
import { correlated } from '#server/db/correlated.ts'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { policyAnalyses, policyDue, policyFailures } from '#server/db/schema/policy.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import type { PolicyAnalysis, PolicyExemption } from '#shared/contract/schemas/policy/policy.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import {
  countResults,
  exemptibleRules,
  POLICY_ENGINE,
  type RuleResult,
} from '#shared/rules/policy/analyze.ts'
import { ENDED_STAGES } from '#shared/rules/projects/project-stages.ts'
import { exemptionsOf } from './exemptions-store.ts'
import { outcomesOf } from './run.ts'

/**
 * Returns the rule results of these projects or companies by ID: the stored ones, or where none are stored, results
 * for their current facts. Writes nothing.
 */
export async function analysesOf(
  db: Db,
  level: FieldLevel,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, PolicyAnalysis>> {
  const stored = await db
    .select()
    .from(policyAnalyses)
    .where(and(eq(policyAnalyses.owner, level), inArray(policyAnalyses.owner_id, [...ids])))
  const known = new Set(stored.map(({ owner_id }) => owner_id))
  const unknown = ids.filter((id) => !known.has(id))
  const fresh = unknown.length > 0 ? await outcomesOf(db, level, unknown, now) : []
  const exemptions = level === 'project' ? await exemptionsOf(db, ids) : new Map()
  const rows = [
    ...stored,
    ...fresh.map((outcome) => ({ ...outcome, evaluated_at: now, engine: POLICY_ENGINE })),
  ]
  return new Map(
    rows.map(({ owner_id, rules, evaluated_at, engine }) => [
      owner_id,
      {
        evaluated_at: evaluated_at.toISOString(),
        engine_version: engine,
        ...toRules(rules, exemptions.get(owner_id) ?? []),
      },
    ]),
  )
}

/** Rules in contract form, each with its newest exemption. */
export const toRules = (
  rules: readonly RuleResult[],
  exemptions: readonly PolicyExemption[],
): Pick<PolicyAnalysis, 'rules' | 'counts'> => ({
  rules: rules.map(({ exemption_id: _id, sales: _sales, inputs, ...rule }) => ({
    ...rule,
    inputs: [...inputs],
    exemption: exemptions.findLast((one) => one.rule === rule.code) ?? null,
    is_exemptible: exemptibleRules.includes(rule.code),
  })),
  counts: countResults(rules),
})

export const FAILED_RULE_LIST: ListDefinition<ListField<'projects.failedRules'>, never> = {
  resource: 'projects-failed-rules',
  id: policyFailures.id,
  fields: {
    project_id: policyFailures.project_id,
    project_name: projects.name,
    stage: projects.stage,
    seller_id: projects.seller_id,
    code: policyFailures.code,
    since: policyFailures.since,
  },
  search: [projects.name, policyFailures.code],
  defaultSort: ['since', 'DESC'],
}

const selectFailures = (db: Db, list: ListClause) =>
  db
    .select({
      ...getTableColumns(policyFailures),
      project_name: projects.name,
      stage: projects.stage,
      message: correlated<string | null>(sql`
        select rule ->> 'message' from ${policyAnalyses}, jsonb_array_elements(${policyAnalyses.rules}) rule
        where ${policyAnalyses.owner} = 'project'
          and ${policyAnalyses.owner_id} = ${policyFailures.project_id}
          and rule ->> 'code' = ${policyFailures.code}`),
    })
    .from(policyFailures)
    .innerJoin(projects, eq(projects.id, policyFailures.project_id))
    .where(and(notInArray(projects.stage, [...ENDED_STAGES]), list.where))
    .$dynamic()

/** One page of currently failing rules, for projects that haven't ended. */
export const listFailures = (
  db: Db,
  list: ListClause,
): Promise<PageOf<Awaited<ReturnType<typeof selectFailures>>[number]>> =>
  pageOf(db, selectFailures(db, list), list)

/** Deletes the rule results and due marks of removed projects or companies. Call inside a transaction. */
export async function forgetPolicy(
  tx: Db,
  level: FieldLevel,
  ids: readonly number[],
): Promise<void> {
  for (const table of [policyAnalyses, policyDue]) {
    await tx.delete(table).where(and(eq(table.owner, level), inArray(table.owner_id, [...ids])))
  }
}
