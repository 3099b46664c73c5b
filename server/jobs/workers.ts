import type PgBoss from 'pg-boss'
import { reasonOf, SafeError } from '#server/safe-error.ts'
import {
  JOB_NAMES,
  JOBS,
  type JobHandlers,
  type JobName,
  type JobPayloads,
  type JobPolicy,
  type JobRun,
} from './jobs.ts'
import { onTransaction } from './transaction-sql.ts'

/**
 * One loop per kind of job: take one, run it, say what became of it. The loops are ours because the
 * library's own do not wait for the answer of the database when they end a job, so that an outage
 * at that moment would end the process.
 */
export interface Workers {
  /** Looks at every queue now. */
  wake(): void
  /** The kinds of the jobs that are being run. */
  underWay(): JobName[]
  stop(): Promise<void>
}

interface WorkerOptions {
  boss: PgBoss
  handlers: JobHandlers
  onError(error: unknown): void
  /** Puts a job back as if nobody had taken it. */
  giveBack(id: string): Promise<void>
  pollMs: number
  roundMs: number
  /** Milliseconds for jobs to end by themselves, in tests. */
  graceMs?: number
}

const STOP_MS = 20_000
/** Jobs that take longer once the process is asked to end are told to give up. */
const GRACE_MS = 10_000

export function startWorkers(options: WorkerOptions): Workers {
  const idle = new Set<() => void>()
  const wake = () => {
    for (const resume of idle) resume()
  }
  const running = new Set<JobName>()
  let stopping = false
  const ending = new AbortController()

  const pause = () =>
    new Promise<void>((resolve) => {
      const resume = () => {
        clearTimeout(timer)
        idle.delete(resume)
        resolve()
      }
      const timer = setTimeout(resume, options.pollMs)
      idle.add(resume)
    })

  async function loop(name: JobName): Promise<void> {
    while (!stopping) {
      const worked = await runNext(options, name, ending.signal, running)
        .catch((error: unknown) => {
          options.onError(new SafeError(`Job ${name}`, error))
          return false
        })
        .finally(() => running.delete(name))
      if (!worked && !stopping) await pause()
    }
  }

  const loops = JOB_NAMES.map(loop)
  const timetable = setInterval(() => enqueueDue(options), options.roundMs)
  timetable.unref()
  return {
    wake,
    underWay: () => [...running],
    async stop() {
      stopping = true
      clearInterval(timetable)
      wake()
      const giveUp = setTimeout(
        () => ending.abort(new Error('The process ends')),
        options.graceMs ?? GRACE_MS,
      )
      await within(STOP_MS, Promise.all(loops)).catch(options.onError)
      clearTimeout(giveUp)
    },
  }
}

/** Runs one waiting job; false when there is none. */
async function runNext<N extends JobName>(
  options: WorkerOptions,
  name: N,
  signal: AbortSignal,
  running: Set<JobName>,
): Promise<boolean> {
  const { boss, handlers } = options
  const [job] = await boss.fetch<JobPayloads[N]>(name, { includeMetadata: true })
  if (!job) return false
  running.add(name)
  const run: JobRun = {
    id: job.id,
    attempt: job.retryCount + 1,
    signal,
    async complete(tx) {
      const ended = await boss.complete(name, job.id, {}, { db: onTransaction(tx) })
      return affected(ended) > 0
    },
  }
  try {
    await within(Number(job.expireInSeconds) * 1_000, handlers[name](job.data, run))
  } catch (error) {
    if (signal.aborted) {
      await options.giveBack(job.id)
      return true
    }
    options.onError(new SafeError(`Job ${name}`, error))
    await boss.fail(name, job.id, { message: reasonOf(error) })
    return true
  }
  await boss.complete(name, job.id)
  return true
}

/** How many jobs an answer of the library is about; its types leave the figure out. */
const affected = (answer: unknown): number =>
  answer !== null && typeof answer === 'object' && 'affected' in answer
    ? Number(answer.affected)
    : 0

/** Enqueues what is due; one process wins, since the queue takes one per period. */
function enqueueDue({ boss, onError }: WorkerOptions): void {
  for (const name of JOB_NAMES) {
    const { every }: JobPolicy = JOBS[name]
    if (every) boss.send(name, {}, { singletonSeconds: every }).catch(onError)
  }
}

/** Settles as the work does, or fails after so many milliseconds. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
