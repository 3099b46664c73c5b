/** @module-tag postgres */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { LIMITS } from '#server/db/open.ts'
import { emails } from '#server/db/schema/emails.ts'
import { insertEmail } from '#server/features/base/emails/store.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { LEASE_MS, RENEW_MS } from '#server/jobs/lease.ts'
import { type ParkedHandlers, parkedJobs } from '#server/jobs/parked.ts'
import { type JobQueue, openQueue, type QueueOptions } from '#server/jobs/queue.ts'
import { OutageError } from '#server/outage.ts'
import { handlers } from './idle-handlers.ts'
import { db, email, errors, open, queueWorld, test } from './world.ts'

queueWorld()

/** The timeout is only reached by a queue that does nothing. */
const SOON = { timeout: 240_000, interval: 50 }
const QUICK = { leaseMs: 400, renewMs: 100 }
/** Neither renews nor polls, as a dead worker. */
const STILL = { leaseMs: 400, renewMs: 3_600_000 }

async function work(
  sendEmail: JobHandlers['send-mail'],
  options: QueueOptions = {},
  parked: ParkedHandlers = {},
): Promise<JobQueue> {
  const policies = { 'send-mail': { retryLimit: 2, retryDelay: 0 } }
  const queue = await open({ graceMs: 20, policies, ...options })
  await queue.work(handlers({ 'send-mail': sendEmail }), parked)
  return queue
}

const send = (queue: JobQueue) => queue.send(db(), 'send-mail', { mail_id: 1 })
const job = async () =>
  (await db().execute(sql`select state, started_on, retry_count, output from pgboss.job`)).rows[0]
/** Whether the lease was renewed for this long; a renewal moves the start of the job. */
const isRenewedFor = async (ms: number) =>
  (
    await db().execute(
      sql`select started_on - created_on > ${ms} * interval '1 ms' as renewed from pgboss.job`,
    )
  ).rows[0]?.renewed
const change = (values: ReturnType<typeof sql>) =>
  db().execute(sql`update pgboss.job set ${values}`)
const said = () => errors.map(String)

describe('a lease', () => {
  it('gives the job of a dead worker to another within a minute', () => {
    const look = 2 * RENEW_MS
    const taken = 1_000
    // The lease expires, and the job is found in two rounds.
    expect(LEASE_MS + 2 * look + taken).toBeLessThan(60_000)
    // A worker may freeze while its transaction locks the row of the job: its statement times out, and
    // then the server ends its session.
    const { statement_timeout, idle_in_transaction_session_timeout } = LIMITS
    const locked = statement_timeout + idle_in_transaction_session_timeout
    expect(Math.max(LEASE_MS + look, locked) + look + taken).toBeLessThan(60_000)
  })

  it('that is renewed keeps a job with its worker, however long it takes', async () => {
    const attempts: number[] = []
    const slow: JobHandlers['send-mail'] = async (_payload, { attempt }) => {
      attempts.push(attempt)
      await vi.waitFor(async () => expect(await isRenewedFor(2 * QUICK.leaseMs)).toBe(true), SOON)
    }
    const queue = await work(slow, QUICK)
    await work(slow, QUICK)
    await send(queue)
    await vi.waitFor(async () => expect(await job()).toMatchObject({ state: 'completed' }), SOON)
    expect(attempts).toEqual([1])
    expect(errors).toEqual([])
  })

  it('that has expired passes the job on, and the first worker can no longer complete it', async () => {
    const answers: [string, number, boolean][] = []
    const secondDone = Promise.withResolvers<void>()
    const firstHas = Promise.withResolvers<void>()
    const firstDone = Promise.withResolvers<void>()
    const handler =
      (who: string, wait: () => Promise<void>): JobHandlers['send-mail'] =>
      async (_payload, run) => {
        await wait()
        await db().transaction(async (tx) => {
          const ended = await run.complete(tx)
          answers.push([who, run.attempt, ended])
          if (ended) await insertEmail(tx, { ...email, created_at: new Date() })
        })
        if (who === 'second') secondDone.resolve()
        else firstDone.resolve()
      }
    const waits = () => {
      firstHas.resolve()
      return secondDone.promise
    }
    const first = await work(handler('first', waits), STILL)
    await send(first)
    await firstHas.promise
    await work(
      handler('second', async () => {}),
      QUICK,
    )
    await firstDone.promise
    expect(answers).toEqual([
      ['second', 2, true],
      ['first', 1, false],
    ])
    expect(await db().select().from(emails)).toHaveLength(1)
    expect(await job()).toMatchObject({ state: 'completed', retry_count: 1 })
  })

  it('that has expired keeps the first worker from failing or returning the job', async () => {
    const firstHas = Promise.withResolvers<void>()
    const fail = Promise.withResolvers<void>()
    const first = await work(() => {
      firstHas.resolve()
      return fail.promise
    }, STILL)
    await send(first)
    await firstHas.promise
    const secondHas = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    await work(() => {
      secondHas.resolve()
      return end.promise
    }, QUICK)
    await secondHas.promise
    fail.reject(new Error('too late'))
    await vi.waitFor(() => expect(said()).toEqual(['SafeError: Job send-mail: too late']), 30_000)
    expect(await job()).toMatchObject({ state: 'active', retry_count: 1 })
    end.resolve()
    await vi.waitFor(async () => expect(await job()).toMatchObject({ state: 'completed' }), SOON)
  })

  it('that is lost aborts the worker', async () => {
    const gaveUp = Promise.withResolvers<unknown>()
    const queue = await work(async (_payload, { signal, attempt }) => {
      if (attempt > 1) return
      // Another worker took it over while this process stood still.
      await change(sql`retry_count = 1, state = 'retry'`)
      await once(signal, 'abort')
      gaveUp.resolve(signal.reason)
    }, QUICK)
    await send(queue)
    expect(String(await gaveUp.promise)).toContain('another worker has the job')
    await vi.waitFor(async () => expect(await job()).toMatchObject({ state: 'completed' }), SOON)
  })

  it('counts the attempts of a job that kills its workers, and finally parks it', async () => {
    const told: number[] = []
    const runs: number[] = []
    const parked = {
      'send-mail': async (_tx: unknown, { mail_id }: { mail_id: number }) =>
        void told.push(mail_id),
    }
    const sender = await openQueue(test.database.pool, () => {}, {
      policies: { 'send-mail': { retryLimit: 2 } },
    })
    await send(sender)
    await sender.stop()
    await change(sql`state = 'active', started_on = now() - interval '1 hour', retry_count = 2`)
    await work(async () => void runs.push(1), QUICK, parked)
    await vi.waitFor(async () => expect(await parkedJobs(db())).toHaveLength(1), SOON)
    expect(await parkedJobs(db())).toMatchObject([
      { name: 'send-mail', reason: 'The worker died, or stood still, in the middle of every try' },
    ])
    expect([runs, told]).toEqual([[], [1]])
  })

  it.runIf(process.env.TEST_DATABASE_URL)(
    'of a frozen process expires: when thawed, it is too late',
    async () => {
      const script = fileURLToPath(new URL('killed-worker.ts', import.meta.url))
      const imports = fileURLToPath(import.meta.resolve('#server/fast-imports.ts'))
      const url = test.database.pool.options.connectionString ?? ''
      const worker = spawn(
        process.execPath,
        ['--import', imports, script, url, test.dataDir, 'dawdle', 'shared'],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      onTestFinished(() => void worker.kill('SIGKILL'))
      expect(String(await once(worker.stdout, 'data'))).toBe('taken\n')
      worker.kill('SIGSTOP')
      const attempts: number[] = []
      await work(
        async (_payload, run) => {
          await db().transaction(async (tx) => {
            if (await run.complete(tx)) await insertEmail(tx, { ...email, created_at: new Date() })
          })
          attempts.push(run.attempt)
        },
        { ...QUICK, leaseMs: 1_500 },
      )
      await vi.waitFor(() => expect(attempts).toEqual([2]), SOON)
      worker.kill('SIGCONT')
      expect(String(await once(worker.stdout, 'data'))).toBe('too late\n')
      expect(await db().select().from(emails)).toHaveLength(1)
    },
  )
})

describe('an outage', () => {
  it.each(['files', 'database', 'mail'] as const)(
    'of the %s does not count as an attempt, and the job shows what it waits for',
    async (dependency) => {
      const attempts: number[] = []
      const queue = await work(async (_payload, { attempt }) => {
        attempts.push(attempt)
        if (attempts.length < 5) throw new OutageError(dependency)
      })
      await send(queue)
      for (let waits = 1; waits < 5; waits++) {
        await vi.waitFor(async () => {
          const waiting = { waiting_for: dependency, waits }
          expect(await job()).toMatchObject({ state: 'retry', started_on: null, output: waiting })
        }, SOON)
        const { rows } = await db().execute<{ seconds: unknown }>(
          sql`select extract(epoch from start_after - now()) as seconds from pgboss.job`,
        )
        const seconds = Number(rows[0]?.seconds)
        expect(seconds).toBeLessThanOrEqual(5 * 2 ** (waits - 1))
        expect(seconds).toBeGreaterThan(0)
        await change(sql`start_after = now()`)
      }
      await vi.waitFor(async () => expect(await job()).toMatchObject({ state: 'completed' }), SOON)
      expect(attempts).toEqual([1, 1, 1, 1, 1])
    },
  )

  it('of more than a day counts again, so that no job waits forever', async () => {
    const attempts: number[] = []
    const queue = await work(async (_payload, { attempt }) => {
      attempts.push(attempt)
      throw new OutageError('files')
    })
    await send(queue)
    await vi.waitFor(async () => expect(await job()).toMatchObject({ state: 'retry' }), SOON)
    // Each wait lasts at most a minute.
    await change(sql`start_after = now(), output = jsonb_set(output, '{waits}', '1440')`)
    await vi.waitFor(async () => expect(await parkedJobs(db())).toHaveLength(1), SOON)
    expect(attempts).toEqual([1, 1, 2, 3])
    expect(await parkedJobs(db())).toMatchObject([{ reason: 'The file store did not answer' }])
  })

  it('of the database does not lose the outcome of a job', async () => {
    let runs = 0
    const tried = Promise.withResolvers<void>()
    const { pool } = test.database
    const query = pool.query.bind(pool)
    const queue = await work(async () => {
      runs++
      pool.query = () => {
        tried.resolve()
        throw new Error('Connection terminated unexpectedly')
      }
    })
    await send(queue)
    await tried.promise
    pool.query = query
    await vi.waitFor(async () => expect(await job()).toMatchObject({ state: 'completed' }), SOON)
    expect(runs).toBe(1)
    expect(await job()).toMatchObject({ retry_count: 0 })
  })
})
