import { and, eq, inArray, sql } from 'drizzle-orm'
import { systemWriter } from '#server/db/records.ts'
import { policyAnalyses, policyDue, policyFailures } from '#server/db/schema/policy.ts'
import type { Db } from '#server/db/types.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import {
  analyzeGuarantor,
  type GuarantorAnalysis,
  guarantorFacts,
  isGuarantor,
} from '#shared/rules/companies/guarantors/analyze.ts'
import {
  analyzeCompany,
  analyzeProject,
  failedRules,
  POLICY_ENGINE,
  type RuleResult,
} from '#shared/rules/policy/analyze.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { markBaseCases } from './base-cases-due.ts'
import { expireExemptions } from './exemptions-store.ts'
import { gatherCompanies, gatherProjects } from './gather.ts'
import { forgetReviews, reviewRow, storeReviews } from './guarantor-reviews.ts'

/** What the rules come to for one project or company. */
interface Outcome {
  owner_id: number
  rules: RuleResult[]
  /** Of a company that guarantees projects. */
  guarantor?: GuarantorAnalysis | null
}

const GATHER = {
  project: async (db, ids, today) =>
    (await gatherProjects(db, ids)).map(({ data, exemptions }) => ({
      owner_id: data.id,
      rules: analyzeProject(data, exemptions, today),
    })),
  company: async (db, ids, today) =>
    (await gatherCompanies(db, ids)).map((data) => ({
      owner_id: data.id,
      rules: analyzeCompany(data, today),
      guarantor: isGuarantor(data) ? analyzeGuarantor(guarantorFacts(data), today) : null,
    })),
} as const satisfies Record<
  FieldLevel,
  (db: Db, ids: readonly number[], today: string) => Promise<Outcome[]>
>

/** The rules of these projects or companies as their facts are now; nothing is stored. */
export const outcomesOf = (
  db: Db,
  level: FieldLevel,
  ids: readonly number[],
  now: Date,
): Promise<Outcome[]> => GATHER[level](db, ids, policyDay(now))

/**
 * Runs the rules of these projects or companies and stores what they come to. What was due of them
 * is settled by it, so their marks are taken first: a change that is not committed yet is waited
 * for, or leaves a mark behind. Call it inside a transaction.
 */
export async function runPolicy(
  tx: Db,
  level: FieldLevel,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(policyDue)
    .where(and(eq(policyDue.owner, level), inArray(policyDue.owner_id, [...ids])))
  if (level === 'project') await expireExemptions(tx, systemWriter(now), ids, policyDay(now))
  const outcomes = await outcomesOf(tx, level, ids, now)
  if (outcomes.length === 0) return
  await tx
    .insert(policyAnalyses)
    .values(
      outcomes.map(({ owner_id, rules }) => ({
        owner_id,
        rules,
        owner: level,
        evaluated_at: now,
        evaluated_on: policyDay(now),
        engine: POLICY_ENGINE,
      })),
    )
    .onConflictDoUpdate({
      target: [policyAnalyses.owner, policyAnalyses.owner_id],
      set: {
        evaluated_at: sql`excluded.evaluated_at`,
        evaluated_on: sql`excluded.evaluated_on`,
        engine: sql`excluded.engine`,
        rules: sql`excluded.rules`,
      },
    })
  await markBaseCases(tx, level, ids)
  if (level === 'project') await storeFailures(tx, outcomes, now)
  else await keepReviews(tx, outcomes, now)
}

/** Keeps where the review of each guarantor stands, and drops those of companies that are none. */
async function keepReviews(tx: Db, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const reviewed = outcomes.flatMap(({ owner_id, guarantor }) =>
    guarantor ? [reviewRow(owner_id, guarantor, now)] : [],
  )
  const others = outcomes.filter(({ guarantor }) => !guarantor).map(({ owner_id }) => owner_id)
  await forgetReviews(tx, others)
  await storeReviews(tx, reviewed)
}

/**
 * What this transaction changes queues no jobs: whoever calls it runs the rules of what it wrote, by its end
 * (`runPolicy`) or right after it (`runRulesOf`). Should that never happen, the round finds the marks.
 */
export async function leaveRules(tx: Db): Promise<void> {
  await tx.execute(sql`set local joulebridge.rules_follow = 'off'`)
}

/** Keeps the list of failures: each with the run that found it first. */
async function storeFailures(tx: Db, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const failures = outcomes.flatMap(({ owner_id, rules }) =>
    failedRules(rules).map(({ code }) => ({ project_id: owner_id, code, since: now })),
  )
  const still = failures.map(({ project_id, code }) => `${project_id} ${code}`)
  const ids = outcomes.map(({ owner_id }) => owner_id)
  await tx.execute(sql`
    delete from ${policyFailures} where ${policyFailures.project_id} = any(${sql.param(ids)}::int[])
      and (${policyFailures.project_id} || ' ' || ${policyFailures.code}) <> all(${sql.param(still)}::text[])`)
  if (failures.length > 0) await tx.insert(policyFailures).values(failures).onConflictDoNothing()
}
