/** @module-tag postgres */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { emails } from '#server/db/schema/emails.ts'
import { insertEmail } from '#server/features/base/emails/store.ts'
import { JOBS } from '#server/jobs/jobs.ts'
import { parkedJobs } from '#server/jobs/parked.ts'
import { HANGS_MS, until } from '#tests/support/until.ts'
import { handlers } from './idle-handlers.ts'
import { db, email, errors, open, queueWorld, test } from './world.ts'

queueWorld()

const jobs = async () =>
  (await db().execute(sql`select name, state, data, output from pgboss.job order by created_on`))
    .rows

/** Waits for the queue; the timeout is only reached by one that does nothing. */
const soon = (holds: () => boolean | Promise<boolean>) =>
  until('what the queue does', HANGS_MS, holds).catch((cause: unknown) => {
    throw new Error(`The queue reported: ${errors.join('; ') || 'nothing'}`, { cause })
  })

describe('a job', () => {
  it('exists if and only if the transaction that sent it commits', async () => {
    const queue = await open()
    const write = (mail_id: number, fail: boolean) =>
      db().transaction(async (tx) => {
        await insertEmail(tx, { ...email, created_at: new Date() })
        await queue.send(tx, 'send-mail', { mail_id })
        if (fail) throw new Error('the write failed')
      })
    await expect(write(1, true)).rejects.toThrow('the write failed')
    expect(await jobs()).toEqual([])
    await write(2, false)
    expect(await jobs()).toMatchObject([
      { name: 'send-mail', state: 'created', data: { mail_id: 2 } },
    ])
    expect(await db().select().from(emails)).toHaveLength(1)
  })

  it('carries any text unchanged', async () => {
    const queue = await open()
    const email = `"quoted' $1 $$ \\ {a,b} NULL — ü😀"@example.test`
    const payload = { kind: 'reset', email, request_id: 'r' } as const
    await queue.send(db(), 'request-account-mail', payload)
    expect(await jobs()).toMatchObject([{ data: payload }])
  })

  it('runs once, with its payload', async () => {
    const queue = await open()
    const seen: number[] = []
    await queue.work(handlers({ 'send-mail': async ({ mail_id }) => void seen.push(mail_id) }))
    for (const mail_id of [1, 2, 3]) await queue.send(db(), 'send-mail', { mail_id })
    await soon(async () => (await jobs()).every((job) => job.state === 'completed'))
    // Two workers of a kind may finish in a different order.
    expect(seen.toSorted()).toEqual([1, 2, 3])
    expect(errors).toEqual([])
  })

  it('starts right after it was sent, not only at the next poll', async () => {
    const queue = await open({ pollMs: 60_000 })
    const seen: number[] = []
    await queue.work(handlers({ 'send-mail': async ({ mail_id }) => void seen.push(mail_id) }))
    // The worker polls once at the start; only after that is the next poll a minute away.
    await queue.send(db(), 'send-mail', { mail_id: 1 })
    await soon(async () => (await jobs()).every((job) => job.state === 'completed'))
    await db().transaction((tx) => queue.send(tx, 'send-mail', { mail_id: 2 }))
    await soon(() => seen.length === 2)
  })

  it('is retried when it fails, and logs the reason', async () => {
    const queue = await open({ policies: { 'send-mail': { retryDelay: 0 } } })
    const attempts: number[] = []
    const outcomes: string[] = []
    await queue.work(
      handlers({
        async 'send-mail'(_payload, { attempt }) {
          attempts.push(attempt)
          if (attempt < 3) throw new Error('SMTP is down')
        },
      }),
      {},
      ({ queue: name, outcome, seconds }) => {
        if (name === 'send-mail' && seconds >= 0) outcomes.push(outcome)
      },
    )
    await queue.send(db(), 'send-mail', { mail_id: 1 })
    await soon(async () => (await jobs()).every((job) => job.state === 'completed'))
    expect(attempts).toEqual([1, 2, 3])
    await soon(() => outcomes.length === 3)
    expect(outcomes).toEqual(['retry', 'retry', 'done'])
    expect(errors.map(String)).toEqual([
      'SafeError: Job send-mail: SMTP is down',
      'SafeError: Job send-mail: SMTP is down',
    ])
  })

  it('that always fails is parked after its attempts and does not block others', async () => {
    const policies = { 'send-mail': { retryLimit: 2, retryDelay: 0 } }
    const queue = await open({ policies })
    let tries = 0
    const done: number[] = []
    await queue.work(
      handlers({
        async 'send-mail'({ mail_id }) {
          if (mail_id !== 13) return void done.push(mail_id)
          tries++
          throw new Error('poison')
        },
      }),
    )
    for (const mail_id of [1, 13, 2]) await queue.send(db(), 'send-mail', { mail_id })
    await soon(async () => (await parkedJobs(db())).length === 1 && done.length === 2)
    // Jobs are taken in order, so this one runs after every attempt of the parked job.
    await queue.send(db(), 'send-mail', { mail_id: 3 })
    await soon(() => done.length === 3)
    expect(tries).toBe(3)
    expect(done).toEqual([1, 2, 3])
    expect(await parkedJobs(db())).toMatchObject([
      { name: 'send-mail', payload: { mail_id: 13 }, reason: 'poison', tries: 3 },
    ])
  })

  it('keeps the values of a failed query out of its reason and the log', async () => {
    const queue = await open({ policies: { 'send-mail': { retryLimit: 0 } } })
    await queue.work(
      handlers({
        'send-mail': async () =>
          void (await db().execute(sql`select ${'a-secret-token'}::text from no_such_table`)),
      }),
    )
    await queue.send(db(), 'send-mail', { mail_id: 1 })
    await soon(async () => (await parkedJobs(db())).length === 1)
    const said = JSON.stringify([
      await jobs(),
      errors.map((error) => String(error) + (error instanceof Error ? error.stack : '')),
    ])
    expect(said).toContain('no_such_table')
    expect(said).not.toContain('a-secret-token')
  })

  it('that takes too long fails and is retried', async () => {
    const policies = { 'send-mail': { limitSeconds: 1, retryDelay: 0 } }
    const queue = await open({ policies })
    let tries = 0
    await queue.work(
      handlers({
        'send-mail': () => (++tries === 1 ? new Promise<void>(() => {}) : Promise.resolve()),
      }),
    )
    await queue.send(db(), 'send-mail', { mail_id: 1 })
    await soon(async () => (await jobs()).every((job) => job.state === 'completed'))
    expect(tries).toBe(2)
  })

  it('completes in the transaction of its effect', async () => {
    const queue = await open({ policies: { 'send-mail': { retryDelay: 0 } } })
    let tries = 0
    await queue.work(
      handlers({
        async 'send-mail'({ mail_id }, run) {
          if (mail_id === 2) return
          tries++
          await db().transaction(async (tx) => {
            expect(await run.complete(tx)).toBe(true)
            await insertEmail(tx, { ...email, created_at: new Date() })
            if (tries === 1) throw new Error('before the commit')
          })
          throw new Error('after the commit')
        },
      }),
    )
    await queue.send(db(), 'send-mail', { mail_id: 1 })
    await soon(async () => (await jobs()).every((job) => job.state === 'completed') && tries > 1)
    await queue.send(db(), 'send-mail', { mail_id: 2 })
    await soon(async () => (await jobs()).every((job) => job.state === 'completed'))
    expect(tries).toBe(2)
    expect(await db().select().from(emails)).toHaveLength(1)
  })

  it('can be completed only once', async () => {
    const queue = await open()
    const answers: boolean[] = []
    await queue.work(
      handlers({
        async 'send-mail'(_payload, run) {
          answers.push(await run.complete(db()), await run.complete(db()))
        },
      }),
    )
    await queue.send(db(), 'send-mail', { mail_id: 1 })
    await soon(() => answers.length === 2)
    expect(answers).toEqual([true, false])
  })
})

describe('the queue', () => {
  it('waits for the running job when it stops, and starts no other', async () => {
    const queue = await open()
    const log: string[] = []
    const mayEnd = Promise.withResolvers<void>()
    await queue.work(
      handlers({
        async 'send-mail'({ mail_id }) {
          log.push(`start ${mail_id}`)
          await mayEnd.promise
          log.push(`end ${mail_id}`)
        },
      }),
    )
    await queue.send(db(), 'send-mail', { mail_id: 1 })
    await queue.send(db(), 'send-mail', { mail_id: 2 })
    await soon(() => log.length === 1)
    const stopped = queue.stop().then(() => log.push('stopped'))
    mayEnd.resolve()
    await stopped
    expect(log).toEqual(['start 1', 'end 1', 'stopped'])
    expect((await jobs()).map((job) => job.state)).toEqual(['completed', 'created'])
  })

  it('takes back a job that is aborted at shutdown, without counting the attempt', async () => {
    const first = await open({ graceMs: 20, policies: { 'send-mail': { retryLimit: 0 } } })
    await first.send(db(), 'send-mail', { mail_id: 1 })
    const started = Promise.withResolvers<void>()
    const work = first.work(
      handlers({
        'send-mail': (_payload, { signal }) =>
          new Promise((_resolve, reject) => {
            started.resolve()
            signal.addEventListener('abort', () => reject(signal.reason))
          }),
      }),
    )
    await Promise.all([work, started.promise])
    await first.stop()
    const again = await open()
    const attempts: number[] = []
    await again.work(
      handlers({
        'send-mail': async (_payload, { attempt }) => {
          attempts.push(attempt)
        },
      }),
    )
    await soon(() => attempts.length > 0)
    expect(attempts).toEqual([1])
    expect(errors).toEqual([])
  })

  it('shares jobs among workers without running any twice', async () => {
    const seen: number[] = []
    const own = handlers({
      async 'send-mail'({ mail_id }) {
        seen.push(mail_id)
        await db().execute(sql`select 1`)
      },
    })
    const first = await open()
    const second = await open()
    const ids = Array.from({ length: 30 }, (_, index) => index + 1)
    for (const mail_id of ids) await first.send(db(), 'send-mail', { mail_id })
    await Promise.all([first.work(own), second.work(own)])
    await soon(async () => (await jobs()).every((job) => job.state === 'completed'))
    expect(seen.sort((a, b) => a - b)).toEqual(ids)
  })

  it('applies new policies to existing queues', async () => {
    await open({ policies: { 'send-mail': { retryLimit: 1 } } })
    await open()
    const limit = sql`select retry_limit from pgboss.queue where name = 'send-mail'`
    expect((await db().execute(limit)).rows).toEqual([
      { retry_limit: JOBS['send-mail'].retryLimit },
    ])
  })

  it('enqueues a recurring job once per period, however many workers there are', async () => {
    let rounds = 0
    const own = handlers({ 'sweep-expired': async () => void rounds++ })
    /** Statements with which workers asked for the round to be enqueued. */
    const requests: Promise<unknown>[] = []
    const { pool } = test.database
    const query: (...call: unknown[]) => Promise<unknown> = pool.query.bind(pool)
    const statements = vi.spyOn(pool, 'query').mockImplementation((...call: unknown[]) => {
      const answer = query(...call)
      const said = JSON.stringify(call)
      if (/insert into/i.test(said) && said.includes('sweep-expired')) requests.push(answer)
      return answer
    })
    onTestFinished(() => statements.mockRestore())
    for (const queue of [await open({ roundMs: 30 }), await open({ roundMs: 30 })]) {
      await queue.work(own)
    }
    await soon(() => rounds > 0)
    const before = requests.length
    await soon(() => requests.length >= before + 6)
    await Promise.all(requests)
    const enqueued = (await jobs()).filter(({ name }) => name === 'sweep-expired')
    expect(enqueued).toHaveLength(1)
    expect(rounds).toBe(1)
  })

  it('continues after an outage of the database', async () => {
    const queue = await open()
    const seen: number[] = []
    await queue.work(handlers({ 'send-mail': async ({ mail_id }) => void seen.push(mail_id) }))
    const { pool } = test.database
    const query = pool.query.bind(pool)
    const tried = Promise.withResolvers<void>()
    pool.query = () => {
      tried.resolve()
      throw new Error('Connection terminated unexpectedly')
    }
    await tried.promise
    pool.query = query
    await queue.send(db(), 'send-mail', { mail_id: 1 })
    await soon(() => seen.length === 1)
  })
})

describe('a worker that is killed in the middle of a job', () => {
  const script = fileURLToPath(new URL('killed-worker.ts', import.meta.url))
  const imports = fileURLToPath(import.meta.resolve('#server/fast-imports.ts'))
  const server = process.env.TEST_DATABASE_URL
  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })

  it.each([
    ['alone', 2],
    ['shared', 1],
  ])(
    '%s leaves a job that runs again, with one visible effect',
    {
      timeout: 300_000,
    },
    async (company, kills) => {
      const url = server ? test.database.pool.options.connectionString : undefined
      const folder = `${test.dataDir}/killed-${company}`
      const start = (mode: string) =>
        spawn(process.execPath, ['--import', imports, script, url ?? '', folder, mode, company], {
          stdio: ['ignore', 'pipe', 'inherit'],
        })
      for (let count = 0; count < kills; count++) {
        const worker = start('hang')
        await once(worker.stdout, 'data')
        worker.kill('SIGKILL')
        await once(worker, 'exit')
      }
      const last = start('work')
      const [output] = await once(last.stdout, 'data')
      await once(last, 'exit')
      expect(JSON.parse(String(output))).toEqual({
        mails: 1,
        states: ['completed'],
        tries: kills + 1,
      })
    },
  )
})
