import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { OCR_MAX_PAGES, type OcrEngine } from './engine.ts'
import { sizeOfPicture } from './measure.ts'
import type { OcrReply, OcrRequest } from './messages.ts'
import { composeRecognised } from './tsv.ts'

export interface BoxedOptions {
  /** The process ends after being idle this long. */
  idleMs?: number
  /** Maximum time per page, by the clock. */
  pageMs?: number
  /** Maximum processor time per page. */
  workMs?: number
  /** For the process, including pictures and models. */
  memoryBytes?: number
  /** The program that the process runs. */
  program?: URL
}

const DEFAULTS: Required<BoxedOptions> = {
  idleMs: 30_000,
  pageMs: 120_000,
  // Twelve times what a page takes (docs/decisions/061-ocr-in-the-box.md).
  workMs: 30_000,
  memoryBytes: 1_200 * 1024 ** 2,
  program: new URL('./ocr-process.ts', import.meta.url),
}
const HEAP_MB = 512
const WATCH_MS = 200
/** Milliseconds of processor time per Linux tick. */
const TICK_MS = 10
/** Bytes per memory page, the unit that Linux counts in. */
const MEMORY_PAGE = 4_096

const NONE = new Uint16Array(0)
const NOTHING = { found: null }

/** A page of a picture file with no recognized text. */
const empty = (number: number): PageText => ({ number, ...LETTER, text: '', boxes: NONE })
/** Points. */
const LETTER = { width: 612, height: 792 }

interface Task {
  request: OcrRequest
  settle: PromiseWithResolvers<Omit<OcrReply, 'id'>>
}

/**
 * Returns an engine with Tesseract and PDF.js from our own packages. They process untrusted files with native code, so
 * they run in a separate process, one page at a time, which is killed if a page takes too much time or memory. That
 * page then counts as unreadable.
 */
export function boxedEngine(options: BoxedOptions = {}): OcrEngine {
  const reader = new OcrProcess({ ...DEFAULTS, ...options })
  return {
    async readPdfPage(path, page, signal) {
      const asked = {
        path,
        kind: 'pdf',
        page: page.number,
        wanted: 'text',
        known: page.boxes,
      } as const
      const { found } = await reader.read(asked, signal)
      return found && composeRecognised(page, found)
    },
    async readPicture(path, signal) {
      const pages: PageText[] = []
      let count = 1
      for (let number = 1; number <= Math.min(count, OCR_MAX_PAGES); number++) {
        const asked = { path, kind: 'picture', page: number, wanted: 'text', known: NONE } as const
        const { found, of = count } = await reader.read(asked, signal)
        count = of
        pages.push(
          found ? composeRecognised({ number, ...sizeOfPicture(found) }, found) : empty(number),
        )
      }
      return pages.some(({ text }) => text !== '') ? pages : []
    },
    close: () => reader.close(),
  }
}

/** Drawing alone is quick, and a viewer is waiting for it. */
const DRAWING = { pageMs: 20_000 }

/** Draws pages of files as pictures in a separate process. */
export interface PagePictures {
  /** Returns a page of a PDF or picture file as a JPEG; null if it can't be drawn. */
  draw(path: string, kind: OcrRequest['kind'], page: number): Promise<Uint8Array | null>
  close(): Promise<void>
}

export function boxedPictures(options: BoxedOptions = {}): PagePictures {
  const reader = new OcrProcess({ ...DEFAULTS, ...DRAWING, ...options })
  return {
    async draw(path, kind, page) {
      const { picture } = await reader.read({ path, kind, page, wanted: 'picture', known: NONE })
      return picture ?? null
    },
    close: () => reader.close(),
  }
}

class OcrProcess {
  readonly #options: Required<BoxedOptions>
  readonly #queue: Task[] = []
  #child: ChildProcess | null = null
  #task: Task | null = null
  #started = 0
  /** The processor time used before the current page. */
  #worked = 0
  #ids = 0
  #timer: NodeJS.Timeout | null = null

  constructor(options: Required<BoxedOptions>) {
    this.#options = options
  }

  async read(asked: Omit<OcrRequest, 'id'>, signal?: AbortSignal): Promise<Omit<OcrReply, 'id'>> {
    signal?.throwIfAborted()
    const task: Task = {
      request: { id: ++this.#ids, ...asked },
      settle: Promise.withResolvers(),
    }
    const giveUp = () => this.#drop(task, signal?.reason)
    signal?.addEventListener('abort', giveUp, { once: true })
    this.#queue.push(task)
    this.#next()
    try {
      return await task.settle.promise
    } finally {
      signal?.removeEventListener('abort', giveUp)
    }
  }

  async close(): Promise<void> {
    for (const { settle } of this.#queue.splice(0)) settle.resolve(NOTHING)
    const child = this.#child
    if (!child) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.ref()
    this.#end()
    await gone
  }

  #next() {
    if (this.#task) return
    const task = this.#queue.shift()
    if (!task) return this.#rest()
    this.#task = task
    this.#started = performance.now()
    const child = this.#child ?? this.#start()
    this.#worked = workOf(child)
    child.ref()
    child.channel?.ref()
    child.send(task.request, (error) => {
      if (error && this.#child === child) this.#end()
    })
    this.#watch(() => this.#look(child), WATCH_MS)
  }

  #start(): ChildProcess {
    const child = fork(fileURLToPath(this.#options.program), {
      // The process needs no secrets of the server.
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child = child
    child.on('message', (reply) => this.#hear(child, reply as OcrReply))
    child.on('error', () => this.#lose(child))
    child.on('exit', () => this.#lose(child))
    return child
  }

  #hear(child: ChildProcess, { id, ...reply }: OcrReply) {
    if (this.#child !== child || this.#task?.request.id !== id) return
    this.#settle(reply)
    this.#next()
  }

  #settle(reply: Omit<OcrReply, 'id'>) {
    const task = this.#task
    this.#task = null
    task?.settle.resolve(reply)
  }

  /** The process ended or is being killed: its current page is unreadable. */
  #lose(child: ChildProcess) {
    if (this.#child !== child) return
    this.#child = null
    this.#stopWatching()
    this.#settle(NOTHING)
    this.#next()
  }

  #end() {
    const child = this.#child
    if (!child) return
    child.kill('SIGKILL')
    this.#lose(child)
  }

  #drop(task: Task, reason: unknown) {
    task.settle.reject(reason)
    const waiting = this.#queue.indexOf(task)
    if (waiting >= 0) this.#queue.splice(waiting, 1)
    else if (this.#task === task) this.#end()
  }

  /** An idle process doesn't keep the server alive, and ends itself after a while. */
  #rest() {
    const child = this.#child
    if (!child) return this.#stopWatching()
    child.unref()
    child.channel?.unref()
    const since = performance.now()
    this.#watch(
      () => {
        if (performance.now() - since >= this.#options.idleMs) this.#end()
      },
      Math.min(1_000, this.#options.idleMs),
    )
  }

  #look(child: ChildProcess) {
    const late = performance.now() - this.#started > this.#options.pageMs
    const { workMs, memoryBytes } = this.#options
    if (late || workOf(child) - this.#worked > workMs || memoryOf(child) > memoryBytes) this.#end()
  }

  #watch(look: () => void, everyMs: number) {
    this.#stopWatching()
    this.#timer = setInterval(look, everyMs).unref()
  }

  #stopWatching() {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }
}

/** Milliseconds of processor time that a process used. Only Linux reports it for another process. */
function workOf({ pid }: ChildProcess): number {
  try {
    // Everything after the program name, which may contain anything.
    const [, told = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? []
    const fields = told.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0
  }
}

/** Bytes that a process holds. Only Linux reports it for another process. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')
    return Number(resident) * MEMORY_PAGE
  } catch {
    return 0
  }
}
