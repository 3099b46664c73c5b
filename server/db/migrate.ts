import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { OperatorError } from '#server/operator-error.ts'
import { concurrentIndex, type Step, stepsOf } from './migration-steps.ts'
import { type Migration, ourMigrations } from './our-migrations.ts'
import {
  assertMayRun,
  createRecord,
  readRecord,
  recordMigration,
  recordSteps,
} from './schema-record.ts'
import type { Apart } from './setup-lock.ts'

/**
 * Milliseconds that a migration waits for all of its locks together. Later queries on the same table wait behind it, so
 * it gives up before anyone notices and tries again.
 */
const LOCKS_MS = 500
/** Minimum for each further lock when earlier ones used up that time. */
const LEAST_LOCK_MS = 50
/** The wait between tries doubles from `first` to `longest`; after `TRIES` tries it gives up. */
const REST_MS = { first: 500, longest: 10_000 }
const TRIES = 60

export interface MigrateOptions {
  /** Migrations other than this version's, in tests. */
  migrations?: readonly Migration[]
  /** Number of tries for locks before giving up. */
  tries?: number
  /** Runs slow steps, and the rest between two tries, while other setups may proceed. */
  apart?: Apart
}

/**
 * Applies missing migrations one by one. After a crash, the next start continues, and a failed migration leaves only
 * complete steps behind. Throws OperatorError if the schema is newer than this code may run on, or if a lock can't be
 * acquired.
 */
export async function migrateDatabase(
  client: ClientBase,
  { migrations = ourMigrations(), tries = TRIES, apart = (work) => work() }: MigrateOptions = {},
): Promise<void> {
  for (let failed = 0; ; ) {
    // Read again each time, because others may have continued while we rested.
    const record = await readRecord(client)
    assertMayRun(record, migrations)
    const next = migrations.find(({ hash }) => !record.applied.has(hash))
    if (!next) return
    try {
      await runNextStep(client, next, record.windows.get(next.hash)?.steps_done ?? 0, apart)
      failed = 0
    } catch (cause) {
      if (!isBusy(cause)) throw cause
      failed += 1
      if (failed >= tries) throw await neverFree(client, next, cause)
      const rest = Math.min(REST_MS.longest, REST_MS.first * 2 ** (failed - 1))
      await apart(() => pause(rest))
    }
  }
}

/** Whether a lock timed out, or deadlocked with another holder. */
const isBusy = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === '55P03' || cause.code === '40P01')

async function runNextStep(
  client: ClientBase,
  migration: Migration,
  done: number,
  apart: Apart,
): Promise<void> {
  const steps = stepsOf(migration.parts)
  const step = steps[done]
  const record = async () => {
    await recordSteps(client, migration, done + 1)
    if (done + 1 >= steps.length) await recordMigration(client, migration)
  }
  await createRecord(client)
  if (!step?.alone) {
    await inTransaction(client, async () => {
      if (step) await runTogether(client, step)
      await record()
    })
    return
  }
  // From here on, earlier versions must check, even if this migration is killed before the end.
  await recordSteps(client, migration, done)
  await apart(() => runAlone(client, step))
  await inTransaction(client, record)
}

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw cause
  }
}

/** Each statement may wait for the rest of the time for locks. */
async function runTogether(client: ClientBase, { statements }: Step): Promise<void> {
  const began = performance.now()
  let limit = 0
  for (const statement of statements) {
    const left = Math.max(LEAST_LOCK_MS, LOCKS_MS - Math.floor(performance.now() - began))
    if (limit === 0 || limit - left >= LEAST_LOCK_MS) {
      await client.query(`set local lock_timeout = ${left}`)
      limit = left
    }
    await client.query(statement)
  }
}

/**
 * Concurrent index builds and validations block neither readers nor writers, so they may take as long as they need. An
 * invalid index left by a killed build is rebuilt.
 */
async function runAlone(client: ClientBase, { statements }: Step): Promise<void> {
  for (const statement of statements) {
    const index = concurrentIndex(statement)
    if (index !== null) {
      const { rows } = await client.query<{ indisvalid: boolean }>(
        'select indisvalid from pg_index where indexrelid = to_regclass($1)',
        [`public.${index}`],
      )
      if (rows[0]?.indisvalid) continue
      if (rows[0]) await client.query(`drop index concurrently public.${index}`)
    }
    await client.query(statement)
  }
}

/** Names the longest-running transaction, which most often holds the lock. */
async function neverFree(client: ClientBase, { name }: Migration, cause: unknown) {
  const { rows } = await client.query<{ pid: number; application_name: string; seconds: number }>(`
    select pid, application_name, extract(epoch from now() - xact_start)::int as seconds
    from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
    order by xact_start limit 1`)
  const [oldest] = rows
  const who = oldest
    ? ` The oldest transaction is that of process ${oldest.pid} ` +
      `(${oldest.application_name || 'without a name'}), ${oldest.seconds} seconds old.`
    : ''
  return new OperatorError(
    `Migration ${name} did not get its locks.${who} End what holds them, or migrate when ` +
      'fewer people are at work. What is done stays done.',
    cause,
  )
}
