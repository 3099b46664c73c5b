import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { BLOCK } from '#shared/risk/kernel.ts'
import type { Share } from './risk-thread.ts'

/**
 * A process of the benchmark with its own memory: a line `{workers, draw, seed}` for each run. With 0
 * trials its threads load nothing, which shows what Node itself uses.
 */

const [trials = 0, projects = 0] = process.argv.slice(2).map(Number)
const IDLE = `require('node:worker_threads').parentPort.on('message', function () { this.postMessage(0) })`
const threads = Array.from({ length: 2 }, () =>
  trials === 0
    ? new Worker(IDLE, { eval: true })
    : new Worker(new URL('./risk-thread.ts', import.meta.url)),
)
const totals = new SharedArrayBuffer(trials * 8)
/** Reused, so that no run leaves 8 bytes of each trial behind. */
const sorted = new Float64Array(trials)
/** Size of the memory that a thread works in. */
let bytes = 0

async function run(workers: number, draw: boolean, seed: number): Promise<number> {
  const start = performance.now()
  await Promise.all(
    threads.slice(0, workers).map(async (thread, first) => {
      const share: Share = { seed, first, workers, blocks: trials / BLOCK, projects, draw, totals }
      thread.postMessage(share)
      ;[bytes] = await once(thread, 'message')
    }),
  )
  return performance.now() - start
}

await run(2, false, 0)
await run(1, true, 0)
for await (const line of createInterface({ input: process.stdin })) {
  const { workers, draw, seed } = JSON.parse(line)
  const ms = await run(workers, draw, seed)
  sorted.set(new Float64Array(totals))
  sorted.sort()
  const mean = sorted.reduce((sum, loss) => sum + loss, 0) / trials
  const p99 = sorted[Math.ceil(0.99 * trials) - 1]
  const rss = process.resourceUsage().maxRSS / 1_024
  console.log(JSON.stringify({ ms, mean, p99, rss, kernel: bytes / 2 ** 20 }))
}
process.exit(0)
