import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertEmail } from '#server/features/base/emails/store.ts'
import { VERSION } from '#server/version.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

/** More than the pool of any test database. */
const EVERY_CONNECTION = 10

let server: TestApp
let release = () => {}

beforeAll(async () => {
  server = await testApp()
})
afterEach(() => release())
afterAll(() => server.close())

/** Keeps every connection busy until released, as a stuck database would. */
async function occupyDatabase() {
  const gate = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  release = gate.resolve
  for (let taken = 0; taken < EVERY_CONNECTION; taken += 1) {
    server.db
      .transaction(async () => {
        first.resolve()
        await gate.promise
      })
      // Connections beyond the pool time out; all that matters is that none is free.
      .catch(() => {})
  }
  await first.promise
}

describe('health', () => {
  it('reports that the process is alive', async () => {
    const answer = await server.visitor().get('/api/health/live/')
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }])
  })

  // This must be the first check, because its result is cached for a moment.
  it('reports a stuck database as alive but not ready, and recovers', async () => {
    await occupyDatabase()
    const stuck = await server.visitor().get('/api/health/ready/')
    expect([stuck.status, stuck.body.code]).toEqual([503, 'unavailable'])
    expect(stuck.body.errors).toEqual({
      database: 'The database isn’t responding.',
      queue: 'The job queue isn’t responding.',
    })
    expect(stuck.headers['retry-after']).toBe('2')
    expect((await server.visitor().get('/api/health/live/')).status).toBe(200)
    release()
    expect((await server.visitor().get('/api/health/ready/')).status).toBe(200)
  })

  it('reports every dependency when all of them respond', async () => {
    const answer = await server.visitor().get('/api/health/ready/')
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        status: 'ok',
        database: 'ok',
        queue: 'ok',
        files: 'ok',
        version: VERSION,
        role: 'all',
        // The environment names no server, even on PostgreSQL, because the test opens the database.
        stores: { database: 'embedded', files: 'folder' },
      },
    ])
  })
})

describe('GET /api/openapi.json', () => {
  it('returns the document to everyone', async () => {
    const answer = await server.visitor().get('/api/openapi.json')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body.openapi).toBe('3.1.0')
    expect(answer.body.paths['/api/funds/transfer/{id}/confirm'].patch.operationId).toBe(
      'transfers.confirm',
    )
  })
})

describe('GET /api/dev/outbox/', () => {
  const email = (recipient: string, subject: string) =>
    insertEmail(server.db, {
      template: 'existing_account',
      recipient,
      subject,
      body: 'Hello',
      created_at: TEST_NOW,
    })

  it('lists the emails of the demo, newest first, or those to one address', async () => {
    await email('first@example.test', 'One')
    await email('second@example.test', 'Two')
    const visitor = server.visitor()
    const all = await visitor.get('/api/dev/outbox/')
    expect(all.body.map((row: { subject: string }) => row.subject)).toEqual(['Two', 'One'])
    const one = await visitor.get('/api/dev/outbox/?recipient=first@example.test')
    expect(one.body).toMatchObject([{ recipient: 'first@example.test', sent_at: null }])
    expect((await visitor.get('/api/dev/outbox/?password=1')).status).toBe(400)
  })

  it('does not exist outside the demo', async () => {
    const production = await testApp({ DEMO: '0' })
    try {
      const answer = await production.visitor().get('/api/dev/outbox/')
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    } finally {
      await production.close()
    }
  })
})

it('returns the support address if one is configured', async () => {
  const named = await testApp({ SUPPORT_EMAIL: 'help@joulebridge.test' })
  try {
    const answers = [server, named].map((app) => app.visitor().get('/api/support/'))
    const [none, address] = await Promise.all(answers)
    expect([none?.status, none?.body]).toEqual([200, { email: null }])
    expect([address?.status, address?.body]).toEqual([200, { email: 'help@joulebridge.test' }])
  } finally {
    await named.close()
  }
})
