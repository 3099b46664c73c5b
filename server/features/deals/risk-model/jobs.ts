import { and, desc, eq, exists, gt, inArray, isNotNull, lt, not, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { simulations } from '#server/db/schema/risk-model.ts'
import type { Db } from '#server/db/types.ts'
import type { Rights } from '#server/http/rights.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun } from '#server/jobs/jobs.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { CancelledError } from '#server/services/simulations/simulation-service.ts'
import type { Publishing, RiskJob } from '#shared/contract/schemas/deals/risk-model.ts'
import type { Work } from '#shared/risk/work.ts'
import { publishBaseCase } from './base-cases.ts'
import { simulationOf } from './outcome.ts'

/** Simulations too large to run within a call, and those of base cases. */

type SimulationRow = typeof simulations.$inferSelect

const OUR_FAULT = 'Something went wrong on our end. Run it again.'
const KEEP_MS = 86_400_000
/** Milliseconds between checks of a job's state, when several processes share a database and when one has its own. */
const LOOK_MS = { shared: 40, own: 200 }

export const toJob = ({ id, state, progress, result, reason }: SimulationRow): RiskJob => ({
  ...{ id, status: state, progress, result, reason },
})

interface NewSimulation {
  userId: number
  work: Work
  now: Date
  /** The transfer whose base case it becomes. */
  transferId?: number
}

/** Inserts a simulation and enqueues its job. Call inside a transaction, and wake the queue afterwards. */
export async function startSimulation(
  tx: Db,
  jobs: JobQueue,
  { userId, work, now, transferId }: NewSimulation,
): Promise<number> {
  const [row] = await tx
    .insert(simulations)
    .values({
      ...{ user_id: userId, transfer_id: transferId ?? null },
      ...{ work, state: 'queued', created_at: now },
    })
    .returning({ id: simulations.id })
  if (!row) throw new Error('The simulation was not noted')
  await jobs.send(tx, transferId ? 'publish-base-case' : 'run-simulation', {
    simulation_id: row.id,
  })
  return row.id
}

/** A simulation this person started, or, for staff, one of a transfer; otherwise null. */
export async function findSimulation(
  db: Db,
  { user, actor }: Rights,
  id: number,
): Promise<SimulationRow | null> {
  const own = eq(simulations.user_id, user?.id ?? 0)
  const reached = actor === 'admin' ? or(own, isNotNull(simulations.transfer_id)) : own
  const [row] = await db
    .select()
    .from(simulations)
    .where(and(eq(simulations.id, id), reached))
  return row ?? null
}

/** The latest simulation for a transfer's base case if it is under way or failed; otherwise null. */
export async function publishingOf(db: Db, transferId: number): Promise<Publishing | null> {
  const [row] = await db
    .select()
    .from(simulations)
    .where(eq(simulations.transfer_id, transferId))
    .orderBy(desc(simulations.id))
    .limit(1)
  if (!row || row.state === 'done' || row.state === 'cancelled') return null
  const { result: _result, ...job } = toJob(row)
  return job
}

/**
 * Cancels the pending base case simulations of a transfer. Returns their IDs, so their threads can be freed after the
 * transaction.
 */
export async function endPublishing(tx: Db, transferId: number): Promise<number[]> {
  const ended = await tx
    .update(simulations)
    .set({ state: 'cancelled' })
    .where(and(eq(simulations.transfer_id, transferId), UNENDED))
    .returning({ id: simulations.id })
  return ended.map(({ id }) => id)
}

/** Frees a simulation's thread, if it runs in this process. */
export const freeThread = ({ services }: Pick<JobDeps, 'services'>, id: number): void =>
  services.simulations.cancel(nameOf(id))

/** Cancels an unfinished simulation, and frees its thread if it runs in this process. */
export async function cancelSimulation(
  deps: Pick<JobDeps, 'db' | 'services'>,
  id: number,
): Promise<void> {
  freeThread(deps, id)
  await end(deps.db, id, { state: 'cancelled' })
}

export async function runSimulation(
  { db, services, config, clock }: JobDeps,
  { simulation_id: id }: { simulation_id: number },
  { signal }: JobRun,
): Promise<void> {
  const [row] = await db
    .update(simulations)
    .set({ state: 'running' })
    .where(and(eq(simulations.id, id), UNENDED))
    .returning()
  if (!row) return
  const over = new AbortController()
  const lookMs = config.DATABASE_URL ? LOOK_MS.shared : LOOK_MS.own
  const progress = progressOf(db, id, lookMs, () => over.abort(new CancelledError()))
  try {
    const outcome = await services.simulations.run(row.work, {
      name: nameOf(id),
      signal: AbortSignal.any([signal, over.signal]),
      onProgress: progress.tell,
    })
    await progress.stop()
    const result = await simulationOf(outcome)
    await db.transaction(async (tx) => {
      const isEnded = await end(tx, id, { state: 'done', progress: 1, result })
      if (isEnded && row.transfer_id !== null) {
        const { transfer_id: transferId, work, user_id: userId } = row
        const writer = { at: clock.now(), kind: 'person', userId, requestId: null } as const
        await publishBaseCase(tx, writer, { transferId, work, result, userId })
      }
    })
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error
  } finally {
    await progress.stop()
  }
}

const nameOf = (id: number) => `simulation ${id}`
const UNENDED = inArray(simulations.state, ['queued', 'running'])

/** Periodically stores the progress and detects whether the simulation was canceled in the meantime. */
function progressOf(db: Db, id: number, lookMs: number, onEnd: () => void) {
  let latest = 0
  let written = 0
  let under: Promise<void> = Promise.resolve()
  async function write() {
    written = latest
    const kept = await db
      .update(simulations)
      .set({ progress: latest })
      .where(and(eq(simulations.id, id), UNENDED))
      .returning({ id: simulations.id })
    if (kept.length === 0) onEnd()
  }
  const look = () => {
    under = under.then(write).catch(() => {})
  }
  const timer = setInterval(look, lookMs)
  return {
    tell(progress: number) {
      latest = progress
      if (written === 0 && progress > 0) look()
    },
    async stop() {
      clearInterval(timer)
      await under
    },
  }
}

/** Ends a simulation; false if it had already ended. */
async function end(
  db: Db,
  id: number,
  values: Partial<typeof simulations.$inferInsert>,
): Promise<boolean> {
  const ended = await db
    .update(simulations)
    .set(values)
    .where(and(eq(simulations.id, id), UNENDED))
    .returning({ id: simulations.id })
  return ended.length > 0
}

/** Marks a simulation as failed because its job was given up. */
export async function failSimulation(tx: Db, id: number): Promise<void> {
  await end(tx, id, { state: 'failed', reason: OUR_FAULT })
}

/**
 * Requeues a failed simulation. Returns false if it has not failed, or if a later one has replaced it as the base case
 * of its transfer.
 */
export async function reopenSimulation(tx: Db, id: number): Promise<boolean> {
  const later = alias(simulations, 'later')
  const isReplaced = exists(
    tx
      .select({ id: later.id })
      .from(later)
      .where(and(eq(later.transfer_id, simulations.transfer_id), gt(later.id, simulations.id))),
  )
  const rows = await tx
    .update(simulations)
    .set({ state: 'queued', progress: 0, reason: null })
    .where(and(eq(simulations.id, id), eq(simulations.state, 'failed'), not(isReplaced)))
    .returning({ id: simulations.id })
  return rows.length > 0
}

/** Deletes old simulations. Real time. */
export async function sweepSimulations(db: Db, now: Date): Promise<void> {
  await db.delete(simulations).where(lt(simulations.created_at, new Date(now.getTime() - KEEP_MS)))
}
