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
 * Milliseconds that a migration waits for its locks, all of them together: meanwhile whoever comes
 * after it for the same table waits too, so it gives up before anybody notices and tries again.
 */
const LOCKS_MS = 500
/** What is left for each further lock when others took all of that. */
const LEAST_LOCK_MS = 50
/** Between tries the wait doubles from the first to the second; after so many tries it gives up. */
const REST_MS = { first: 500, longest: 10_000 }
const TRIES = 60

export interface MigrateOptions {
  /** Others than those of this version, in tests. */
  migrations?: readonly Migration[]
  /** How often locks are tried for before it is given up. */
  tries?: number
  /** How what takes long, and the rest between two tries, is done beside others that set up. */
  apart?: Apart
}

/**
 * Applies what is missing, each migration by itself: what is killed goes on with the next start, and
 * a failed migration leaves nothing behind but whole steps of it. Throws OperatorError when the
 * schema is newer than this code may run on, or when a lock is not to be had.
 */
export async function migrateDatabase(
  client: ClientBase,
  { migrations = ourMigrations(), tries = TRIES, apart = (work) => work() }: MigrateOptions = {},
): Promise<void> {
  for (let failed = 0; ; ) {
    // Read anew each time: others may have gone on while we rested.
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

/** A lock that was not to be had in time, or a deadlock with whoever wanted ours. */
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
  // From here on earlier code has to ask, also when this one is killed before the end.
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

/** Each statement may wait for what is left of the time for locks. */
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
 * Neither an index that is made concurrently nor a validation makes readers or writers wait: they
 * take the time they need. What a killed one has left of an index is made anew.
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

/** Names what has been at work for longest: most often that is who holds the lock. */
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
