import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { companies } from '#server/db/schema/companies.ts'
import { policyAnalyses, policyDue } from '#server/db/schema/policy.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { refreshChecks } from '#server/features/companies/kyb/refresh.ts'
import { runPolicy } from '#server/features/policy/run.ts'
import { projectsFailedByGuarantors } from '#server/features/policy/standing.ts'
import { keepGates } from '#server/features/projects/projects/keep-gate.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'
import { POLICY_ENGINE } from '#shared/rules/policy/analyze.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

/** Projects or companies whose rules run together: in a round, and beside people who work. */
const BATCH = { round: 50, beside: 20 }

/**
 * Runs the rules of one project or company, if something of it has changed since they ran: several
 * changes leave one mark, and whoever takes it first answers for all of them. Projects that lose
 * their gate by it go back, also when the job is cut between the two and runs again.
 */
export async function evaluateDue(
  deps: JobDeps,
  { owner, owner_id }: { owner: FieldLevel; owner_id: number },
): Promise<void> {
  const { db, clock } = deps
  await db.transaction(async (tx) => {
    // Locked rather than skipped: a change that is being written is waited for. The record comes before its mark,
    // as for whoever changes it: in the other order each would wait for the other.
    const record = RECORDS[owner]
    await tx.select({ id: record.id }).from(record).where(eq(record.id, owner_id)).for(LOCK)
    const due = await tx
      .select({ owner: policyDue.owner })
      .from(policyDue)
      .where(and(eq(policyDue.owner, owner), eq(policyDue.owner_id, owner_id)))
      .for('update')
    if (due.length === 0) return
    if (owner === 'company') await refreshChecks(tx, deps, [owner_id])
    await runPolicy(tx, owner, [owner_id], clock.now())
  })
  await keepGatesAfter(deps, owner, [owner_id])
}

/** What points at a record may be written meanwhile. */
const LOCK = 'no key update'
const RECORDS = { project: projects, company: companies } as const

/**
 * Takes back the projects that lose their gate by rules that have just run: of their own, or of the companies that
 * guarantee them, whose exposure grows with every other project.
 */
async function keepGatesAfter(
  deps: JobDeps,
  level: FieldLevel,
  ids: readonly number[],
): Promise<void> {
  await keepGates(deps, level === 'project' ? ids : await projectsFailedByGuarantors(deps.db, ids))
}

/**
 * Runs the rules that nobody else will: of yesterday, whose dates may have passed since, of an older
 * version of the rules, never run, or left over by a job that failed. In short transactions, which
 * several servers can share.
 */
export async function sweepPolicy(deps: JobDeps, signal: AbortSignal): Promise<void> {
  await deps.db.transaction((tx) => markStale(tx, policyDay(deps.clock.now())))
  for (const level of ['company', 'project'] as const) {
    while (!signal.aborted && (await sweepSome(deps, level)) > 0);
  }
}

/** Runs the rules of these projects or companies that are due, many together, in short transactions. */
export async function runRulesOf(
  deps: JobDeps,
  level: FieldLevel,
  ids: readonly number[],
): Promise<void> {
  for (let first = 0; first < ids.length; first += BATCH.beside) {
    await sweepSome(deps, level, ids.slice(first, first + BATCH.beside))
  }
}

/**
 * Runs some rules that are due, of these projects or companies or of any, and takes back the projects
 * that lose their gate by it. Answers how many ran.
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
      .for('update', { skipLocked: true })
    const taken = due.map(({ id }) => id)
    if (level === 'company') await refreshChecks(tx, deps, taken)
    await runPolicy(tx, level, taken, deps.clock.now())
    return taken
  })
  await keepGatesAfter(deps, level, ids)
  return ids.length
}

/** Marks whose rules ran on another day or by other rules, or never. */
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
