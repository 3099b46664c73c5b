import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sessions } from '#server/db/schema/auth.ts'
import { signOnRequests, signOnSubjects } from '#server/db/schema/identity-providers.ts'
import { openidSignOn } from '#server/services/sign-on/openid.ts'
import { isIn, makePerson } from '#tests/server/access/auth/support.ts'
import { makeSeller } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { type HostileProvider, hostileProvider } from './hostile-provider.ts'
import { activeProvider, begin, finish, lastSignIn } from './world.ts'

/** What a provider may say, and what it may not. */

let t: TestApp
let hostile: HostileProvider
let sellerId: number
let person: Awaited<ReturnType<typeof makePerson>>
beforeAll(async () => {
  hostile = await hostileProvider('joulebridge')
  t = await testApp({ STEP_UP_MINUTES: '10' })
  sellerId = (await makeSeller(t.db)).id
  const values = { email: 'ray@acme.example', role: 'seller', seller_id: sellerId } as const
  person = await makePerson(t, values)
  await activeProvider(t, { ...entry(), domains: ['acme.example'] })
})
afterAll(async () => {
  hostile.close()
  await t.close()
})
afterEach(() => {
  Object.assign(hostile, { claims: {}, algorithm: 'RS256', forged: false })
})

const entry = () => ({
  seller_id: sellerId,
  issuer: hostile.issuer,
  client_secret: 'not-told-to-anyone',
})

const now = () => Math.floor(Date.now() / 1_000)

/** The state and the nonce with which a browser was sent to the provider. */
function sentWith(url: string) {
  const { searchParams } = new URL(url)
  return { state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' }
}

/** The provider sends a browser back, with a token that says `claims`; the answer. */
async function comeBack(claims: object, query = '') {
  const browser = t.visitor()
  const { state, nonce } = sentWith((await begin(browser, person.email)).body.url)
  const good = { sub: 'ray', email: person.email, email_verified: true, nonce }
  hostile.claims = { ...good, ...claims }
  return { browser, answer: await finish(browser, `code=1&state=${state}${query}`) }
}

it.each<[string, Partial<HostileProvider> & { claims?: object }, string]>([
  ['of another issuer', { claims: { iss: 'https://login.example.com' } }, 'of another issuer'],
  ['for another client', { claims: { aud: 'another' } }, 'for another client'],
  [
    'for several, and not asked for by us',
    { claims: { aud: ['joulebridge', 'x'], azp: 'x' } },
    'another client',
  ],
  ['that has expired', { claims: { exp: now() - 600 } }, 'has expired'],
  ['that answers another request', { claims: { nonce: 'another' } }, 'another request'],
  ['without a nonce', { claims: { nonce: undefined } }, 'doesn’t count'],
  ['without a subject', { claims: { sub: undefined } }, 'doesn’t count'],
  ['that nobody signed', { algorithm: 'none' }, 'doesn’t count'],
  ['signed with a shared secret', { algorithm: 'HS256' }, 'doesn’t count'],
  ['signed with another key', { forged: true }, 'doesn’t count'],
  ['without an address', { claims: { email: undefined } }, 'named no email'],
  ['whose address is a text that lies', { claims: { email_verified: 'true' } }, 'didn’t verify'],
  ['of an address elsewhere', { claims: { email: 'ray@acme.example.net' } }, 'provider’s domains'],
  ['whose subject has a control character', { claims: { sub: 'r\0y' } }, 'name for the person'],
  ['whose subject is longer than any', { claims: { sub: 'r'.repeat(256) } }, 'name for the person'],
  ['whose subject isn’t ASCII', { claims: { sub: 'räy' } }, 'name for the person'],
  [
    'whose address has a control character',
    { claims: { email: 'r\0@acme.example' } },
    'email that',
  ],
  [
    'whose address is longer than any',
    { claims: { email: `${'r'.repeat(320)}@acme.example` } },
    'email that is none',
  ],
  ['that asked in the future', { claims: { auth_time: now() + 600 } }, 'asked in the future'],
  ['that asked at no time', { claims: { auth_time: 1e15 } }, 'asked in the future'],
  ['that asked beyond all numbers', { claims: { auth_time: 1e300 } }, 'asked in the future'],
  ['that asked before all time', { claims: { auth_time: -1 } }, 'doesn’t count'],
])('a token %s signs nobody in', async (_what, { claims, ...how }, reason) => {
  Object.assign(hostile, how)
  const { browser, answer } = await comeBack(claims ?? {})
  expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials'])
  expect(await isIn(browser)).toBe(false)
  expect(await lastSignIn(t)).toEqual({
    kind: 'login_failed',
    detail: expect.stringContaining(reason),
  })
  expect(await t.db.$count(signOnSubjects)).toBe(0)
  expect(await t.db.$count(sessions, eq(sessions.user_id, person.id))).toBe(0)
})

it('an answer that names another issuer, or refuses, signs nobody in', async () => {
  const mixedUp = await comeBack({}, '&iss=https://login.example.com')
  expect(mixedUp.answer.status).toBe(401)
  const browser = t.visitor()
  const { state } = sentWith((await begin(browser, person.email)).body.url)
  const refused = await finish(browser, `error=access_denied&state=${state}`)
  expect(refused.status).toBe(401)
  expect((await lastSignIn(t)).detail).toBe('With single sign-on: it refused (access_denied)')
})

it('an answer that comes after ten minutes is too late', async () => {
  const browser = t.visitor()
  const { state, nonce } = sentWith((await begin(browser, person.email)).body.url)
  hostile.claims = { sub: 'ray', email: person.email, email_verified: true, nonce }
  await t.db.update(signOnRequests).set({ expires_at: new Date(Date.now() - 1) })
  expect((await finish(browser, `code=1&state=${state}`)).status).toBe(401)
})

it('the database keeps nothing by which to answer for a browser', async () => {
  const browser = t.visitor()
  const { url } = (await begin(browser, person.email)).body
  const kept = JSON.stringify(await t.db.select().from(signOnRequests))
  const { state, nonce } = sentWith(url)
  for (const secret of [state, nonce, browser.cookies.get('sso') ?? '']) {
    expect(secret.length).toBeGreaterThan(40)
    expect(kept).not.toContain(secret)
  }
})

it('an address counts without the provider’s word only where staff agreed to that', async () => {
  const missing = await comeBack({ email_verified: undefined })
  expect(missing.answer.status).toBe(401)
  await activeProvider(t, { ...entry(), domains: ['acme.example'], trusts_addresses: true })
  expect((await comeBack({ email_verified: false })).answer.status).toBe(401)
  expect((await comeBack({ email_verified: undefined })).answer.body.id).toBe(person.id)
})

it('a proof needs a person who was asked since, whatever the provider signs', async () => {
  const { browser } = await comeBack({})
  const prove = async (auth_time: number | undefined) => {
    const { body } = await browser.post('/api/auth/step-up/sso/', {})
    const { state, nonce } = sentWith(body.url)
    expect(new URL(body.url).searchParams.get('max_age')).toBe('0')
    hostile.claims = { sub: 'ray', nonce, auth_time }
    const response = `code=1&state=${state}`
    return (await browser.post('/api/auth/step-up/', { method: 'sso', response })).status
  }
  expect(await prove(now() - 300)).toBe(401)
  expect((await lastSignIn(t)).detail).toBe('With single sign-on: it didn’t ask again who this is')
  expect(await prove(undefined)).toBe(401)
  // A few seconds before the request is a session that was there, not a person who was asked.
  expect(await prove(now() - 10)).toBe(401)
  expect(await prove(now() + 86_400)).toBe(401)
  expect((await lastSignIn(t)).detail).toBe(
    'With single sign-on: it says that it asked in the future',
  )
  expect(await prove(now())).toBe(200)
})

it('a provider that says it is another, or doesn’t answer, is told as out of order', async () => {
  const elsewhere = await hostileProvider('joulebridge')
  elsewhere.metadata = { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' }
  const values = { ...entry(), issuer: elsewhere.issuer, domains: ['other.example'] }
  await activeProvider(t, values)
  const ask = async () => (await begin(t.visitor(), 'ray@other.example')).status
  expect(await ask()).toBe(503)
  elsewhere.close()
  expect(await ask()).toBe(503)
})

it('an issuer that stands for all customers of a provider is refused', async () => {
  const issuer = 'https://login.microsoftonline.com/common/v2.0'
  const metadata = {
    issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    authorization_endpoint: `${issuer}/authorize`,
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(metadata)))
  const ties = { redirectUri: 'https://joulebridge.example/sso', state: 's', nonce: 'n' }
  const client = { issuer, clientId: 'joulebridge', secret: 'x' }
  const begun = openidSignOn({ insecure: false }).begin(
    client,
    { ...ties, verifier: 'v'.repeat(43) },
    { hint: '', fresh: false },
  )
  await expect(begun).rejects.toThrow('it calls itself another issuer')
  vi.unstubAllGlobals()
})
