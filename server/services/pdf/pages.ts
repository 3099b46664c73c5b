import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PageOutcome, PageWork } from './page-plan.ts'

const THREAD = new URL('./page-thread.ts', import.meta.url)
/** A document that takes longer is given up. */
const TIMEOUT_MS = 120_000
/** Memory of one thread: a large scan is decoded nowhere, but is held several times. */
const MEMORY_MB = 1_024

/**
 * Writes a PDF of planned pages in a thread that ends with it. Never throws for what is wrong with
 * a source; a thread that runs out of time or memory is trouble of ours.
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
