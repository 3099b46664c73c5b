import { parentPort } from 'node:worker_threads'
import type { ThreadReport } from '#server/services/text/thread-messages.ts'

/** A thread that keeps reporting the same about a long file forever. */
const MICROSECONDS = 50_000

const port = parentPort
if (port) {
  const post = port.postMessage.bind(port)
  port.postMessage = (report: ThreadReport) => {
    post(report)
    while (report.kind === 'opened') {
      work()
      post(report)
    }
  }
}

function work() {
  const before = process.threadCpuUsage()
  for (let worked = 0; worked < MICROSECONDS; ) {
    const { user, system } = process.threadCpuUsage(before)
    worked = user + system
  }
}

await import('#server/services/text/reading-thread.ts')
