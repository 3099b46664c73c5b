import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '#server/db/types.ts'
import type { Log } from '#server/log.ts'
import { SafeError } from '#server/safe-error.ts'
import { LONGEST_DELAY } from './lease.ts'

/**
 * The queue lives by the clock of the database, and a clock may be set
 * (docs/decisions/081-clocks-that-are-set.md).
 */

/** Milliseconds: a clock that moved by more than this since the last look was set, or nobody looked. */
const MOVED_MS = 3_600_000
/** Ended jobs that were set aside are of no use to anybody for longer. */
const ARCHIVE_DAYS = 3
/** Nothing is removed by age for this long afterwards: time to notice, and to set it right. */
const REST_MS = 24 * 3_600_000

/** What was seen of the clock when somebody last looked. */
export interface ClockLook {
  seen: Date
  rests_until: Date | null
}

/** Until when nothing is removed by age; null when there is no reason to wait. */
export function restAfter(before: ClockLook | null, now: Date): Date | null {
  if (!before) return null
  const longest = new Date(now.getTime() + REST_MS)
  if (Math.abs(now.getTime() - before.seen.getTime()) > MOVED_MS) return longest
  if (!before.rests_until || before.rests_until <= now) return null
  return before.rests_until < longest ? before.rests_until : longest
}

/**
 * Until when nothing may be removed by age: the clock of the database was set, or that of this
 * process does not agree with it. Null otherwise.
 */
export async function restingUntil(db: Db, here: Date = new Date()): Promise<Date | null> {
  return restingAfter(await lookAt(db), here)
}

/** Removes what is too old, unless the clock cannot be trusted with that today. */
export async function removeByAge(
  { db, log }: { db: Db; log?: Log | undefined },
  remove: () => Promise<void>,
): Promise<void> {
  const rests_until = await restingUntil(db)
  if (rests_until) log?.warn({ rests_until }, 'the clock moved: nothing is removed by age')
  else await remove()
}

/** Asks the database for its clock and what was last seen of it; for `restSeconds`. */
export const CLOCK_LOOK = `
  select ${ms('clock_timestamp()')} as now, ${ms('seen')} as seen, ${ms('rests_until')} as rests_until
  from (select 1) as one left join pgboss.clock on true`

/** An answer to `CLOCK_LOOK`. */
export interface ClockRow {
  now: unknown
  seen: unknown
  rests_until: unknown
}

/** Seconds that are left of a rest for a process whose clock says `here`, 0 where there is none; a day at most. */
export function restSeconds(row: ClockRow | undefined, here: Date): number {
  const look = lookOf(row)
  const leftMs = (restingAfter(look, here)?.getTime() ?? 0) - look.now.getTime()
  return Math.min(Math.max(0, leftMs), REST_MS) / 1_000
}

/** The clock of the database was set, or that of a process does not agree with it. */
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
  /** Sets ended jobs aside that nobody looks at any more. */
  archive(): Promise<void>
  everyMs: number
  onError(error: unknown): void
}

export interface Tending {
  /** Lets a round that is under way come to its end. */
  stop(): Promise<void>
}

/** Tends the queue now, and again and again; one round is over before the next. */
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
 * Looks at the clock, puts right what a step of it has left, and removes ended jobs that nobody
 * needs any more. Of many processes one does so in each period.
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
/** How far the clock was ahead: what was queued then keeps its order. */
const AHEAD = sql`(select max(created_on) - now() from pgboss.job)`
const IS_OVERDUE = sql`start_after > now() + ${LONGEST_DELAY}`

/**
 * Brings what lies in the future back to now, so that it is done in its order, found by its age, and
 * in nobody’s way: a job that waits longer than its policy could have it wait, and the slots of what
 * comes round by itself. A waiting job is kept for ever, however old a step forward makes it.
 */
async function heal(tx: Db): Promise<void> {
  // The timetable brings another one, now.
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

/** Where the last look is kept: among the queue’s tables, which a restore leaves behind. */
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
