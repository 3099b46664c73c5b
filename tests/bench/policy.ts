import { tmpdir } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { policyAnalyses } from '#server/db/schema/policy.ts'
import { runPolicy } from '#server/features/policy/run.ts'
import { sweepPolicy } from '#server/features/projects/policy/due.ts'
import { openServices } from '#server/services/open.ts'
import { alternate, median, ms, ratio, table } from './lib.ts'
import { fillPolicyData, POLICY_NOW } from './policy-data.ts'
import { floorPolicy } from './policy-floor.ts'

/** What it costs to run the rules of one project and of all projects (docs/benchmarks.md, "Policy"). */

const PROJECTS = Number(process.env.BENCH_POLICY_PROJECTS ?? 2_000)
const SINGLES = 300
const BATCH = 50
const ROUNDS = 3

/** Needs an empty database on a server. */
export async function benchPolicy(url: string): Promise<string> {
  const database = await openDatabase({ url, folder: tmpdir() })
  const { db, pool } = database
  const config = readConfig({ DATA_DIR: tmpdir() })
  const services = await openServices(config, database, () => {})
  const deps = { config, db, services, clock: { now: () => POLICY_NOW } }
  await fillPolicyData(db, PROJECTS)
  const client = await pool.connect()
  const one = (id: number) => db.transaction((tx) => runPolicy(tx, 'project', [id], POLICY_NOW))
  await sameAnswers()
  const singles = await alternate(ROUNDS, {
    product: () => timesOf(one),
    floor: () => timesOf((id) => floorPolicy(client, [id])),
  })
  const all = await alternate(ROUNDS, { product: sweepAll, floor: floorAll })
  client.release()
  await database.close()
  const of = (quantile: number, name: 'product' | 'floor') =>
    median(singles[name].map((times) => times[Math.floor(times.length * quantile)] ?? 0))
  const row = (what: string, product: number, floor: number, goal: string) => [
    what,
    ms(product),
    ms(floor),
    ratio(product / floor),
    goal,
  ]
  const rate = (name: 'product' | 'floor') => PROJECTS / (median(all[name]) / 1_000)
  return table(
    ['policy', 'product', 'floor', 'ratio', 'goal'],
    [
      row('one project, p50', of(0.5, 'product'), of(0.5, 'floor'), ''),
      row('one project, p95', of(0.95, 'product'), of(0.95, 'floor'), '50 ms'),
      [
        `all of ${PROJECTS}`,
        `${Math.round(rate('product'))}/s`,
        `${Math.round(rate('floor'))}/s`,
        ratio(rate('product') / rate('floor')),
        '',
      ],
    ],
  )

  /** Throws if the floor stores other results, since the comparison would then be invalid. */
  async function sameAnswers(): Promise<void> {
    await one(7)
    const [stored] = await db.select().from(policyAnalyses)
    const [floor] = await floorPolicy(client, [7])
    const said = (rules: readonly object[] = []) => JSON.parse(JSON.stringify(rules))
    if (!isDeepStrictEqual(sorted(said(stored?.rules)), sorted(said(floor?.rules)))) {
      throw new Error('Product and floor come to different results')
    }
  }

  async function timesOf(run: (id: number) => Promise<unknown>): Promise<number[]> {
    const times: number[] = []
    for (let index = 0; index < SINGLES; index++) {
      const id = 1 + ((index * 7_919) % PROJECTS)
      const start = performance.now()
      await run(id)
      times.push(performance.now() - start)
    }
    return times.toSorted((a, b) => a - b)
  }

  /** As in the first round of a new day. */
  async function sweepAll(): Promise<number> {
    await db.execute(sql`update policy_analyses set evaluated_on = '2026-11-15'`)
    const start = performance.now()
    await sweepPolicy(deps, new AbortController().signal)
    return performance.now() - start
  }

  async function floorAll(): Promise<number> {
    const start = performance.now()
    for (let first = 1; first <= PROJECTS; first += BATCH) {
      await floorPolicy(
        client,
        Array.from({ length: BATCH }, (_, index) => first + index),
      )
    }
    return performance.now() - start
  }
}

/** `jsonb` orders its keys in its own way. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .map(([key, one]) => [key, sorted(one)] as const)
            .toSorted(([a], [b]) => a.localeCompare(b)),
        )
      : value
