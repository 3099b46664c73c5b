import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { StampOutcome, StampWork } from './stamp-work.ts'

const THREAD = new URL('./stamp-thread.ts', import.meta.url)
/** Documents that take longer are given up. */
const TIMEOUT_MS = 60_000
/** Memory per thread: the document is held several times. */
const MEMORY_MB = 1_024

/**
 * Writes a copy of a PDF with its reader's name on every page, in a short-lived thread. Never throws for a bad source;
 * a thread that runs out of time or memory is reported as `trouble`.
 */
export async function stampPdf(work: StampWork): Promise<StampOutcome> {
  const worker = new Worker(THREAD, {
    workerData: work,
    // The thread needs no secrets of the server.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  try {
    const late = AbortSignal.timeout(TIMEOUT_MS)
    const [outcome]: [StampOutcome] = await Promise.race([
      once(worker, 'message', { signal: late }) as Promise<[StampOutcome]>,
      once(worker, 'exit', { signal: late }).then((): [StampOutcome] => [TROUBLE]),
    ])
    return outcome
  } catch {
    return TROUBLE
  } finally {
    await worker.terminate()
  }
}

const TROUBLE: StampOutcome = { ok: false, problem: 'trouble' }
