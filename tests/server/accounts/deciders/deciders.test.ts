/** @module-tag postgres */
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemWriter, updateRecord } from '#server/db/records.ts'
import { buyers, users } from '#server/db/schema/accounts.ts'
import { notices } from '#server/db/schema/notices.ts'
import { paymentWorld, type World } from '#tests/server/deals/payments/world.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeBuyer, makeSellerUser, makeUser } from '#tests/support/factories.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

const writer = systemWriter(TEST_NOW)
const CALL = { spoke_to: 'Ada Quinn, CFO', phone_number: '212-555-0100', number_source: 'Website' }
/** The first day after two whole business days from the tests' day. */
const AFTER_THE_WAIT = '2026-11-19'

let world: World
let buyerId: number
let ownerId: number
let made = 0
const AGREE = { decision: 'agree', reason: 'They called from the number on file.' }

beforeAll(async () => {
  world = await paymentWorld()
  const [owner] = await world.server.db.select().from(users).where(eq(users.role, 'investor'))
  buyerId = owner?.buyer_id ?? 0
  ownerId = owner?.id ?? 0
})
afterAll(() => world.server.close())
beforeEach(async () => {
  const { db } = world.server
  await db.delete(notices)
  // One person is at the account, and decides.
  const others = and(eq(users.role, 'investor'), ne(users.id, ownerId))
  await db.update(users).set({ is_active: false }).where(others)
  await db.update(users).set({ decides_from: '2020-01-01' }).where(eq(users.id, ownerId))
})

const userOf = async (id: number) =>
  (await world.server.db.select().from(users).where(eq(users.id, id)))[0]
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message
const toldTo = async (userId: number) =>
  (await world.server.db.select().from(notices).where(eq(notices.user_id, userId))).map(
    ({ kind }) => kind,
  )

/** A user that an administrator makes, with a session of their own. */
async function newcomer(account: object, by: Client = world.admin) {
  const email = `newcomer${++made}@example.test`
  const { body, status, text } = await by.post('/api/users/', {
    email,
    first_name: 'Nell',
    last_name: 'Comer',
    ...account,
  })
  expect(status, text).toBe(201)
  await world.server.db.update(users).set({ last_login: TEST_NOW }).where(eq(users.id, body.id))
  return { id: body.id as number, client: await world.server.as(body.id), user: body }
}
const investorOf = (buyer_id: number, by?: Client) => newcomer({ role: 'investor', buyer_id }, by)
const decide = (who: Client, id: number, body: object = { decides: true }) =>
  who.post(`/api/account/people/${id}/`, body)

/** Confirms as this person, from an account of the buyer. */
async function confirmAs(who: Client) {
  const id = await world.transfer()
  return who.patch(
    `/api/funds/transfer/${id}/confirm`,
    { buyer_account: 1, session_id: `session-of-${id}` },
    { headers: { 'if-match': '"1"' } },
  )
}

describe('a newcomer of an account whose people decide', () => {
  it('reads at once, decides when one of them accepts, and everybody is told', async () => {
    const { id, client, user } = await investorOf(buyerId)
    expect(user.decides_from).toBeNull()
    expect(await toldTo(ownerId)).toEqual(['colleague_joined'])
    expect((await client.get('/api/funds/transfers/')).status).toBe(200)
    const refused = await confirmAs(client)
    expect([refused.status, messageOf(refused)]).toEqual([
      403,
      expect.stringMatching(/^You can’t decide for your company yet/),
    ])
    // Neither they nor the administrator can change that.
    expect((await decide(client, id)).status).toBe(403)
    const vouched = await decide(world.colleague, id, { decides: true, ...CALL })
    expect([vouched.status, messageOf(vouched)]).toEqual([
      409,
      expect.stringMatching(/can accept Nell Comer\. Our team doesn’t decide for them/),
    ])
    const accepted = await decide(world.investor, id)
    expect(accepted.status, accepted.text).toBe(200)
    expect(accepted.body.people.find((one: { id: number }) => one.id === id)).toMatchObject({
      decides: true,
    })
    expect(await toldTo(id)).toEqual(['deciding_changed'])
    expect((await confirmAs(client)).status).not.toBe(403)
  })

  it('stops deciding at once when a colleague says so, but the last one stays', async () => {
    const { id, client } = await investorOf(buyerId)
    await decide(world.investor, id)
    expect((await decide(client, ownerId, { decides: false })).status).toBe(200)
    expect((await confirmAs(world.investor)).status).toBe(403)
    const last = await decide(client, id, { decides: false })
    expect([last.status, messageOf(last)]).toEqual([
      409,
      'Nobody else decides for your company. Let a colleague decide first.',
    ])
    expect((await decide(client, ownerId)).status).toBe(200)
    // Staff may always take the right, and never give it back while somebody decides.
    expect((await decide(world.admin, id, { decides: false })).status).toBe(200)
  })

  it('is a stranger to people of other accounts', async () => {
    const { user } = await makeSellerUser(world.server.db)
    const seller = await world.server.as(user.id)
    const { id } = await investorOf(buyerId)
    expect((await decide(seller, id)).status).toBe(404)
    expect((await decide(world.investor, user.id)).status).toBe(404)
    expect((await seller.get(`/api/account/people/?buyer_id=${buyerId}`)).body.people).toHaveLength(
      1,
    )
  })

  it('is not accepted by whoever ended the right of those who decided, in any way', async () => {
    const { db } = world.server
    const third = await world.server.as((await makeAdmin(db)).id)
    const ends = {
      taken: (id: number) => decide(world.colleague, id, { decides: false }),
      deactivated: (id: number) => world.colleague.patch(`/api/user/${id}/`, { is_active: false }),
      moved: async (id: number) =>
        world.colleague.patch(`/api/user/${id}/`, { buyer_id: (await makeBuyer(db)).id }),
      readdressed: async (id: number) => {
        const asker = await world.server.as((await makeAdmin(db)).id)
        const email = `elsewhere${id}@example.test`
        await asker.patch(`/api/user/${id}/`, { email })
        return world.colleague.post(`/api/user/${id}/address/`, { ...AGREE, email })
      },
    }
    for (const [how, end] of Object.entries(ends)) {
      const buyer = await makeBuyer(db)
      const { id: owner } = await makeUser(db, { role: 'investor', buyer_id: buyer.id })
      const { id } = await investorOf(buyer.id)
      expect((await end(owner)).status, how).toBe(200)
      const vouch = (who: Client) => decide(who, id, { decides: true, ...CALL })
      expect((await vouch(world.colleague)).status, how).toBe(403)
      expect((await vouch(third)).status, how).toBe(200)
    }
  })

  it('decides only after signing in', async () => {
    const { id } = await investorOf(buyerId)
    await world.server.db.update(users).set({ last_login: null }).where(eq(users.id, id))
    const early = await decide(world.investor, id)
    expect([early.status, messageOf(early)]).toEqual([409, 'Nell Comer hasn’t signed in yet.'])
  })

  it('changes no bank', async () => {
    const { client } = await investorOf(buyerId)
    expect((await client.post('/api/plaid/create-link-token/', {})).status).toBe(403)
    expect((await world.investor.post('/api/plaid/create-link-token/', {})).status).toBe(200)
  })

  it('loses the right with the address that staff change', async () => {
    const { id } = await investorOf(buyerId)
    await decide(world.investor, id)
    const { version } = (await userOf(id)) ?? {}
    const headers = { 'if-match': `"${version}"` }
    const email = `moved${id}@example.test`
    const asked = await world.admin.patch(`/api/user/${id}/`, { email }, { headers })
    expect(asked.body.decides_from).not.toBeNull()
    const moved = await world.colleague.post(`/api/user/${id}/address/`, { ...AGREE, email })
    expect([moved.status, moved.body.decides_from]).toEqual([200, null])
  })
})

describe('the first person of an account', () => {
  it('is accepted by a second person on our team, after a call', async () => {
    const buyer = await makeBuyer(world.server.db)
    const { id, user } = await investorOf(buyer.id)
    expect(user.decides_from).toBeNull()
    const alone = await decide(world.admin, id, { decides: true, ...CALL })
    expect([alone.status, messageOf(alone)]).toEqual([
      403,
      'You added or changed this person. A colleague calls their company and accepts them.',
    ])
    const unasked = await decide(world.colleague, id)
    expect([unasked.status, Object.keys(unasked.body.errors)]).toEqual([
      400,
      ['spoke_to', 'phone_number', 'number_source'],
    ])
    const made_by_admin = await newcomer({ role: 'admin' })
    const tied = await decide(made_by_admin.client, id, { decides: true, ...CALL })
    expect(tied.status).toBe(403)
    expect((await decide(world.colleague, id, { decides: true, ...CALL })).status).toBe(200)
    expect((await userOf(id))?.decides_from).toBe('2026-11-16')
  })

  it('is never accepted by time, even beside a colleague of the same making', async () => {
    const buyer = await makeBuyer(world.server.db)
    const first = await investorOf(buyer.id)
    await world.server.db.update(users).set({ last_login: TEST_NOW }).where(eq(users.id, first.id))
    expect((await investorOf(buyer.id)).user.decides_from).toBeNull()
  })

  it('decides after two whole business days beside somebody who can object', async () => {
    const buyer = await makeBuyer(world.server.db)
    const { id } = await makeUser(world.server.db, {
      role: 'investor',
      buyer_id: buyer.id,
      decides_from: null,
    })
    const { user, client } = await investorOf(buyer.id)
    expect(user.decides_from).toBe(AFTER_THE_WAIT)
    expect(await toldTo(id)).toEqual(['colleague_joined'])
    const refused = await client.post('/api/plaid/create-link-token/', {})
    expect(messageOf(refused)).toMatch(/^You can decide for your company from November 19, 2026/)
  })
})

describe('the second approver of a buyer', () => {
  const required = async () =>
    (await world.server.db.select().from(buyers).where(eq(buyers.id, buyerId)))[0]
      ?.requires_second_approver

  it('is turned off by those who decide alone, and all are told', async () => {
    const { id, client } = await investorOf(buyerId)
    const { version } =
      (await world.server.db.select().from(buyers).where(eq(buyers.id, buyerId)))[0] ?? {}
    const headers = { 'if-match': `"${version}"` }
    const url = `/api/buyer/${buyerId}/`
    const on = await world.admin.patch(url, { requires_second_approver: true }, { headers })
    expect(on.status).toBe(200)
    const off = await world.admin.patch(
      url,
      { requires_second_approver: false },
      { headers: { 'if-match': `"${on.body.version}"` } },
    )
    expect([off.status, off.body.code]).toEqual([403, 'field_forbidden'])
    expect((await client.post('/api/account/second-approver/', { required: false })).status).toBe(
      403,
    )
    expect(await required()).toBe(true)
    const own = await world.investor.post('/api/account/second-approver/', { required: false })
    expect([own.status, own.body.requires_second_approver]).toEqual([200, false])
    expect(await toldTo(id)).toEqual(['second_approver_changed'])
  })

  it('does not count an approval of somebody who no longer decides', async () => {
    const { db } = world.server
    const { id: secondId, client: second } = await investorOf(buyerId)
    await decide(world.investor, secondId)
    await world.investor.post('/api/account/second-approver/', { required: true })
    const id = await world.transfer()
    const headers = { 'if-match': '"1"' }
    const given = await second.post(`/api/funds/transfer/${id}/approval/`, {}, { headers })
    expect(given.status, given.text).toBe(201)
    await updateRecord(db, writer, users, secondId, { decides_from: null })
    expect((await world.confirm(id)).status).toBe(409)
    await world.investor.post('/api/account/second-approver/', { required: false })
  })
})
