import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PageOutcome, PageWork } from './page-plan.ts'

const THREAD = new URL('./page-thread.ts', import.meta.url)
/** Documents that take longer are given up. */
const TIMEOUT_MS = 120_000
/** Memory per thread: a large scan is never decoded, but is held several times. */
const MEMORY_MB = 1_024

/**
 * Writes PDFs from planned pages in a short-lived thread. Never throws for a bad source; a thread that runs out of time
 * or memory is reported as `trouble`.
 */
export async function composePages(work: PageWork): Promise<PageOutcome> {
  const worker = new Worker(THREAD, {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  try {
    const late = AbortSignal.timeout(TIMEOUT_MS)
    const [outcome]: [PageOutcome] = await Promise.race([
      once(worker, 'message', { signal: late }) as Promise<[PageOutcome]>,
      once(worker, 'exit', { signal: late }).then((): [PageOutcome] => [TROUBLE]),
    ])
    return outcome
  } catch {
    return TROUBLE
  } finally {
    await worker.terminate()
  }
}

const TROUBLE: PageOutcome = { ok: false, problem: 'trouble' }
