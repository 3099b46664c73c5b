import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { signUps } from '#server/db/schema/auth.ts'
import { sweepExpired } from '#server/features/access/auth/sweep.ts'
import { makeAdmin } from '#tests/support/factories.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import {
  comparable,
  emailsTo,
  isIn,
  logIn,
  makePerson,
  PASSWORD,
  tokenIn,
} from '../auth/support.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({
    RATE_LOGIN_ADDRESS: '1000',
    RATE_SIGNUP_PER_HOUR: '2',
    TRUST_PROXY: '127.0.0.1',
  })
  await startJobs(t)
})
afterAll(() => t.close())

let count = 0
const form = (values: object = {}) => ({
  email: `new${++count}@example.test`,
  password: PASSWORD,
  first_name: 'Noa',
  last_name: 'Lindt',
  privacy: true,
  ...values,
})

let addresses = 0
/** A sign-up from a network address of its own, unless one is given. */
const signUp = (body: object, client = t.visitor(), address = `203.0.113.${++addresses}`) =>
  client.post('/api/users/', body, { headers: { 'x-forwarded-for': address } })
const confirm = (token: unknown, client = t.visitor()) =>
  client.post('/api/auth/confirm-account/', { token })
const userOf = async (email: string) =>
  (await t.db.select().from(users).where(eq(users.email, email)))[0]

describe('sign-up', () => {
  it('creates an unconfirmed account without role, seller or password, and mails a link', async () => {
    const body = form({ job_title: 'Head of Tax', phone_number: '212-555-0101' })
    const answer = await signUp({ ...body, email: ` ${body.email.toUpperCase()}` })
    expect(answer.status).toBe(202)
    const emails = await emailsTo(t, body.email)
    expect(emails.map((message) => message.template)).toEqual(['confirm_account'])
    expect(emails[0]?.body).toMatch(/\/create-account#token=[\w-]{43}\n/)
    expect(await userOf(body.email)).toMatchObject({
      first_name: 'Noa',
      role: null,
      seller_id: null,
      buyer_id: null,
      is_staff: false,
      is_active: true,
      is_confirmed: false,
      app_enabled: true,
      password_hash: null,
    })
  })

  it('gives the same response for an existing account, and mails a note instead', async () => {
    const known = await makePerson(t, { first_name: 'Ada' })
    const fresh = form()
    const answers = [await signUp(form({ email: known.email })), await signUp(fresh)]
    expect(answers[0]?.status).toBe(202)
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect(Object.keys(answers[0]?.headers ?? {})).toEqual(Object.keys(answers[1]?.headers ?? {}))
    const emails = await emailsTo(t, known.email)
    expect(emails.map((message) => message.template)).toEqual(['existing_account'])
    expect(emails[0]?.body).toContain('Hi Ada,')
    expect(await userOf(known.email)).toMatchObject({ password_hash: known.password_hash })
  })

  it('opens the account with its link once, and logs in', async () => {
    const body = form()
    await signUp(body)
    const token = tokenIn((await emailsTo(t, body.email))[0])
    expect((await logIn(t.visitor(), body.email)).status).toBe(401)
    const client = t.visitor()
    const answer = await confirm(token, client)
    expect(answer).toMatchObject({ status: 200, body: { email: body.email, account_type: null } })
    expect(await isIn(client)).toBe(true)
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
    expect((await logIn(t.visitor(), body.email)).status).toBe(200)
  })

  it('opens one session when its link is used ten times at once', {
    tags: ['postgres'],
  }, async () => {
    const body = form()
    await signUp(body)
    const token = tokenIn((await emailsTo(t, body.email))[0])
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(400)])
  })

  it('keeps no password or link in the queue, and no hash once it is confirmed', async () => {
    const body = form()
    await signUp(body)
    const token = tokenIn((await emailsTo(t, body.email))[0])
    const [pending] = await t.db.select().from(signUps).where(eq(signUps.email, body.email))
    expect(pending?.password_hash).toMatch(/^\$argon2id\$/)
    const queued = await t.db.execute(sql`select data, output from pgboss.job`)
    const text = JSON.stringify(queued.rows)
    for (const secret of [PASSWORD, pending?.password_hash ?? '', token]) {
      expect(text).not.toContain(secret)
    }
    await confirm(token)
    expect(await t.db.select().from(signUps).where(eq(signUps.email, body.email))).toEqual([])
  })

  it('sends an address at most three emails an hour', async () => {
    const body = form()
    const answers = []
    for (let times = 0; times < 5; times++) answers.push(await signUp(body))
    expect(new Set(answers.map((answer) => JSON.stringify(comparable(answer)))).size).toBe(1)
    expect(await emailsTo(t, body.email)).toHaveLength(3)
  })

  it('has a limit of its own for each network address', async () => {
    const from = async (address: string) => (await signUp(form(), t.visitor(), address)).status
    const one = '198.51.100.1'
    expect([await from(one), await from(one), await from(one)]).toEqual([202, 202, 429])
    expect(await from('198.51.100.2')).toBe(202)
  })

  it.each([
    ['a weak password', { password: 'password' }, 'password', 'Password must be at least 8'],
    ['a common password', { password: 'Welcome1!' }, 'password', 'easy to guess'],
    ['no privacy tick', { privacy: false }, 'privacy', 'Please check the box above'],
    ['a wrong phone number', { phone_number: '123' }, 'phone_number', 'Value must contain either'],
    ['a wrong job title', { job_title: 'CFO 2' }, 'job_title', 'Must contain only letters'],
    ['a wrong name', { first_name: 'N0a' }, 'first_name', 'Must contain only letters'],
    ['a wrong address', { email: 'nowhere' }, 'email', 'Enter a valid email address'],
    ['a role', { role: 'admin' }, 'role', 'Unknown field'],
    ['the staff flag', { is_staff: true }, 'is_staff', 'Unknown field'],
    ['a seller', { seller_id: 1 }, 'seller_id', 'Unknown field'],
  ])('names the invalid field for %s', async (_what, values, field, message) => {
    const answer = await signUp(form(values))
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(answer.body.errors[field]).toContain(message)
  })

  it('is refused to a signed-in user', async () => {
    const client = await t.as((await makePerson(t)).id)
    expect((await signUp(form(), client)).status).toBe(403)
  })

  it('stores one sign-up for one Idempotency-Key', async () => {
    const body = form()
    const client = t.visitor()
    await client.get('/api/active-user/')
    const headers = { 'idempotency-key': 'sign-up-1' }
    const answers = [
      await client.post('/api/users/', body, { headers }),
      await client.post('/api/users/', body, { headers }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([202, 202])
    expect(await emailsTo(t, body.email)).toHaveLength(1)
  })

  it('is deleted by the sweep after its link expires', async () => {
    const body = form()
    await signUp(body)
    const token = tokenIn((await emailsTo(t, body.email))[0])
    await t.db
      .update(signUps)
      .set({ expires_at: new Date(Date.now() - 1) })
      .where(eq(signUps.email, body.email))
    expect((await confirm(token)).body.code).toBe('token_invalid')
    await sweepExpired(t.db, new Date())
    expect(await t.db.select().from(signUps).where(eq(signUps.email, body.email))).toEqual([])
  })
})

describe('two sign-ups with one address', () => {
  const OTHER = 'Other-pass-2026!'

  /** Signs up twice before either link is opened; returns both links, in order. */
  async function both() {
    const first = form({ first_name: 'Owner' })
    await signUp(first)
    await jobsDone(t)
    await signUp({ ...first, first_name: 'Stranger', password: OTHER })
    const emails = await emailsTo(t, first.email)
    expect(emails.map((message) => message.template)).toEqual([
      'confirm_account',
      'confirm_account',
    ])
    return { email: first.email, links: emails.map(tokenIn) }
  }

  it('keep the password of the first when its link is opened', async () => {
    const { email, links } = await both()
    expect((await confirm(links[0])).body).toMatchObject({ first_name: 'Owner' })
    expect((await logIn(t.visitor(), email, OTHER)).status).toBe(401)
    expect((await logIn(t.visitor(), email, PASSWORD)).status).toBe(200)
  })

  it('use the details of the second when its link is opened', async () => {
    const { email, links } = await both()
    expect((await confirm(links[1])).body).toMatchObject({ first_name: 'Stranger' })
    expect((await logIn(t.visitor(), email, PASSWORD)).status).toBe(401)
    expect((await logIn(t.visitor(), email, OTHER)).status).toBe(200)
  })

  it('have only one working link: opening it invalidates the other', async () => {
    const { email, links } = await both()
    await confirm(links[1])
    expect((await confirm(links[0])).body.code).toBe('token_invalid')
    expect((await logIn(t.visitor(), email, PASSWORD)).status).toBe(401)
  })

  it('create one account when they arrive at the same moment', { tags: ['postgres'] }, async () => {
    const body = form()
    await Promise.all([signUp(body), signUp(body), signUp(body)])
    expect(await emailsTo(t, body.email)).toHaveLength(3)
    expect(await t.db.select().from(users).where(eq(users.email, body.email))).toHaveLength(1)
  })
})

describe('an account that staff closed before it was confirmed', () => {
  it('cannot be opened by its link or by another sign-up', async () => {
    const body = form()
    await signUp(body)
    const token = tokenIn((await emailsTo(t, body.email))[0])
    const admin = await t.as((await makeAdmin(t.db)).id)
    const id = (await userOf(body.email))?.id
    expect((await admin.patch(`/api/user/${id}/`, { is_active: false })).status).toBe(200)
    expect((await confirm(token)).body.code).toBe('token_invalid')
    await signUp(body)
    expect(await emailsTo(t, body.email)).toHaveLength(1)
  })
})

it.each([
  ['closed', { is_active: false }],
  ['confirmed', { is_confirmed: true }],
])('a link does not open an account that is already %s', async (_what, change) => {
  const body = form()
  await signUp(body)
  const token = tokenIn((await emailsTo(t, body.email))[0])
  await t.db.update(users).set(change).where(eq(users.email, body.email))
  expect((await confirm(token)).body.code).toBe('token_invalid')
  expect(await userOf(body.email)).toMatchObject({ ...change, password_hash: null })
})

it.each([[''], [['x']], [{}], [7], ['x'.repeat(300)]])('refuses %j as a token', async (token) => {
  expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'validation' } })
})
