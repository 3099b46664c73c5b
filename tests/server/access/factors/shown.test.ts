/** @module-tag postgres */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/auth.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { paymentWorld, type World } from '#tests/server/deals/payments/world.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import type { Client } from '#tests/support/client.ts'

const ORIGIN = 'https://joulebridge.example.com'

let world: World
let investorId: number
const device = authenticator({ origin: ORIGIN })
beforeAll(async () => {
  world = await paymentWorld({ PUBLIC_URL: ORIGIN, STEP_UP_MINUTES: '10' })
  const [row] = await world.server.db.select().from(users).where(eq(users.role, 'investor'))
  investorId = row?.id ?? 0
})
afterAll(() => world.server.close())

const proof = async (who: Client, about?: string) => {
  const response = device.use((await who.post('/api/auth/step-up/options/')).body)
  return who.post('/api/auth/step-up/', { method: 'passkey', response, about })
}
const confirm = async (id: number, session: string) => {
  const { status, body } = await world.confirm(id, '1234', session)
  return { status, body: body as { code?: string; accepts?: string[]; about?: string } }
}

it('confirms with a password lately enough, and asks for it in the words of the payment', async () => {
  const id = await world.transfer()
  const at = new Date(Date.now() - 11 * 60_000)
  const mine = eq(sessions.user_id, investorId)
  await world.server.db.update(sessions).set({ proved_at: at }).where(mine)
  const asked = await confirm(id, 'session-too-late')
  expect([asked.status, asked.body.code, asked.body.accepts]).toEqual([
    403,
    'step_up_required',
    ['password'],
  ])
  expect(asked.body.about).toMatch(/^Pay \$930,000 to .+ for Transfer \d+$/)
  await world.server.db.update(sessions).set({ proved_at: new Date() }).where(mine)
  expect((await confirm(id, 'session-too-late')).status).toBe(200)
})

it('takes a passkey for this amount and payee alone, each time', async () => {
  const { investor } = world
  const { body } = await investor.post('/api/account/factors/options/', { kind: 'passkey' })
  const added = await investor.post('/api/account/factors/', {
    kind: 'passkey',
    response: device.make(body),
    name: 'Laptop',
  })
  expect(added.status, added.text).toBe(201)
  const [id, other] = [await world.transfer(), await world.transfer()]
  const asked = await confirm(id, 'session-of-one')
  expect([asked.status, asked.body.accepts]).toEqual([403, ['passkey']])
  // A proof for nothing in particular, or for another payment, is none for this one.
  await proof(investor)
  const { about } = (await confirm(other, 'session-of-two')).body
  await proof(investor, about)
  expect((await confirm(id, 'session-of-one')).status).toBe(403)
  // Nor is one for what has changed since.
  await proof(investor, asked.body.about)
  const { db } = world.server
  await db.update(transfers).set({ name: 'Another name' }).where(eq(transfers.id, id))
  expect((await confirm(id, 'session-of-one')).status).toBe(403)
  await proof(investor, (await confirm(id, 'session-of-one')).body.about)
  expect((await confirm(id, 'session-of-one')).status).toBe(200)
  // The same intention again needs no proof, and another payment needs its own, which is still there.
  expect((await confirm(id, 'session-of-one')).status).toBe(200)
  expect((await confirm(other, 'session-of-two')).status).toBe(200)
})
