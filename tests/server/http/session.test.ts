/** @module-tag postgres */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { sessions, signUps } from '#server/db/schema/auth.ts'
import { createSession, endSessionsOf, sessionUser } from '#server/http/session.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { isIn, logIn, makePerson, PASSWORD } from '../access/auth/support.ts'

let t: TestApp
let tls: TestApp
beforeAll(async () => {
  t = await testApp()
  tls = await testApp({ PUBLIC_URL: 'https://credits.example' })
})
afterAll(async () => {
  await t.close()
  await tls.close()
})

const setCookies = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat().map(String)

describe('cookies', () => {
  it('of a session are hidden from scripts and other sites', async () => {
    const { email } = await makePerson(t)
    const cookies = setCookies(await logIn(t.visitor(), email))
    const session = cookies.find((cookie) => cookie.startsWith('session='))
    expect(session).toMatch(/; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/)
    const csrf = cookies.find((cookie) => cookie.startsWith('csrftoken='))
    expect(csrf).toMatch(/; Path=\/; SameSite=Lax$/)
  })

  it('are bound to this host under TLS', async () => {
    const { email } = await makePerson(tls)
    const client = tls.visitor()
    const cookies = setCookies(await logIn(client, email))
    const session = cookies.find((cookie) => cookie.startsWith('__Host-session='))
    expect(session).toMatch(/; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(session).not.toMatch(/Domain/i)
    expect(cookies.find((cookie) => cookie.startsWith('csrftoken='))).toContain('; Secure')
    expect(await isIn(client)).toBe(true)
  })
})

describe('the anti-forgery token', () => {
  /** Every unsafe call about accounts, with an otherwise valid body. */
  const UNSAFE = [
    ['POST', '/api/auth/login/', { email: 'a@example.test', password: PASSWORD }],
    ['POST', '/api/auth/logout/', undefined],
    ['POST', '/api/auth/request-magic-link/', { email: 'a@example.test' }],
    ['POST', '/api/auth/send-reset-password-email/', { email: 'a@example.test' }],
    [
      'POST',
      '/api/auth/change-password/',
      { old_password: PASSWORD, new_password: 'Newer-1-pass!' },
    ],
    ['POST', '/api/auth/reset-password/', { user_id: 1, token: 'x', password: 'Newer-1-pass!' }],
    ['POST', '/api/auth/check-reset-password-link/', { user_id: 1, token: 'x' }],
    ['POST', '/api/auth/consume-magic-link/', { token: 'x' }],
    ['POST', '/api/auth/confirm-account/', { token: 'x' }],
    ['PATCH', '/api/active-user/', { first_name: 'Mallory' }],
    ['PATCH', '/api/user_onboarding/:id/company-info/', { status: 'submitted' }],
  ] as const

  it.each(UNSAFE)('is required by %s %s', async (method, url, body) => {
    const person = await makePerson(t)
    const client = await t.as(person.id)
    // The first request of a session notes when its user was active.
    expect(await isIn(client)).toBe(true)
    const before = await dump(person.id)
    const path = url.replace(':id', String(person.id))
    const answer = await client.send(method, path, { body, withoutCsrf: true })
    expect(answer).toMatchObject({ status: 403, body: { code: 'csrf_failed' } })
    expect(await dump(person.id)).toEqual(before)
    expect(await isIn(client)).toBe(true)
  })

  const dump = async (id: number) => [
    await t.db.select().from(users).where(eq(users.id, id)),
    await t.db.select().from(sessions).where(eq(sessions.user_id, id)),
  ]

  it('is required by the login of a visitor', async () => {
    const { email } = await makePerson(t)
    const client = t.visitor()
    await client.get('/api/active-user/')
    const body = { email, password: PASSWORD }
    const answer = await client.send('POST', '/api/auth/login/', { body, withoutCsrf: true })
    expect(answer.body.code).toBe('csrf_failed')
  })

  it('is required by the sign-up of a visitor', async () => {
    const client = t.visitor()
    await client.get('/api/active-user/')
    const body = {
      email: 'new@example.test',
      password: PASSWORD,
      first_name: 'Noa',
      last_name: 'Lindt',
      privacy: true,
    }
    const answer = await client.send('POST', '/api/users/', { body, withoutCsrf: true })
    expect(answer).toMatchObject({ status: 403, body: { code: 'csrf_failed' } })
    expect(await t.db.select().from(signUps)).toEqual([])
  })

  it('of another user or from before the login is refused', async () => {
    const person = await makePerson(t)
    const other = await t.as((await makePerson(t)).id)
    const client = t.visitor()
    await client.get('/api/active-user/')
    const old = client.cookies.get('csrftoken') ?? ''
    await logIn(client, person.email)
    for (const token of [old, other.cookies.get('csrftoken') ?? '']) {
      const forged = t.visitor()
      forged.cookies.set('session', client.cookies.get('session') ?? '')
      forged.cookies.set('csrftoken', token)
      const answer = await forged.patch('/api/active-user/', { first_name: 'Mallory' })
      expect(answer).toMatchObject({ status: 403, body: { code: 'csrf_failed' } })
    }
    expect((await client.patch('/api/active-user/', { first_name: 'Grace' })).status).toBe(200)
  })

  it.each([
    'https://evil.example',
    'null',
    'http://credits.example',
    'https://credits.example.evil',
  ])('is refused from the origin %s even when valid', async (origin) => {
    const client = await tls.as((await makePerson(tls)).id)
    const answer = await client.patch(
      '/api/active-user/',
      { first_name: 'Mallory' },
      { headers: { origin } },
    )
    expect(answer).toMatchObject({ status: 403, body: { code: 'csrf_failed' } })
  })

  it('is accepted from our own origin', async () => {
    const client = await tls.as((await makePerson(tls)).id)
    const headers = { origin: 'https://credits.example' }
    const answer = await client.patch('/api/active-user/', { first_name: 'Grace' }, { headers })
    expect(answer.status).toBe(200)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'does not allow a body sent as %s',
    async (type) => {
      const client = await t.as((await makePerson(t)).id)
      const answer = await client.patch('/api/active-user/', '{"first_name":"Mallory"}', {
        headers: { 'content-type': type },
      })
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
    },
  )
})

describe('a session', () => {
  const client = { ip: '127.0.0.1', userAgent: 'test' }

  it('expires', async () => {
    const person = await makePerson(t)
    const token = await createSession(t.db, person.id, client, 1)
    expect((await sessionUser(t.db, token, new Date()))?.id).toBe(person.id)
    await t.db
      .update(sessions)
      .set({ expires_at: new Date(Date.now() - 1) })
      .where(eq(sessions.user_id, person.id))
    expect(await sessionUser(t.db, token, new Date())).toBeNull()
  })

  it('of a closed account is invalid', async () => {
    const person = await makePerson(t)
    const token = await createSession(t.db, person.id, client, 1)
    await t.db.update(users).set({ is_active: false }).where(eq(users.id, person.id))
    expect(await sessionUser(t.db, token, new Date())).toBeNull()
  })

  it('can be kept when the other sessions of its user end', async () => {
    const person = await makePerson(t)
    const kept = await createSession(t.db, person.id, client, 1)
    const ended = await createSession(t.db, person.id, client, 1)
    await endSessionsOf(t.db, person.id, kept)
    expect(await sessionUser(t.db, kept, new Date())).not.toBeNull()
    expect(await sessionUser(t.db, ended, new Date())).toBeNull()
  })

  it('records the last activity, but not on each request', async () => {
    const person = await makePerson(t)
    const token = await createSession(t.db, person.id, client, 1)
    const lastActive = async () =>
      (await t.db.select().from(users).where(eq(users.id, person.id)))[0]?.last_active?.getTime()
    await sessionUser(t.db, token, new Date())
    const first = await lastActive()
    expect(Math.abs((first ?? 0) - Date.now())).toBeLessThan(5_000)
    await sessionUser(t.db, token, new Date())
    expect(await lastActive()).toBe(first)
  })
})
