/** @module-tag postgres */
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { removeByAge, restAfter, restingUntil, restSeconds } from '#server/jobs/clock.ts'
import type { JobHandlers, JobName } from '#server/jobs/jobs.ts'
import { parkedJobs } from '#server/jobs/parked.ts'
import type { QueueOptions } from '#server/jobs/queue.ts'
import { handlers } from './idle-handlers.ts'
import { db, errors, open, queueWorld } from './world.ts'

/**
 * To the queue, a changed clock looks like rows whose times have moved: a job that was queued while the
 * clock was ahead is in the future, and after a step forward everything is old.
 */

queueWorld()

/** The timeout is only reached by a queue that does nothing. */
const SOON = { timeout: 240_000, interval: 100 }
const QUICK: QueueOptions = { roundMs: 1_000, leaseMs: 400, renewMs: 100 }

const JUMPS = ['7 minutes', '5 hours', '9 months'] as const

/** Moves every time in the queue: forward as if the clock had been set back since, or the reverse. */
const move = (by: string) =>
  db().execute(sql`
    update pgboss.job set created_on = created_on + ${by}::interval,
      start_after = start_after + ${by}::interval, started_on = started_on + ${by}::interval,
      completed_on = completed_on + ${by}::interval, keep_until = keep_until + ${by}::interval,
      singleton_on = date_bin('1 minute', singleton_on + ${by}::interval, 'epoch'::timestamp)`)

async function work(own: Partial<JobHandlers>, options: QueueOptions = {}) {
  const queue = await open({ ...QUICK, ...options })
  await queue.work(handlers(own))
  return queue
}

/** Queues jobs from another process. */
async function queued(count: number) {
  const queue = await open()
  for (let mail_id = 1; mail_id <= count; mail_id++) {
    await queue.send(db(), 'send-mail', { mail_id })
  }
  await queue.stop()
}

const jobs = async () =>
  (
    await db().execute<Record<'name' | 'state' | 'in_future', unknown>>(sql`
      select name, state, retry_count, created_on > now() or completed_on > now() as in_future
      from pgboss.job order by created_on, name`)
  ).rows
const stateOf = async (name: JobName) =>
  (await jobs()).filter((job) => job.name === name).map(({ state }) => state)
const archived = async () =>
  (await db().execute(sql`select name, state from pgboss.archive order by name`)).rows

describe('a clock that was ahead and is set back', () => {
  it.each(JUMPS)('by %s: jobs queued meanwhile run in order', async (by) => {
    await queued(3)
    await move(by)
    const seen: number[] = []
    await work({ 'send-mail': async ({ mail_id }) => void seen.push(mail_id) })
    await vi.waitFor(() => expect(seen).toEqual([1, 2, 3]), SOON)
    expect(errors).toEqual([])
  })

  it.each(JUMPS)('by %s: a job waiting for a retry gets it', async (by) => {
    await queued(1)
    await db().execute(
      sql`update pgboss.job set state = 'retry', started_on = now(), retry_count = 1`,
    )
    await move(by)
    const attempts: number[] = []
    await work({ 'send-mail': async (_payload, { attempt }) => void attempts.push(attempt) })
    await vi.waitFor(() => expect(attempts).toEqual([3]), SOON)
  })

  it.each(JUMPS)('by %s: the job of a dead worker is taken over', async (by) => {
    await queued(1)
    await db().execute(sql`update pgboss.job set state = 'active', started_on = now()`)
    await move(by)
    const attempts: number[] = []
    await work({ 'send-mail': async (_payload, { attempt }) => void attempts.push(attempt) })
    await vi.waitFor(() => expect(attempts).toEqual([2]), SOON)
  })

  it('lets recurring jobs continue instead of waiting for periods already used', async () => {
    let rounds = 0
    await work({ 'seal-audit': async () => void rounds++ })
    await vi.waitFor(async () => expect(await stateOf('seal-audit')).toEqual(['completed']), SOON)
    // As many rounds as the clock was ahead, for one hour.
    await db().execute(sql`
      insert into pgboss.job (name, state, singleton_on, created_on, started_on, completed_on)
      select name, 'completed', slot, slot, slot, slot from pgboss.job,
        generate_series(singleton_on + interval '1 minute', singleton_on + interval '1 hour',
          interval '1 minute') as slot
      where name = 'seal-audit'`)
    const slots = sql`select count(*)::int as taken from pgboss.job where name = 'seal-audit'
      and singleton_on > now() at time zone 'UTC'`
    await vi.waitFor(async () => {
      expect((await db().execute(slots)).rows).toEqual([{ taken: 0 }])
    }, SOON)
    expect((await jobs()).filter(({ in_future }) => in_future)).toEqual([])
    expect(rounds).toBe(1)
  })
})

describe('a clock that is set forward', () => {
  const FORWARD = '-9 months'

  it('archives no job that has not run, and takes none from its worker', async () => {
    await queued(2)
    await db().execute(sql`
      update pgboss.job set state = 'active', started_on = now() where data ->> 'mail_id' = '2'`)
    await move(FORWARD)
    const seen: string[] = []
    await work({
      'send-mail': async ({ mail_id }, { attempt }) => void seen.push(`${mail_id}/${attempt}`),
    })
    await vi.waitFor(() => expect(seen.toSorted()).toEqual(['1/1', '2/2']), SOON)
    expect(await archived()).toEqual([])
  })

  it('stops removal by age for a day, after which parked jobs are archived', async () => {
    const removed: string[] = []
    const remove = (what: string) => removeByAge({ db: db() }, async () => void removed.push(what))
    const tended = sql`update pgboss.clock set seen = null, rests_until = null`
    await work({})
    await remove('before')
    await queued(1)
    await db().execute(sql`
      update pgboss.job set state = 'failed', completed_on = now() where name = 'send-mail'`)
    await move(FORWARD)
    // As if no queue had run for months, so that the step has not been noticed yet.
    await db().execute(sql`update pgboss.clock set seen = now() - interval '9 months'`)
    await remove('unnoticed')
    const rest = sql`
      select rests_until - now() between interval '23 hours' and interval '24 hours' as rests
      from pgboss.clock`
    await vi.waitFor(async () => {
      expect((await db().execute(rest)).rows).toEqual([{ rests: true }])
    }, SOON)
    await remove('noticed')
    expect(removed).toEqual(['before'])
    expect(await parkedJobs(db())).toHaveLength(1)
    await db().execute(tended)
    await vi.waitFor(async () => {
      expect(await archived()).toContainEqual({ name: 'send-mail', state: 'failed' })
    }, SOON)
    await remove('after')
    expect(removed).toEqual(['before', 'after'])
  })

  it('also stops removal while the clock of the process differs', async () => {
    await work({})
    expect(await restingUntil(db())).toBe(null)
    expect(await restingUntil(db(), new Date(Date.now() + 9 * 30 * 86_400_000))).not.toBe(null)
  })
})

describe('removal by age', () => {
  const now = new Date('2027-03-01T12:00:00Z')
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  it.each([
    ['continues when there was no check before', null, null],
    ['continues from one check to the next', { seen: at(-0.02), rests_until: null }, null],
    ['continues after minutes without a check', { seen: at(-0.5), rests_until: null }, null],
    ['continues after a step of minutes back', { seen: at(0.5), rests_until: null }, null],
    ['rests after hours forward, or without a check', { seen: at(-2), rests_until: null }, at(24)],
    ['rests after months forward', { seen: at(-7_000), rests_until: null }, at(24)],
    ['rests after months back', { seen: at(7_000), rests_until: at(7_024) }, at(24)],
    ['keeps resting until the end', { seen: at(-0.02), rests_until: at(20) }, at(20)],
    [
      'rests for a day at most, whatever was stored',
      { seen: at(0.5), rests_until: at(30) },
      at(24),
    ],
    ['continues after the rest', { seen: at(-0.02), rests_until: at(-0.01) }, null],
  ])('%s', (_words, before, until) => {
    expect(restAfter(before, now)).toEqual(until)
  })

  it('counts the remaining seconds, even for a process with a different clock', () => {
    const left = (rests_until: Date | null, here: Date) =>
      restSeconds(
        {
          now: now.getTime(),
          seen: at(-0.02).getTime(),
          rests_until: rests_until?.getTime() ?? null,
        },
        here,
      )
    expect(left(null, now)).toBe(0)
    expect(left(at(20), now)).toBe(20 * 3_600)
    expect(left(null, at(60 * 24))).toBe(24 * 3_600)
  })
})
