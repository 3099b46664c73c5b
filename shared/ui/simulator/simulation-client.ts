import type { Told, Work } from './simulation-steps.ts'
import type { Answer, Ask } from './simulation-worker.ts'

/** Handles the messages of a worker. */
export interface Listener {
  readonly onTold: (told: Told) => void
  readonly onDone: () => void
  readonly onFailure: (words: string) => void
}

/** The parts of `Worker` used here. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

const startWorker = (): WorkerLike =>
  new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module' })

/**
 * One worker for a page, started on first use. It does one job at a time, and a new job replaces the current one. Only
 * terminating the worker frees it immediately.
 */
export class SimulationClient {
  readonly #start: () => WorkerLike
  #worker: WorkerLike | null = null
  #job = 0
  #listener: Listener | null = null

  constructor(start: () => WorkerLike = startWorker) {
    this.#start = start
  }

  get isBusy(): boolean {
    return this.#listener !== null
  }

  run(work: Work, listener: Listener): void {
    this.#job += 1
    this.#listener = listener
    this.#worker ??= this.#started()
    this.#worker.postMessage({ job: this.#job, work } satisfies Ask)
  }

  /** Frees the worker immediately; the next job starts another one. */
  end(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#listener = null
  }

  #started(): WorkerLike {
    const worker = this.#start()
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.#hear(data))
    worker.addEventListener('error', () => this.#fail('The simulation stopped. Try again.'))
    return worker
  }

  #hear(answer: Answer): void {
    const listener = this.#listener
    if (answer.job !== this.#job || !listener) return
    if ('told' in answer) listener.onTold(answer.told)
    else if ('failure' in answer) this.#fail('The simulation stopped. Try again.')
    else {
      this.#listener = null
      listener.onDone()
    }
  }

  #fail(words: string): void {
    const listener = this.#listener
    this.end()
    listener?.onFailure(words)
  }
}
