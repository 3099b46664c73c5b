import { and, eq, inArray, lt } from 'drizzle-orm'
import { simulations } from '#server/db/schema/simulations.ts'
import type { Db } from '#server/db/types.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import type { JobRun } from '#server/jobs/jobs.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { CancelledError } from '#server/services/simulations/simulation-service.ts'
import type { RiskJob } from '#shared/contract/schemas/risk-model.ts'
import type { Work } from '#shared/risk/work.ts'
import { simulationOf } from './outcome.ts'

/** Simulations above what a call waits for. */

type SimulationRow = typeof simulations.$inferSelect

const OUR_FAULT = 'Something went wrong on our end. Run it again.'
const KEEP_MS = 86_400_000
/** Milliseconds between looks at what became of a job: several processes share a database, or one has its own. */
const LOOK_MS = { shared: 40, own: 200 }

export const toJob = ({ id, state, progress, result, reason }: SimulationRow): RiskJob => ({
  ...{ id, status: state, progress, result, reason },
})

/** Notes a simulation and enqueues its job. Call it inside a transaction. */
export async function startSimulation(
  tx: Db,
  jobs: JobQueue,
  { userId, work, now }: { userId: number; work: Work; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(simulations)
    .values({ user_id: userId, work, state: 'queued', created_at: now })
    .returning({ id: simulations.id })
  if (!row) throw new Error('The simulation was not noted')
  await jobs.send(tx, 'run-simulation', { simulation_id: row.id })
  return row.id
}

/** One that this person started, or null. */
export async function findSimulation(
  db: Db,
  userId: number,
  id: number,
): Promise<SimulationRow | null> {
  const [row] = await db
    .select()
    .from(simulations)
    .where(and(eq(simulations.id, id), eq(simulations.user_id, userId)))
  return row ?? null
}

/** Ends one that is not over yet, and frees its thread where that is in this process. */
export async function cancelSimulation(
  { db, services }: Pick<JobDeps, 'db' | 'services'>,
  id: number,
): Promise<void> {
  services.simulations.cancel(nameOf(id))
  await end(db, id, { state: 'cancelled' })
}

export async function runSimulation(
  { db, services, config }: JobDeps,
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
    await end(db, id, { state: 'done', progress: 1, result: await simulationOf(outcome) })
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error
  } finally {
    await progress.stop()
  }
}

const nameOf = (id: number) => `simulation ${id}`
const UNENDED = inArray(simulations.state, ['queued', 'running'])

/** Writes how far it is, and looks whether somebody has ended it meanwhile. */
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

const end = (db: Db, id: number, values: Partial<typeof simulations.$inferInsert>) =>
  db
    .update(simulations)
    .set(values)
    .where(and(eq(simulations.id, id), UNENDED))

/** Says that its job was given up. */
export async function failSimulation(tx: Db, id: number): Promise<void> {
  await end(tx, id, { state: 'failed', reason: OUR_FAULT })
}

/** Removes those that nobody comes back for. Real time. */
export async function sweepSimulations(db: Db, now: Date): Promise<void> {
  await db.delete(simulations).where(lt(simulations.created_at, new Date(now.getTime() - KEEP_MS)))
}
