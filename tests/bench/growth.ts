import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openDatabase } from '#server/db/open.ts'
import { createSession } from '#server/http/session.ts'
import { addBenchProjects, fillBenchData, PROJECTS } from './data.ts'
import { ms, ratio, table } from './lib.ts'
import { startProduct } from './server.ts'

/** What ten times as many projects cost a list and a search (docs/benchmarks.md, "Growth"). */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const MANY = 10 * PROJECTS

const QUERIES = {
  'stage, by credit': {
    filter: { stage: ['onboarding', 'review'] },
    sort: ['projected_itc_amount', 'DESC'],
  },
  'q, one in a thousand': { filter: { q: '0421' }, sort: ['name', 'ASC'] },
} as const

/** On an empty database of a server: p50 of ten callers with few projects, then with many. */
export async function benchGrowth(url: string): Promise<string> {
  const database = await openDatabase({ url, folder: tmpdir() })
  const userId = await fillBenchData(database.db)
  const client = { ip: '127.0.0.1', userAgent: 'bench' }
  const cookie = `session=${await createSession(database.db, userId, client, 24)}`
  const few = await measure(url, cookie)
  await addBenchProjects(database.db, PROJECTS + 1, MANY)
  const many = await measure(url, cookie)
  await database.close()
  const rows = Object.keys(QUERIES).map((name, index) => {
    const [before, after] = [few[index] ?? 0, many[index] ?? 0]
    return [name, ms(before), ms(after), ratio(after / before), '2.00 at most']
  })
  return table(['list', `${PROJECTS} projects`, `${MANY}`, 'ratio', 'target'], rows)
}

async function measure(url: string, cookie: string): Promise<number[]> {
  const seen: number[] = []
  const folder = await mkdtemp(join(tmpdir(), 'jb-bench-growth-'))
  const product = await startProduct(folder, {
    DATABASE_URL: url,
    RATE_GENERAL_PER_MINUTE: '100000000',
  })
  for (const { filter, sort } of Object.values(QUERIES)) {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: JSON.stringify(sort),
      range: '[0,24]',
    })
    const result = await autocannon({
      url: `${product.base}/api/projects/?${query}`,
      headers: { cookie },
      connections: 10,
      duration: SECONDS,
    })
    if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were no lists`)
    seen.push(result.latency.p50)
  }
  await product.stop()
  await rm(folder, { recursive: true, force: true })
  return seen
}
