import { setTimeout as sleep } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Db } from '#server/db/types.ts'
import { type Dependency, OutageError, outageOf } from '#server/outage.ts'
import { reasonOf, SafeError } from '#server/safe-error.ts'
import { within } from '#server/within.ts'
import type { JobHandlers, JobName, JobPayloads, JobPolicy, JobRun } from './jobs.ts'
import { isLane, type TakenJob, takeTurn } from './lanes.ts'
import {
  complete,
  type Lease,
  park,
  postpone,
  RENEW_MS,
  release,
  renew,
  retry,
  type Waiting,
} from './lease.ts'
import type { ParkedHandlers } from './parked.ts'

/**
 * Times a job waits for an unavailable dependency, about a day in all; after that its tries count as usual. Counted
 * rather than timed, because a changed clock would end the wait or never end it.
 */
const OUTAGE_MOST_WAITS = 1_440
/** Milliseconds before a job asks a dependency again, doubled each time up to `most`. */
const OUTAGE_DELAY_MS = { first: 5_000, most: 60_000 }
/** Milliseconds between attempts to report a job's outcome to an unavailable database. */
const TELL_MS = 1_000

const DIED = 'The worker died, or stood still, in the middle of every try'

export const JOB_OUTCOMES = ['done', 'retry', 'waiting', 'parked', 'lost', 'returned'] as const
/** The outcome of a try: `lost` to another worker, `returned` because the process ends. */
type JobOutcome = (typeof JOB_OUTCOMES)[number]

export interface JobFigure {
  queue: JobName
  outcome: JobOutcome
  seconds: number
}

export interface TryOptions {
  boss: PgBoss
  db: Db
  handlers: JobHandlers
  parked: ParkedHandlers
  policies: Record<JobName, JobPolicy>
  onError(error: unknown): void
  /** Called after each try. */
  onTried?: ((figure: JobFigure) => void) | undefined
  /** Milliseconds between lease renewals, in tests. */
  renewMs?: number | undefined
}

/** Runs one waiting job; false if there is none. */
export async function runNext<N extends JobName>(
  options: TryOptions,
  name: N,
  ending: AbortSignal,
  running: Set<JobName>,
): Promise<boolean> {
  const { db, handlers } = options
  const job = await take(options, name)
  if (!job) return false
  running.add(name)
  const lease: Lease = { name, id: job.id, retryCount: job.retryCount }
  const tell = (action: () => Promise<unknown>) => told(ending, action)
  if (job.retryCount > job.retryLimit) {
    options.onError(new SafeError(`Job ${name}`, DIED))
    await tell(() => parkJob(options, name, job, lease, DIED))
    return true
  }
  const over = new AbortController()
  const renewal = keepRenewing(db, lease, options.renewMs, () => over.abort(new LostLeaseError()))
  const run: JobRun = {
    id: job.id,
    attempt: job.retryCount + 1,
    signal: AbortSignal.any([ending, over.signal]),
    complete(tx) {
      // From here on, its row is locked or the job has ended.
      renewal.stop()
      return complete(tx, lease)
    },
  }
  const limitMs = options.policies[name].limitSeconds * 1_000
  const begun = performance.now()
  try {
    const error = await failureOf(within(limitMs, handlers[name](job.data, run), over.signal))
    // Any work it still does no longer counts.
    over.abort(error)
    const seconds = (performance.now() - begun) / 1_000
    let outcome: JobOutcome = 'done'
    await tell(async () => {
      if (error === null) await complete(db, lease)
      else outcome = await failed(options, name, job, lease, ending, error)
    })
    options.onTried?.({ queue: name, outcome, seconds })
  } finally {
    renewal.stop()
  }
  return true
}

/** Takes the next job of a kind; null if none is waiting. */
async function take<N extends JobName>(
  { boss, db }: TryOptions,
  name: N,
): Promise<TakenJob<N> | null> {
  if (isLane(name)) return takeTurn(db, name)
  const [job] = await boss.fetch<JobPayloads[N]>(name, { includeMetadata: true })
  return job ?? null
}

/** The error the work failed with; null if it succeeded. */
const failureOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error ?? new Error('A job failed without a reason'),
  )

/** Another worker has the job, so this try no longer counts. */
class LostLeaseError extends Error {
  constructor() {
    super('It took too long to renew the lease; another worker has the job')
  }
}

/** Records the outcome of a failed try. */
async function failed<N extends JobName>(
  options: TryOptions,
  name: N,
  job: TakenJob<N>,
  lease: Lease,
  ending: AbortSignal,
  error: unknown,
): Promise<JobOutcome> {
  const { db, onError } = options
  if (ending.aborted) {
    await release(db, lease)
    return 'returned'
  }
  onError(new SafeError(`Job ${name}`, error))
  if (error instanceof LostLeaseError) return 'lost'
  const away = outageOf(error)
  const waiting = away && waitingOf(job.output, away)
  if (waiting && waiting.waits <= OUTAGE_MOST_WAITS) {
    const { first, most } = OUTAGE_DELAY_MS
    await postpone(db, lease, Math.min(most, first * 2 ** Math.min(10, waiting.waits - 1)), waiting)
    return 'waiting'
  }
  if (job.retryCount < job.retryLimit) {
    await retry(db, lease, waiting ?? { message: reasonOf(error) })
    return 'retry'
  }
  await parkJob(options, name, job, lease, waiting?.message ?? reasonOf(error))
  return 'parked'
}

/** The output of a job that waits once more, keeping the time of its first wait. */
function waitingOf(output: unknown, away: Dependency): Waiting {
  const before = isWaiting(output) ? output : { waiting_since: new Date().toISOString(), waits: 0 }
  return {
    message: new OutageError(away).message,
    waiting_for: away,
    waiting_since: before.waiting_since,
    waits: before.waits + 1,
  }
}

const isWaiting = (output: unknown): output is Waiting =>
  output !== null && typeof output === 'object' && 'waiting_since' in output && 'waits' in output

/** Parks a job and calls its handler for that, in one transaction. */
function parkJob<N extends JobName>(
  { db, parked }: TryOptions,
  name: N,
  job: TakenJob<N>,
  lease: Lease,
  reason: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (await park(tx, lease, reason)) await parked[name]?.(tx, job.data)
  })
}

/** Reports a job's outcome to the database, retrying while the database is unavailable. */
async function told(ending: AbortSignal, action: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await action()
      return
    } catch (error) {
      if (outageOf(error) !== 'database' || ending.aborted) throw error
      await sleep(TELL_MS, undefined, { signal: ending }).catch(() => {})
    }
  }
}

/** Renews a lease until it is stopped or lost. */
function keepRenewing(
  db: Db,
  lease: Lease,
  renewMs: number = RENEW_MS,
  onLost: () => void,
): { stop(): void } {
  let stopped = false
  const timer = setInterval(async () => {
    // If the database doesn't answer, the job's own queries will report it.
    const isHeld = await renew(db, lease).catch(() => true)
    if (isHeld || stopped) return
    clearInterval(timer)
    onLost()
  }, renewMs)
  timer.unref()
  return {
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}
