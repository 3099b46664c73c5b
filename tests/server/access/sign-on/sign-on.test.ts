import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/auth.ts'
import { signOnSubjects } from '#server/db/schema/identity-providers.ts'
import { mintToken } from '#server/features/access/auth/tokens.ts'
import { newestEmails } from '#server/features/base/emails/store.ts'
import { isIn, logIn, makePerson } from '#tests/server/access/auth/support.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import type { Client } from '#tests/support/client.ts'
import { makeBuyer, makeSeller } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { type OpenidProvider, openidProvider } from './openid-provider.ts'
import { activeProvider, begin, decide, eventsAbout, finish, lastSignIn } from './world.ts'

/** Single sign-on at a certified provider on loopback. */

let t: TestApp
let provider: OpenidProvider
let buyerId: number
beforeAll(async () => {
  provider = await openidProvider()
  t = await testApp({ SECOND_FACTOR: 'none', STEP_UP_MINUTES: '10' })
  buyerId = (await makeBuyer(t.db)).id
  await activeProvider(t, ofProvider({ domains: ['acme.example'] }))
})
afterAll(async () => {
  provider.close()
  await t.close()
})

const ofProvider = (values: object) => ({
  buyer_id: buyerId,
  issuer: provider.issuer,
  client_id: provider.client_id,
  client_secret: provider.client_secret,
  ...values,
})

let count = 0
/** Somebody at the provider, and here if `values` are given. */
async function somebody(
  values: Parameters<typeof makePerson>[1] | null = {},
  at: { email?: string; email_verified?: boolean } = {},
) {
  const subject = `subject-${++count}`
  const email = `person${count}@acme.example`
  provider.people.set(subject, { subject, email, email_verified: true, ...at })
  const user =
    values && (await makePerson(t, { email, role: 'investor', buyer_id: buyerId, ...values }))
  return { subject, email, user, id: user?.id ?? 0, browser: t.visitor() }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

/** Goes to the provider and back; the answer. */
async function signOn({ browser, subject, email }: Somebody, at = provider.browser()) {
  const begun = await begin(browser, email)
  expect(begun.status, begun.text).toBe(200)
  return finish(browser, await at.goTo(begun.body.url, subject))
}

describe('somebody of the company', () => {
  it('signs in, is bound to their account at the provider, and is told', async () => {
    const ann = await somebody()
    const entered = await signOn(ann)
    expect([entered.status, entered.body.id]).toEqual([200, ann.id])
    expect(await isIn(ann.browser)).toBe(true)
    expect(await eventsAbout(t, ann.id)).toEqual([
      `factor_added: Single sign-on by ${provider.issuer}`,
      'login: With single sign-on',
    ])
    const [email] = await newestEmails(t.db, { recipient: ann.email })
    expect(email?.body).toContain('You signed in with Acme for the first time.')
    const own = await ann.browser.get('/api/account/sessions/')
    expect(own.body.map(({ method }: { method: string }) => method)).toEqual(['sso'])
    expect(entered.headers['set-cookie']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^session=.*HttpOnly; SameSite=Lax/)]),
    )
  })

  it('is found by the account at the provider, whatever address it has by now', async () => {
    const bea = await somebody()
    await signOn(bea)
    const cy = await somebody()
    // The provider gives Cy's address to Bea's account: it is still Bea who signs in.
    provider.people.set(bea.subject, { ...bea, email_verified: true, email: cy.email })
    expect((await signOn({ ...bea, browser: t.visitor() })).body.id).toBe(bea.id)
    // Another account at the provider with Bea's address is not Bea.
    const impostor = await somebody(null, { email: bea.email })
    expect((await signOn(impostor)).status).toBe(401)
    expect((await lastSignIn(t)).detail).toContain('bound to another account')
    expect(await isIn(impostor.browser)).toBe(false)
  })

  it('needs a second factor here unless the provider asks for one', async () => {
    const strict = await testApp({ SECOND_FACTOR: 'deciders' })
    try {
      const buyer = await makeBuyer(strict.db)
      const values = { ...ofProvider({ domains: ['acme.example'] }), buyer_id: buyer.id }
      await activeProvider(strict, values)
      const person = await makePerson(strict, {
        email: 'dee@acme.example',
        role: 'investor',
        buyer_id: buyer.id,
      })
      provider.people.set('dee', { subject: 'dee', email: person.email, email_verified: true })
      const enter = async () => {
        const browser = strict.visitor()
        const { url } = (await begin(browser, person.email)).body
        return finish(browser, await provider.browser().goTo(url, 'dee'))
      }
      expect((await enter()).body).toEqual({
        id: 0,
        second_factor: { methods: [], enroll: true },
      })
      // The next proposal takes the place of the first once it is active.
      const reason = 'Its policy requires security keys, as its IT told us.'
      await activeProvider(strict, { ...values, second_factor_reason: reason })
      expect((await enter()).body.id).toBe(person.id)
    } finally {
      await strict.close()
    }
  })
})

describe('nobody else signs in, and the audit log says why', () => {
  it.each([
    ['unknown here', () => somebody(null), 'nobody here has this email'],
    [
      'of another company, with an address of this one',
      async () => somebody({ buyer_id: (await makeBuyer(t.db)).id }),
      'doesn’t belong to the provider’s company',
    ],
    [
      'of a seller',
      async () =>
        somebody({ role: 'seller', buyer_id: null, seller_id: (await makeSeller(t.db)).id }),
      'doesn’t belong to the provider’s company',
    ],
    [
      'of our staff',
      () => somebody({ role: 'admin', is_staff: true, buyer_id: null }),
      'doesn’t belong to the provider’s company',
    ],
    [
      'of no company',
      () => somebody({ role: 'reviewer', buyer_id: null }),
      'doesn’t belong to the provider’s company',
    ],
    [
      'of the company with an address elsewhere',
      () => somebody({ email: 'eve@other.example' }, { email: 'eve@other.example' }),
      'isn’t of the provider’s domains',
    ],
    ['deactivated', () => somebody({ is_active: false }), 'deactivated'],
    ['whose address isn’t verified', () => somebody({}, { email_verified: false }), 'verify'],
  ])('somebody %s', async (_who, make, reason) => {
    const person = await make()
    const asked = { ...person, email: 'anyone@acme.example' }
    const refused = await signOn(asked)
    expect([refused.status, refused.body.code]).toEqual([401, 'invalid_credentials'])
    expect(await isIn(person.browser)).toBe(false)
    expect(await lastSignIn(t)).toEqual({
      kind: 'login_failed',
      detail: expect.stringContaining(reason),
    })
    const where = eq(signOnSubjects.user_id, person.id)
    expect(await t.db.$count(signOnSubjects, where)).toBe(0)
  })

  it('somebody who was deactivated after their first sign-in', async () => {
    const fay = await somebody()
    await signOn(fay)
    await t.db.update(users).set({ is_active: false }).where(eq(users.id, fay.id))
    const later = { ...fay, browser: t.visitor() }
    expect((await signOn(later)).status).toBe(401)
    expect((await lastSignIn(t)).detail).toContain('deactivated')
  })

  it('anyone whose provider was ended, and those whom it had signed in are out', async () => {
    const gil = await somebody({ email: 'gil@gone.example' }, { email: 'gil@gone.example' })
    const { id } = await activeProvider(t, ofProvider({ domains: ['gone.example'] }))
    const away = { ...gil, email: 'gil@gone.example' }
    await signOn(away)
    const begun = await begin(away.browser, away.email)
    const [admin] = await t.db.select().from(users).where(eq(users.is_staff, true)).limit(1)
    expect((await decide(await t.as(admin?.id ?? 0), id, 'end')).status).toBe(200)
    expect(await isIn(away.browser)).toBe(false)
    const answer = await provider.browser().goTo(begun.body.url, gil.subject)
    expect((await finish(away.browser, answer)).status).toBe(401)
    expect((await lastSignIn(t)).detail).toContain('no longer active')
    expect((await begin(away.browser, away.email)).status).toBe(404)
  })
})

describe('an answer counts once, in the browser that asked', () => {
  it('not twice', async () => {
    const hal = await somebody()
    const begun = await begin(hal.browser, hal.email)
    const answer = await provider.browser().goTo(begun.body.url, hal.subject)
    expect((await finish(hal.browser, answer)).status).toBe(200)
    expect((await finish(hal.browser, answer)).status).toBe(401)
    expect((await lastSignIn(t)).detail).toContain('waits for no such answer')
  })

  it('not in another browser, and is still good in the right one', async () => {
    const ida = await somebody()
    const begun = await begin(ida.browser, ida.email)
    const answer = await provider.browser().goTo(begun.body.url, ida.subject)
    const other = t.visitor()
    await begin(other, ida.email)
    expect((await finish(other, answer)).status).toBe(401)
    expect(await isIn(other)).toBe(false)
    expect((await finish(ida.browser, answer)).body.id).toBe(ida.id)
  })

  it('not with another state, nor with two', async () => {
    const jo = await somebody()
    const begun = await begin(jo.browser, jo.email)
    const answer = await provider.browser().goTo(begun.body.url, jo.subject)
    const wrong = answer.replace(/state=[^&]+/, 'state=another')
    expect((await finish(jo.browser, wrong)).status).toBe(401)
    expect((await finish(jo.browser, `${answer}&state=another`)).status).toBe(401)
  })

  it('not for a sign-in of another tab of this browser', async () => {
    const kim = await somebody()
    const [one, two] = [await begin(kim.browser, kim.email), await begin(kim.browser, kim.email)]
    const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? ''
    const answer = await provider.browser().goTo(one.body.url, kim.subject)
    const crossed = answer.replace(stateOf(one.body.url), stateOf(two.body.url))
    // The code is bound to the other tab's verifier and nonce.
    expect((await finish(kim.browser, crossed)).status).toBe(401)
    expect((await lastSignIn(t)).detail).toContain('gave no token (invalid_grant)')
  })
})

it('names a provider by the domain alone, whoever the address belongs to', async () => {
  const lou = await somebody()
  const ask = async (email: string) =>
    (await t.visitor().post('/api/auth/sso/options/', { email })).body
  const named = { provider: { name: 'Acme', is_enforced: false } }
  expect(await ask(lou.email)).toEqual(named)
  expect(await ask('nobody@acme.example')).toEqual(named)
  expect(await ask('person@other.example')).toEqual({ provider: null })
})

describe('where the company enforces it', () => {
  it('a right password is refused in words, a wrong one as ever, and other people’s isn’t', async () => {
    const domain = 'strict.example'
    const mia = await somebody({ email: `mia@${domain}` }, { email: `mia@${domain}` })
    const before = t.visitor()
    await logIn(before, `mia@${domain}`)
    expect(await isIn(before)).toBe(true)
    await activeProvider(t, ofProvider({ name: 'Strict', mode: 'enforced', domains: [domain] }))
    expect(await isIn(before)).toBe(false)
    expect((await eventsAbout(t, mia.id)).at(-1)).toBe(
      'session_ended: Sessions without single sign-on, which Strict enforces',
    )
    const [told] = await newestEmails(t.db, { recipient: `mia@${domain}` })
    expect(told?.body).toContain('From now on you sign in with Strict')
    const browser = t.visitor()
    const wrong = await logIn(browser, `mia@${domain}`, 'Wrong-pass-2026!')
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials'])
    const right = await logIn(browser, `mia@${domain}`)
    expect([right.status, right.body.code]).toEqual([403, 'sso_required'])
    expect(right.body.message).toContain('Strict')
    expect((await lastSignIn(t)).detail).toBe('Without single sign-on, which Strict enforces')
    expect(await isIn(browser)).toBe(false)
    expect((await signOn({ ...mia, email: `mia@${domain}` })).body.id).toBe(mia.id)
    // Somebody with such an address who isn't of the company signs in as ever.
    const guest = await makePerson(t, { email: `counsel@${domain}`, role: 'reviewer' })
    expect((await logIn(t.visitor(), guest.email)).body.id).toBe(guest.id)
  })

  it('a link and a passkey alone are refused as well, and a passkey is still a second factor', async () => {
    const email = 'nia@firm.example'
    const nia = { ...(await somebody({ email }, { email })), email }
    await logIn(nia.browser, email)
    const device = authenticator({ origin: 'http://localhost:3000' })
    const options = await nia.browser.post('/api/account/factors/options/', { kind: 'passkey' })
    const response = device.make(options.body)
    await nia.browser.post('/api/account/factors/', { kind: 'passkey', response, name: 'Laptop' })
    const firm = { name: 'Firm', mode: 'enforced', domains: ['firm.example'] }
    await activeProvider(t, ofProvider(firm))
    const enterByPasskey = async (browser: Client) => {
      const asked = await browser.post('/api/auth/factor/options/', { method: 'passkey' })
      const used = { method: 'passkey', response: device.use(asked.body) }
      return browser.post('/api/auth/factor/', used)
    }
    const alone = await enterByPasskey(t.visitor())
    expect([alone.status, alone.body.code]).toEqual([403, 'sso_required'])
    const token = await mintToken(t.db, 'magic_link', nia.id, 10)
    const link = await t.visitor().post('/api/auth/consume-magic-link/', { token })
    expect([link.status, link.body.code]).toEqual([403, 'sso_required'])
    const later = { ...nia, browser: t.visitor() }
    expect((await signOn(later)).body.second_factor).toEqual({
      methods: ['passkey'],
      enroll: false,
    })
    expect((await enterByPasskey(later.browser)).body.id).toBe(nia.id)
    const [own] = (await later.browser.get('/api/account/sessions/')).body
    expect(own.method).toBe('sso')
  })
})

describe('proving again who one is', () => {
  /** A call that asks for a proof of the last minutes. */
  const sensitive = (person: Somebody) =>
    person.browser.post('/api/account/factors/options/', { kind: 'code' })

  it('happens at the provider, which has to ask', async () => {
    const ned = await somebody()
    const at = provider.browser()
    await signOn(ned, at)
    await t.db
      .update(sessions)
      .set({ proved_at: new Date(0) })
      .where(eq(sessions.user_id, ned.id))
    const asked = await sensitive(ned)
    expect([asked.status, asked.body.accepts]).toEqual([403, ['sso']])
    const begun = await ned.browser.post('/api/auth/step-up/sso/', {})
    const answer = await at.goTo(begun.body.url, ned.subject)
    const prove = () => ned.browser.post('/api/auth/step-up/', { method: 'sso', response: answer })
    expect((await prove()).status).toBe(200)
    expect((await sensitive(ned)).status).toBe(200)
    expect((await prove()).status).toBe(401)
    // An answer for a proof signs nobody in.
    const another = await ned.browser.post('/api/auth/step-up/sso/', {})
    const forProof = await at.goTo(another.body.url, ned.subject)
    expect((await finish(ned.browser, forProof)).status).toBe(401)
    // Somebody else at the provider proves nothing.
    const oda = await somebody()
    await signOn(oda)
    const third = await ned.browser.post('/api/auth/step-up/sso/', {})
    const response = await provider.browser().goTo(third.body.url, oda.subject)
    const other = await ned.browser.post('/api/auth/step-up/', { method: 'sso', response })
    expect(other.status).toBe(401)
    expect((await lastSignIn(t)).detail).toContain('somebody else')
  })

  it('counts for what was shown, and nothing else', async () => {
    const pia = await somebody()
    const at = provider.browser()
    await signOn(pia, at)
    const about = 'Pay $930,000 to Halcyon for Transfer 1'
    const begun = await pia.browser.post('/api/auth/step-up/sso/', { about })
    const response = await at.goTo(begun.body.url, pia.subject)
    const prove = (what: string) =>
      pia.browser.post('/api/auth/step-up/', { method: 'sso', response, about: what })
    expect((await prove('Pay $931,000 to Halcyon for Transfer 1')).status).toBe(401)
    const again = await pia.browser.post('/api/auth/step-up/sso/', { about })
    const right = await at.goTo(again.body.url, pia.subject)
    const proved = await pia.browser.post('/api/auth/step-up/', {
      method: 'sso',
      response: right,
      about,
    })
    expect(proved.status, proved.text).toBe(200)
  })

  it('isn’t offered to somebody who came with a password', async () => {
    const quinn = await somebody()
    await logIn(quinn.browser, quinn.email)
    expect((await quinn.browser.post('/api/auth/step-up/sso/', {})).status).toBe(409)
    const typed = { method: 'sso', response: 'state=x' }
    expect((await quinn.browser.post('/api/auth/step-up/', typed)).body.errors).toEqual({
      method: 'Use your password',
    })
  })
})
