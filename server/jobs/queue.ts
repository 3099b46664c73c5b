import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import { databaseOn } from '#server/db/transact.ts'
import type { Db } from '#server/db/types.ts'
import { keepTending, makeClock, type Tending } from './clock.ts'
import {
  JOB_NAMES,
  JOBS,
  type JobHandlers,
  type JobName,
  type JobPayloads,
  type JobPolicy,
} from './jobs.ts'
import type { ParkedHandlers } from './parked.ts'
import { onTransaction } from './transaction-sql.ts'
import type { JobFigure } from './try.ts'
import { startWorkers, type Workers } from './workers.ts'

export interface JobQueue {
  /** Enqueues within the caller's transaction: the job exists if and only if the write does. */
  send<N extends JobName>(tx: Db, name: N, payload: JobPayloads[N]): Promise<void>
  /** Looks for jobs of a kind right away. Call after the transaction when a user is waiting. */
  wake(name: JobName): void
  /**
   * Starts working, on processes whose role includes it. `parked` is called for jobs that are given up, `onTried` after
   * each try.
   */
  work(
    handlers: JobHandlers,
    parked?: ParkedHandlers,
    onTried?: (figure: JobFigure) => void,
  ): Promise<void>
  /** The kinds of the jobs under way in this process. */
  underWay(): JobName[]
  /** Stops taking jobs and waits for those under way, at most 20 s; jobs can still be enqueued. */
  rest(): Promise<void>
  /** Tells the jobs under way to give up now, once the queue rests. */
  giveUp(): void
  /** Rests, then closes the queue. */
  stop(): Promise<void>
}

export interface QueueOptions {
  /** No other process works on this database, so jobs left behind by a killed one are resumed at once. */
  exclusive?: boolean
  /** Milliseconds between looks at an idle queue. */
  pollMs?: number
  /** Milliseconds between looks at the timetable of periodic jobs. */
  roundMs?: number
  /** Milliseconds that a worker keeps a job without renewing its lease, and between renewals. */
  leaseMs?: number
  renewMs?: number
  /** Milliseconds for jobs under way to finish by themselves when the process ends. */
  graceMs?: number
  /** Policy overrides, for tests. */
  policies?: Partial<Record<JobName, Partial<JobPolicy>>>
}

const POLL_MS = 250
const ROUND_MS = 60_000
/** Parked jobs stay visible this long. */
const PARKED_SECONDS = 30 * 86_400
/** The library would take jobs from their workers after this, but is never asked to; leases do that (lease.ts). */
const EXPIRE_SECONDS = 86_000
/** A job enqueued here is looked for after this many milliseconds, when most transactions have committed. */
const COMMIT_MS = 30

/** Opens the queue on the product's own pool. All its times are real time. */
export async function openQueue(
  pool: Pool,
  onError: (error: unknown) => void,
  options: QueueOptions = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    archiveFailedAfterSeconds: PARKED_SECONDS,
    // The library's maintenance trusts every clock; ours is in clock.ts.
    supervise: false,
    // The library's timetable needs its own queue and clock; ours is one insert (workers.ts).
    schedule: false,
  })
  boss.on('error', onError)
  await boss.start()
  const policies = policiesOf(options)
  await declareQueues(boss, policies)
  await indexJobs(pool)
  await makeClock(pool)
  const db = databaseOn(pool)
  let workers: Workers | undefined
  let tending: Tending | undefined
  return {
    async send(tx, name, payload) {
      const id = await boss.send(name, payload, { db: onTransaction(tx) })
      if (id === null) throw new Error(`There is no queue for ${name}`)
      if (workers) setTimeout(workers.wake, COMMIT_MS, name).unref()
    },
    wake: (name) => workers?.wake(name),
    async work(handlers, parked = {}, onTried) {
      if (options.exclusive) await resumeAbandoned(pool)
      const roundMs = options.roundMs ?? ROUND_MS
      tending = await keepTending({ db, archive: () => boss.archive(), everyMs: roundMs, onError })
      workers = startWorkers({
        boss,
        db,
        handlers,
        parked,
        policies,
        onError,
        onTried,
        pollMs: options.pollMs ?? POLL_MS,
        roundMs,
        graceMs: options.graceMs,
        leaseMs: options.leaseMs,
        renewMs: options.renewMs,
      })
    },
    underWay: () => workers?.underWay() ?? [],
    async rest() {
      await Promise.all([tending?.stop(), workers?.stop()])
    },
    giveUp: () => workers?.giveUp(),
    async stop() {
      await Promise.all([tending?.stop(), workers?.stop()])
      await boss.stop({ graceful: false, close: false })
    },
  }
}

const policiesOf = (options: QueueOptions): Record<JobName, JobPolicy> => ({
  ...JOBS,
  ...Object.fromEntries(
    Object.entries(options.policies ?? {}).map(([name, own]) => [
      name,
      { ...JOBS[name as JobName], ...own },
    ]),
  ),
})

async function declareQueues(boss: PgBoss, policies: Record<JobName, JobPolicy>): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of JOB_NAMES) {
    const { retryLimit, retryDelay, retryBackoff } = policies[name]
    const wanted = { retryLimit, retryDelay, retryBackoff, expireInSeconds: EXPIRE_SECONDS }
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, { name, ...wanted })
    else if (differs(queue, wanted)) await boss.updateQueue(name, { name, ...wanted })
  }
}

/**
 * Indexes for queries the library itself never makes: leases that are over (lease.ts) and open jobs
 * (operations/figures.ts). Without them each query would read half a day of ended jobs.
 */
const INDEXES = {
  job_running: `(started_on) where state = 'active'`,
  job_open: `(name, state, created_on) where state < 'completed' or state = 'failed'`,
}

async function indexJobs(pool: Pool): Promise<void> {
  for (const [name, what] of Object.entries(INDEXES)) {
    // Checked first, because creating an existing index would still wait for all writers.
    const { rows } = await pool.query(`select to_regclass('pgboss.${name}') as known`)
    if (!rows[0]?.known) await pool.query(`create index ${name} on pgboss.job ${what}`)
  }
}

const differs = (queue: PgBoss.Queue, wanted: Partial<PgBoss.Queue>): boolean =>
  queue.retryLimit !== wanted.retryLimit ||
  queue.retryDelay !== wanted.retryDelay ||
  queue.retryBackoff !== wanted.retryBackoff ||
  queue.expireInSeconds !== wanted.expireInSeconds

/** With only one process, any job still marked as running belongs to a killed one. */
const resumeAbandoned = (pool: Pool) =>
  pool.query(`update pgboss.job set state = 'retry' where state = 'active'`)
