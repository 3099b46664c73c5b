import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReportFile, ReportService, ReportWork } from './report-service.ts'

const THREAD = new URL('./report-thread.ts', import.meta.url)
/** Idle threads end after this long, because the renderer is heavy. */
const IDLE_MS = 60_000
/** Reports that take longer are given up. */
const TIMEOUT_MS = 120_000
const MEMORY_MB = 1_024

/** A message from a thread. */
export type Drawn = ({ ok: true } & ReportFile) | { ok: false; message: string }

/**
 * Draws reports one at a time, in a thread that starts with the first report and stays warm for a while. A thread that
 * dies, hangs, or is canceled fails its report and is replaced when next needed.
 */
export function openReportService(idleMs: number = IDLE_MS): ReportService {
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
    worker ??= new Worker(THREAD, {
      // The thread needs no secrets of the server.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    worker.ref()
    return worker
  }

  async function draw(work: ReportWork, signal: AbortSignal): Promise<ReportFile> {
    signal.throwIfAborted()
    const thread = warm()
    const over = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      const heard = Promise.race([
        once(thread, 'message', { signal: over }),
        once(thread, 'exit', { signal: over }).then(() => {
          throw new Error('The thread that draws reports ended')
        }),
      ])
      thread.postMessage(work)
      const [drawn] = (await heard) as [Drawn]
      if (!drawn.ok) throw new Error(drawn.message)
      thread.unref()
      idle = setTimeout(() => void end(), idleMs).unref()
      return { bytes: drawn.bytes, page_count: drawn.page_count }
    } catch (cause) {
      await end()
      signal.throwIfAborted()
      throw cause
    }
  }

  return {
    draw(work, signal = new AbortController().signal) {
      const next = last.then(() => draw(work, signal))
      last = next.catch(() => {})
      return next
    },
    async close() {
      await last
      await end()
    },
  }
}
