import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cluster } from '#scripts/postgres-cluster.ts'
import { table } from '#tests/bench/lib.ts'
import { chanceOf } from '#tests/chaos/chance.ts'
import { makeDatabase } from '#tests/chaos/database.ts'
import { type Eyes, eyesOn } from '#tests/chaos/observer/eyes.ts'
import { type Product, type Role, startProduct } from '#tests/fleet/process.ts'
import { until } from '#tests/support/until.ts'
import { percentile, type Sample } from './figures.ts'
import { WATCHED } from './live-memory.ts'
import { gather, type Minute, type Seenload, sendLoad } from './load.ts'
import { type Others, watchOthers } from './others.ts'
import { growthOf, type Watched, watchProcesses } from './processes.ts'
import { COUNTED, countTables, grown } from './tables.ts'

export interface SoakOptions {
  minutes: number
  /** Requests per second. */
  rate: number
  seed: number
  isOver(): boolean
}

export interface Soaked {
  tables: string[]
  /** Results out of bounds, in words. */
  faults: string[]
}

/** Limits of a soak. */
const P99_MS = 500
const GROWTH_MB_AN_HOUR = 5
/**
 * A minute is calm if other programs never took more than this share of the processors, and no thread waited longer
 * than this many milliseconds: any slowness is then ours.
 */
const CALM_OTHERS = 0.15
const CALM_STALL_MS = 100
const SAMPLE_MS = 5_000
/** Number of full collections in a soak; each one briefly stops a process. */
const LOOKS_INSIDE = 12
/** Share of a soak in which processes fill their caches. */
const WARM_UP = 1 / 6
const READ_MS = 1_800_000
/** Number of errands in the table. */
const SLOWEST = 10

const ENV = {
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: '1',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'development',
  // All users share one address.
  RATE_GENERAL_PER_MINUTE: '1000000',
  // No test decides by how long it takes.
  STEP_UP_MINUTES: '600',
  RATE_LOGIN_ADDRESS: '1000000',
  RATE_UPLOAD_PER_HOUR: '1000000',
  RATE_DOWNLOAD_PER_HOUR: '1000000',
  OCR: 'off',
  ...WATCHED,
}

/** Two web processes and a worker on the demo, with users of all roles at a steady pace. */
export async function soak(cluster: Cluster, options: SoakOptions): Promise<Soaked> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-soak-'))
  const products: Product[] = []
  const url = await makeDatabase(cluster.url, 'soak')
  const env = { ...ENV, DATABASE_URL: url, DATA_DIR: folder }
  const start = async (name: string, role: Role) =>
    startProduct(`soak-${name}`, role, env, (begun) => products.push(begun))
  try {
    const first = await start('web-1', 'web')
    const [second] = await Promise.all([start('web-2', 'web'), start('worker', 'worker')])
    const eyes = eyesOn(url)
    await demoRead(eyes)
    const others = watchOthers(() => [
      process.pid,
      ...products.map(({ pid }) => pid),
      ...cluster.processes(),
    ])
    try {
      return await measure(options, products, { bases: [first.base, second.base], eyes, others })
    } finally {
      others.stop()
    }
  } finally {
    await Promise.all(products.map((product) => product.ended() ?? product.end('SIGKILL', 10_000)))
    await rm(folder, { recursive: true, force: true })
  }
}

/** The demo's papers are read first, since that is not part of a steady pace. */
const demoRead = (eyes: Eyes) =>
  until('the papers of the demo are read', READ_MS, async () => {
    const open = await eyes.read(
      `select 1 from processing_runs where finished_at is null
       union all select 1 from pgboss.job where state < 'completed' limit 1`,
    )
    return open.length === 0
  })

async function measure(
  { minutes, rate, seed, isOver }: SoakOptions,
  products: readonly Product[],
  { bases, eyes, others }: { bases: readonly string[]; eyes: Eyes; others: Others },
): Promise<Soaked> {
  let turn = 0
  const base = () => bases[turn++ % bases.length] ?? ''
  const people = await gather(base)
  const watching = watchProcesses(products)
  const began = Date.now()
  const hours = () => (Date.now() - began) / 3_600_000
  const sampling = setInterval(() => watching.look(hours()), SAMPLE_MS)
  const counts = [await countTables(eyes)]
  const counting: Promise<unknown>[] = []
  const count = () => counting.push(countTables(eyes).then((now) => counts.push(now)))
  const forMs = minutes * 60_000
  const thirds = [1 / 3, 2 / 3].map((part) => setTimeout(count, forMs * part))
  const looks: Promise<void>[] = []
  const disturbed = new Set<number>()
  const lookInside = () => {
    disturbed.add(Math.floor(60 * hours()))
    // A process that has ended is reported below.
    looks.push(watching.lookInside(hours()).catch(() => {}))
  }
  const looking = setInterval(lookInside, forMs / LOOKS_INSIDE)
  try {
    const load = await sendLoad({
      base,
      people,
      chance: chanceOf(seed),
      rate,
      others,
      forMs,
      isOver,
      onMinute: (number, minute) => console.log(minuteLine(number, minute, watching.seen())),
    })
    await Promise.all([...counting, ...looks])
    await settled(eyes)
    counts.push(await countTables(eyes))
    const died = products.filter((product) => product.ended()).map(({ name }) => `${name} ended`)
    const calm = load.minutes.filter((minute, at) => isCalm(minute) && !disturbed.has(at))
    const soaked = judge({ ...load, calm }, watching.seen(), counts, (minutes / 60) * WARM_UP)
    return { ...soaked, faults: [...died, ...soaked.faults] }
  } finally {
    clearInterval(sampling)
    clearInterval(looking)
    for (const timer of thirds) clearTimeout(timer)
  }
}

/** Waits for the work of the last requests; if it does not finish, the counts show it. */
const settled = (eyes: Eyes) =>
  until('what was asked for is done', 60_000, async () => {
    const open = await eyes.read(`select 1 from processing_runs where finished_at is null limit 1`)
    return open.length === 0
  }).catch(() => {})

function minuteLine(
  number: number,
  { times, others, stall, slowest }: Minute,
  seen: readonly Watched[],
): string {
  const memory = seen.map(({ name, memory }) => `${name} ${memory.at(-1)?.value.toFixed(0)} MB`)
  const [half, p99] = [0.5, 0.99].map((part) => percentile(times, part).toFixed(0))
  return `minute ${number}: ${times.length} answers, p50 ${half} ms, p99 ${p99} ms, others took ${(100 * others).toFixed(0)} %, held up ${stall.toFixed(0)} ms, longest ${slowest.ms.toFixed(0)} ms (${slowest.name}), ${memory.join(', ')}`
}

const isCalm = ({ others, stall }: Minute): boolean =>
  others <= CALM_OTHERS && stall <= CALM_STALL_MS

function judge(
  { minutes, calm, outcomes, errands, writes }: Seenload & { calm: readonly Minute[] },
  seen: readonly Watched[],
  counts: readonly (readonly number[])[],
  warmUpHours: number,
): Soaked {
  const unexpected = [...outcomes].filter(([what]) => !/: [23]\d\d$/.test(what))
  const slow = calm.filter(({ times }) => percentile(times, 0.99) >= P99_MS)
  const growing = seen.flatMap((one) => {
    const growth = growthOf(one, warmUpHours)
    return growth !== null && growth >= GROWTH_MB_AN_HOUR
      ? [`${one.name} grows by ${growth.toFixed(1)} MB an hour`]
      : []
  })
  const faults = [
    ...unexpected.map(([what, count]) => `${count} x ${what}`),
    ...slow.map(({ times }) => `p99 of a calm minute was ${percentile(times, 0.99).toFixed(0)} ms`),
    ...(2 * calm.length < minutes.length
      ? [
          `Only ${calm.length} of ${minutes.length} minutes were calm: the machine is too busy to judge`,
        ]
      : []),
    ...growing,
    ...grown(counts, writes),
  ]
  const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0)
  const times = minutes.flatMap((minute) => minute.times)
  return {
    faults,
    tables: [
      table(
        ['requests', 'p50', 'p95', 'p99', 'longest', 'calm minutes'],
        [
          [
            String(total),
            ...[0.5, 0.95, 0.99, 1].map((part) => `${percentile(times, part).toFixed(0)} ms`),
            `${calm.length} of ${minutes.length}`,
          ],
        ],
      ),
      table(
        ['errand', 'times', 'p50', 'p99', 'longest'],
        [...errands]
          .toSorted(([, one], [, other]) => percentile(other, 0.99) - percentile(one, 0.99))
          .slice(0, SLOWEST)
          .map(([name, own]) => [
            name,
            String(own.length),
            ...[0.5, 0.99, 1].map((part) => `${percentile(own, part).toFixed(0)} ms`),
          ]),
      ),
      table(
        ['process', 'resident MB', 'live MB', 'live MB an hour', 'open files'],
        seen.map((one) => [
          one.name,
          fromTo(one.memory),
          fromTo(one.live),
          growthOf(one, warmUpHours)?.toFixed(1) ?? 'too short to say',
          `${one.files.first} to ${one.files.last}`,
        ]),
      ),
      table(
        ['rows', 'may', 'at first', ...counts.slice(1).map((_, index) => `look ${index + 1}`)],
        COUNTED.map(({ name, may }, index) => [
          name,
          may,
          ...counts.map((row) => String(row[index])),
        ]),
      ),
    ],
  }
}

const fromTo = (samples: readonly Sample[]): string =>
  [samples.at(0), samples.at(-1)].map((sample) => sample?.value.toFixed(0) ?? '?').join(' to ')
