/** @module-tag postgres */
import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankCalls, payments, sandboxPayments } from '#server/db/schema/payments.ts'
import { webhookEvents } from '#server/db/schema/webhooks.ts'
import { paymentWorld, type World } from '#tests/server/deals/payments/world.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

const SECRET = 'made up for the tests of banks, long enough'
/** The embedded database takes one statement at a time, so that more show nothing more there. */
const MESSAGES = process.env.TEST_DATABASE_URL ? 10_000 : 1_000
const PAYMENTS = 10
const AT_ONCE = 50
const KINDS = ['payment.settled', 'payment.returned', 'payment.pending'] as const

let world: World
beforeAll(async () => {
  world = await paymentWorld({ BANK_WEBHOOK_KEYS: JSON.stringify({ main: SECRET }) })
})
afterAll(() => world.server.close())

function signed(message: object, at: number, secret = SECRET) {
  const body = JSON.stringify(message)
  const time = Math.floor(at / 1_000)
  const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'webhook-signature': `t=${time},kid=main,v1=${v1}`,
  }
  return { body, headers, withoutCsrf: true }
}

it(`${MESSAGES} messages in any order, many twice or forged, settle each payment once`, {
  timeout: 240_000,
}, async () => {
  const { server } = world
  const keys: string[] = []
  const ids: number[] = []
  for (let index = 0; index < PAYMENTS; index++) {
    const id = await world.transfer()
    await world.confirm(id, '0003')
    await world.send(id)
    ids.push(id)
    const [call] = await server.db
      .select({ key: bankCalls.idempotency_key })
      .from(bankCalls)
      .innerJoin(payments, eq(payments.id, bankCalls.payment_id))
      .where(eq(payments.transfer_id, id))
    keys.push(call?.key ?? '')
  }
  // The bank settles half of them and returns the others.
  for (const key of keys.slice(PAYMENTS / 2)) {
    const ofKey = eq(sandboxPayments.idempotency_key, key)
    await server.db.update(sandboxPayments).set({ fate: 'returned' }).where(ofKey)
  }
  server.clock.set(new Date(TEST_NOW.getTime() + 3 * 86_400_000))
  await startJobs(server)
  const outside = server.visitor()
  const began = Date.now()
  const statuses = new Map<number, number>()
  for (let first = 0; first < MESSAGES; first += AT_ONCE) {
    const answers = Array.from({ length: AT_ONCE }, (_, offset) => {
      const index = first + offset
      // Every fifth message is sent again under the same id; every seventh is forged.
      const name = index % 5 === 4 ? index - 1 : index
      const message = {
        id: `storm-${name}`,
        type: KINDS[(index * 7) % KINDS.length],
        data: { idempotency_key: keys[(index * 3) % PAYMENTS] },
      }
      const secret = index % 7 === 6 ? 'somebody else’s, forty characters long..' : SECRET
      return outside.send(
        'POST',
        '/api/webhooks/bank/',
        signed(message, began + (index % 200) * 1_000 - 100_000, secret),
      )
    })
    const read = world.admin.get(`/api/funds/transfer/${ids[0]}/`)
    expect((await read).status).toBe(200)
    for (const { status } of await Promise.all(answers)) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  expect([...statuses.keys()].toSorted()).toEqual([200, 401])
  expect((statuses.get(200) ?? 0) + (statuses.get(401) ?? 0)).toBe(MESSAGES)
  await jobsDone(server)
  const [kept] = await server.db
    .select({
      all: sql<number>`count(*)::int`,
      open: sql<number>`count(*) filter (where handled_at is null)::int`,
    })
    .from(webhookEvents)
  expect(kept?.open).toBe(0)
  expect(kept?.all).toBeLessThan(MESSAGES)
  for (const [index, id] of ids.entries()) {
    const isSettled = index < PAYMENTS / 2
    expect(await world.look(id)).toMatchObject({
      state: isSettled ? 'settled' : 'failed',
      status: isSettled ? 'CONFIRMED' : 'CREATED',
      calls: 1,
      journals: isSettled ? ['authorized'] : ['authorized', 'reversed'],
    })
  }
})
