import { deepStrictEqual } from 'node:assert'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { openDatabase } from '#server/db/open.ts'
import { createSession } from '#server/http/session.ts'
import { addBenchProjects, fillBenchData, PROJECTS } from './data.ts'
import { ms, ratio, table } from './lib.ts'
import { addBenchDeadlines, addBenchFiles, FILES_EACH, VALUES_EACH } from './scale-data.ts'
import { SCALE_ASKED, type ScaleAsked } from './scale-sql.ts'
import { startProduct } from './server.ts'

/**
 * What lists, searches, and figures cost with ten times as many records, and compared with the best SQL for
 * the same rows (docs/benchmarks.md, "Scale").
 */

const MANY = Number(process.env.BENCH_SCALE_PROJECTS ?? 10 * PROJECTS)
/** Number of projects added at a time. */
const STEP = 10_000
const TIMES = Number(process.env.BENCH_TIMES ?? 100)

/** Milliseconds of one caller, sorted. */
type Times = number[]

/** Needs an empty database on a server. */
export async function benchScale(url: string): Promise<string> {
  const database = await openDatabase({ url, folder: tmpdir() })
  const { db, pool } = database
  const userId = await fillBenchData(db)
  await addBenchFiles(db, 1, PROJECTS)
  await addBenchDeadlines(db, 1, PROJECTS)
  const client = { ip: '127.0.0.1', userAgent: 'bench' }
  const cookie = `session=${await createSession(db, userId, client, 24)}`
  const few = await measure(url, cookie, pool)
  for (let first = PROJECTS + 1; first <= MANY; first += STEP) {
    const last = Math.min(MANY, first + STEP - 1)
    await addBenchProjects(db, first, last)
    await addBenchFiles(db, first, last)
    await addBenchDeadlines(db, first, last)
  }
  const many = await measure(url, cookie, pool)
  await database.close()
  const rows = SCALE_ASKED.map(({ name, atMost }, index) => {
    const [before, after] = [few[index], many[index]]
    const floor = after?.floor ?? null
    return [
      name,
      ms(quantile(before?.product, 0.95)),
      ms(quantile(after?.product, 0.5)),
      ms(quantile(after?.product, 0.95)),
      ratio(quantile(after?.product, 0.95) / quantile(before?.product, 0.95)),
      atMost,
      floor ? ms(quantile(floor, 0.5)) : '',
      floor ? ratio(quantile(floor, 0.5) / quantile(after?.product, 0.5)) : '',
    ]
  })
  const size = (projects: number) => projects.toLocaleString('en-US')
  return (
    `${size(MANY)} projects, ${size(MANY * VALUES_EACH)} field values, ${size(MANY * FILES_EACH)} documents; ` +
    `before with ${size(PROJECTS)} projects.\n\n${table(
      ['asked', 'p95 before', 'p50', 'p95', 'p95 ratio', 'goal', 'best SQL p50', 'SQL / product'],
      rows,
    )}`
  )
}

interface Seen {
  product: Times
  floor: Times | null
}

async function measure(url: string, cookie: string, pool: Pool): Promise<Seen[]> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-bench-scale-'))
  const env = { DATABASE_URL: url, RATE_GENERAL_PER_MINUTE: '100000000' }
  const product = await startProduct(folder, env, ['--role=web'])
  try {
    const seen: Seen[] = []
    for (const asked of SCALE_ASKED) seen.push(await measureOne(product.base, cookie, pool, asked))
    return seen
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** One caller, product and floor in turn; throws if their rows differ. */
async function measureOne(
  base: string,
  cookie: string,
  pool: Pool,
  { name, path, query, floor }: ScaleAsked,
): Promise<Seen> {
  const address = `${base}${path}?${new URLSearchParams(query)}`
  const ask = async (): Promise<unknown> => {
    const response = await fetch(address, { headers: { cookie } })
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const byHand = async () => {
    const [rows] = await Promise.all(
      (floor?.statements ?? []).map(({ text, values }, index) =>
        pool.query({ name: `${name} ${index}`, text, values: [...values] }),
      ),
    )
    return rows?.rows ?? []
  }
  const rowsOf = (rows: unknown) =>
    Array.isArray(rows) ? rows.map((row) => Reflect.get(row, floor?.key ?? 'id')) : rows
  if (floor) deepStrictEqual(rowsOf(await ask()), rowsOf(await byHand()), name)
  const seen: { product: Times; floor: Times } = { product: [], floor: [] }
  for (let time = -5; time < TIMES; time++) {
    const product = await timeOf(ask)
    const hand = floor ? await timeOf(byHand) : 0
    if (time < 0) continue
    seen.product.push(product)
    seen.floor.push(hand)
  }
  return { product: seen.product, floor: floor ? seen.floor : null }
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

const quantile = (times: Times | undefined, share: number): number =>
  times?.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
