/** @module-tag postgres */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#server/db/schema/audit.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { makePerson, PASSWORD, WRONG } from './support.ts'

/** Directly reachable, with an ample limit for the network address of the tests. */
let open: TestApp
/** In seconds. */
const WINDOW = 3_600
/** Behind a proxy that forwards the client address, with a small limit for each account. */
let proxied: TestApp
beforeAll(async () => {
  open = await testApp({ RATE_LOGIN_WINDOW_SECONDS: String(WINDOW), RATE_LOGIN_ADDRESS: '1000' })
  proxied = await testApp({ RATE_LOGIN_ACCOUNT: '3', TRUST_PROXY: '127.0.0.1' })
})
afterAll(async () => {
  await proxied.close()
  await open.close()
})

let addresses = 0
/** Logs in from a new network address unless one is given. */
function caller(t: TestApp, address = `203.0.113.${++addresses}`, client: Client = t.visitor()) {
  const headers = { 'x-forwarded-for': address }
  return (email: string, password: string) =>
    client.post('/api/auth/login/', { email, password }, { headers })
}

const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status)
const times = <T>(count: number, value: T): T[] => Array<T>(count).fill(value)

/** Windows are measured in real time, so this moves their ends as if the time had passed. */
const passes = (seconds: number) =>
  open.db
    .update(rateLimits)
    .set({ resets_at: sql`${rateLimits.resets_at} - make_interval(secs => ${seconds})` })

async function oneByOne<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}

describe('the budget of an account', () => {
  it('allows ten wrong passwords, then refuses even the right one until the window ends', async () => {
    const { email } = await makePerson(open)
    const logIn = caller(open)
    const answers = await oneByOne(times(20, WRONG), (word) => logIn(email, word))
    expect(statuses(answers)).toEqual([...times(10, 401), ...times(10, 429)])
    for (const refused of answers.slice(10)) {
      expect(refused.body).toMatchObject({ code: 'rate_limited' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(WINDOW - 60)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(WINDOW)
    }
    expect((await logIn(email, PASSWORD)).status).toBe(429)
    await passes(WINDOW)
    expect((await logIn(email, PASSWORD)).status).toBe(200)
  })

  it('holds for simultaneous attempts from anywhere', async () => {
    const { email } = await makePerson(open)
    const client = open.visitor()
    await client.get('/api/active-user/')
    const answers = await Promise.all(
      times(20, WRONG).map((word) => caller(open, undefined, client)(email, word)),
    )
    expect(statuses(answers).sort()).toEqual([...times(10, 401), ...times(10, 429)])
  })

  it('holds over any span as long as the window, not only from the first attempt', async () => {
    const { email } = await makePerson(open)
    const logIn = caller(open)
    const early = await oneByOne(times(9, WRONG), (word) => logIn(email, word))
    await passes(0.75 * WINDOW)
    const tenth = await logIn(email, WRONG)
    await passes(0.375 * WINDOW)
    const late = await logIn(email, WRONG)
    expect(statuses([...early, tenth, late])).toEqual([...times(10, 401), 429])
  })

  it('is not renewed by writing the email differently or changing the network address', async () => {
    const { email } = await makePerson(proxied)
    const answers = [
      await caller(proxied)(email.toUpperCase(), WRONG),
      await caller(proxied)(` ${email}`, WRONG),
      await caller(proxied)(`${email}\t`, WRONG),
      await caller(proxied)(email, PASSWORD),
    ]
    expect(statuses(answers)).toEqual([401, 401, 401, 429])
    const more = { email, password: PASSWORD, nonce: 1 }
    expect((await proxied.visitor().post('/api/auth/login/', more)).status).toBe(400)
  })

  it('starts over after a correct password', async () => {
    const { email } = await makePerson(proxied)
    const words = [WRONG, WRONG, PASSWORD, WRONG, WRONG, PASSWORD]
    const answers = await oneByOne(words, (word) => caller(proxied)(email, word))
    expect(statuses(answers)).toEqual([401, 401, 200, 401, 401, 200])
  })

  it('counts an unknown email like a known one and leaves other accounts alone', async () => {
    const { email } = await makePerson(proxied)
    const logIn = caller(proxied)
    const answers = await oneByOne(times(4, WRONG), (word) => logIn('nobody@example.test', word))
    expect(statuses(answers)).toEqual([401, 401, 401, 429])
    expect((await logIn(email, PASSWORD)).status).toBe(200)
  })

  it('covers the old password of a password change', async () => {
    const client = await proxied.as((await makePerson(proxied)).id)
    const answers = await oneByOne([WRONG, WRONG, WRONG, PASSWORD], (old_password) =>
      client.post('/api/auth/change-password/', { old_password, new_password: 'Newer-pass-1!' }),
    )
    expect(statuses(answers)).toEqual([400, 400, 400, 429])
  })

  it('writes one audit event for each lock', async () => {
    const email = 'watched@example.test'
    const logIn = caller(proxied)
    await oneByOne(times(6, WRONG), (word) => logIn(email, word))
    const trail = await proxied.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.detail, email))
      .orderBy(auditEvents.id)
    const ours = trail.map(({ kind }) => kind)
    expect(ours).toEqual([...times(3, 'login_failed'), 'login_locked'])
  })
})

describe('the budget of a network address', () => {
  it('stops attempts on a hundred accounts before the hundredth', async () => {
    const emails = Array.from({ length: 100 }, (_, index) => `person${index}@example.test`)
    const client = proxied.visitor()
    await client.get('/api/active-user/')
    const logIn = caller(proxied, undefined, client)
    const answers = await Promise.all(emails.map((email) => logIn(email, PASSWORD)))
    expect(statuses(answers).sort()).toEqual([...times(60, 401), ...times(40, 429)])
    const refused = answers.find((answer) => answer.status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  })

  it('locks neither the accounts under attack nor other network addresses', async () => {
    const { email } = await makePerson(proxied)
    const client = proxied.visitor()
    await client.get('/api/active-user/')
    const attacker = caller(proxied, undefined, client)
    const others = Array.from({ length: 58 }, (_, index) => `other${index}@example.test`)
    await Promise.all(others.map((other) => attacker(other, WRONG)))
    const attack = await oneByOne(times(20, WRONG), (word) => attacker(email, word))
    expect(statuses(attack)).toEqual([...times(2, 401), ...times(18, 429)])
    expect((await attacker(email, PASSWORD)).status).toBe(429)
    expect((await caller(proxied)(email, PASSWORD)).status).toBe(200)
  })

  it('is not spent by correct passwords', async () => {
    const { email } = await makePerson(proxied)
    const client = proxied.visitor()
    await client.get('/api/active-user/')
    const logIn = caller(proxied, undefined, client)
    const others = Array.from({ length: 59 }, (_, index) => `other${index}@example.test`)
    await Promise.all(others.map((other) => logIn(other, WRONG)))
    const answers = await oneByOne(times(3, PASSWORD), (word) => logIn(email, word))
    expect(statuses(answers)).toEqual([200, 200, 200])
  })

  it('is not renewed by a forwarded address, unless a trusted proxy sends it', async () => {
    await caller(open, '198.51.100.1')('a@example.test', WRONG)
    await caller(proxied, '198.51.100.2')('a@example.test', WRONG)
    const keys = async (t: TestApp) => (await t.db.select().from(rateLimits)).map(({ key }) => key)
    expect((await keys(open)).filter((key) => key.startsWith('login:ip:'))).toEqual([
      'login:ip:127.0.0.1',
    ])
    expect(await keys(proxied)).toContain('login:ip:198.51.100.2')
  })

  it('counts the addresses of one IPv6 network together', async () => {
    const attempt = (address: string) => (index: number) =>
      caller(proxied, address)(`v6-${address.length}-${index}@example.test`, WRONG)
    const numbers = Array.from({ length: 30 }, (_, index) => index)
    await Promise.all(numbers.map(attempt('2001:db8:1:2::1')))
    await Promise.all(numbers.map(attempt('2001:db8:1:2:ffff::9')))
    expect((await attempt('2001:db8:1:2:3:4:5:6')(0)).status).toBe(429)
    expect((await attempt('2001:db8:1:3::1')(0)).status).toBe(401)
  })
})
