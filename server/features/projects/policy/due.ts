import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { companies } from '#server/db/schema/companies.ts'
import { policyAnalyses, policyDue } from '#server/db/schema/policy.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { refreshChecks } from '#server/features/companies/kyb/refresh.ts'
import { runPolicy } from '#server/features/policy/run.ts'
import { projectsFailedByGuarantors } from '#server/features/policy/standing.ts'
import { deals } from '#server/features/projects/deals.ts'
import { keepGates } from '#server/features/projects/projects/keep-gate.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import { batchesOf } from '#shared/batches.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import { POLICY_ENGINE } from '#shared/rules/policy/analyze.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

/** Projects or companies whose rules run in one transaction: in a round, and while people are working. */
const BATCH = { round: 50, beside: 20 }

/**
 * Runs the rules of one project or company if something changed since the last run. Several changes leave one mark,
 * and the first run that takes it covers all of them. Projects that lose their gate move back, even if the job is
 * cut off between the two and runs again.
 */
export async function evaluateDue(
  deps: JobDeps,
  { owner, owner_id }: { owner: FieldLevel; owner_id: number },
): Promise<void> {
  const { db, clock } = deps
  await db.transaction(async (tx) => {
    // Locked rather than skipped, to wait for a change that is being written. The record is locked before its mark,
    // in the same order as every writer; the other order would deadlock.
    const record = RECORDS[owner]
    await tx.select({ id: record.id }).from(record).where(eq(record.id, owner_id)).for(LOCK)
    const due = await tx
      .select({ owner: policyDue.owner })
      .from(policyDue)
      .where(and(eq(policyDue.owner, owner), eq(policyDue.owner_id, owner_id)))
      .for('no key update')
    if (due.length === 0) return
    if (owner === 'company') await refreshChecks(tx, deps, [owner_id])
    await runPolicy(tx, owner, [owner_id], clock.now())
  })
  await keepGatesAfter(deps, owner, [owner_id])
}

/** Rows that reference a record can still be written while it is locked. */
const LOCK = 'no key update'
const RECORDS = { project: projects, company: companies } as const

/**
 * Moves back projects that lost their gate through rules that just ran: their own, or those of the companies that
 * guarantee them, whose exposure grows with every other project. Tells staff where money has gone already.
 */
async function keepGatesAfter(
  deps: JobDeps,
  level: FieldLevel,
  ids: readonly number[],
): Promise<void> {
  await keepGates(deps, level === 'project' ? ids : await projectsFailedByGuarantors(deps.db, ids))
  if (ids.length > 0) await deals().tellOfDoubts(deps, level, ids)
}

/**
 * Runs the rules that nothing else will: last run on an earlier day (dates may have passed since), run with an
 * older version of the rules, never run, or left over from a failed job. Uses short transactions that several
 * servers can share.
 */
export async function sweepPolicy(deps: JobDeps, signal: AbortSignal): Promise<void> {
  await deps.db.transaction((tx) => markStale(tx, policyDay(deps.clock.now())))
  for (const level of ['company', 'project'] as const) {
    while (!signal.aborted && (await sweepSome(deps, level)) > 0);
  }
}

/** Runs the due rules of these projects or companies in batches, in short transactions. */
export async function runRulesOf(
  deps: JobDeps,
  level: FieldLevel,
  ids: readonly number[],
): Promise<void> {
  for (const some of batchesOf(ids, BATCH.beside)) await sweepSome(deps, level, some)
}

/**
 * Runs some due rules, of these projects or companies or of any, and moves back projects that lose their gate.
 * Returns the number of projects or companies whose rules ran.
 */
async function sweepSome(
  deps: JobDeps,
  level: FieldLevel,
  among?: readonly number[],
): Promise<number> {
  const ids = await deps.db.transaction(async (tx) => {
    const isDue = and(eq(policyDue.owner, level), among && inArray(policyDue.owner_id, [...among]))
    const record = RECORDS[level]
    const free = await tx
      .select({ id: record.id })
      .from(policyDue)
      .innerJoin(record, eq(record.id, policyDue.owner_id))
      .where(isDue)
      .orderBy(asc(record.id))
      .limit(BATCH.round)
      .for(LOCK, { of: record, skipLocked: true })
    const ids = free.map(({ id }) => id)
    const due = await tx
      .select({ id: policyDue.owner_id })
      .from(policyDue)
      .where(and(eq(policyDue.owner, level), inArray(policyDue.owner_id, ids)))
      .orderBy(asc(policyDue.owner_id))
      .for('no key update', { skipLocked: true })
    const taken = due.map(({ id }) => id)
    if (level === 'company') await refreshChecks(tx, deps, taken)
    await runPolicy(tx, level, taken, deps.clock.now())
    return taken
  })
  await keepGatesAfter(deps, level, ids)
  return ids.length
}

/** Marks owners whose rules ran on another day, with another version, or never. */
async function markStale(tx: Db, today: string): Promise<void> {
  const stale = tx
    .select({
      owner: policyAnalyses.owner,
      owner_id: policyAnalyses.owner_id,
      since: sql<Date>`clock_timestamp()`.as('since'),
    })
    .from(policyAnalyses)
    .where(or(ne(policyAnalyses.evaluated_on, today), ne(policyAnalyses.engine, POLICY_ENGINE)))
  await tx.insert(policyDue).select(stale).onConflictDoNothing()
  for (const [level, table] of Object.entries(RECORDS)) {
    await tx.execute(sql`
      insert into ${policyDue} (owner, owner_id, since)
      select ${level}, ${table.id}, clock_timestamp() from ${table}
      where not exists (select from ${policyAnalyses} where ${policyAnalyses.owner} = ${level}
        and ${policyAnalyses.owner_id} = ${table.id})
      order by ${table.id} on conflict do nothing`)
  }
}
