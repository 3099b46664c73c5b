import { parentPort } from 'node:worker_threads'
import type { ThreadReport } from '#server/services/text/thread-messages.ts'

/** A thread that reads files, but never ends once it has read the first pages of a long one. */
const port = parentPort
if (port) {
  const post = port.postMessage.bind(port)
  port.postMessage = (report: ThreadReport) => {
    post(report)
    while (report.kind === 'pages' && report.pages.length > 5) {}
  }
}

await import('#server/services/text/reading-thread.ts')
