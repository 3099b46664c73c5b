import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Draws } from '#shared/risk/draws.ts'
import { doWork, type Work } from '#shared/risk/work.ts'
import type { ThreadReport } from './open.ts'

/** Runs in a thread of its own, which gives way to whatever else the machine has to do. */

/** As far behind as it goes: on Linux the number is that of this thread alone. */
const LAST = 19
/** Progress is told this often at most, in milliseconds. */
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
