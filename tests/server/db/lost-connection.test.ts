/** @module-tag postgres */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/types.ts'
import { codeOf } from '#server/http/error-handler.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'

/** Failures that only a server can cause: ending a connection, or refusing to continue. */
describe.runIf(process.env.TEST_DATABASE_URL)('a connection', () => {
  let test: TestDatabase
  const opened: OpenDatabase[] = []
  beforeAll(async () => {
    test = await testDatabase()
    await test.database.db.execute(sql`create table notes (id integer primary key, text text)`)
    await test.database.db.execute(sql`insert into notes values (1, ''), (2, '')`)
  })
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })
  afterAll(() => test.remove())

  async function open(limits: Record<string, number> = {}, poolSize = 1): Promise<OpenDatabase> {
    const url = test.database.pool.options.connectionString
    const database = await openDatabase({ url, folder: '', poolSize, limits, name: 'jb test' })
    opened.push(database)
    return database
  }

  const inTransaction = ({ db }: OpenDatabase, work: (tx: Db) => Promise<void>) =>
    db.transaction(work)

  /** Where the server of a URL listens: a socket in a folder, or a port. */
  function socketOf(address: string) {
    const { hostname, port, searchParams } = new URL(address)
    const folder = searchParams.get('host')
    return folder
      ? { path: `${folder}/.s.PGSQL.${port || 5432}` }
      : { host: hostname, port: Number(port || 5432) }
  }

  const pidOf = async (db: Db) =>
    Number((await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid)

  /** Terminates a session and waits until it is gone. */
  async function terminate(pid: number): Promise<void> {
    const { db } = test.database
    await db.execute(sql`select pg_terminate_backend(${pid}, 5000)`)
    await new Promise((resolve) => setImmediate(resolve))
  }

  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'nothing failed',
      (error: unknown) => codeOf(error),
    )

  describe('in a transaction', () => {
    it('that is terminated between two queries fails the rest as an outage', async () => {
      const database = await open()
      const work = inTransaction(database, async (tx) => {
        await tx.execute(sql`update notes set text = 'lost'`)
        await terminate(await pidOf(tx))
        await tx.execute(sql`select 1`)
      })
      expect(await failure(work)).toBe('unavailable')
      const notes = await database.db.execute(sql`select text from notes`)
      expect(notes.rows).toEqual([{ text: '' }, { text: '' }])
    })

    it('that is terminated during a query fails it as an outage', async () => {
      const database = await open()
      const work = inTransaction(database, async (tx) => {
        const pid = await pidOf(tx)
        await Promise.all([tx.execute(sql`select pg_sleep(20)`), terminate(pid)])
      })
      expect(await failure(work)).toBe('unavailable')
      expect(await failure(database.db.execute(sql`select 1`))).toBe('nothing failed')
    })

    it('whose query times out is not used again', async () => {
      const database = await open({ query_timeout: 200 })
      let pid = 0
      const work = inTransaction(database, async (tx) => {
        pid = await pidOf(tx)
        await tx.execute(sql`select pg_sleep(1), 'of another' as answer`)
      })
      expect(await failure(work)).toBe('unavailable')
      const next = await database.db.execute(sql`select 'mine' as answer, pg_backend_pid() as pid`)
      expect(next.rows).toEqual([{ answer: 'mine', pid: expect.any(Number) }])
      expect(next.rows[0]?.pid).not.toBe(pid)
    })

    it('whose query times out is not rolled back, which would take as long again', async () => {
      const database = await open({ query_timeout: 200 })
      const asked = vi.spyOn(pg.Client.prototype, 'query')
      onTestFinished(() => asked.mockRestore())
      const work = inTransaction(database, async (tx) => {
        await tx.execute(sql`select pg_sleep(1)`)
      })
      expect(await failure(work)).toBe('unavailable')
      expect(JSON.stringify(asked.mock.calls.map(([query]) => query))).not.toContain('rollback')
    })

    it('that cannot begin is returned to the pool', async () => {
      const database = await open()
      await database.db.execute(sql`select 1`)
      database.pool.once('acquire', (client) => void client.end())
      expect(await failure(inTransaction(database, async () => {}))).toBe('unavailable')
      expect(await failure(database.db.execute(sql`select 1`))).toBe('nothing failed')
    })

    it('that idles in a transaction is terminated by the server', async () => {
      const database = await open({ idle_in_transaction_session_timeout: 50 })
      const work = inTransaction(database, async (tx) => {
        const pid = await pidOf(tx)
        const isThere = sql`select 1 from pg_stat_activity where pid = ${pid}`
        while ((await test.database.db.execute(isThere)).rows.length > 0) {}
        await tx.execute(sql`select 1`)
      })
      expect(await failure(work)).toBe('unavailable')
      expect(await failure(database.db.execute(sql`select 1`))).toBe('nothing failed')
    })

    it('that waits for a lock gives up and can be retried', async () => {
      const database = await open({ lock_timeout: 50 }, 2)
      await inTransaction(database, async (tx) => {
        await tx.execute(sql`update notes set text = 'mine' where id = 1`)
        const other = sql`update notes set text = 'theirs' where id = 1`
        expect(await failure(database.db.execute(other))).toBe('unavailable')
        await tx.execute(sql`update notes set text = '' where id = 1`)
      })
    })

    it('that deadlocks with another fails one of the two as an outage', async () => {
      const database = await open({}, 2)
      const bothHave = Promise.withResolvers<void>()
      let have = 0
      const change = (first: number, second: number) =>
        inTransaction(database, async (tx) => {
          await tx.execute(sql`update notes set text = '' where id = ${first}`)
          if (++have === 2) bothHave.resolve()
          await bothHave.promise
          await tx.execute(sql`update notes set text = '' where id = ${second}`)
        })
      const ends = await Promise.all([failure(change(1, 2)), failure(change(2, 1))])
      expect(ends.sort()).toEqual(['nothing failed', 'unavailable'])
    })
  })

  it('is refused when a pooler drops its limits', async () => {
    const { connectionString = '' } = test.database.pool.options
    const pooler = createServer((near) => {
      const far = connect(socketOf(connectionString))
      near.on('error', () => far.destroy())
      far.on('error', () => near.destroy())
      near.once('data', (start) => {
        const forgotten = start.toString('latin1').replace('statement_timeout', 'pooler.forgets_it')
        far.write(Buffer.from(forgotten, 'latin1'))
        near.pipe(far).pipe(near)
      })
    })
    onTestFinished(() => void pooler.close())
    await once(pooler.listen(0, '127.0.0.1'), 'listening')
    const { port } = pooler.address() as AddressInfo
    const { username, pathname } = new URL(connectionString)
    const url = `postgres://${username}@127.0.0.1:${port}${pathname}`
    const opening = openDatabase({ url, folder: '', poolSize: 1 }).then((opened) => opened.close())
    await expect(opening).rejects.toThrow('A pooler before the database does not keep the limits')
  })

  it('has a name in the list of connections', async () => {
    const { db } = await open()
    const { rows } = await db.execute(
      sql`select application_name from pg_stat_activity where pid = pg_backend_pid()`,
    )
    expect(rows).toEqual([{ application_name: 'jb test' }])
  })
})
