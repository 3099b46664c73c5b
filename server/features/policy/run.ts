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
import type { ProjectData } from '#shared/rules/policy/data.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { markBaseCases } from './base-cases-due.ts'
import { storeDeadlines } from './deadlines.ts'
import { expireExemptions } from './exemptions-store.ts'
import { gatherCompanies, gatherProjects } from './gather.ts'
import { forgetReviews, reviewRow, storeReviews } from './guarantor-reviews.ts'

/** The rule results of one project or company. */
interface Outcome {
  owner_id: number
  rules: RuleResult[]
  /** The facts of a project. */
  data?: ProjectData
  /** Only for a company that guarantees projects. */
  guarantor?: GuarantorAnalysis | null
}

const GATHER = {
  project: async (db, ids, today) =>
    (await gatherProjects(db, ids)).map(({ data, exemptions }) => ({
      owner_id: data.id,
      rules: analyzeProject(data, exemptions, today),
      data,
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

/** Runs the rules of these projects or companies on their current facts without storing anything. */
export const outcomesOf = (
  db: Db,
  level: FieldLevel,
  ids: readonly number[],
  now: Date,
): Promise<Outcome[]> => outcomesOn(db, level, ids, policyDay(now))

/** The same on a day (`YYYY-MM-DD`). */
export const outcomesOn = (
  db: Db,
  level: FieldLevel,
  ids: readonly number[],
  today: string,
): Promise<Outcome[]> => GATHER[level](db, ids, today)

/**
 * Runs the rules of these projects or companies and stores the results. Takes their due marks first, so that a
 * change that isn't committed yet is either waited for or leaves a mark behind. Call inside a transaction.
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
  if (level === 'company') return keepReviews(tx, outcomes, now)
  await storeFailures(tx, outcomes, now)
  const gathered = outcomes.flatMap(({ data }) => (data ? [data] : []))
  await storeDeadlines(tx, gathered, policyDay(now), now)
}

/** Stores the review status of each guarantor and deletes that of companies that are no longer guarantors. */
async function keepReviews(tx: Db, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const reviewed = outcomes.flatMap(({ owner_id, guarantor }) =>
    guarantor ? [reviewRow(owner_id, guarantor, now)] : [],
  )
  const others = outcomes.filter(({ guarantor }) => !guarantor).map(({ owner_id }) => owner_id)
  await forgetReviews(tx, others)
  await storeReviews(tx, reviewed)
}

/**
 * Keeps this transaction's changes from queuing rule jobs. The caller must run the affected rules itself, before
 * the transaction ends (`runPolicy`) or right after it (`runRulesOf`); if it never does, the round finds the marks.
 */
export async function leaveRules(tx: Db): Promise<void> {
  await tx.execute(sql`set local joulebridge.rules_follow = 'off'`)
}

/** Updates the list of failures; each keeps the time of the run that first found it. */
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
