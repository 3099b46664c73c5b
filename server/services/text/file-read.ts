import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { TextError } from './text-service.ts'
import { Slot, type ThreadReport } from './thread-messages.ts'

/** The result of reading a file, apart from its pages. */
export interface FileFacts {
  pageCount: number
  /** Numbers of unreadable pages. */
  damaged: number[]
}

export type TakePages = (pages: PageText[]) => void | Promise<void>

/** One file being read by the threads: puts its pages back in order and hands them on. */
export class FileRead {
  readonly path: string
  readonly mimeType: string
  readonly shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)
  readonly finished: Promise<FileFacts>
  /** When the first thread took it; it may have waited long before. */
  started: number | null = null
  /** Null until a thread has reported it. */
  pageCount: number | null = null
  readonly #view = new Int32Array(this.shared)
  readonly #take: TakePages
  readonly #waiting = new Map<number, PageText[]>()
  readonly #damaged: number[] = []
  #next = 0
  #handedOn: Promise<void> = Promise.resolve()
  #settle = Promise.withResolvers<FileFacts>()
  #over = false

  constructor(path: string, mimeType: string, take: TakePages) {
    this.path = path
    this.mimeType = mimeType
    this.#take = take
    this.finished = this.#settle.promise
  }

  get over(): boolean {
    return this.#over
  }

  /** Pages that no thread has taken yet. */
  get left(): number {
    return Math.max(0, (this.pageCount ?? 0) - Atomics.load(this.#view, Slot.next))
  }

  hear(report: ThreadReport) {
    if ('pageCount' in report) this.pageCount = report.pageCount
    if (report.kind === 'failed') this.fail(new TextError(report.problem, report.message))
    else if (report.kind === 'pages') this.#order(report.first, report.pages, report.damaged)
  }

  /** Gives up the file; threads stop at the next chunk. */
  fail(cause: unknown) {
    if (this.#over) return
    this.#over = true
    Atomics.store(this.#view, Slot.cancelled, 1)
    this.#waiting.clear()
    // No one writes pages anymore once the failure is known.
    this.#handedOn.finally(() => this.#settle.reject(cause)).catch(() => {})
  }

  #order(first: number, pages: PageText[], damaged: number[]) {
    if (this.#over) return
    this.#damaged.push(...damaged)
    this.#waiting.set(first, pages)
    const ready: PageText[] = []
    for (let some = this.#waiting.get(this.#next); some; some = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next)
      this.#next += some.length
      ready.push(...some)
    }
    if (ready.length > 0) this.#handOn(ready)
  }

  #handOn(pages: PageText[]) {
    const last = this.#next === this.pageCount
    this.#handedOn = this.#handedOn
      .then(() => (this.#over ? undefined : this.#take(pages)))
      .then(() => (last ? this.#finish() : undefined))
    this.#handedOn.catch((cause: unknown) => this.fail(cause))
  }

  #finish() {
    if (this.#over) return
    this.#over = true
    const damaged = this.#damaged.sort((a, b) => a - b)
    this.#settle.resolve({ pageCount: this.#next, damaged })
  }
}
