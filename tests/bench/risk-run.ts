import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { BLOCK } from '#shared/risk/kernel.ts'
import type { Share } from './risk-thread.ts'

/** A process of the benchmark, for memory of its own: a line `{workers, draw, seed}` for each run. */

const [trials = 0, projects = 0] = process.argv.slice(2).map(Number)
const threads = Array.from(
  { length: 2 },
  () => new Worker(new URL('./risk-thread.ts', import.meta.url)),
)
const totals = new SharedArrayBuffer(trials * 8)

async function run(workers: number, draw: boolean, seed: number): Promise<number> {
  const start = performance.now()
  await Promise.all(
    threads.slice(0, workers).map((thread, first) => {
      const share: Share = { seed, first, workers, blocks: trials / BLOCK, projects, draw, totals }
      thread.postMessage(share)
      return once(thread, 'message')
    }),
  )
  return performance.now() - start
}

await run(2, false, 0)
await run(1, true, 0)
for await (const line of createInterface({ input: process.stdin })) {
  const { workers, draw, seed } = JSON.parse(line)
  const ms = await run(workers, draw, seed)
  const sorted = new Float64Array(totals).slice().sort()
  const mean = sorted.reduce((sum, loss) => sum + loss, 0) / trials
  const p99 = sorted[Math.ceil(0.99 * trials) - 1]
  console.log(JSON.stringify({ ms, mean, p99, rss: process.resourceUsage().maxRSS / 1_024 }))
}
process.exit(0)
