import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SOCKET_NAME } from '#server/db/pglite.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'

describe.skipIf(process.env.TEST_DATABASE_URL)('the socket of the embedded database', () => {
  let test: TestDatabase
  let host: string
  const clients: pg.Client[] = []
  beforeAll(async () => {
    test = await testDatabase()
    host = test.database.pool.options.host ?? ''
    await test.database.pool.query('create table notes (text text)')
  })
  afterAll(async () => {
    for (const client of clients) await client.end()
    await test.database.pool.query('drop table notes')
    await test.remove()
  })

  async function aClient(): Promise<pg.Client> {
    const client = new pg.Client({ host, database: 'postgres', user: 'postgres' })
    client.on('error', () => {})
    await client.connect()
    clients.push(client)
    return client
  }

  it('goes on after errors, wherever in a query they occur', async () => {
    const client = await aClient()
    await expect(client.query('selec $1', ['x'])).rejects.toThrow('syntax error')
    await expect(client.query('select $1::int', ['x'])).rejects.toThrow('invalid input')
    await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
    expect((await client.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }])
  })

  it('answers what is longer than its buffers', async () => {
    const client = await aClient()
    const text = 'x'.repeat(3_000_000)
    expect((await client.query('select $1::text as text', [text])).rows[0].text).toBe(text)
  })

  it('lets others wait while a transaction is open', async () => {
    const [one, other] = [await aClient(), await aClient()]
    const order: string[] = []
    await one.query('begin')
    const waiting = other.query('select 1').then(() => order.push('other'))
    await one.query('select 2')
    await one.query('select 3')
    order.push('one')
    await one.query('commit')
    await waiting
    expect(order).toEqual(['one', 'other'])
  })

  it('rolls back the transaction of a client that is gone', async () => {
    const [gone, other] = [await aClient(), await aClient()]
    await gone.query('begin')
    await gone.query("insert into notes values ('lost')")
    const waiting = other.query('select from notes')
    Reflect.get(gone, 'connection').stream.destroy()
    expect((await waiting).rowCount).toBe(0)
  })

  it('reads messages however they are cut', async () => {
    const socket = connect(join(host, SOCKET_NAME))
    await once(socket, 'connect')
    const message = (type: string, body: string, head = Buffer.alloc(0)) => {
      const content = Buffer.concat([head, Buffer.from(body)])
      const length = Buffer.alloc(4)
      length.writeInt32BE(content.length + 4)
      return Buffer.concat([Buffer.from(type), length, content])
    }
    const PROTOCOL = Buffer.from([0, 3, 0, 0])
    const ENCRYPTION = Buffer.from([0x04, 0xd2, 0x16, 0x2f])
    const bytes = Buffer.concat([
      message('', '', ENCRYPTION),
      message('', 'user\0postgres\0database\0postgres\0\0', PROTOCOL),
      message('P', '\0select 1234 as n\0\0\0'),
      message('B', '\0\0\0\0\0\0\0\0'),
      message('E', '\0\0\0\0\0'),
      message('S', ''),
      message('Q', "select 'again'\0"),
    ])
    let answer = ''
    const ended = new Promise<void>((resolve) => {
      socket.on('data', (data) => {
        answer += data.toString('latin1')
        if (answer.includes('again') && answer.endsWith('I')) resolve()
      })
    })
    for (let at = 0; at < bytes.length; at += 3) {
      socket.write(bytes.subarray(at, at + 3))
      await new Promise(setImmediate)
    }
    await ended
    socket.destroy()
    expect(answer.startsWith('N')).toBe(true)
    expect(answer).toContain('1234')
  })
})
