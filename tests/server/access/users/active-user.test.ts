import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import {
  makeAdmin,
  makeEvaluator,
  makeInvestor,
  makeReviewer,
  makeSellerUser,
  makeUser,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

const URL = '/api/active-user/'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const stored = async (id: number) => (await t.db.select().from(users).where(eq(users.id, id)))[0]

describe('the active user', () => {
  it('is an empty record with id 0 for a visitor', async () => {
    const answer = await t.visitor().get(URL)
    expect(answer).toMatchObject({
      status: 200,
      body: { id: 0, email: '', full_name: '', account_type: null, is_staff: false },
    })
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('names the account of a seller user', async () => {
    const { user, seller } = await makeSellerUser(t.db, { first_name: 'Ada', last_name: 'Voss' })
    const answer = await (await t.as(user.id)).get(URL)
    expect(answer.body).toMatchObject({
      id: user.id,
      full_name: 'Ada Voss',
      seller_id: seller.id,
      seller_name: seller.name,
      seller_code: seller.code,
      buyer_id: null,
      is_joulebridge: false,
    })
    expect(answer.headers.etag).toBe('"1"')
  })

  it('derives the account type from role and account', async () => {
    const cases = [
      [(await makeAdmin(t.db)).id, 'Admin'],
      [(await makeSellerUser(t.db)).user.id, 'Seller'],
      [(await makeSellerUser(t.db, { app_enabled: false })).user.id, 'Seller'],
      [(await makeInvestor(t.db)).user.id, 'Investor'],
      [(await makeReviewer(t.db)).id, 'Reviewer'],
      [(await makeEvaluator(t.db)).id, 'Reviewer'],
      [(await makeUser(t.db)).id, null],
    ] as const
    for (const [id, type] of cases) {
      expect((await (await t.as(id)).get(URL)).body.account_type).toBe(type)
    }
  })
})

describe('a change to one’s own user', () => {
  it('saves the profile', async () => {
    const user = await makeUser(t.db)
    const change = {
      first_name: 'Zoë-Marie',
      job_title: 'Head of Tax',
      phone_number: '1-212-555-0101',
      timezone: 'America/Denver',
      has_seen_welcome_tooltip: true,
    }
    const answer = await (await t.as(user.id)).patch(URL, change)
    expect(answer).toMatchObject({ status: 200, body: { ...change, version: 2 } })
    expect(await stored(user.id)).toMatchObject(change)
  })

  it.each([
    ['is_staff', true],
    ['is_joulebridge', true],
    ['is_active', false],
    ['is_confirmed', false],
    ['role', 'admin'],
    ['account_type', 'Admin'],
    ['seller_id', 1],
    ['seller_role', 'tax_poc'],
    ['buyer_id', 1],
    ['id', 1],
    ['email', 'other@example.test'],
    ['username', 'root'],
    ['app_enabled', false],
    ['date_joined', '2020-01-01T00:00:00.000Z'],
    ['full_name', 'Someone Else'],
    ['version', 7],
    ['avatar', 'x'],
  ])('cannot set %s', async (field, value) => {
    const user = await makeUser(t.db)
    const client = await t.as(user.id)
    // The first request of a session notes when its user was active.
    await client.get(URL)
    const before = await stored(user.id)
    const answer = await client.patch(URL, { first_name: 'Mallory', [field]: value })
    expect(answer).toMatchObject({ status: 403, body: { code: 'field_forbidden' } })
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(await stored(user.id)).toEqual(before)
  })

  it('names every forbidden field', async () => {
    const client = await t.as((await makeUser(t.db)).id)
    const sent = { is_staff: true, role: 'admin', seller_id: 3 }
    const answer = await client.patch(URL, sent)
    expect(Object.keys(answer.body.errors)).toEqual(['is_staff', 'role', 'seller_id'])
  })

  it('says of each field whether staff can change it or nobody', async () => {
    const client = await t.as((await makeUser(t.db)).id)
    const sent = { id: 1, version: 7, date_joined: '2020-01-01T00:00:00.000Z', app_enabled: false }
    expect((await client.patch(URL, sent)).body.errors).toEqual({
      id: 'This can’t be changed',
      version: 'This can’t be changed',
      date_joined: 'This can’t be changed',
      app_enabled: 'Only staff can change this',
    })
  })

  it('accepts the whole user with one field changed', async () => {
    const { user } = await makeSellerUser(t.db)
    const client = await t.as(user.id)
    const { body } = await client.get(URL)
    const answer = await client.patch(URL, { ...body, first_name: 'Ida' })
    expect(answer).toMatchObject({ status: 200, body: { first_name: 'Ida', version: 2 } })
  })

  it('makes no new version when nothing changes', async () => {
    const client = await t.as((await makeUser(t.db)).id)
    const { body } = await client.get(URL)
    expect((await client.patch(URL, body)).body.version).toBe(1)
    expect((await client.patch(URL, {})).body.version).toBe(1)
  })

  it.each([
    [{ first_name: '' }, 'first_name'],
    [{ first_name: 'R2D2' }, 'first_name'],
    [{ phone_number: '12' }, 'phone_number'],
    [{ timezone: 'Mars/Base' }, 'timezone'],
    [{ has_seen_welcome_tooltip: 'yes' }, 'has_seen_welcome_tooltip'],
    [{ password_hash: 'x' }, 'password_hash'],
    [{ unknown: 1 }, 'unknown'],
  ])('refuses %j', async (change, field) => {
    const client = await t.as((await makeUser(t.db)).id)
    const answer = await client.patch(URL, change)
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('is refused when someone else saved first', async () => {
    const client = await t.as((await makeUser(t.db)).id)
    const headers = { 'if-match': '"1"' }
    await client.patch(URL, { first_name: 'Ida' }, { headers })
    expect((await client.patch(URL, { first_name: 'Eva' }, { headers })).status).toBe(412)
  })

  it('is refused to visitors', async () => {
    expect((await t.visitor().patch(URL, { first_name: 'Ida' })).status).toBe(401)
  })
})
