import { parentPort } from 'node:worker_threads'
import type { ThreadReport } from '#server/services/text/thread-messages.ts'

/** A thread that hangs after reading the first pages of a long file. */
const port = parentPort
if (port) {
  const post = port.postMessage.bind(port)
  port.postMessage = (report: ThreadReport) => {
    post(report)
    while (report.kind === 'pages' && report.pages.length > 5) {}
  }
}

await import('#server/services/text/reading-thread.ts')
