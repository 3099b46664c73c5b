import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { oneTimeTokens } from '#server/db/schema/auth.ts'
import { mintToken } from '#server/features/access/auth/tokens.ts'
import { makeAdmin } from '#tests/support/factories.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { comparable, emailsTo, isIn, logIn, makePerson, PASSWORD, tokenIn } from './support.ts'

const NEW_PASSWORD = 'Newer-pass-2026!'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ RATE_LOGIN_ADDRESS: '1000', PUBLIC_URL: 'https://credits.example' })
  await startJobs(t)
})
afterAll(() => t.close())

const CALLS = [
  ['request-magic-link', 'magic_link'],
  ['send-reset-password-email', 'reset_password'],
] as const

const ask = (call: string, email: unknown) => t.visitor().post(`/api/auth/${call}/`, { email })

describe.each(CALLS)('%s', (call, template) => {
  it('gives the same response with or without an account, and mails active accounts only', async () => {
    const known = await makePerson(t)
    const closed = await makePerson(t, { is_active: false })
    const unconfirmed = await makePerson(t, { is_confirmed: false })
    const answer = await ask(call, known.email.toUpperCase())
    expect(answer.status).toBe(200)
    for (const email of ['nobody@example.test', closed.email, unconfirmed.email]) {
      const other = await ask(call, email)
      expect(other.text).toBe(answer.text)
      expect(other.status).toBe(200)
      expect(Object.keys(other.headers).sort()).toEqual(Object.keys(answer.headers).sort())
      expect(await emailsTo(t, email)).toEqual([])
    }
    const emails = await emailsTo(t, known.email)
    expect(emails.map((message) => message.template)).toEqual([template])
  })

  it('sends at most three emails an hour, with the same response each time', async () => {
    const { email } = await makePerson(t)
    const answers = []
    for (let count = 0; count < 5; count++) answers.push(await ask(call, email))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(await emailsTo(t, email)).toHaveLength(3)
  })

  it.each([[['a@example.test']], [{ a: 'b' }], [''], ['no address'], [7], [null]])(
    'refuses %j as an address',
    async (email) => {
      const answer = await ask(call, email)
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } })
      expect(Object.keys(answer.body.errors)).toEqual(['email'])
    },
  )

  it('links to the configured origin whatever host the request names', async () => {
    const { email } = await makePerson(t)
    await t.visitor().post(
      `/api/auth/${call}/`,
      { email },
      {
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      },
    )
    const [message] = await emailsTo(t, email)
    expect(message?.body).toContain('https://credits.example/')
    expect(message?.body).not.toContain('evil')
  })

  it('keeps only the hash of the token', async () => {
    const { email, id } = await makePerson(t)
    await ask(call, email)
    const token = tokenIn((await emailsTo(t, email))[0])
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await t.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.user_id, id))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a password link that staff send', () => {
  const PATH = '/api/auth/send-reset-password-email/'
  const sendTo = async (email: string) =>
    (await t.as((await makeAdmin(t.db)).id)).post(PATH, { email })

  it('is refused with an explanation once the address has reached its hourly limit', async () => {
    const { email } = await makePerson(t)
    await ask('send-reset-password-email', email)
    await emailsTo(t, email)
    const answers = [await sendTo(email), await sendTo(email), await sendTo(email)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[0]?.body).toEqual({ message: 'Email sent.' })
    expect(answers[2]?.body).toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(
        /^This address has reached its hourly limit for password links\. You can send another in (59|60) minutes\.$/,
      ),
    })
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(3_500)
    expect(await emailsTo(t, email)).toHaveLength(3)
    expect(await ask('send-reset-password-email', email)).toMatchObject({ status: 200 })
  })

  it('works', async () => {
    const person = await makePerson(t)
    await sendTo(person.email)
    const token = tokenIn((await emailsTo(t, person.email))[0])
    const check = { user_id: person.id, token }
    const answer = await t.visitor().post('/api/auth/check-reset-password-link/', check)
    expect(answer.status).toBe(200)
  })

  it('is refused for an account that cannot sign in', async () => {
    const closed = await makePerson(t, { is_active: false })
    const unconfirmed = await makePerson(t, { is_confirmed: false })
    for (const email of ['nobody@example.test', closed.email, unconfirmed.email]) {
      const answer = await sendTo(email)
      expect(answer).toMatchObject({ status: 409, body: { code: 'invalid_state' } })
      expect(await emailsTo(t, email)).toEqual([])
    }
  })

  it('reveals nothing to anyone but staff', async () => {
    const { email, id } = await makePerson(t)
    const client = await t.as(id)
    const answers = []
    for (let count = 0; count < 5; count++) answers.push(await client.post(PATH, { email }))
    answers.push(await client.post(PATH, { email: 'nobody@example.test' }))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  })
})

describe('magic link', () => {
  const consume = (token: unknown, client = t.visitor()) =>
    client.post('/api/auth/consume-magic-link/', { token })

  async function linkFor(email: string): Promise<string> {
    await ask('request-magic-link', email)
    return tokenIn((await emailsTo(t, email)).at(-1))
  }

  it('carries its token after the hash sign, where no server sees it', async () => {
    const { email } = await makePerson(t)
    await ask('request-magic-link', email)
    const [message] = await emailsTo(t, email)
    expect(message?.body).toMatch(/https:\/\/credits\.example\/login#token=[\w-]{43}\n/)
  })

  it('logs in once', async () => {
    const person = await makePerson(t)
    const token = await linkFor(person.email)
    const client = t.visitor()
    const answer = await consume(token, client)
    expect(answer).toMatchObject({ status: 200, body: { id: person.id } })
    expect(await isIn(client)).toBe(true)
    expect(await consume(token)).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
  })

  it('opens exactly one session when used twenty times at once', {
    tags: ['postgres'],
  }, async () => {
    const person = await makePerson(t)
    const token = await linkFor(person.email)
    const clients = Array.from({ length: 20 }, () => t.visitor())
    await Promise.all(clients.map((client) => client.get('/api/active-user/')))
    const answers = await Promise.all(clients.map((client) => consume(token, client)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(19)
    const inside = await Promise.all(clients.map(isIn))
    expect(inside.filter(Boolean)).toHaveLength(1)
  })

  it('is not used up by opening the page it links to', async () => {
    const person = await makePerson(t)
    const token = await linkFor(person.email)
    await t.visitor().get(`/login?token=${token}`)
    await t.visitor().send('HEAD', '/login')
    expect(await t.visitor().get('/api/auth/consume-magic-link/')).toMatchObject({ status: 405 })
    expect((await consume(token)).status).toBe(200)
  })

  it('expires after ten minutes', async () => {
    const person = await makePerson(t)
    const token = await linkFor(person.email)
    const [row] = await t.db
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.user_id, person.id))
    const minutes = ((row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)) / 60_000
    expect(minutes).toBe(10)
    await t.db
      .update(oneTimeTokens)
      .set({ expires_at: new Date(Date.now() - 1) })
      .where(eq(oneTimeTokens.user_id, person.id))
    expect((await consume(token)).body.code).toBe('token_invalid')
  })

  it.each([
    ['a closed account', { is_active: false }],
    ['an unconfirmed account', { is_confirmed: false }],
  ])('does not sign in to %s', async (_what, change) => {
    const person = await makePerson(t)
    const token = await linkFor(person.email)
    await t.db.update(users).set(change).where(eq(users.id, person.id))
    expect((await consume(token)).body.code).toBe('token_invalid')
  })

  it('invalidates earlier links of its kind once it is used', async () => {
    const person = await makePerson(t)
    const earlier = await linkFor(person.email)
    const later = await linkFor(person.email)
    expect((await consume(later)).status).toBe(200)
    expect((await consume(earlier)).status).toBe(400)
  })

  it('does not work as a reset link, nor a reset link as a magic link', async () => {
    const person = await makePerson(t)
    const magic = await linkFor(person.email)
    const reset = await mintToken(t.db, 'reset', person.id, 10)
    expect((await consume(reset)).body.code).toBe('token_invalid')
    const body = { user_id: person.id, token: magic }
    const answer = await t.visitor().post('/api/auth/check-reset-password-link/', body)
    expect(answer.body.code).toBe('token_invalid')
  })
})

describe('reset link', () => {
  async function linkFor(email: string): Promise<string> {
    await ask('send-reset-password-email', email)
    return tokenIn((await emailsTo(t, email)).at(-1))
  }
  const check = (body: object) => t.visitor().post('/api/auth/check-reset-password-link/', body)
  const reset = (body: object) => t.visitor().post('/api/auth/reset-password/', body)

  it('sets a password once, ends every session and notifies the owner', async () => {
    const person = await makePerson(t)
    const elsewhere = await t.as(person.id)
    const token = await linkFor(person.email)
    const link = { user_id: person.id, token }
    expect((await check(link)).body).toEqual({ ok: true })
    expect((await check(link)).body).toEqual({ ok: true })
    expect((await reset({ ...link, password: NEW_PASSWORD })).body).toEqual({ ok: true })
    expect((await elsewhere.get('/api/projects/')).status).toBe(401)
    expect((await logIn(t.visitor(), person.email, PASSWORD)).status).toBe(401)
    expect((await logIn(t.visitor(), person.email, NEW_PASSWORD)).status).toBe(200)
    expect(await reset({ ...link, password: NEW_PASSWORD })).toMatchObject({
      status: 400,
      body: { code: 'token_invalid' },
    })
    expect((await check(link)).body.code).toBe('token_invalid')
    expect((await emailsTo(t, person.email)).at(-1)?.template).toBe('password_changed')
  })

  it('uses the path of the reset screen', async () => {
    const person = await makePerson(t)
    const token = await linkFor(person.email)
    const [message] = await emailsTo(t, person.email)
    expect(message?.body).toContain(
      `https://credits.example/password/reset/${person.id}/${token}\n`,
    )
  })

  it('accepts the user id as a string of digits, as in the path', async () => {
    const person = await makePerson(t)
    const token = await linkFor(person.email)
    expect((await check({ user_id: String(person.id), token })).status).toBe(200)
  })

  it('is not used up by a refused password', async () => {
    const person = await makePerson(t)
    const link = { user_id: person.id, token: await linkFor(person.email) }
    for (const password of ['short', 'Welcome1!', PASSWORD]) {
      const answer = await reset({ ...link, password })
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } })
      expect(Object.keys(answer.body.errors)).toEqual(['password'])
    }
    expect((await reset({ ...link, password: NEW_PASSWORD })).status).toBe(200)
  })

  it('sets one of ten passwords sent at once', { tags: ['postgres'] }, async () => {
    const person = await makePerson(t)
    const link = { user_id: person.id, token: await linkFor(person.email) }
    const words = Array.from({ length: 10 }, (_, index) => `Word-${index}-pass!`)
    const answers = await Promise.all(words.map((password) => reset({ ...link, password })))
    const winners = answers.flatMap((answer, index) => (answer.status === 200 ? [index] : []))
    expect(winners).toHaveLength(1)
    const word = words[winners[0] ?? 0] ?? ''
    expect((await logIn(t.visitor(), person.email, word)).status).toBe(200)
  })

  it('does not work when altered, for another user, or for nobody', async () => {
    const person = await makePerson(t)
    const other = await makePerson(t)
    const token = await linkFor(person.email)
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`
    for (const link of [
      { user_id: person.id, token: altered },
      { user_id: other.id, token },
      { user_id: 2_147_483_647, token },
    ]) {
      expect((await check(link)).body.code).toBe('token_invalid')
      expect((await reset({ ...link, password: NEW_PASSWORD })).body.code).toBe('token_invalid')
    }
    expect((await check({ user_id: person.id, token })).status).toBe(200)
  })

  it.each([
    [{ user_id: [1], token: 'x' }, 'user_id'],
    [{ user_id: {}, token: 'x' }, 'user_id'],
    [{ user_id: true, token: 'x' }, 'user_id'],
    [{ user_id: '', token: 'x' }, 'user_id'],
    [{ user_id: null, token: 'x' }, 'user_id'],
    [{ user_id: 1.5, token: 'x' }, 'user_id'],
    [{ user_id: 0, token: 'x' }, 'user_id'],
    [{ user_id: '1e3', token: 'x' }, 'user_id'],
    [{ user_id: 1, token: ['x'] }, 'token'],
    [{ user_id: 1, token: { a: 1 } }, 'token'],
    [{ user_id: 1, token: '' }, 'token'],
    [{ user_id: 1, token: 'x'.repeat(201) }, 'token'],
    [{ user_id: 1 }, 'token'],
  ])('refuses %j', async (body, field) => {
    for (const answer of [await check(body), await reset({ ...body, password: NEW_PASSWORD })]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } })
      expect(Object.keys(answer.body.errors)).toEqual([field])
    }
  })

  it('stops working when the password or the address changes', async () => {
    const admin = await t.as((await makeAdmin(t.db)).id)
    const person = await makePerson(t)
    const first = { user_id: person.id, token: await linkFor(person.email) }
    const client = await t.as(person.id)
    const change = { old_password: PASSWORD, new_password: NEW_PASSWORD }
    expect((await client.post('/api/auth/change-password/', change)).status).toBe(200)
    expect((await check(first)).body.code).toBe('token_invalid')

    const second = { user_id: person.id, token: await linkFor(person.email) }
    const email = 'moved@example.test'
    expect((await admin.patch(`/api/user/${person.id}/`, { email })).status).toBe(200)
    expect((await check(second)).status).toBe(200)
    const colleague = await t.as((await makeAdmin(t.db)).id)
    const word = { decision: 'agree', email, reason: 'They called from the number on file.' }
    expect((await colleague.post(`/api/user/${person.id}/address/`, word)).status).toBe(200)
    expect((await check(second)).body.code).toBe('token_invalid')
  })

  it('stops working when the account is closed, even if it is reopened', async () => {
    const admin = await t.as((await makeAdmin(t.db)).id)
    const person = await makePerson(t)
    const link = { user_id: person.id, token: await linkFor(person.email) }
    await admin.patch(`/api/user/${person.id}/`, { is_active: false })
    await admin.patch(`/api/user/${person.id}/`, { is_active: true })
    expect((await reset({ ...link, password: NEW_PASSWORD })).body.code).toBe('token_invalid')
  })

  it('unlocks an account that was locked by wrong passwords', async () => {
    const person = await makePerson(t)
    for (let count = 0; count < 11; count++) await logIn(t.visitor(), person.email, 'wrong')
    expect((await logIn(t.visitor(), person.email)).status).toBe(429)
    const link = { user_id: person.id, token: await linkFor(person.email) }
    await reset({ ...link, password: NEW_PASSWORD })
    expect((await logIn(t.visitor(), person.email, NEW_PASSWORD)).status).toBe(200)
  })
})

it('gives the same response for a known and an unknown address', async () => {
  const person = await makePerson(t)
  for (const [call] of CALLS) {
    const [known, unknown] = [await ask(call, person.email), await ask(call, 'no@example.test')]
    expect(comparable(known)).toEqual(comparable(unknown))
  }
  await jobsDone(t)
})
