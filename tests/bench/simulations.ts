import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openSimulationService } from '#server/services/simulations/open.ts'
import type { RiskJob } from '#shared/contract/schemas/deals/risk-model.ts'
import { prepare, type Session } from './calls.ts'
import { alternate, median, ms, ratio, table } from './lib.ts'
import { benchPortfolio } from './risk-portfolio.ts'
import { startProduct } from './server.ts'

/** Simulations on the server, and their effect on other calls (docs/benchmarks.md, "Simulations"). */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
/** Milliseconds between polls of a job. */
const LOOK_MS = 2
const GOAL_MS = 50
const RUN = '/api/monte-carlo-simulation/'
const LIST = `/api/projects/?${new URLSearchParams({ range: '[0,24]', sort: '["id","ASC"]' })}`

export async function benchSimulations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-bench-'))
  const session = await prepare({ kind: 'pglite' }, folder)
  const many = { RATE_GENERAL_PER_MINUTE: '100000000', RATE_SIMULATION_PER_HOUR: '100000' }
  const product = await startProduct(folder, many)
  try {
    const to = callsOf(product.base, session)
    // The first run of the process is reported separately.
    const first = await watched(to, 40)
    const rows = [row('first of the process, 40 projects', [first])]
    for (const projects of [40, 100]) {
      const seen: Watched[] = []
      for (let round = 0; round < ROUNDS; round++) seen.push(await watched(to, projects))
      rows.push(row(`${projects} projects`, seen))
    }
    const beside = []
    for (const [name, load] of Object.entries(LOADS)) beside.push(await besides(to, name, load))
    return [
      `A job of 1,000,000 trials; medians of ${ROUNDS}, goal ${GOAL_MS} ms for the share and for the end.`,
      table(['', 'accepted', 'runs', 'first share', 'canceled', 'most'], rows),
      'A pool of its own: until the thread of a run that is given up has ended.',
      await threads(),
      `Other calls while a job simulates, ${SECONDS} s each, in turn; medians of ${ROUNDS}, goal 1.20.`,
      table(['', 'p99 alone', 'p99 beside', 'ratio', 'p50 alone', 'p50 beside', 'calls'], beside),
    ].join('\n\n')
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Calls {
  readonly base: string
  readonly headers: Record<string, string>
  ask<T>(method: string, path: string, body?: unknown): Promise<T>
}

function callsOf(base: string, { cookie, csrf }: Session): Calls {
  const headers = { cookie, 'x-csrftoken': csrf, 'content-type': 'application/json' }
  return {
    ...{ base, headers },
    async ask(method, path, body) {
      const sent = body ? { body: JSON.stringify(body) } : {}
      const answer = await fetch(base + path, { method, headers, ...sent })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return await answer.json()
    },
  }
}

const startJob = async (to: Calls, projects: number): Promise<string> => {
  const { job_id } = await to.ask<{ job_id: number }>('POST', RUN, {
    ...benchPortfolio(projects),
    ...{ trials: 1_000_000, tornado: false },
  })
  return `${RUN}${job_id}/`
}

/** Milliseconds since a run was requested; `canceled` is since its cancellation was requested. */
interface Watched {
  readonly accepted: number
  readonly runs: number
  readonly share: number
  readonly canceled: number
}

async function watched(to: Calls, projects: number): Promise<Watched> {
  const begun = performance.now()
  const since = () => performance.now() - begun
  const job = await startJob(to, projects)
  const accepted = since()
  const until = async (holds: (job: RiskJob) => boolean): Promise<number> => {
    while (!holds(await to.ask<RiskJob>('GET', job))) await sleep(LOOK_MS)
    return since()
  }
  const runs = await until(({ status }) => status === 'running')
  const share = await until(({ progress }) => progress > 0)
  const ending = performance.now()
  await to.ask('DELETE', job)
  const canceled = performance.now() - ending
  // A replacement for its thread starts in the meantime.
  await sleep(500)
  return { accepted, runs, share, canceled }
}

function row(name: string, seen: readonly Watched[]): string[] {
  const told = (['accepted', 'runs', 'share', 'canceled'] as const).map((key) =>
    seen.map((each) => each[key]),
  )
  const most = Math.max(...seen.flatMap(({ share, canceled }) => [share, canceled]))
  return [name, ...told.map((times) => ms(median(times))), ms(most)]
}

/** How long the threads of the pool take without the calls around them. */
async function threads(): Promise<string> {
  const pool = openSimulationService()
  const rows: string[][] = []
  for (const projects of [40, 100]) {
    const run = { portfolio: benchPortfolio(projects), assumptions: {}, seed: 1, trials: 1_000_000 }
    const shares: number[] = []
    const ends: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const leaving = new AbortController()
      const begun = performance.now()
      let left = 0
      const onProgress = (share: number) => {
        if (share === 0 || left > 0) return
        shares.push(performance.now() - begun)
        left = performance.now()
        leaving.abort()
      }
      const options = { signal: leaving.signal, onProgress }
      await pool.run({ run, tornado: false, insurance: false }, options).catch(() => {})
      ends.push(performance.now() - left)
      await sleep(500)
    }
    rows.push([`${projects} projects`, ms(median(shares)), ms(median(ends)), ms(Math.max(...ends))])
  }
  await pool.close()
  return table(['', 'first share', 'ended', 'most'], rows)
}

/** Calls per second over this many connections: like people at work, and back to back. */
const LOADS = {
  'list, 50 a second': { connections: 5, overallRate: 50 },
  'list, without a pause': { connections: 2 },
} as const

interface Heard {
  readonly p50: number
  readonly p99: number
  readonly calls: number
}

async function besides(to: Calls, name: string, load: object): Promise<string[]> {
  const listed = async (): Promise<Heard> => {
    const times: number[] = []
    const { base, headers } = to
    const ended = Promise.withResolvers<autocannon.Result>()
    const options = { url: base + LIST, headers, duration: SECONDS, ...load }
    const running = autocannon(options, (error, result) => {
      if (error) ended.reject(error)
      else ended.resolve(result)
    })
    // The tool's own histogram rounds to whole milliseconds.
    running.on('response', (_client, _status, _bytes, time) => times.push(time))
    const { errors, non2xx } = await ended.promise
    if (errors + non2xx > 0) throw new Error(`${errors + non2xx} calls were not answered`)
    const sorted = times.sort((a, b) => a - b)
    const at = (p: number) => sorted[Math.ceil(p * sorted.length) - 1] ?? 0
    return { p50: at(0.5), p99: at(0.99), calls: sorted.length }
  }
  const seen = await alternate(ROUNDS, {
    alone: listed,
    beside: async () => {
      const job = await startJob(to, 100)
      const heard = await listed()
      const { status } = await to.ask<RiskJob>('DELETE', job)
      if (status !== 'cancelled') throw new Error(`The simulation was ${status}`)
      return heard
    },
  })
  const mid = (who: 'alone' | 'beside', key: keyof Heard) =>
    median(seen[who].map((one) => one[key]))
  const ratios = seen.beside.map(({ p99 }, round) => p99 / (seen.alone[round]?.p99 ?? 1))
  return [
    ...[name, ms(mid('alone', 'p99')), ms(mid('beside', 'p99')), ratio(median(ratios))],
    ...[ms(mid('alone', 'p50')), ms(mid('beside', 'p50'))],
    String(mid('beside', 'calls')),
  ]
}
