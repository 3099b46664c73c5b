import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { signIn, whenAllProcessed } from '#scripts/demo-documents/session.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { type Migration, ourMigrations } from '#server/db/our-migrations.ts'
import { underSetupLock } from '#server/db/setup-lock.ts'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { table } from './lib.ts'
import { type Filled, fillTables } from './migrations-data.ts'
import { startProduct } from './server.ts'

/**
 * How long users wait while migrations like those since 0079 are applied to large tables, also while
 * somebody reads the tables for a long time (docs/benchmarks.md, "Migrations").
 */

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const EVERY_MS = 50
const CALM_MS = 20_000
/** How long the slow reader keeps its transaction open. */
const LONG_READ_MS = 25_000
const EMAIL = 'admin@joulebridge.test'

/** Needs an empty database on a server. */
export async function benchMigrations(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-bench-migrations-'))
  const env = { DATABASE_URL: url, MAX_LAG_MS: '0', RATE_GENERAL_PER_MINUTE: '1000000' }
  const client = new pg.Client({ connectionString: url })
  try {
    const first = await startProduct(folder, { ...env, DEMO: '1' })
    await whenAllProcessed(await signIn(first.base, EMAIL, DEMO_PASSWORD))
    await first.stop()
    await client.connect()
    const filled = await fillTables(client, 10, ROWS)
    const server = await startProduct(
      folder,
      { ...env, RATE_LOGIN_ACCOUNT: '100000', RATE_LOGIN_ADDRESS: '100000' },
      ['--role=web'],
    )
    try {
      return await measure(url, server.base, filled)
    } finally {
      await server.stop()
    }
  } finally {
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(url: string, base: string, tables: readonly Filled[]): Promise<string> {
  const people = await peopleAtWork(base)
  const calm = await people.during(() => pause(CALM_MS))
  const migrations = tables.map(migrationOf)
  const began = performance.now()
  const migrating = await people.during(() => migrate(url, migrations.slice(0, -1)))
  const took = performance.now() - began
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin')
  for (const { name } of tables) await reader.query(`select 1 from "${name}" limit 1`)
  await reader.query('select 1 from sessions, users limit 1')
  const behind = await people.during(async () => {
    const over = pause(LONG_READ_MS).then(() => reader.query('commit'))
    await Promise.all([over, migrate(url, migrations)])
  })
  await reader.end()
  const rows = [calm, migrating, behind].map((seen, at) => [
    ['nothing else', 'nine migrations', `one migration behind a read of ${LONG_READ_MS / 1_000} s`][
      at
    ] ?? '',
    `${seen.times.length}`,
    ...[0.5, 0.95, 0.99, 1].map((q) => `${Math.round(quantile(seen.times, q))} ms`),
    `${seen.failed}`,
  ])
  const sizes = tables.map(({ name, megabytes }) => `${name} ${megabytes} MB`).join(', ')
  return (
    `${ROWS.toLocaleString('en-US')} rows in each of: ${sizes}. Nine migrations took ${Math.round(took / 1_000)} s.\n\n` +
    table(['meanwhile', 'requests', 'p50', 'p95', 'p99', 'longest', 'failed'], rows)
  )
}

/** What a version may add to a table: a column, a constraint, an index. */
function migrationOf({ name, column }: Filled, at: number): Migration {
  const newest = ourMigrations().at(-1)?.hash ?? ''
  return {
    name: `${9000 + at}_bench`,
    hash: `bench ${name}`,
    writtenAt: Date.parse('2100-01-01') + at,
    parts: [
      `alter table "${name}" add column "bench" text`,
      `alter table "${name}" add constraint "${name}_bench" check (length("bench") < 9) not valid`,
      `create index concurrently "${name}_bench_index" on "${name}" ("${column}")`,
      `alter table "${name}" validate constraint "${name}_bench"`,
    ],
    window: { version: '9.0.0', needsHash: newest, needsVersion: '0.11.0' },
  }
}

const migrate = (url: string, more: readonly Migration[]) =>
  underSetupLock(url, (client, apart) =>
    migrateDatabase(client, { migrations: [...ourMigrations(), ...more], apart }),
  )

interface Seen {
  /** Milliseconds, sorted. */
  times: number[]
  failed: number
}

/** Twenty requests a second, whether or not earlier ones were answered; every twentieth is a sign-in. */
async function peopleAtWork(base: string) {
  const { get, post } = await signIn(base, EMAIL, DEMO_PASSWORD)
  const range = `range=${encodeURIComponent('[0,24]')}`
  const asks: (() => Promise<unknown>)[] = [
    () => get('/api/active-user/'),
    () => get(`/api/companies/?${range}`),
    () => get('/api/project/1/'),
    () => get(`/api/projects/?${range}`),
    () => post('/api/company/', { name: `Bench ${performance.now()}` }),
  ]
  return {
    async during(work: () => Promise<unknown>): Promise<Seen> {
      const times: number[] = []
      let failed = 0
      let over = false
      const sent: Promise<void>[] = []
      const ended = work().finally(() => {
        over = true
      })
      for (let count = 0; !over; count++) {
        const ask =
          count % 20 === 19 ? () => signIn(base, EMAIL, DEMO_PASSWORD) : asks[count % asks.length]
        const began = performance.now()
        const asked = ask?.() ?? Promise.resolve()
        sent.push(
          asked.then(
            () => void times.push(performance.now() - began),
            () => {
              failed += 1
            },
          ),
        )
        await pause(EVERY_MS)
      }
      await ended
      await Promise.all(sent)
      return { times: times.sort((one, other) => one - other), failed }
    },
  }
}

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
