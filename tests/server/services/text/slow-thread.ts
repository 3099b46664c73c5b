import { parentPort } from 'node:worker_threads'
import type { ThreadReport } from '#server/services/text/thread-messages.ts'

/** A thread that works for four seconds to load, and then waits as long before it reports pages. */
const MICROSECONDS = 4_000_000
for (let worked = 0; worked < MICROSECONDS; ) {
  const { user, system } = process.threadCpuUsage()
  worked = user + system
}

const port = parentPort
if (port) {
  const post = port.postMessage.bind(port)
  const clock = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  port.postMessage = (report: ThreadReport) => {
    if (report.kind === 'pages') Atomics.wait(clock, 0, 0, MICROSECONDS / 1_000)
    post(report)
  }
}

await import('#server/services/text/reading-thread.ts')
