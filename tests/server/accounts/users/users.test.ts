import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { history } from '#server/db/schema/history.ts'
import {
  emailsTo,
  isIn,
  logIn,
  makePerson,
  PASSWORD,
  tokenIn,
} from '#tests/server/access/auth/support.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeBuyer,
  makeInvestor,
  makeSeller,
  makeSellerUser,
  makeUser,
} from '#tests/support/factories.ts'
import { startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let t: TestApp
let admin: Client
let adminId: number
beforeAll(async () => {
  t = await testApp({ RATE_LOGIN_ADDRESS: '1000', RATE_SIGNUP_PER_HOUR: '3' })
  await startJobs(t)
  adminId = (await makeAdmin(t.db)).id
  admin = await t.as(adminId)
})
afterAll(() => t.close())

let count = 0
const invitation = (values: object = {}) => ({
  email: `invited${++count}@example.test`,
  first_name: 'Ines',
  last_name: 'Moor',
  ...values,
})

describe('staff create a user', () => {
  it('who gets a link to choose a password and can then sign in', async () => {
    const seller = await makeSeller(t.db, { name: 'Halcyon' })
    const body = invitation({ role: 'seller', seller_id: seller.id, seller_role: 'tax_poc' })
    const answer = await admin.post('/api/users/', { ...body, email: body.email.toUpperCase() })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        email: body.email,
        username: body.email,
        account_type: 'Seller',
        seller_name: 'Halcyon',
        seller_role: 'tax_poc',
        is_staff: false,
        version: 1,
      },
    })
    expect(answer.headers.etag).toBe('"1"')
    const [message] = await emailsTo(t, body.email)
    expect(message).toMatchObject({ template: 'invitation' })
    expect(message?.body).toContain('Test Person invited you to join Halcyon')
    const link = { user_id: answer.body.id, token: tokenIn(message) }
    const reset = { ...link, password: PASSWORD }
    expect((await t.visitor().post('/api/auth/reset-password/', reset)).status).toBe(200)
    expect((await logIn(t.visitor(), body.email)).status).toBe(200)
    expect(await emailsTo(t, body.email)).toHaveLength(1)
  })

  it('as often as they like: the sign-up limit applies to visitors only', async () => {
    for (let created = 0; created < 4; created++) {
      expect((await admin.post('/api/users/', invitation())).status).toBe(201)
    }
  })

  it('who becomes staff through the role alone', async () => {
    const answer = await admin.post('/api/users/', invitation({ role: 'admin' }))
    expect(answer.body).toMatchObject({ is_staff: true, account_type: 'Admin' })
  })

  it('only once per email address, even at the same moment', { tags: ['postgres'] }, async () => {
    const body = invitation()
    const answers = await Promise.all([
      admin.post('/api/users/', body),
      admin.post('/api/users/', body),
      admin.post('/api/users/', { ...body, email: body.email.toUpperCase() }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
    const refused = answers.find((answer) => answer.status === 409)
    expect(refused?.body).toMatchObject({
      code: 'already_exists',
      errors: { email: expect.any(String) },
    })
    expect(await emailsTo(t, body.email)).toHaveLength(1)
  })

  it.each([
    ['the fields of a sign-up', { password: PASSWORD, privacy: true }, ['password', 'privacy']],
    ['the staff flag', { is_staff: true }, ['is_staff']],
    ['an unknown role', { role: 'owner' }, ['role']],
    ['a seller role alone', { seller_role: 'tax_poc' }, ['seller_role']],
    ['a seller without its account', { role: 'seller' }, ['seller_id']],
    ['an investor without its account', { role: 'investor' }, ['buyer_id']],
    ['an unknown seller', { role: 'seller', seller_id: 999_999 }, ['seller_id']],
    ['an unknown buyer', { role: 'investor', buyer_id: 999_999 }, ['buyer_id']],
    ['an invalid id', { role: 'seller', seller_id: 0 }, ['seller_id']],
  ])('but not with %s', async (_what, values, fields) => {
    const answer = await admin.post('/api/users/', invitation(values))
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect(Object.keys(answer.body.errors).sort()).toEqual(fields)
  })
})

describe('staff change a user', () => {
  it('with a new version and one history entry that shows the change', async () => {
    const user = await makeUser(t.db)
    const answer = await admin.patch(`/api/user/${user.id}/`, { role: 'reviewer' })
    expect(answer).toMatchObject({ status: 200, body: { role: 'reviewer', version: 2 } })
    const rows = await t.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'users'), eq(history.entity_id, String(user.id))))
      .orderBy(history.id)
    expect(rows.slice(1)).toMatchObject([
      { action: 'update', actor_id: adminId, before: { role: null }, after: { role: 'reviewer' } },
    ])
  })

  it('unless someone else saved first', async () => {
    const user = await makeUser(t.db)
    const headers = { 'if-match': '"1"' }
    const first = await admin.patch(`/api/user/${user.id}/`, { first_name: 'Ida' }, { headers })
    const second = await admin.patch(`/api/user/${user.id}/`, { first_name: 'Eva' }, { headers })
    expect([first.status, second.status]).toEqual([200, 412])
    expect(second.body.code).toBe('stale')
  })

  it.each([
    ['closing the account', { is_active: false }],
    ['changing the role', { role: 'reviewer', seller_id: null }],
  ])('%s ends the sessions at once', async (_what, change) => {
    const { user } = await makeSellerUser(t.db)
    const client = await t.as(user.id)
    expect((await client.get('/api/projects/')).status).toBe(200)
    expect((await admin.patch(`/api/user/${user.id}/`, change)).status).toBe(200)
    expect((await client.get('/api/projects/')).status).toBe(401)
  })

  it('to another seller, which ends the sessions at once', async () => {
    const { user } = await makeSellerUser(t.db)
    const client = await t.as(user.id)
    const other = await makeSeller(t.db)
    await admin.patch(`/api/user/${user.id}/`, { seller_id: other.id })
    expect(await isIn(client)).toBe(false)
  })

  it('to enable the app or correct a name without ending the sessions', async () => {
    const { user } = await makeSellerUser(t.db, { app_enabled: false })
    const client = await t.as(user.id)
    expect((await client.get('/api/projects/')).status).toBe(403)
    await admin.patch(`/api/user/${user.id}/`, { app_enabled: true, first_name: 'Ida' })
    expect((await client.get('/api/projects/')).status).toBe(200)
  })

  it('and correct the address of somebody who never signed in at once, and notify the old one', async () => {
    const user = await makeUser(t.db, { last_login: null })
    const email = `renamed${user.id}@example.test`
    const answer = await admin.patch(`/api/user/${user.id}/`, { email: email.toUpperCase() })
    expect(answer.body).toMatchObject({ email, username: email })
    expect((await emailsTo(t, user.email)).map((message) => message.template)).toEqual([
      'email_changed',
    ])
  })

  it('but not to an email address that is already in use', async () => {
    const [one, two] = [await makeUser(t.db), await makeUser(t.db)]
    const answer = await admin.patch(`/api/user/${one.id}/`, { email: two.email.toUpperCase() })
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_exists' } })
  })

  it.each([
    ['an investor without a buyer', { role: 'investor' }, ['buyer_id', 'seller_id']],
    ['a seller user without a seller', { seller_id: null }, ['seller_id']],
    ['a reviewer with a seller', { role: 'reviewer' }, ['seller_id']],
    ['a user without a role but with a seller', { role: null }, ['seller_id']],
    ['staff with a role that is not for staff', { is_staff: true }, ['role']],
    ['staff with a seller', { role: 'admin' }, ['seller_id']],
    [
      'an administrator without rights',
      { role: 'admin', is_staff: false, seller_id: null },
      ['is_staff'],
    ],
  ])('but do not turn a seller user into %s', async (_what, change, fields) => {
    const { user } = await makeSellerUser(t.db)
    const answer = await admin.patch(`/api/user/${user.id}/`, change)
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect(Object.keys(answer.body.errors).sort()).toEqual(fields)
  })

  it('from seller to investor when the accounts change too', async () => {
    const { user } = await makeSellerUser(t.db)
    const buyer = await makeBuyer(t.db, { name: 'Tamarack' })
    const change = { role: 'investor', seller_id: null, buyer_id: buyer.id }
    const answer = await admin.patch(`/api/user/${user.id}/`, change)
    expect(answer.body).toMatchObject({ account_type: 'Investor', buyer_name: 'Tamarack' })
  })

  it('but cannot close or demote themselves', async () => {
    for (const change of [{ is_active: false }, { is_staff: false, role: null }, { role: null }]) {
      expect((await admin.patch(`/api/user/${adminId}/`, change)).status).toBe(400)
    }
    expect((await admin.patch(`/api/user/${adminId}/`, { first_name: 'Dana' })).status).toBe(200)
    expect(await isIn(admin)).toBe(true)
  })

  it.each([
    ['GET', 2_147_483_647],
    ['PATCH', 2_147_483_647],
    ['GET', '2147483648'],
    ['GET', '0'],
    ['GET', 'abc'],
  ])('and get 404 for %s of %s', async (method, id) => {
    const answer = await admin.send(method, `/api/user/${id}/`, {
      body: method === 'PATCH' ? {} : undefined,
    })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('staff list users', () => {
  it('filtered, searched, sorted and paged', { tags: ['postgres'] }, async () => {
    const { user, seller } = await makeSellerUser(t.db, { last_name: 'Quillfeather' })
    const found = await admin.list('/api/users/', { filter: { q: 'quillfeath' } })
    expect(found.body.map((row: { id: number }) => row.id)).toEqual([user.id])
    expect(found.headers['content-range']).toBe('users 0-0/1')
    const ofSeller = await admin.list('/api/users/', {
      filter: { seller_id: seller.id, role: 'seller' },
    })
    expect(ofSeller.body).toMatchObject([{ id: user.id, seller_name: seller.name }])
    const page = await admin.list('/api/users/', { range: [0, 1], sort: ['email', 'DESC'] })
    expect(page.body).toHaveLength(2)
    expect(page.body[0].email > page.body[1].email).toBe(true)
  })

  it.each(['password_hash', 'password', 'secret'])('but not by %s', async (field) => {
    const answer = await admin.list('/api/users/', { filter: { [field]: 'x' } })
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: 'Unknown field' } } })
    expect((await admin.list('/api/users/', { sort: [field, 'ASC'] })).status).toBe(400)
  })

  it('and never see a password hash', async () => {
    const person = await makePerson(t)
    for (const url of ['/api/users/?range=[0,999]', `/api/user/${person.id}/`]) {
      expect((await admin.get(url)).text).not.toMatch(/argon2|password/)
    }
  })
})

describe('everyone else', () => {
  it('neither sees nor changes users', async () => {
    const { user } = await makeSellerUser(t.db)
    const investor = await makeInvestor(t.db)
    for (const client of [await t.as(user.id), await t.as(investor.user.id)]) {
      expect((await client.get('/api/users/')).status).toBe(403)
      expect((await client.get(`/api/user/${user.id}/`)).status).toBe(403)
      expect((await client.patch(`/api/user/${user.id}/`, { role: 'admin' })).status).toBe(403)
      expect((await client.post('/api/users/', invitation())).status).toBe(403)
    }
    expect((await t.visitor().get('/api/users/')).status).toBe(401)
  })
})
