import { type PickedFile, takeIn } from './intake.ts'
import type { Intake } from './unpack.ts'

/** Runs `takeIn` off the main thread, one file at a time, to bound the memory. */

export interface IntakeRequest {
  job: number
  picked: PickedFile
}

export type IntakeAnswer = { job: number; intake: Intake } | { job: number; failure: string }

let last: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<IntakeRequest>) => {
  last = last.then(async () => self.postMessage(await answerTo(data)))
})

async function answerTo({ job, picked }: IntakeRequest): Promise<IntakeAnswer> {
  try {
    return { job, intake: await takeIn(picked) }
  } catch (error) {
    return { job, failure: error instanceof Error ? error.message : String(error) }
  }
}
