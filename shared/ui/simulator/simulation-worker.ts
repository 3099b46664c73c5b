import { Draws } from '#shared/risk/draws.ts'
import { stepsOf, type Told, type Work } from './simulation-steps.ts'

/**
 * Runs simulations off the main thread. Only the response for this file allows WebAssembly
 * (`server/http/security-headers.ts`); the page itself never compiles any.
 */

/** A request to the worker; only the latest one counts. */
export interface Ask {
  readonly job: number
  readonly work: Work
}

export type Answer =
  | { readonly job: number; readonly told: Told }
  | { readonly job: number; readonly done: true }
  | { readonly job: number; readonly failure: string }

/** Milliseconds of work between checks for newer requests. */
const BREATH_MS = 8

const draws = new Draws()
let current = 0

self.addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  current = data.job
  void perform(data.job, data.work)
})

async function perform(job: number, work: Work): Promise<void> {
  try {
    let looked = performance.now()
    let isFirst = true
    for (const told of stepsOf(work, draws)) {
      const isDue = performance.now() - looked >= BREATH_MS
      if (isFirst || isDue || told.kind !== 'progress') tell({ job, told })
      isFirst = false
      if (!isDue) continue
      await breath()
      if (current !== job) return
      looked = performance.now()
    }
    tell({ job, done: true })
  } catch (error) {
    tell({ job, failure: error instanceof Error ? error.message : String(error) })
  }
}

function tell(answer: Answer): void {
  self.postMessage(answer, { transfer: buffersOf(answer) })
}

function buffersOf(answer: Answer): ArrayBufferLike[] {
  if (!('told' in answer) || answer.told.kind !== 'result') return []
  const { gross, net } = answer.told.losses
  return [gross.buffer, net.buffer]
}

const channel = new MessageChannel()
let resume = () => {}
channel.port1.onmessage = () => resume()

/** Lets pending messages be handled first, without the 4 ms delay of timers. */
const breath = () =>
  new Promise<void>((resolve) => {
    resume = resolve
    channel.port2.postMessage(null)
  })
