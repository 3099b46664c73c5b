import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Draws } from '#shared/risk/draws.ts'
import { doWork, type Work } from '#shared/risk/work.ts'
import type { ThreadReport } from './open.ts'

/** Runs in its own thread, at the lowest priority on the machine. */

/** The lowest priority: on Linux it applies to this thread alone. */
const LAST = 19
/** Minimum milliseconds between progress messages. */
const TELL_MS = 25

if (process.platform === 'linux') setPriority(0, LAST)
const draws = new Draws()

const tell = (report: ThreadReport, bytes: ArrayBuffer[] = []) =>
  parentPort?.postMessage(report, bytes)

function run(work: Work): void {
  const steps = doWork(work, draws)
  let told = 0
  for (;;) {
    const step = steps.next()
    if (step.done) {
      const { gross, net } = step.value
      tell({ outcome: step.value }, [gross.buffer as ArrayBuffer, net.buffer as ArrayBuffer])
      return
    }
    const now = performance.now()
    if (now - told < TELL_MS) continue
    told = now
    tell({ progress: step.value })
  }
}

parentPort?.on('message', run)
tell({ progress: 0 })
