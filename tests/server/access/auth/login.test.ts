import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { auditEvents } from '#server/db/schema/audit.ts'
import { sessions } from '#server/db/schema/auth.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { comparable, isIn, logIn, makePerson, PASSWORD, WRONG } from './support.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ RATE_LOGIN_ADDRESS: '1000' })
})
afterAll(() => t.close())

describe('login', () => {
  it('returns the active user and starts a session', async () => {
    const person = await makePerson(t, { first_name: 'Ada', last_name: 'Voss' })
    const client = t.visitor()
    const answer = await logIn(client, person.email)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: person.id, full_name: 'Ada Voss', account_type: null })
    expect(answer.text).not.toContain('password')
    expect((await client.get('/api/active-user/')).body.id).toBe(person.id)
  })

  it('accepts an email in any case and with surrounding spaces', async () => {
    const person = await makePerson(t)
    expect((await logIn(t.visitor(), `  ${person.email.toUpperCase()} `)).status).toBe(200)
  })

  it('gives the same response for unknown, inactive, unconfirmed and passwordless accounts', async () => {
    const known = await makePerson(t)
    const closed = await makePerson(t, { is_active: false })
    const unconfirmed = await makePerson(t, { is_confirmed: false })
    const invited = await makePerson(t, { password: null })
    const wrong = await logIn(t.visitor(), known.email, WRONG)
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    for (const email of ['nobody@example.test', closed.email, unconfirmed.email, invited.email]) {
      const answer = await logIn(t.visitor(), email)
      expect(comparable(answer)).toEqual(comparable(wrong))
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
    }
  })

  it('replaces a session cookie set by the client and the anti-forgery token', async () => {
    const person = await makePerson(t)
    const client = t.visitor()
    client.cookies.set('session', 'chosen-by-someone-else')
    await client.get('/api/active-user/')
    const before = client.cookies.get('csrftoken')
    await logIn(client, person.email)
    expect(client.cookies.get('session')).not.toBe('chosen-by-someone-else')
    expect(client.cookies.get('csrftoken')).not.toBe(before)
    expect(await isIn(client)).toBe(true)
    const intruder = t.visitor()
    intruder.cookies.set('session', 'chosen-by-someone-else')
    expect(await isIn(intruder)).toBe(false)
  })

  it('ends the session that the browser came with', async () => {
    const person = await makePerson(t)
    const client = t.visitor()
    await logIn(client, person.email)
    const earlier = t.visitor()
    earlier.cookies.set('session', client.cookies.get('session') ?? '')
    expect(await isIn(earlier)).toBe(true)
    await logIn(client, person.email)
    expect(await isIn(earlier)).toBe(false)
    expect(await isIn(client)).toBe(true)
  })

  it('keeps only the hash of a session, which has 256 bits', async () => {
    const person = await makePerson(t)
    const client = t.visitor()
    await logIn(client, person.email)
    const token = client.cookies.get('session') ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await t.db.select().from(sessions).where(eq(sessions.user_id, person.id))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('checks every character of a password of 100', async () => {
    const long = `${'Aa1!'.repeat(25)}`
    const person = await makePerson(t, { password: long })
    const altered = `${long.slice(0, 79)}x${long.slice(80)}`
    expect((await logIn(t.visitor(), person.email, altered)).status).toBe(401)
    expect((await logIn(t.visitor(), person.email, long)).status).toBe(200)
  })

  it.each([
    ['no address', { password: PASSWORD }, 'email'],
    ['an array as address', { email: ['a@example.test'], password: PASSWORD }, 'email'],
    ['an object as address', { email: { a: 1 }, password: PASSWORD }, 'email'],
    ['no password', { email: 'a@example.test' }, 'password'],
    ['an object as password', { email: 'a@example.test', password: {} }, 'password'],
    [
      'a password above 1024 characters',
      { email: 'a@example.test', password: 'x'.repeat(1_025) },
      'password',
    ],
    [
      'an unknown field',
      { email: 'a@example.test', password: PASSWORD, is_staff: true },
      'is_staff',
    ],
  ])('refuses %s as a field error', async (_what, body, field) => {
    const answer = await t.visitor().post('/api/auth/login/', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('refuses a password of a million characters', async () => {
    const client = t.visitor()
    await client.get('/api/active-user/')
    const answer = await logIn(client, 'a@example.test', 'x'.repeat(1_000_000))
    expect(answer.status).toBe(400)
  })

  it('stores passwords with argon2id', async () => {
    const person = await makePerson(t)
    expect(person.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('writes one audit event for each attempt, without the password', async () => {
    const person = await makePerson(t)
    await logIn(t.visitor(), person.email, WRONG)
    await logIn(t.visitor(), person.email)
    const trail = (
      await t.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.entity_id, String(person.id)))
        .orderBy(auditEvents.id)
    ).filter((row) => row.entity === 'users')
    expect(trail.map((row) => [row.kind, row.actor_id, row.detail])).toEqual([
      ['login_failed', null, person.email],
      ['login', person.id, 'With a password'],
    ])
    for (const row of trail) {
      expect(row.address).toBe('127.0.0.1')
      expect(row.request_id).toMatch(/^[\da-f-]{36}$/)
    }
    expect(JSON.stringify(trail)).not.toMatch(/Right-pass|Wrong-pass/)
  })

  it('records the time of the login without a new version of the user', async () => {
    const person = await makePerson(t)
    const answer = await logIn(t.visitor(), person.email)
    expect(answer.body.last_login).toBe(t.clock.now().toISOString())
    expect(answer.body.version).toBe(person.version)
  })
})

describe('logout', () => {
  it('ends the session for anyone who kept its cookie', async () => {
    const person = await makePerson(t)
    const client = t.visitor()
    await logIn(client, person.email)
    const kept = client.cookies.get('session') ?? ''
    expect((await client.post('/api/auth/logout/')).body).toEqual({ ok: true })
    expect(client.cookies.has('session')).toBe(false)
    const replay = t.visitor()
    replay.cookies.set('session', kept)
    expect(await replay.get('/api/projects/')).toMatchObject({
      status: 401,
      body: { code: 'not_authenticated' },
    })
  })

  it('requires a session', async () => {
    expect((await t.visitor().post('/api/auth/logout/')).status).toBe(401)
  })
})

it.each([
  ['its password is changed', { password_hash: 'changed meanwhile' }],
  ['the account is closed', { is_active: false }],
])('refuses the login when %s after the password was checked', async (_what, change) => {
  const person = await makePerson(t)
  const { transaction } = t.db
  // A user whose password is correct is let in within one transaction.
  const admitted = vi.spyOn(t.db, 'transaction').mockImplementationOnce(async (work) => {
    await t.db.update(users).set(change).where(eq(users.id, person.id))
    return transaction(work)
  })
  onTestFinished(() => admitted.mockRestore())
  const login = await logIn(t.visitor(), person.email)
  expect(admitted).toHaveBeenCalled()
  expect(login).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  expect(await t.db.select().from(sessions).where(eq(sessions.user_id, person.id))).toEqual([])
})
