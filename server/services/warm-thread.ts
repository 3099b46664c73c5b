import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'

/** Work that would keep others waiting, or that loads much: one piece at a time in a thread of its own. */
export interface WarmThread<Work, Answer> {
  /** Throws the signal's reason, or why there is no answer. */
  ask(work: Work, signal?: AbortSignal): Promise<Answer>
  close(): Promise<void>
}

interface Limits {
  /** What the thread does, for the error when it ends: `draws reports`. */
  does: string
  /** Work that takes longer is given up, in milliseconds. */
  timeoutMs: number
  megabytes: number
}

/** Idle threads end after this long. */
const IDLE_MS = 60_000

/** A message from a thread. */
type Told<Answer> = { ok: true; answer: Answer } | { ok: false; message: string }

/**
 * A thread that starts with the first piece of work and stays warm for a while. One that dies, hangs, or is canceled
 * fails its work and is replaced when next needed. The program answers by `answerWork`.
 */
export function openWarmThread<Work, Answer>(
  program: URL,
  { does, timeoutMs, megabytes }: Limits,
): WarmThread<Work, Answer> {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function end(): Promise<void> {
    if (idle) clearTimeout(idle)
    const ending = worker
    worker = null
    await ending?.terminate()
  }

  function warm(): Worker {
    if (idle) clearTimeout(idle)
    worker ??= new Worker(program, {
      // The thread needs no secrets of the server.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    worker.ref()
    return worker
  }

  async function ask(work: Work, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted()
    const thread = warm()
    const heardOrNot = new AbortController()
    const over = AbortSignal.any([signal, heardOrNot.signal, AbortSignal.timeout(timeoutMs)])
    try {
      const heard = Promise.race([
        once(thread, 'message', { signal: over }),
        once(thread, 'exit', { signal: over }).then(() => {
          throw new Error(`The thread that ${does} ended`)
        }),
      ])
      thread.postMessage(work)
      const [told] = (await heard) as [Told<Answer>]
      if (!told.ok) throw new Error(told.message)
      thread.unref()
      idle = setTimeout(() => void end(), IDLE_MS).unref()
      return told.answer
    } catch (cause) {
      await end()
      signal.throwIfAborted()
      throw cause
    } finally {
      // The listener that heard nothing goes too.
      heardOrNot.abort()
    }
  }

  return {
    ask(work, signal = new AbortController().signal) {
      const next = last.then(() => ask(work, signal))
      last = next.catch(() => {})
      return next
    },
    async close() {
      await last
      await end()
    },
  }
}

/** In the program of a thread: answers each piece of work, or says why it failed. */
export function answerWork<Work, Answer>(answer: (work: Work) => Promise<Answer>): void {
  parentPort?.on('message', async (work: Work) => {
    const told: Told<Answer> = await answer(work).then(
      (value) => ({ ok: true, answer: value }),
      (cause: unknown) => ({
        ok: false,
        message: cause instanceof Error ? cause.message : 'The work could not be done',
      }),
    )
    parentPort?.postMessage(told)
  })
}
