import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { knownDevices } from '#server/db/schema/auth.ts'
import { sweepExpired } from '#server/features/access/auth/sweep.ts'
import { newestEmails } from '#server/features/base/emails/store.ts'
import { logIn, makePerson } from '#tests/server/access/auth/support.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

/** The owner hears of sign-ins with browsers that they have not used lately. */

let t: TestApp
beforeAll(async () => {
  t = await testApp({ RATE_LOGIN_ADDRESS: '1000' })
})
afterAll(() => t.close())

const told = async (recipient: string) =>
  (await newestEmails(t.db, { recipient })).filter(({ template }) => template === 'new_device')
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const enter = async (who: Client, email: string) => {
  expect((await logIn(who, email)).status).toBe(200)
}

it('of none at the first sign-in, and of each new browser once', async () => {
  const { email } = await makePerson(t, { timezone: 'America/Denver' })
  const [laptop, phone] = [t.visitor(), t.visitor()]
  await enter(laptop, email)
  await enter(laptop, email)
  expect(await told(email)).toEqual([])
  await enter(phone, email)
  const [message, ...others] = await told(email)
  expect(others).toEqual([])
  expect(message?.subject).toBe('New sign-in to your Joulebridge account')
  expect(message?.body).toMatch(/Device: .+\n\nTime: \d\d\/\d\d\/\d{4}, .+ M[SD]T\n/)
  expect(message?.body).toContain('/account-settings/')
  await enter(phone, email)
  await enter(laptop, email)
  expect(await told(email)).toHaveLength(1)
})

it('by the account, not by the browser alone', async () => {
  const [one, other] = [await makePerson(t), await makePerson(t)]
  const shared = t.visitor()
  await enter(shared, one.email)
  await enter(t.visitor(), other.email)
  await enter(shared, other.email)
  expect([await told(one.email), await told(other.email)].map(({ length }) => length)).toEqual([
    0, 1,
  ])
})

it('again after 90 days, also where all others were forgotten', async () => {
  const { id, email } = await makePerson(t)
  const browser = t.visitor()
  await enter(browser, email)
  const mine = eq(knownDevices.user_id, id)
  await t.db
    .update(knownDevices)
    .set({ last_at: daysAgo(89) })
    .where(mine)
  await enter(browser, email)
  expect(await told(email)).toEqual([])
  await t.db
    .update(knownDevices)
    .set({ last_at: daysAgo(91) })
    .where(mine)
  await sweepExpired(t.db, new Date())
  await enter(browser, email)
  expect(await told(email)).toHaveLength(1)
  // A forgotten browser is new, and the newest one is never forgotten.
  const old = { user_id: id, token_hash: 'old', last_at: daysAgo(91) }
  await t.db.insert(knownDevices).values(old)
  await sweepExpired(t.db, new Date())
  const left = await t.db.select().from(knownDevices).where(mine)
  expect(left.map(({ token_hash }) => token_hash)).not.toContain('old')
  expect(left).toHaveLength(1)
})

it('not when staff view the product as them', async () => {
  const { id, email } = await makePerson(t)
  await enter(t.visitor(), email)
  const admin = await t.as((await makeAdmin(t.db)).id)
  expect((await admin.post('/api/view-as/', { user_id: id })).status).toBe(200)
  expect(await told(email)).toEqual([])
})
