import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Outcome, Work } from '#shared/risk/work.ts'
import { CancelledError, type RunOptions, type SimulationService } from './simulation-service.ts'

const THREAD = new URL('./simulation-thread.ts', import.meta.url)

/** No secrets of the server; Node's compile cache saves most of a thread's startup. */
const cache = getCompileCacheDir()
const ENV = cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {}

/** A message from a thread. */
export type ThreadReport = { progress: number } | { outcome: Outcome }

interface PoolOptions {
  threads?: number
  /** Milliseconds after which an idle thread ends. */
  idleMs?: number
  /** Milliseconds that one simulation may take. */
  limitMs?: number
}

interface Task {
  readonly work: Work
  readonly options: RunOptions
  readonly settle: PromiseWithResolvers<Outcome>
}

interface Thread {
  readonly worker: Worker
  task: Task | null
  idle: NodeJS.Timeout | null
}

/**
 * Threads that simulate, one run each. They start on demand and stay warm for a while. Canceling a run terminates its
 * thread at once, so the simulation needs no checks between steps.
 */
class SimulationPool implements SimulationService {
  readonly #options: Required<PoolOptions>
  readonly #threads = new Set<Thread>()
  readonly #queue: Task[] = []

  constructor({ threads = 2, idleMs = 600_000, limitMs = 600_000 }: PoolOptions) {
    this.#options = { threads, idleMs, limitMs }
  }

  async run(work: Work, options: RunOptions = {}): Promise<Outcome> {
    const { signal } = options
    signal?.throwIfAborted()
    const over = AbortSignal.any([
      AbortSignal.timeout(this.#options.limitMs),
      ...(signal ? [signal] : []),
    ])
    const task: Task = { work, options, settle: Promise.withResolvers() }
    const giveUp = () => void this.#drop(task, over.reason)
    over.addEventListener('abort', giveUp, { once: true })
    this.#queue.push(task)
    this.#assign()
    try {
      return await task.settle.promise
    } finally {
      over.removeEventListener('abort', giveUp)
    }
  }

  warm(): void {
    if ([...this.#threads].some(({ task }) => !task)) return
    const thread = this.#start()
    if (thread) this.#rest(thread)
  }

  cancel(name: string): void {
    const running = [...this.#threads].flatMap(({ task }) => task ?? [])
    for (const task of [...this.#queue, ...running]) {
      if (task.options.name === name) void this.#drop(task, new CancelledError())
    }
  }

  async close(): Promise<void> {
    const ended = new Error('The server ends')
    for (const task of this.#queue.splice(0)) task.settle.reject(ended)
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, ended)))
  }

  #assign(): void {
    for (let task = this.#queue[0]; task; task = this.#queue[0]) {
      const thread = [...this.#threads].find((one) => !one.task) ?? this.#start()
      if (!thread) return
      this.#queue.shift()
      if (thread.idle) clearTimeout(thread.idle)
      thread.idle = null
      thread.task = task
      thread.worker.ref()
      thread.worker.postMessage(task.work)
    }
  }

  #start(): Thread | null {
    if (this.#threads.size >= this.#options.threads) return null
    const thread: Thread = { worker: new Worker(THREAD, { env: ENV }), task: null, idle: null }
    this.#threads.add(thread)
    thread.worker.on('message', (report: ThreadReport) => this.#hear(thread, report))
    thread.worker.on('error', (error) => void this.#end(thread, error))
    thread.worker.on('exit', () => void this.#end(thread, new Error('A simulation’s thread ended')))
    return thread
  }

  #hear(thread: Thread, report: ThreadReport): void {
    const { task } = thread
    // Messages that it sent before its end may arrive afterward.
    if (!task || !this.#threads.has(thread)) return
    if ('progress' in report) {
      task.options.onProgress?.(report.progress)
      return
    }
    task.settle.resolve(report.outcome)
    thread.task = null
    this.#rest(thread)
    this.#assign()
  }

  #rest(thread: Thread): void {
    thread.worker.unref()
    thread.idle = setTimeout(() => void this.#end(thread, null), this.#options.idleMs).unref()
  }

  /** Removes a run along with its thread. */
  async #drop(task: Task, reason: unknown): Promise<void> {
    const waiting = this.#queue.indexOf(task)
    if (waiting >= 0) this.#queue.splice(waiting, 1)
    const thread = [...this.#threads].find((one) => one.task === task)
    if (thread) {
      await this.#end(thread, reason)
      // Callers who cancel a run often start another.
      this.warm()
    }
    task.settle.reject(reason)
  }

  /** Removes a thread and fails its run with the reason. */
  async #end(thread: Thread, reason: unknown): Promise<void> {
    if (!this.#threads.delete(thread)) return
    if (thread.idle) clearTimeout(thread.idle)
    await thread.worker.terminate()
    thread.task?.settle.reject(reason)
    this.#assign()
  }
}

export const openSimulationService = (options: PoolOptions = {}): SimulationService =>
  new SimulationPool(options)
