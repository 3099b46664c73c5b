/** @module-tag postgres */
import { and, desc, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#server/db/schema/audit.ts'
import { authFactors, ceremonies, sessions } from '#server/db/schema/auth.ts'
import { clearAccountTries } from '#server/features/access/auth/lockout.ts'
import { isIn, logIn, makePerson, PASSWORD } from '#tests/server/access/auth/support.ts'
import { type Authenticator, authenticator } from '#tests/support/authenticator.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

const ORIGIN = 'https://joulebridge.example.com'

let t: TestApp
beforeAll(async () => {
  t = await testApp({
    PUBLIC_URL: ORIGIN,
    SECOND_FACTOR: 'staff',
    STEP_UP_MINUTES: '10',
    RATE_LOGIN_ADDRESS: '1000',
  })
})
afterAll(() => t.close())

/** The code that an app shows so many steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 })

const factor = (who: Client, body: object) => who.post('/api/auth/factor/', body)
const options = async (who: Client, method = 'passkey') =>
  (await who.post('/api/auth/factor/options/', { method })).body

/** A person who has signed in, in a browser that proved who it is. */
async function person(values: Parameters<typeof makePerson>[1] = {}) {
  const user = await makePerson(t, values)
  const client = t.visitor()
  await logIn(client, user.email)
  return { user, client }
}

async function addApp(client: Client): Promise<string> {
  const { body } = await client.post('/api/account/factors/options/', { kind: 'code' })
  const added = await client.post('/api/account/factors/', {
    kind: 'code',
    response: codeOf(body.secret, -1),
    name: 'My phone',
  })
  expect(added.status, added.text).toBe(201)
  return body.secret
}

async function addPasskey(client: Client, device: Authenticator) {
  const { body } = await client.post('/api/account/factors/options/', { kind: 'passkey' })
  return client.post('/api/account/factors/', {
    kind: 'passkey',
    response: device.make(body),
    name: 'Laptop',
  })
}

const eventsOf = async (userId: number) =>
  (
    await t.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.entity, 'users'), eq(auditEvents.entity_id, String(userId))))
      .orderBy(auditEvents.id)
  ).map(({ kind }) => kind)

describe('a person with an authenticator app', () => {
  it('signs in with a password and then the newest code, which counts once', async () => {
    const { user, client } = await person()
    const secret = await addApp(client)
    const browser = t.visitor()
    const asked = await logIn(browser, user.email)
    expect(asked.body).toEqual({ id: 0, second_factor: { methods: ['code'], enroll: false } })
    expect(await isIn(browser)).toBe(false)
    const response = codeOf(secret)
    const entered = await factor(browser, { method: 'code', response })
    expect([entered.status, entered.body.id]).toEqual([200, user.id])
    const again = t.visitor()
    await logIn(again, user.email)
    const repeated = await factor(again, { method: 'code', response })
    expect([repeated.status, repeated.body.code]).toEqual([401, 'invalid_credentials'])
    expect(await isIn(again)).toBe(false)
    expect(await eventsOf(user.id)).toEqual(['login', 'factor_added', 'login', 'login_failed'])
  })

  it.each([
    ['code', {}],
    ['code', ' '],
    ['passkey', {}],
    ['passkey', 'text'],
  ])('is told of a %s that is none, %j, without counting it', async (method, response) => {
    const { user, client } = await person()
    await addApp(client)
    for (let tries = 0; tries < 12; tries++) {
      await logIn(client, user.email)
      const refused = await factor(client, { method, response })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['response']])
    }
  })

  it.each([
    ['90 seconds late', -3],
    ['90 seconds early', 3],
  ])('is refused with a code that is %s', async (_when, steps) => {
    const { user, client } = await person()
    const secret = await addApp(client)
    await logIn(client, user.email)
    const refused = await factor(client, { method: 'code', response: codeOf(secret, steps) })
    expect(refused.status).toBe(401)
  })

  it('is locked out after many wrong codes, which no right or reset password clears', async () => {
    const { user, client } = await person()
    await addApp(client)
    const guess = async () => {
      expect((await logIn(client, user.email)).status).toBe(200)
      return (await factor(client, { method: 'code', response: '000000' })).status
    }
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries++) statuses.push(await guess())
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    await clearAccountTries(t.db, user.email)
    expect(await guess()).toBe(429)
  })

  it('keeps it when the password is reset, and is asked after an emailed link too', async () => {
    const { user, client } = await person()
    await addApp(client)
    const changed = await client.post('/api/auth/change-password/', {
      old_password: PASSWORD,
      new_password: 'Another-right-2026!',
    })
    expect(changed.status).toBe(200)
    const asked = await logIn(client, user.email, 'Another-right-2026!')
    expect(asked.body.second_factor.methods).toEqual(['code'])
  })
})

describe('a passkey', () => {
  it('signs in alone, and counts only what rises', async () => {
    const { user, client } = await person()
    const device = authenticator({ origin: ORIGIN })
    expect((await addPasskey(client, device)).status).toBe(201)
    const browser = t.visitor()
    const asked = await options(browser)
    const response = device.use(asked)
    const entered = await factor(browser, { method: 'passkey', response })
    expect([entered.status, entered.body.id]).toEqual([200, user.id])
    // The same answer again, to the same question or to another.
    const replayed = t.visitor()
    await options(replayed)
    expect((await factor(replayed, { method: 'passkey', response })).status).toBe(401)
    // A copy of the device that has been used less.
    device.count = 0
    const copy = t.visitor()
    const copied = device.use(await options(copy))
    expect((await factor(copy, { method: 'passkey', response: copied })).status).toBe(401)
  })

  it.each([
    [
      'another site',
      { origin: 'https://joulebridge.example.net', rpId: 'joulebridge.example.com' },
    ],
    ['another party', { origin: ORIGIN, rpId: 'example.net' }],
    ['a device that asked for nothing', { origin: ORIGIN, verified: false }],
  ])('of %s is not added', async (_what, answers) => {
    const { client } = await person()
    const refused = await addPasskey(client, authenticator(answers))
    expect([refused.status, refused.body.code]).toEqual([400, 'validation'])
    expect((await client.get('/api/account/factors/')).body.factors).toEqual([])
  })

  it('of somebody else does not complete a sign-in', async () => {
    const one = await person()
    const other = await person()
    const [mine, theirs] = [authenticator({ origin: ORIGIN }), authenticator({ origin: ORIGIN })]
    await addPasskey(one.client, mine)
    await addPasskey(other.client, theirs)
    const browser = t.visitor()
    await logIn(browser, one.user.email)
    const response = theirs.use(await options(browser))
    expect((await factor(browser, { method: 'passkey', response })).status).toBe(401)
    const right = mine.use(await options(browser))
    expect((await factor(browser, { method: 'passkey', response: right })).status).toBe(200)
  })

  it('is not proved to a question that nobody asked, or too long ago', async () => {
    const { client } = await person()
    const device = authenticator({ origin: ORIGIN })
    await addPasskey(client, device)
    const browser = t.visitor()
    const unasked = await factor(browser, { method: 'passkey', response: device.use({}) })
    expect([unasked.status, unasked.body.code]).toEqual([400, 'token_invalid'])
    const response = device.use(await options(browser))
    await t.db.update(ceremonies).set({ expires_at: new Date(Date.now() - 1_000) })
    expect((await factor(browser, { method: 'passkey', response })).status).toBe(400)
  })
})

describe('recovery codes', () => {
  it('sign in once each, and new ones end the old', async () => {
    const { user, client } = await person()
    expect((await client.post('/api/account/recovery-codes/')).status).toBe(409)
    await addApp(client)
    const { codes } = (await client.post('/api/account/recovery-codes/')).body
    expect(codes).toHaveLength(10)
    const browser = t.visitor()
    const use = async (response: string) => {
      await logIn(browser, user.email)
      return (await factor(browser, { method: 'recovery', response })).status
    }
    expect(await use(codes[0].toUpperCase())).toBe(200)
    expect(await use(codes[0])).toBe(401)
    const newer = (await client.post('/api/account/recovery-codes/')).body.codes
    expect(await use(codes[1])).toBe(401)
    expect(await use(newer[1])).toBe(200)
    expect((await client.get('/api/account/factors/')).body.recovery_codes_left).toBe(9)
  })
})

describe('staff where a second factor is required', () => {
  const STAFF = { is_staff: true, role: 'admin' } as const

  it('enroll one before they are in, and keep at least one', async () => {
    const user = await makePerson(t, STAFF)
    const browser = t.visitor()
    const asked = await logIn(browser, user.email)
    expect(asked.body.second_factor).toEqual({ methods: [], enroll: true })
    expect((await factor(browser, { method: 'recovery', response: 'x' })).status).toBe(401)
    const { secret } = await options(browser, 'code')
    const wrong = await factor(browser, { method: 'code', response: '000000' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'validation'])
    const entered = await factor(browser, { method: 'code', response: codeOf(secret) })
    expect([entered.status, entered.body.id]).toEqual([200, user.id])
    const { factors, is_required } = (await browser.get('/api/account/factors/')).body
    expect([factors.length, is_required]).toEqual([1, true])
    const last = await browser.delete(`/api/account/factor/${factors[0].id}/`)
    expect([last.status, last.body.message]).toEqual([
      409,
      'You need a second factor here. Add another before you remove this one.',
    ])
  })

  it('enroll nothing for somebody who has a factor already', async () => {
    const { user, client } = await person()
    await addApp(client)
    const browser = t.visitor()
    await logIn(browser, user.email)
    const refused = await browser.post('/api/auth/factor/options/', { method: 'passkey' })
    expect(refused.status).toBe(409)
  })
})

describe('a stolen session', () => {
  const age = (userId: number) =>
    t.db
      .update(sessions)
      .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.user_id, userId))

  it('adds and removes no factor without the password, which is asked in place', async () => {
    const { user, client } = await person()
    await age(user.id)
    const begun = await client.post('/api/account/factors/options/', { kind: 'code' })
    expect([begun.status, begun.body.code, begun.body.accepts]).toEqual([
      403,
      'step_up_required',
      ['password'],
    ])
    const wrong = await client.post('/api/auth/step-up/', { method: 'password', response: 'x' })
    expect(wrong.status).toBe(401)
    const right = await client.post('/api/auth/step-up/', {
      method: 'password',
      response: PASSWORD,
    })
    expect(right.status).toBe(200)
    expect((await client.post('/api/account/factors/options/', { kind: 'code' })).status).toBe(200)
  })

  it('of somebody with a factor needs that, and no password', async () => {
    const { user, client } = await person()
    const device = authenticator({ origin: ORIGIN })
    await addPasskey(client, device)
    await age(user.id)
    const refused = await client.post('/api/account/recovery-codes/')
    expect([refused.status, refused.body.accepts]).toEqual([403, ['passkey']])
    const password = { method: 'password', response: PASSWORD }
    const unfit = await client.post('/api/auth/step-up/', password)
    expect([unfit.status, unfit.body.errors]).toEqual([400, { method: 'Use your second factor' }])
    const response = device.use((await client.post('/api/auth/step-up/options/')).body)
    const proof = { method: 'passkey', response }
    expect((await client.post('/api/auth/step-up/', proof)).status).toBe(200)
    expect((await client.post('/api/account/recovery-codes/')).status).toBe(201)
    expect((await client.post('/api/auth/step-up/', proof)).status).toBe(401)
    expect(await eventsOf(user.id)).toContain('stepped_up')
  })

  it('changes nobody’s account an hour later, and bad input is told first', async () => {
    const { user: colleague } = await person()
    const admin = await makePerson(t, { is_staff: true, role: 'admin' })
    const client = await t.as(admin.id)
    await t.db
      .update(sessions)
      .set({ proved_at: new Date(Date.now() - 61 * 60_000) })
      .where(eq(sessions.user_id, admin.id))
    const url = `/api/user/${colleague.id}/`
    expect((await client.patch(url, { role: 'king' })).status).toBe(400)
    expect((await client.patch('/api/user/999999/', { job_title: 'Analyst' })).status).toBe(404)
    const refused = await client.patch(url, { job_title: 'Analyst' })
    expect([refused.status, refused.body.accepts]).toEqual([403, ['password']])
    await client.post('/api/auth/step-up/', { method: 'password', response: PASSWORD })
    expect((await client.patch(url, { job_title: 'Analyst' })).status).toBe(200)
  })

  it('ends when a factor is added elsewhere', async () => {
    const { user, client } = await person()
    const stolen = t.visitor()
    await logIn(stolen, user.email)
    await addApp(client)
    expect([await isIn(stolen), await isIn(client)]).toEqual([false, true])
  })
})

describe('one’s own sessions', () => {
  it('are listed and ended, and nobody else’s', async () => {
    const { user, client } = await person()
    const other = t.visitor()
    await logIn(other, user.email)
    const list = (await client.get('/api/account/sessions/')).body
    expect(list.map((one: { is_current: boolean }) => one.is_current).toSorted()).toEqual([
      false,
      true,
    ])
    // One that has ended because nobody used it is not listed.
    const idle = new Date(Date.now() - 13 * 3_600_000)
    await logIn(t.visitor(), user.email)
    const [newest] = await t.db
      .select()
      .from(sessions)
      .where(eq(sessions.user_id, user.id))
      .orderBy(desc(sessions.created_at))
    await t.db
      .update(sessions)
      .set({ last_used_at: idle })
      .where(eq(sessions.token_hash, newest?.token_hash ?? ''))
    expect((await client.get('/api/account/sessions/')).body).toHaveLength(2)
    const { session } = list.find((one: { is_current: boolean }) => !one.is_current)
    const stranger = await person()
    expect((await stranger.client.delete(`/api/account/session/${session}/`)).status).toBe(404)
    expect((await client.delete(`/api/account/session/${session}/`)).status).toBe(200)
    expect([await isIn(other), await isIn(client)]).toEqual([false, true])
    await logIn(other, user.email)
    expect((await client.delete('/api/account/sessions/')).body).toHaveLength(1)
    expect(await isIn(other)).toBe(false)
  })

  it.each([
    ['staff', { is_staff: true, role: 'admin' }, 61, 12],
    ['others', {}, 12 * 60 + 1, 14 * 24],
  ] as const)(
    'of %s end when idle, and last so long at most',
    async (_who, values, idle, hours) => {
      const user = await makePerson(t, values)
      const client = await t.as(user.id)
      const mine = eq(sessions.user_id, user.id)
      const at = new Date(Date.now() - (idle - 2) * 60_000)
      await t.db.update(sessions).set({ last_used_at: at }).where(mine)
      expect(await isIn(client)).toBe(true)
      await t.db
        .update(sessions)
        .set({ last_used_at: new Date(Date.now() - idle * 60_000) })
        .where(mine)
      expect(await isIn(client)).toBe(false)
      // Staff would enroll a factor first.
      if ('is_staff' in values) return
      await logIn(client, user.email)
      const rows = await t.db.select().from(sessions).where(mine)
      const lasts = rows.map(({ expires_at, created_at }) => +expires_at - +created_at)
      expect(Math.max(...lasts)).toBe(hours * 3_600_000)
    },
  )

  it('keeps the secret of an app encrypted', async () => {
    const { user, client } = await person()
    const secret = await addApp(client)
    const rows = await t.db.select().from(authFactors).where(eq(authFactors.user_id, user.id))
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})
