import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { accountActs } from '#server/db/schema/accounts.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

/** Nobody is both persons of a decision that takes two, whatever accounts they make or change. */

interface Person {
  id: number
  email: string
  client: Client
}

let test: TestApp
let sellerId: number

beforeAll(async () => {
  test = await testApp()
  sellerId = (await makeSellerUser(test.db)).seller.id
})
afterAll(() => test.close())
afterEach(() => test.clock.set(TEST_NOW))

const colleague = async (): Promise<Person> => {
  const { id, email } = await makeAdmin(test.db)
  return { id, email, client: await test.as(id) }
}

let count = 0
async function madeBy(maker: Person): Promise<Person> {
  const email = `puppet-${++count}@joulebridge.test`
  const sent = { email, first_name: 'Pat', last_name: 'Doe', role: 'admin' }
  const { status, body } = await maker.client.post('/api/users/', sent)
  expect([status, body.code]).toEqual([201, undefined])
  return { id: body.id, email, client: await test.as(body.id) }
}

/** What happens when the second person approves an exemption that the first requested; the status. */
async function approve(first: Person, second: Person): Promise<number> {
  const project = await makeProject(test.db, {
    seller_id: sellerId,
    installation_type: 'rooftop_solar',
    placed_in_service_date: '2026-05-01',
  })
  const url = `/api/project/${project.id}/policy-exemptions/`
  const asked = { rule: 'P04', reason: 'The utility is late.', expires_on: '2027-06-30' }
  const { body } = await first.client.post(url, asked)
  return (await second.client.patch(`${url}${body.id}/`, { state: 'approved' })).status
}

it('an account that one made is no second person, either way around, and another colleague is', async () => {
  const [ada, ben] = [await colleague(), await colleague()]
  const puppet = await madeBy(ada)
  expect(await approve(ada, puppet)).toBe(403)
  expect(await approve(puppet, ada)).toBe(403)
  expect(await approve(ada, ben)).toBe(200)
  expect(await approve(ben, puppet)).toBe(200)
})

it('nor is one made through another account, or two that one person made', async () => {
  const ada = await colleague()
  const [puppet, other] = [await madeBy(ada), await madeBy(ada)]
  const third = await madeBy(puppet)
  expect(await approve(ada, third)).toBe(403)
  expect(await approve(puppet, other)).toBe(403)
})

it('after 30 days they are two', async () => {
  const ada = await colleague()
  const puppet = await madeBy(ada)
  const later = (days: number) => test.clock.set(new Date(TEST_NOW.getTime() + days * 86_400_000))
  later(29)
  expect(await approve(ada, puppet)).toBe(403)
  later(31)
  expect(await approve(ada, puppet)).toBe(200)
})

const user = (id: number) => `/api/user/${id}/`
it.each<[string, (by: Person, of: Person) => Promise<{ status: number }>]>([
  [
    're-addressed',
    async (by, of) => {
      const email = `new-${of.email}`
      await by.client.patch(user(of.id), { email })
      const word = { decision: 'agree', email, reason: 'They called from the number on file.' }
      return (await colleague()).client.post(`${user(of.id)}address/`, word)
    },
  ],
  ['re-roled', (by, of) => by.client.patch(user(of.id), { role: 'admin', is_staff: true })],
  [
    'reset',
    (by, of) => by.client.post('/api/auth/send-reset-password-email/', { email: of.email }),
  ],
])('an account that one %s is no second person', async (what, act) => {
  const [ada, ben] = [await colleague(), await colleague()]
  if (what === 're-roled') await ada.client.patch(user(ben.id), { role: 'reviewer' })
  expect((await act(ada, ben)).status).toBe(200)
  const again = { ...ben, client: await test.as(ben.id) }
  expect(await approve(ada, again)).toBe(403)
  expect(await approve(await colleague(), again)).toBe(200)
})

it('what people do to their own accounts ties nobody', async () => {
  const ada = await colleague()
  await ada.client.patch(user(ada.id), { email: `moved-${ada.email}` })
  expect(await test.db.$count(accountActs, eq(accountActs.user_id, ada.id))).toBe(0)
})
