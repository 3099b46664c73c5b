import type { Told, Work } from './simulation-steps.ts'
import type { Answer, Ask } from './simulation-worker.ts'

/** What a page does with what its worker tells. */
export interface Listener {
  readonly onTold: (told: Told) => void
  readonly onDone: () => void
  readonly onFailure: (words: string) => void
}

/** The part of `Worker` that is used. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

const startWorker = (): WorkerLike =>
  new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module' })

/**
 * One worker of a page, started at first use. It does one piece of work at a time; a new one takes the
 * place of what it does, and its end is the only thing that frees the worker at once.
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

  /** Frees the worker at once; the next piece of work starts another. */
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
