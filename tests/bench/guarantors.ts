import { deepStrictEqual } from 'node:assert'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { gatherCompanies } from '#server/features/policy/gather.ts'
import { runPolicy } from '#server/features/policy/run.ts'
import { createSession } from '#server/http/session.ts'
import { analyzeGuarantor, guarantorFacts } from '#shared/rules/companies/guarantors/analyze.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { fillGuarantors, GUARANTORS_NOW } from './guarantors-data.ts'
import { floorScores, serveGuarantorFloor } from './guarantors-floor.ts'
import { alternate, median, ms, ratio, table } from './lib.ts'
import { startProduct } from './server.ts'

/** Scoring every guarantor, and listing thousands with filters (docs/benchmarks.md, "Guarantors"). */

const COMPANIES = Number(process.env.BENCH_GUARANTORS ?? 10_000)
const BATCH = 50
const ROUNDS = 3
const TIMES = Number(process.env.BENCH_TIMES ?? 200)
const TODAY = policyDay(GUARANTORS_NOW)
/** The answers of all companies go in with one statement, in milliseconds. */
const FILLING = { statement_timeout: 600_000, query_timeout: 600_000 }

/** Needs an empty database on a server. */
export async function benchGuarantors(url: string): Promise<string> {
  const filling = await openDatabase({ url, folder: tmpdir(), limits: FILLING })
  const userId = await fillGuarantors(filling.db, COMPANIES)
  await filling.close()
  const database = await openDatabase({ url, folder: tmpdir() })
  const { db, pool } = database
  const { rows } = await pool.query<{ company_id: number }>(
    `select company_id from project_parties where role = 'guarantor' order by 1`,
  )
  const ids = rows.map(({ company_id }) => company_id)
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  )
  const ours = async (some: readonly number[]) =>
    new Map(
      (await gatherCompanies(db, some)).map((data) => [
        data.id,
        analyzeGuarantor(guarantorFacts(data), TODAY),
      ]),
    )
  const first = batches[0] ?? []
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value))
  deepStrictEqual(
    plain([...(await ours(first))]),
    plain([...(await floorScores(pool, first, TODAY))]),
  )
  const all = (work: (some: readonly number[]) => Promise<unknown>) => async () => {
    const start = performance.now()
    for (const some of batches) await work(some)
    return performance.now() - start
  }
  const seen = await alternate(ROUNDS, {
    product: all(ours),
    floor: all((some) => floorScores(pool, some, TODAY)),
  })
  const started = performance.now()
  await all((some) => db.transaction((tx) => runPolicy(tx, 'company', some, GUARANTORS_NOW)))()
  const kept = performance.now() - started
  await pool.query('analyze guarantor_reviews')
  const cookie = `session=${await createSession(db, userId, { ip: '127.0.0.1', userAgent: 'bench' }, 24)}`
  const lists = await listTimes(url, cookie)
  await database.close()
  const rate = (took: number) => `${Math.round(COMPANIES / (took / 1_000))}/s`
  const [product, floor] = [median(seen.product), median(seen.floor)]
  const at = (name: keyof typeof lists, quantile: number) =>
    lists[name][Math.floor(lists[name].length * quantile)] ?? 0
  const row = (what: string, quantile: number) => [
    what,
    ms(at('product', quantile)),
    ms(at('floor', quantile)),
    ratio(at('product', quantile) / at('floor', quantile)),
  ]
  return `${COMPANIES.toLocaleString('en-US')} guarantors, three years of statements each.\n\n${table(
    ['guarantors', 'product', 'floor', 'ratio'],
    [
      ['score all', rate(product), rate(floor), ratio(floor / product)],
      ['score all, with every rule of the company, and keep it', rate(kept), '', ''],
      row('list by what waits and outcome, by exposure, p50', 0.5),
      row('the same, p95', 0.95),
    ],
  )}`

  /** One caller requests pages of the same filter from both in turn. */
  async function listTimes(databaseUrl: string, session: string) {
    const folder = await mkdtemp(join(tmpdir(), 'jb-bench-guarantors-'))
    const env = { DATABASE_URL: databaseUrl, RATE_GENERAL_PER_MINUTE: '100000000' }
    const server = await startProduct(folder, env, ['--role=web'])
    const hand = await serveGuarantorFloor(pool)
    const query = (from: number) =>
      new URLSearchParams({
        filter: JSON.stringify({ waits: 'decision', calculated: ['pass_a', 'pass_b', 'pass_c'] }),
        range: JSON.stringify([from, from + 24]),
        sort: '["exposure","DESC"]',
      })
    const ask = async (base: string, from: number): Promise<unknown> => {
      const address = `${base}/api/guarantors/?${query(from)}`
      const answer = await fetch(address, { headers: { cookie: session } })
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    try {
      deepStrictEqual(await ask(server.base, 0), await ask(hand.base, 0))
      const times: { product: number[]; floor: number[] } = { product: [], floor: [] }
      for (let time = -10; time < TIMES; time++) {
        const from = 25 * (Math.abs(time) % 4)
        for (const [name, base] of [
          ['product', server.base],
          ['floor', hand.base],
        ] as const) {
          const start = performance.now()
          await ask(base, from)
          if (time >= 0) times[name].push(performance.now() - start)
        }
      }
      return {
        product: times.product.toSorted((a, b) => a - b),
        floor: times.floor.toSorted((a, b) => a - b),
      }
    } finally {
      await hand.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
