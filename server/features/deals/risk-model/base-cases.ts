import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import {
  deleteRecord,
  insertRecord,
  systemWriter,
  updateRecord,
  type Writer,
} from '#server/db/records.ts'
import { projects } from '#server/db/schema/projects.ts'
import { riskBaseCases } from '#server/db/schema/risk-model.ts'
import type { Db } from '#server/db/types.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { RiskBaseCase } from '#shared/contract/schemas/deals/risk-model.ts'
import type { Simulation } from '#shared/contract/schemas/deals/simulations.ts'
import { canonicalJson } from '#shared/format/canonical-json.ts'
import type { Portfolio } from '#shared/risk/portfolio.ts'
import type { RecordedPortfolio } from '#shared/risk/record.ts'
import { ENGINE_VERSION } from '#shared/risk/summary.ts'
import type { Work } from '#shared/risk/work.ts'
import { gatherPortfolio, soldBy } from './gather.ts'
import { simulationOf } from './outcome.ts'

/**
 * Base cases: a transfer's possible losses under the default assumptions, as staff have published them to its buyer.
 */

type BaseCaseRow = typeof riskBaseCases.$inferSelect

/** Hashes the facts of a portfolio together with the engine version; the passing of time alone doesn't change it. */
export function factsHash({ as_of, deals, projects: sold }: Portfolio): string {
  // A planned date in the past is treated as today's.
  const lasting = sold.map((project) => ({
    ...project,
    planned: project.planned === as_of ? null : project.planned,
  }))
  const facts = canonicalJson({ ENGINE_VERSION, deals, projects: lasting })
  return createHash('sha256').update(facts).digest('hex')
}

const factsOfTransfer = async (db: Db, transferId: number, now: Date): Promise<RecordedPortfolio> =>
  gatherPortfolio(db, await soldBy(db, transferId), now)

async function findBaseCase(db: Db, transferId: number): Promise<BaseCaseRow | null> {
  const [row] = await db
    .select()
    .from(riskBaseCases)
    .where(eq(riskBaseCases.transfer_id, transferId))
  return row ?? null
}

/** Returns a base case as its readers see it, with whether the facts have changed since; null if there is none. */
export async function shownBaseCase(
  db: Db,
  transferId: number,
  now: Date,
): Promise<RiskBaseCase | null> {
  const row = await findBaseCase(db, transferId)
  if (!row) return null
  const current = await factsOfTransfer(db, transferId, now)
  const ids = new Set(row.work.run.portfolio.projects.map(({ id }) => id))
  return {
    transfer_id: transferId,
    is_stale: factsHash(current.portfolio) !== row.facts_sha256,
    as_of: row.work.run.portfolio.as_of,
    published_at: row.published_at.toISOString(),
    evaluated_at: row.evaluated_at.toISOString(),
    projects: await namesOf(db, ids),
    result: row.result,
    version: row.version,
  }
}

const namesOf = (db: Db, ids: ReadonlySet<number>) =>
  db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(inArray(projects.id, [...ids]))
    .orderBy(asc(projects.id))

/** Stores a base case, replacing the transfer's previous one. Call inside a transaction. */
export async function publishBaseCase(
  tx: Db,
  writer: Writer,
  { transferId, work, result, userId }: NewBaseCase,
): Promise<void> {
  const values = {
    ...{ work, result, facts_sha256: factsHash(work.run.portfolio), evaluated_at: writer.at },
    // A fact may have changed during the run; the next round checks.
    ...{ is_due: true, published_by: userId, published_at: writer.at },
  }
  const row = await findBaseCase(tx, transferId)
  if (row) await updateRecord(tx, writer, riskBaseCases, row.id, values)
  else await insertRecord(tx, writer, riskBaseCases, { transfer_id: transferId, ...values })
}

interface NewBaseCase {
  transferId: number
  work: Work
  result: Simulation
  userId: number
}

/** Deletes the transfer's base case, if any. Call inside a transaction. */
export async function withdrawBaseCase(tx: Db, writer: Writer, transferId: number): Promise<void> {
  const row = await findBaseCase(tx, transferId)
  if (row) await deleteRecord(tx, writer, riskBaseCases, row.id)
}

/** A new engine changes the results although no fact changed. */
const OF_OTHER_ENGINE = sql`${riskBaseCases.result}->>'engine_version' <> ${ENGINE_VERSION}`

/** Recomputes base cases whose facts or engine have changed, one at a time. */
export async function refreshBaseCases(deps: JobDeps, signal: AbortSignal): Promise<void> {
  for (let last = 0; ; ) {
    signal.throwIfAborted()
    const [row] = await deps.db
      .select()
      .from(riskBaseCases)
      .where(and(or(riskBaseCases.is_due, OF_OTHER_ENGINE), gt(riskBaseCases.id, last)))
      .orderBy(asc(riskBaseCases.id))
      .limit(1)
    if (!row) return
    last = row.id
    await refresh(deps, row, signal)
  }
}

async function refresh({ db, services, clock }: JobDeps, row: BaseCaseRow, signal: AbortSignal) {
  // Clear the flag before reading the facts, so that any later change sets it again.
  await db.update(riskBaseCases).set({ is_due: false }).where(eq(riskBaseCases.id, row.id))
  const now = clock.now()
  const { portfolio, projects: recorded } = await factsOfTransfer(db, row.transfer_id, now)
  const isKnown = recorded.length > 0 && recorded.every(({ missing }) => missing === null)
  // A base case that can no longer be computed stays as it was and shows as stale.
  if (!isKnown || factsHash(portfolio) === row.facts_sha256) return
  const work = { ...row.work, run: { ...row.work.run, portfolio } }
  try {
    const result = await simulationOf(await services.simulations.run(work, { signal }))
    const values = { work, result, facts_sha256: factsHash(portfolio), evaluated_at: now }
    // If staff published one in the meantime, theirs stands; the next round checks it.
    const options = { ifMatch: row.version }
    await db.transaction((tx) =>
      updateRecord(tx, systemWriter(now), riskBaseCases, row.id, values, options),
    )
  } catch (error) {
    await db.update(riskBaseCases).set({ is_due: true }).where(eq(riskBaseCases.id, row.id))
    throw error
  }
}
