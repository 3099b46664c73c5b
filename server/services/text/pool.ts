import { constants } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type FileFacts, FileRead, type TakePages } from './file-read.ts'
import { TextError, type TextProblem } from './text-service.ts'
import { HELP_PAGES, type ReadJob, type ThreadReport } from './thread-messages.ts'

export interface PoolOptions {
  threads?: number
  /** Idle threads end after this long. */
  idleMs?: number
  /** A thread that isn't loaded after this long is stuck. */
  loadMs?: number
  /** A loaded thread that works for this long, in processor time, without a message is stuck. */
  silentMs?: number
  /** Maximum processor time per file and thread, whatever the thread reports. */
  workMs?: number
  /** Maximum time per file, by the clock. */
  fileMs?: number
  /** Per thread, buffers included. */
  memoryBytes?: number
  /** Thread priority, as for `os.setPriority`. */
  priority?: number
  /** The program that the threads run. */
  program?: URL
}

const DEFAULTS: Required<PoolOptions> = {
  threads: 2,
  idleMs: 60_000,
  loadMs: 120_000,
  silentMs: 30_000,
  // Six times what the longest allowed file takes.
  workMs: 120_000,
  fileMs: 600_000,
  memoryBytes: 1024 ** 3,
  priority: constants.priority.PRIORITY_LOW,
  program: new URL('./reading-thread.ts', import.meta.url),
}

/**
 * Limits for a first look, which other files wait behind. A file that takes longer goes to a pool with the limits above
 * (docs/decisions/080-one-look-then-the-long-lane.md).
 */
export const QUICK = {
  silentMs: 300,
  workMs: 4_000,
  // Ahead of OCR and long files, behind everything that people wait for.
  priority: 15,
} as const satisfies PoolOptions

/** Maximum milliseconds between checks of busy threads; short enough for the shortest limit. */
const WATCH_MS = 250

interface Thread {
  worker: Worker
  read: FileRead | null
  isLoaded: boolean
  /** Its processor time at the first check with its current file; null until then. */
  begunAt: number | null
  /** When it was started. */
  started: number
  /** Its processor time at the first check since its last message; null until then. */
  quietFrom: number | null
  idleTimer: NodeJS.Timeout | null
}

/**
 * Threads that read files. They start on demand and stay warm for a while. A file gets one thread; a long file gets
 * every idle thread. A thread that dies, hangs, or grows too large fails its file and is replaced when next needed.
 */
export class ReadingPool {
  readonly #options: Required<PoolOptions>
  readonly #threads = new Set<Thread>()
  readonly #queue: FileRead[] = []
  #watch: NodeJS.Timeout | null = null

  constructor(options: PoolOptions = {}) {
    this.#options = { ...DEFAULTS, ...options }
  }

  /** Reads a file, handing pages on in order. Throws TextError or the signal's reason. */
  async read(
    path: string,
    mimeType: string,
    take: TakePages,
    signal?: AbortSignal,
  ): Promise<FileFacts> {
    signal?.throwIfAborted()
    const read = new FileRead(path, mimeType, take)
    const abort = () => read.fail(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    this.#queue.push(read)
    this.#assign()
    try {
      return await read.finished
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  async close(): Promise<void> {
    const lost = new TextError('worker_lost', 'Processing stopped before it finished.')
    for (const read of this.#queue.splice(0)) read.fail(lost)
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, lost)))
  }

  #assign() {
    for (let read = this.#nextRead(); read; read = this.#nextRead()) {
      const thread = this.#idle() ?? this.#start()
      if (!thread) return
      this.#give(thread, read)
    }
  }

  /** Returns a waiting file, otherwise one that needs help. */
  #nextRead(): FileRead | null {
    while (this.#queue[0]?.over) this.#queue.shift()
    if (this.#queue[0]) return this.#queue[0]
    for (const { read } of this.#threads) {
      if (read && !read.over && read.left >= HELP_PAGES) return read
    }
    return null
  }

  #idle(): Thread | null {
    for (const thread of this.#threads) if (!thread.read) return thread
    return null
  }

  #start(): Thread | null {
    if (this.#threads.size >= this.#options.threads) return null
    const megabytes = Math.ceil(this.#options.memoryBytes / 1024 ** 2)
    const worker = new Worker(this.#options.program, {
      // The thread needs no secrets of the server.
      env: {},
      workerData: { priority: this.#options.priority },
      resourceLimits: {
        maxOldGenerationSizeMb: megabytes,
        // Pages create many short-lived objects; room for them saves garbage collections.
        maxYoungGenerationSizeMb: 96,
        stackSizeMb: 4,
      },
    })
    const thread: Thread = {
      worker,
      read: null,
      isLoaded: false,
      begunAt: null,
      started: performance.now(),
      quietFrom: null,
      idleTimer: null,
    }
    this.#threads.add(thread)
    worker.on('message', (report: ThreadReport) => this.#hear(thread, report))
    worker.on('error', (error) => void this.#end(thread, lostError(error)))
    worker.on('exit', () => void this.#end(thread, lostError(null)))
    return thread
  }

  #give(thread: Thread, read: FileRead) {
    if (this.#queue[0] === read) this.#queue.shift()
    if (thread.idleTimer) clearTimeout(thread.idleTimer)
    thread.idleTimer = null
    thread.read = read
    thread.quietFrom = null
    thread.begunAt = null
    read.started ??= performance.now()
    thread.worker.ref()
    const job: ReadJob = { path: read.path, mimeType: read.mimeType, shared: read.shared }
    thread.worker.postMessage(job)
    const everyMs = Math.min(WATCH_MS, this.#options.silentMs / 4)
    this.#watch ??= setInterval(() => this.#look(), everyMs).unref()
  }

  #hear(thread: Thread, report: ThreadReport) {
    // Messages that it sent before its end may arrive afterward.
    if (!this.#threads.has(thread)) return
    thread.quietFrom = null
    thread.isLoaded = true
    thread.read?.hear(report)
    if (report.kind === 'done' || report.kind === 'failed') this.#rest(thread)
    if (report.kind !== 'pages') this.#assign()
  }

  #rest(thread: Thread) {
    thread.read = null
    thread.worker.unref()
    thread.idleTimer = setTimeout(() => void this.#end(thread, null), this.#options.idleMs).unref()
  }

  /** Checks the busy threads as long as there are any. */
  #look() {
    let busy = false
    for (const thread of this.#threads) {
      if (!thread.read) continue
      busy = true
      this.#check(thread, thread.read)
    }
    if (busy || !this.#watch) return
    clearInterval(this.#watch)
    this.#watch = null
  }

  #check(thread: Thread, read: FileRead) {
    const now = performance.now()
    const { loadMs, fileMs } = this.#options
    // A busy machine loads slowly and lets files wait, which says nothing about the file.
    if (!thread.isLoaded) {
      if (now - thread.started > loadMs) void this.#end(thread, lostError(null))
    } else if (now - (read.started ?? now) > fileMs) {
      void this.#end(thread, lateError())
    } else void this.#measure(thread, read)
  }

  async #measure(thread: Thread, read: FileRead) {
    const quietFrom = thread.quietFrom
    const { bytes, workedMs } = await spentBy(thread.worker)
    if (thread.read !== read) return
    if (bytes > this.#options.memoryBytes) return void this.#end(thread, memoryError())
    const { silentMs, workMs } = this.#options
    thread.begunAt ??= workedMs
    if (workedMs - thread.begunAt > workMs) return void this.#end(thread, timeError())
    // It sent a message in the meantime.
    if (thread.quietFrom !== quietFrom) return
    thread.quietFrom ??= workedMs
    if (workedMs - thread.quietFrom > silentMs) void this.#end(thread, timeError())
  }

  /** Removes a thread and fails its file, if any. */
  async #end(thread: Thread, reason: TextError | null): Promise<void> {
    if (!this.#threads.delete(thread)) return
    if (thread.idleTimer) clearTimeout(thread.idleTimer)
    if (reason) thread.read?.fail(reason)
    await thread.worker.terminate()
    this.#assign()
  }
}

/** Returns the bytes that a thread holds and the milliseconds of processor time that it used. */
async function spentBy(worker: Worker): Promise<{ bytes: number; workedMs: number }> {
  try {
    const [heap, { user, system }] = await Promise.all([
      worker.getHeapStatistics(),
      worker.cpuUsage(),
    ])
    const bytes = heap.total_heap_size + heap.external_memory
    return { bytes, workedMs: (user + system) / 1_000 }
  } catch {
    // It ended in the meantime.
    return { bytes: 0, workedMs: 0 }
  }
}

const timeError = () =>
  new TextError('timed_out', 'Processing took too long and was stopped. The file may be damaged.')

/** By the clock: a busy machine or a slow disk may be the cause, not the file. */
const lateError = () =>
  new TextError('worker_lost', 'Processing took too long and was stopped. Try again.')

const memoryError = () =>
  new TextError('too_much_memory', 'The file needs too much memory to process.')

function lostError(error: unknown): TextError {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return memoryError()
  const problem: TextProblem = 'worker_lost'
  return new TextError(problem, 'Processing stopped unexpectedly. Try again.', { cause: error })
}
