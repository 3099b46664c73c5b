import { setTimeout as sleep } from 'node:timers/promises'
import { outageOf } from '#server/outage.ts'
import { SafeError } from '#server/safe-error.ts'
import { JOB_NAMES, JOBS, type JobName, type JobPolicy } from './jobs.ts'
import { loopsOf } from './lanes.ts'
import { due, free, LEASE_MS, lapsed, RENEW_MS } from './lease.ts'
import { runNext, type TryOptions } from './try.ts'

/**
 * One loop per kind of job, more for a lane (lanes.ts): take a job, run it, record the outcome. We use our own loops
 * because the library's do not await the database when they complete a job, so an outage at that moment would end the
 * process. Idle loops don't query: a single read-only look for all of them wakes those that have work.
 */
export interface Workers {
  /** Looks at the queue of one kind now. */
  wake(name: JobName): void
  /** The kinds of the jobs being run. */
  underWay(): JobName[]
  /** Tells running jobs that the process is ending. */
  giveUp(): void
  stop(): Promise<void>
}

interface WorkerOptions extends TryOptions {
  pollMs: number
  roundMs: number
  /** Milliseconds for jobs to finish by themselves, in tests. */
  graceMs?: number | undefined
  /** Milliseconds that a lease lasts, in tests. */
  leaseMs?: number | undefined
}

const STOP_MS = 20_000
/** Jobs still running this long after shutdown begins are told to give up. */
const GRACE_MS = 10_000

export function startWorkers(options: WorkerOptions): Workers {
  const states = JOB_NAMES.flatMap((name) =>
    Array.from({ length: loopsOf(name) }, (): LoopState => {
      return { name, resume: null, isWoken: false, running: new Set() }
    }),
  )
  const byName = Map.groupBy(states, ({ name }) => name)
  const wake = (name: JobName) => {
    for (const state of byName.get(name) ?? []) {
      state.isWoken = true
      state.resume?.()
    }
  }
  let stopping = false
  const ending = new AbortController()

  async function loop(state: LoopState): Promise<void> {
    const { name, running } = state
    while (!stopping) {
      state.isWoken = false
      const worked = await runNext(options, name, ending.signal, running)
        .catch((error: unknown) => {
          options.onError(new SafeError(`Job ${name}`, error))
          return false
        })
        .finally(() => running.delete(name))
      if (!worked && !stopping && !state.isWoken) await pause(state)
    }
  }

  const loops = states.map(loop)
  const giveUp = () => ending.abort(new Error('The process ends'))
  const watching = new AbortController()
  const wakeAll = () => JOB_NAMES.forEach(wake)
  void watchQueues(options, () => idleOf(states), wake, watching.signal)
  void watchLeases(options, wakeAll, watching.signal)
  void watchTimetable(options, watching.signal)
  return {
    wake,
    underWay: () => [...new Set(states.flatMap(({ running }) => [...running]))],
    giveUp,
    async stop() {
      stopping = true
      watching.abort()
      wakeAll()
      const graceOver = setTimeout(giveUp, options.graceMs ?? GRACE_MS)
      const ended = Promise.all(loops).then(() => true)
      const late = sleep(STOP_MS, false, { ref: false })
      if (!(await Promise.race([ended, late]))) {
        options.onError(new Error(`Jobs did not end within ${STOP_MS} ms`))
      }
      clearTimeout(graceOver)
    },
  }
}

interface LoopState {
  name: JobName
  /** Resumes a paused loop; null while it is working. */
  resume: (() => void) | null
  /** Woken since its last look, so a job may have arrived after that. */
  isWoken: boolean
  /** Its kind while it runs a job. */
  running: Set<JobName>
}

const pause = (state: LoopState) =>
  new Promise<void>((resolve) => {
    state.resume = () => {
      state.resume = null
      resolve()
    }
  })

/** The kinds with an idle loop. */
const idleOf = (states: readonly LoopState[]): JobName[] => [
  ...new Set(states.filter(({ resume }) => resume !== null).map(({ name }) => name)),
]

/** Wakes idle loops that have waiting jobs, whichever process enqueued them. */
async function watchQueues(
  { db, pollMs, onError }: WorkerOptions,
  idle: () => JobName[],
  wake: (name: JobName) => void,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    await sleep(pollMs, undefined, { signal: stopped, ref: false }).catch(() => {})
    if (stopped.aborted) return
    try {
      for (const name of await due(db, idle())) wake(name)
    } catch (error) {
      onError(new SafeError('Queues of jobs', error))
    }
  }
}

/**
 * Frees the jobs of workers that died, hang, or are cut off. A lease must be over at two consecutive looks that the
 * database answered: after an outage every lease is over, and the live workers renew theirs in between.
 */
async function watchLeases(
  { db, leaseMs = LEASE_MS, renewMs = RENEW_MS, onError }: WorkerOptions,
  wake: () => void,
  stopped: AbortSignal,
): Promise<void> {
  let before = new Set<string>()
  while (!stopped.aborted) {
    await sleep(2 * renewMs, undefined, { signal: stopped, ref: false }).catch(() => {})
    if (stopped.aborted) return
    try {
      const now = await lapsed(db, leaseMs)
      const dead = [...now].filter((job) => before.has(job))
      await free(db, dead, leaseMs)
      if (dead.length > 0) wake()
      before = now
    } catch (error) {
      before = new Set()
      if (!outageOf(error)) onError(new SafeError('Leases of jobs', error))
    }
  }
}

/**
 * Enqueues periodic jobs that are due; the queue accepts one per period, so only one process succeeds. A round waits for
 * the one before it, so that they do not pile up where the database is slow.
 */
async function watchTimetable(
  { boss, roundMs, onError }: WorkerOptions,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    await sleep(roundMs, undefined, { signal: stopped, ref: false }).catch(() => {})
    if (stopped.aborted) return
    for (const name of JOB_NAMES) {
      const { every }: JobPolicy = JOBS[name]
      if (every && !stopped.aborted)
        await boss.send(name, {}, { singletonSeconds: every }).catch(onError)
    }
  }
}
