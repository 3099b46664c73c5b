import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { history } from '#server/db/schema/history.ts'
import { identityProviders, signOnSubjects } from '#server/db/schema/identity-providers.ts'
import { forgetFactors } from '#server/features/access/factors/forget.ts'
import { rotateSecrets, secretsByKey, tryKeys } from '#server/features/access/factors/rotate.ts'
import { endProviderOfDomain } from '#server/features/access/identity-providers/end.ts'
import { clientOf } from '#server/features/access/identity-providers/secrets.ts'
import { unloggedFactors } from '#server/features/base/audit/unlogged-factors.ts'
import { tokenKeys } from '#server/services/bank-links/token-keys.ts'
import { logIn, makePerson } from '#tests/server/access/auth/support.ts'
import { activeProvider, decide, propose } from '#tests/server/access/sign-on/world.ts'
import { makeAdmin, makeBuyer, makeSeller } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

/** Identity providers in the back office: two people, one at a time for a domain, and a secret that nobody reads. */

const KEYS = { old: Buffer.alloc(32, 1), next: Buffer.alloc(32, 2) }
const SECRET = 'a-secret-that-nobody-may-read'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ BANK_TOKEN_KEYS: `old:${KEYS.old.toString('base64')}` })
})
afterAll(() => t.close())

const colleague = async () => t.as((await makeAdmin(t.db)).id)
let count = 0
const values = (over: object = {}) => ({
  issuer: 'https://login.acme.example',
  client_secret: SECRET,
  domains: [`acme${++count}.example`],
  ...over,
})

it('is activated by a colleague and never by who proposed it, and ended by anyone at once', async () => {
  const [ada, ben] = [await colleague(), await colleague()]
  const { body, status, text } = await propose(ada, values())
  expect(status, text).toBe(201)
  expect(body.state).toBe('proposed')
  const own = await decide(ada, body.id, 'activate')
  expect([own.status, own.body.message]).toEqual([
    403,
    'A colleague activates single sign-on that you proposed.',
  ])
  expect((await decide(ben, body.id, 'activate')).body.state).toBe('active')
  expect((await decide(ben, body.id, 'activate')).status).toBe(409)
  expect((await decide(ada, body.id, 'end')).body.state).toBe('ended')
  expect((await decide(ada, body.id, 'end')).status).toBe(409)
  expect((await decide(ben, body.id, 'activate')).status).toBe(409)
})

it('takes the place of the account’s earlier one, and no other account takes its domains', async () => {
  const [seller, buyer] = [await makeSeller(t.db), await makeBuyer(t.db)]
  const domains = ['kestrel.example', 'kestrel-solar.example']
  const ofSeller = values({ seller_id: seller.id, domains })
  // Two proposals that were both fine when they were made.
  const [ada, ben] = [await colleague(), await colleague()]
  const ofBuyer = values({ buyer_id: buyer.id, domains: ['kestrel.example'] })
  const foreign = (await propose(ada, ofBuyer)).body
  const first = await activeProvider(t, ofSeller)
  expect((await decide(ben, foreign.id, 'activate')).status).toBe(409)
  expect((await propose(ada, ofBuyer)).body.code).toBe('already_exists')
  const proposed = await propose(ada, { ...ofSeller, mode: 'enforced' })
  expect(proposed.body.replaces).toEqual([first.name])
  const { id, replaces } = (await decide(ben, proposed.body.id, 'activate')).body
  expect(replaces).toEqual([])
  const rows = await t.db
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.state, 'active'))
  expect(
    rows.filter((row) => row.domains.includes('kestrel.example')).map((row) => row.id),
  ).toEqual([id])
  expect(first.id).not.toBe(id)
})

it('keeps a secret only for the issuer and client for which it was given', async () => {
  const ada = await colleague()
  const given = values()
  await activeProvider(t, given)
  const { client_secret: _, ...kept } = given
  const same = await propose(ada, kept)
  expect(same.status, same.text).toBe(201)
  const elsewhere = { ...kept, issuer: 'https://login.attacker.example' }
  expect((await propose(ada, elsewhere)).body.errors).toEqual({
    client_secret: 'Enter the client secret',
  })
  const [row] = await t.db
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.id, same.body.id))
  if (!row) throw new Error('No provider')
  expect(clientOf(t.services.tokenKeys, row).secret).toBe(SECRET)
  // A row that SQL points elsewhere opens nothing.
  const moved = { ...row, issuer: 'https://login.attacker.example' }
  expect(() => clientOf(t.services.tokenKeys, moved)).toThrow('does not open')
})

it('never tells the secret: not in answers, in history, nor in the row', async () => {
  const ada = await colleague()
  const proposed = await propose(ada, values())
  const list = await ada.list('/api/identity-providers/')
  const told = await t.db.select().from(history).where(eq(history.entity, 'identity_providers'))
  const stored = await t.db.select().from(identityProviders)
  for (const text of [proposed.text, list.text, JSON.stringify(told), JSON.stringify(stored)]) {
    expect(text.length).toBeGreaterThan(100)
    expect(text).not.toContain(SECRET)
  }
  expect(list.text + JSON.stringify(told)).not.toContain('client_secret')
})

it.each([
  ['a domain that is none', { domains: ['Acme'] }, 'domains'],
  ['an address as domain', { domains: ['ann@acme.example'] }, 'domains'],
  ['no domain', { domains: [] }, 'domains'],
  ['a domain where anyone has an address', { domains: ['acme.example', 'Gmail.com'] }, 'domains'],
  ['a domain under which anyone has a name', { domains: ['co.uk'] }, 'domains'],
  ['an issuer with a query', { issuer: 'https://login.acme.example/?a=1' }, 'issuer'],
  ['an issuer that is a file', { issuer: 'file:///etc/passwd' }, 'issuer'],
  ['a seller that doesn’t exist', { seller_id: 2_000_000_000 }, 'seller_id'],
  ['both a seller and a buyer', { seller_id: 1, buyer_id: 1 }, 'buyer_id'],
  ['an empty reason', { second_factor_reason: ' ' }, 'second_factor_reason'],
])('refuses %s', async (_what, over, field) => {
  const { status, body } = await propose(await colleague(), values(over))
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

it('moves secrets to the newest key with those of authenticator apps', async () => {
  await activeProvider(t, values())
  const both = tokenKeys(
    new Map([
      ['next', KEYS.next],
      ['old', KEYS.old],
    ]),
  )
  await tryKeys(t.db, both)
  await expect(tryKeys(t.db, tokenKeys(new Map([['next', KEYS.next]])))).rejects.toThrow(
    'no key old',
  )
  const moved = await rotateSecrets(t.db, both)
  expect(moved).toBeGreaterThan(0)
  expect(await secretsByKey(t.db)).toEqual([{ key_id: 'next', tokens: moved }])
  await tryKeys(t.db, tokenKeys(new Map([['next', KEYS.next]])))
})

it('a tie to a provider that nobody logged is found, and recovery removes it', async () => {
  const { id, email } = await makePerson(t)
  // The audit log begins with this.
  await logIn(t.visitor(), email)
  const at = new Date(Date.now() + 60_000)
  await t.db.insert(signOnSubjects).values({
    user_id: id,
    issuer: 'https://login.attacker.example',
    client_id: 'joulebridge',
    subject: 'me',
    created_at: at,
    last_used_at: at,
  })
  expect((await unloggedFactors(t.db)).join()).toMatch(/^sign_on_subjects \d+ of users/)
  await t.db.transaction((tx) => forgetFactors(tx, t, email))
  expect(await unloggedFactors(t.db)).toEqual([])
})

it('is ended on the server for staff whom it shuts out', async () => {
  const { id } = await activeProvider(t, values({ domains: ['shut.example'], mode: 'enforced' }))
  const end = () => t.db.transaction((tx) => endProviderOfDomain(tx, 'shut.example'))
  expect([await end(), await end()]).toEqual(['Acme', null])
  const [row] = await t.db.select().from(identityProviders).where(eq(identityProviders.id, id))
  expect(row).toMatchObject({ state: 'ended', ended_by: null })
})
