import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '#server/db/types.ts'
import type { Log } from '#server/log.ts'
import { SafeError } from '#server/safe-error.ts'
import { LONGEST_DELAY } from './lease.ts'

/** The queue runs on the database's clock, and a clock may be changed (docs/decisions/081-clocks-that-are-set.md). */

/** Milliseconds. A clock that moved by more than this since the last look was changed, or no one looked in between. */
const MOVED_MS = 3_600_000
/** Days to keep ended jobs in the archive; no one needs them longer. */
const ARCHIVE_DAYS = 3
/** Nothing is removed by age for this long after a clock change: time to notice it and correct it. */
const REST_MS = 24 * 3_600_000

/** The state of the clock at the last look. */
export interface ClockLook {
  seen: Date
  rests_until: Date | null
}

/** The time until which nothing is removed by age; null if there is no reason to wait. */
export function restAfter(before: ClockLook | null, now: Date): Date | null {
  if (!before) return null
  const longest = new Date(now.getTime() + REST_MS)
  if (Math.abs(now.getTime() - before.seen.getTime()) > MOVED_MS) return longest
  if (!before.rests_until || before.rests_until <= now) return null
  return before.rests_until < longest ? before.rests_until : longest
}

/**
 * The time until which nothing may be removed by age, because the database's clock was changed or disagrees with this
 * process's clock; null otherwise.
 */
export async function restingUntil(db: Db, here: Date = new Date()): Promise<Date | null> {
  return restingAfter(await lookAt(db), here)
}

/** Runs `remove`, unless the clock can't be trusted today. */
export async function removeByAge(
  { db, log }: { db: Db; log?: Log | undefined },
  remove: () => Promise<void>,
): Promise<void> {
  const rests_until = await restingUntil(db)
  if (rests_until) log?.warn({ rests_until }, 'the clock moved: nothing is removed by age')
  else await remove()
}

/** Query for the database's clock and its state at the last look, for `restSeconds`. */
export const CLOCK_LOOK = `
  select ${ms('clock_timestamp()')} as now, ${ms('seen')} as seen, ${ms('rests_until')} as rests_until
  from (select 1) as one left join pgboss.clock on true`

/** The row that `CLOCK_LOOK` returns. */
export interface ClockRow {
  now: unknown
  seen: unknown
  rests_until: unknown
}

/** Seconds left of a rest for a process whose clock says `here`; 0 if there is none, at most a day. */
export function restSeconds(row: ClockRow | undefined, here: Date): number {
  const look = lookOf(row)
  const leftMs = (restingAfter(look, here)?.getTime() ?? 0) - look.now.getTime()
  return Math.min(Math.max(0, leftMs), REST_MS) / 1_000
}

/** The end of a rest, if the database's clock was changed or disagrees with the process's clock; otherwise null. */
const restingAfter = ({ before, now }: Look, here: Date): Date | null =>
  restAfter(before, now) ?? restAfter({ seen: now, rests_until: null }, here)

interface Look {
  before: ClockLook | null
  now: Date
}

async function lookAt(db: Db): Promise<Look> {
  const { rows } = await db.execute<ClockRow & Record<string, unknown>>(sql.raw(CLOCK_LOOK))
  return lookOf(rows[0])
}

function lookOf(row: ClockRow | undefined): Look {
  const dateOf = (value: unknown) => (value === null ? null : new Date(Number(value)))
  const seen = dateOf(row?.seen ?? null)
  const before = seen && { seen, rests_until: dateOf(row?.rests_until ?? null) }
  return { before, now: dateOf(row?.now ?? null) ?? new Date() }
}

function ms(instant: string): string {
  return `round(extract(epoch from ${instant}) * 1000)::float8`
}

interface TendOptions {
  db: Db
  /** Archives ended jobs that no one looks at anymore. */
  archive(): Promise<void>
  everyMs: number
  onError(error: unknown): void
}

export interface Tending {
  /** Waits for a round under way to finish. */
  stop(): Promise<void>
}

/** Tends the queue now and then periodically, one round at a time. */
export async function keepTending(options: TendOptions): Promise<Tending> {
  const stopped = new AbortController()
  const round = () =>
    tend(options).catch((error: unknown) => options.onError(new SafeError('Queue of jobs', error)))
  await round()
  const rounds = (async () => {
    for (;;) {
      await sleep(options.everyMs, undefined, { signal: stopped.signal, ref: false }).catch(
        () => {},
      )
      if (stopped.signal.aborted) return
      await round()
    }
  })()
  return {
    stop() {
      stopped.abort()
      return rounds
    },
  }
}

/**
 * Checks the clock, repairs the effects of a clock change, and removes ended jobs that no one needs anymore. Only one
 * process does so per period.
 */
async function tend({ db, archive, everyMs }: TendOptions): Promise<void> {
  const isSteady = await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select 1 from pgboss.clock for update skip locked`)
    if (rows.length === 0) return false
    const { before, now } = await lookAt(tx)
    const sinceMs = before ? now.getTime() - before.seen.getTime() : everyMs
    if (sinceMs >= 0 && sinceMs < everyMs / 2) return false
    await heal(tx)
    const until = restAfter(before, now)
    await tx.execute(sql`update pgboss.clock set seen = ${now}, rests_until = ${until}`)
    return until === null
  })
  if (!isSteady) return
  await archive()
  await db.execute(sql`
    delete from pgboss.archive
    where archived_on not between now() - ${ARCHIVE_DAYS} * interval '1 day' and now()`)
}

const SLOT_NOW = sql`now() at time zone 'UTC'`
/** How far ahead the clock was; jobs queued then keep their order. */
const AHEAD = sql`(select max(created_on) - now() from pgboss.job)`
const IS_OVERDUE = sql`start_after > now() + ${LONGEST_DELAY}`

/**
 * Moves future timestamps back to now, so jobs run in order, can be found by age, and block no one: jobs delayed longer
 * than their policy allows, and the slots of periodic jobs. Waiting jobs are kept forever, however old a forward step
 * makes them.
 */
async function heal(tx: Db): Promise<void> {
  // The timetable will enqueue another one right away.
  await tx.execute(sql`
    delete from pgboss.job where (name, id) in (
      select name, id from pgboss.job where state < 'active' and singleton_on > ${SLOT_NOW}
      for update skip locked)`)
  await tx.execute(sql`
    update pgboss.job set
      start_after = case when ${IS_OVERDUE} then now() else start_after end,
      singleton_on = case when singleton_on > ${SLOT_NOW} then null else singleton_on end,
      created_on = case when created_on > now() then created_on - ${AHEAD} else created_on end,
      completed_on = case when completed_on > now() then now() else completed_on end,
      keep_until = case when state < 'active' then 'infinity' else keep_until end
    where (name, id) in (
      select name, id from pgboss.job
      where created_on > now() or completed_on > now() or singleton_on > ${SLOT_NOW}
        or state < 'active' and (keep_until < 'infinity' or ${IS_OVERDUE})
      for update skip locked)`)
}

/** Creates the table for the last look. It is in the queue's schema, which a restore leaves behind. */
export async function makeClock(pool: Pool): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('pgboss.clock') as known`)
  if (rows[0]?.known) return
  await pool.query(`
    create table pgboss.clock (
      only_one boolean primary key default true check (only_one),
      seen timestamptz,
      rests_until timestamptz
    );
    insert into pgboss.clock default values`)
}
