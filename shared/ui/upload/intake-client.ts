import type { PickedFile } from './intake.ts'
import type { IntakeAnswer, IntakeRequest } from './intake-worker.ts'
import type { Intake } from './unpack.ts'

/** Reads a picked file; rejects if it can no longer be read. */
export type TakeIn = (picked: PickedFile) => Promise<Intake>

interface Waiting {
  resolve: (intake: Intake) => void
  reject: (error: Error) => void
}

let worker: Worker | null = null
let lastJob = 0
const waiting = new Map<number, Waiting>()

/** Runs `takeIn` in a worker, which is started on first use and serves every upload of the page. */
export const takeInAside: TakeIn = (picked) =>
  new Promise((resolve, reject) => {
    lastJob += 1
    waiting.set(lastJob, { resolve, reject })
    const request: IntakeRequest = { job: lastJob, picked }
    startedWorker().postMessage(request)
  })

function startedWorker(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./intake-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<IntakeAnswer>) => {
    const job = waiting.get(data.job)
    waiting.delete(data.job)
    if ('intake' in data) job?.resolve(data.intake)
    else job?.reject(new Error(data.failure))
  })
  worker.addEventListener('error', giveUp)
  return worker
}

/** A worker that died (most likely out of memory) never responds; the next file starts another. */
function giveUp(): void {
  worker?.terminate()
  worker = null
  for (const { reject } of waiting.values()) reject(new Error('Processing was interrupted'))
  waiting.clear()
}
