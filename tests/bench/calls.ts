import { deepStrictEqual } from 'node:assert'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startAndWait } from '#scripts/run.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { createSession } from '#server/http/session.ts'
import { openServices } from '#server/services/open.ts'
import { fillBenchData, PROJECTS } from './data.ts'
import { alternate, median, ms, ratio, table } from './lib.ts'
import { startProduct } from './server.ts'

/** Calls of the product against the floor (docs/benchmarks.md, "Calls"). */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const OPERATIONS = ['list', 'get', 'patch'] as const
type Operation = (typeof OPERATIONS)[number]
const TARGETS = {
  postgres: { list: 0.7, get: 0.75, patch: 0.5 },
  pglite: { list: 0.85, get: 0.85, patch: 0.85 },
} as const

const LIST_URL = `/api/projects/?${new URLSearchParams({
  filter: JSON.stringify({ stage: ['onboarding', 'review'] }),
  range: '[0,24]',
  sort: '["projected_itc_amount","DESC"]',
})}`

/** Where a contender's database is: a server, or a folder for the embedded one. */
export type Store = { kind: 'postgres'; url: string } | { kind: 'pglite' }

/** Measures every operation at 10 and 100 connections; returns a Markdown table. */
export async function benchCalls(store: Store): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'jb-bench-'))
  const folders = { product: join(work, 'product'), floor: join(work, 'floor') }
  const sessions = {
    product: await prepare(store, folders.product),
    // On one PostgreSQL server both contenders use the same database.
    floor: store.kind === 'pglite' ? await prepare(store, folders.floor) : null,
  }
  // As deployed, requests have their own process; otherwise a worker would run the policy of changed
  // records while the floor is measured. The embedded database allows only one process.
  const args = store.kind === 'postgres' ? ['--role=web'] : []
  const product = await startProduct(folders.product, productEnv(store), args)
  const floor = await startAndWait(process.execPath, ['tests/bench/floor.ts'], {
    env: floorEnv(store, folders.floor),
    ready: /ready http:\/\/127\.0\.0\.1:\d+/,
    timeoutMs: 60_000,
  })
  const contenders = {
    product: { port: product.port, session: sessions.product },
    floor: { port: portOf(floor.line), session: sessions.floor ?? sessions.product },
  }
  try {
    await compareAnswers(contenders)
    const rows: string[][] = []
    for (const operation of OPERATIONS) {
      for (const connections of [10, 100]) {
        const seen = await alternate(ROUNDS, {
          product: () => hit(load(operation, contenders.product), connections),
          floor: () => hit(load(operation, contenders.floor), connections),
        })
        rows.push(row(store, operation, connections, seen))
      }
    }
    return table(HEAD, rows)
  } finally {
    await product.stop()
    await floor.stop()
    await rm(work, { recursive: true, force: true })
  }
}

const HEAD = [
  'call',
  'connections',
  'product req/s',
  'floor req/s',
  'ratio',
  'target',
  'product p50',
  'product p99',
  'floor p99',
  'p99 ratio',
  'errors',
]

const portOf = (line: string) => Number(/(\d+)$/.exec(line)?.[1])

export interface Session {
  cookie: string
  csrf: string
}

/** Where requests go, and as whom. */
interface Contender {
  port: number
  session: Session
}

/** Fills a database and signs its administrator in. */
export async function prepare(store: Store, folder: string): Promise<Session> {
  const url = store.kind === 'postgres' ? store.url : undefined
  const database = await openDatabase({ url, folder })
  const userId = await fillBenchData(database.db)
  const client = { ip: '127.0.0.1', userAgent: 'bench' }
  const token = await createSession(database.db, userId, client, 24)
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0' })
  const services = await openServices(config, database, () => {})
  const app = await buildApp({ config, database, services })
  const first = await app.inject({
    url: '/api/active-user/',
    headers: { cookie: `session=${token}` },
  })
  const csrf = first.cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  await app.close()
  await services.jobs.stop()
  await database.close()
  return { cookie: `session=${token}; csrftoken=${csrf}`, csrf }
}

/** Checks that the floor responds like the product; throws if it does not. */
async function compareAnswers(contenders: Record<'product' | 'floor', Contender>): Promise<void> {
  const one = '/api/project/7001/'
  const asked = [
    { path: LIST_URL },
    { path: one },
    // Each writes a different name, so that both change something.
    { path: one, method: 'PATCH' },
  ]
  for (const { path, method = 'GET' } of asked) {
    const [product, floor] = await Promise.all(
      Object.entries(contenders).map(async ([who, { port, session }]) => {
        const body = method === 'PATCH' ? { body: JSON.stringify({ name: `Of ${who}` }) } : {}
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          headers: headersOf(session),
          ...body,
        })
        const answer: unknown = await response.json()
        const { status, headers } = response
        return { status, range: headers.get('content-range'), answer: alike(answer) }
      }),
    )
    deepStrictEqual(floor, product, `${method} ${path}`)
  }
}

/** A response without the parts that differ between two writes of one record. */
function alike(answer: unknown): unknown {
  if (Array.isArray(answer) || typeof answer !== 'object' || answer === null) return answer
  return { ...answer, name: null, version: null, updated_at: null }
}

const headersOf = ({ cookie, csrf }: Session) => ({
  cookie,
  'x-csrftoken': csrf,
  'content-type': 'application/json',
})

const productEnv = (store: Store) => ({
  DATABASE_URL: store.kind === 'postgres' ? store.url : '',
  RATE_GENERAL_PER_MINUTE: '100000000',
})

const floorEnv = (store: Store, folder: string): Record<string, string> =>
  store.kind === 'postgres' ? { FLOOR_URL: store.url } : { FLOOR_FOLDER: folder }

function load(operation: Operation, { port, session }: Contender): autocannon.Options {
  const base = `http://127.0.0.1:${port}`
  const headers = headersOf(session)
  return operation === 'list' ? { url: base + LIST_URL, headers } : varied(base, headers, operation)
}

/** A different record for each request, so that no request waits for another's row. */
function varied(
  url: string,
  headers: Record<string, string>,
  operation: 'get' | 'patch',
): autocannon.Options {
  let count = 0
  const next = () => 1 + ((++count * 7919) % PROJECTS)
  return {
    url,
    headers,
    requests: [
      {
        method: operation === 'get' ? 'GET' : 'PATCH',
        setupRequest: (request) => ({
          ...request,
          path: `/api/project/${next()}/`,
          ...(operation === 'patch' ? { body: JSON.stringify({ name: `Renamed ${count}` }) } : {}),
        }),
      },
    ],
  }
}

interface Seen {
  rate: number
  p50: number
  p99: number
  errors: number
}

async function hit(options: autocannon.Options, connections: number): Promise<Seen> {
  const result = await autocannon({ ...options, connections, duration: SECONDS, timeout: 20 })
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  }
}

function row(
  store: Store,
  operation: Operation,
  connections: number,
  seen: { product: Seen[]; floor: Seen[] },
): string[] {
  const mid = (who: 'product' | 'floor', key: keyof Seen) =>
    median(seen[who].map((value) => value[key]))
  const rates = seen.product.map((value, index) => value.rate / (seen.floor[index]?.rate ?? 1))
  const errors = seen.product.reduce((sum, value) => sum + value.errors, 0)
  return [
    operation,
    String(connections),
    mid('product', 'rate').toFixed(0),
    mid('floor', 'rate').toFixed(0),
    ratio(median(rates)),
    ratio(TARGETS[store.kind][operation]),
    ms(mid('product', 'p50')),
    ms(mid('product', 'p99')),
    ms(mid('floor', 'p99')),
    ratio(mid('product', 'p99') / Math.max(1, mid('floor', 'p99'))),
    String(errors),
  ]
}
