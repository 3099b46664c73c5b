import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The largest delay of a timer in an idle thread: whatever delays it delays everyone. */
export interface Stalls {
  /** Milliseconds, since the last call. */
  longest(): Promise<number>
  stop(): Promise<unknown>
}

const RESOLUTION_MS = 10

const WATCH = `
  const { parentPort } = require('node:worker_threads')
  const delay = require('node:perf_hooks').monitorEventLoopDelay({ resolution: ${RESOLUTION_MS} })
  delay.enable()
  parentPort.on('message', () => {
    parentPort.postMessage(delay.max / 1e6 - ${RESOLUTION_MS})
    delay.reset()
  })`

export function watchStalls(): Stalls {
  const worker = new Worker(WATCH, { eval: true })
  return {
    async longest() {
      worker.postMessage('longest')
      const [ms] = await once(worker, 'message')
      return Math.max(0, Number(ms))
    },
    stop: () => worker.terminate(),
  }
}
