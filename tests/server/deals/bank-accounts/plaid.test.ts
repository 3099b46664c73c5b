import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { bankExchanges, bankLinks, bankTokens } from '#server/db/schema/bank-links.ts'
import { webhookEvents } from '#server/db/schema/webhooks.ts'
import { lookAtLink, revokeLink } from '#server/features/deals/bank-accounts/follow-links.ts'
import {
  checkTokenKeys,
  rotateTokens,
  tokensByKey,
} from '#server/features/deals/bank-accounts/rotate.ts'
import { handleWebhook } from '#server/features/oversight/webhooks/store.ts'
import { tokenKeys } from '#server/services/bank-links/token-keys.ts'
import type { Client } from '#tests/support/client.ts'
import { makeInvestor } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { type PlaidServer, plaidError, startPlaid } from './plaid-server.ts'

const [OLD, NEW] = [randomBytes(32), randomBytes(32)]
const signer = generateKeyPairSync('ec', { namedCurve: 'P-256' })

let plaid: PlaidServer
let test: TestApp
beforeAll(async () => {
  plaid = await startPlaid()
  test = await testApp({
    PLAID_CLIENT_ID: 'client-1',
    PLAID_SECRET: 'secret-of-ours',
    PLAID_BASE_URL: plaid.url,
    // The longest allowed, so that a busy machine answers in time.
    PLAID_TIMEOUT_MS: '4000',
    PUBLIC_URL: 'https://joulebridge.example.com',
    BANK_TOKEN_KEYS: `old:${OLD.toString('base64')}`,
    PLAID_WEBHOOK_KEYS: JSON.stringify([
      { ...signer.publicKey.export({ format: 'jwk' }), kid: 'k1' },
    ]),
  })
})
afterAll(async () => {
  await test.close()
  await plaid.close()
})

let client: Client
let buyerId: number
beforeEach(async () => {
  plaid.requests.length = 0
  plaid.replies.clear()
  plaid.expired = false
  await test.db.delete(bankExchanges)
  await test.db.delete(bankTokens)
  await test.db.delete(bankAccounts)
  await test.db.delete(bankLinks)
  await test.db.execute("delete from pgboss.job where name = 'look-at-bank-link'")
  await test.db.delete(webhookEvents)
  const { user, buyer } = await makeInvestor(test.db)
  client = await test.as(user.id)
  buyerId = buyer.id
})

const BODY = {
  public_token: 'public-1',
  metadata: {
    institution: { name: 'Chemical Bank', institution_id: 'ins_1' },
    accounts: [{ id: 'acc-1', name: 'Plaid Checking', mask: '0000', type: 'depository' }],
    link_session_id: 'x',
  },
}
const save = (body: object = BODY) => client.post('/api/plaid/save-token/', body)
const paths = () => plaid.requests.map(({ path }) => path)
const kept = () => test.db.select().from(bankLinks).where(eq(bankLinks.buyer_id, buyerId))

async function linked() {
  const { item_id } = (await save()).body
  const account = await client.post('/api/funds/link-account/', { item_id, account_id: 'acc-1' })
  return { itemId: Number(item_id), account: account.body }
}

describe('linking through Plaid', () => {
  it('sends our keys, and keeps the access token encrypted and out of responses', async () => {
    const opened = await client.post('/api/plaid/create-link-token/', {})
    expect(opened.body).toMatchObject({ provider: 'plaid', link_token: 'link-1' })
    expect(plaid.requests[0]).toMatchObject({
      path: '/link/token/create',
      headers: { 'plaid-client-id': 'client-1', 'plaid-secret': 'secret-of-ours' },
      body: {
        products: ['auth'],
        redirect_uri: 'https://joulebridge.example.com/investor/payments',
        webhook: 'https://joulebridge.example.com/api/webhooks/plaid/',
      },
    })
    const saved = await save()
    expect(saved.body).toMatchObject({
      institution: 'Chemical Bank',
      // Without its last digits, an account could not be distinguished from others.
      accounts: [{ account_id: 'acc-1', name: 'Plaid Checking', mask: '0000', kind: 'checking' }],
    })
    expect(saved.text).not.toContain('secret')
    expect(JSON.stringify(await test.db.select().from(bankTokens))).not.toContain('access-secret')
  })

  it('exchanges a token once, and never for accounts that are already linked', async () => {
    await linked()
    await save()
    expect(paths().filter((path) => path.endsWith('exchange'))).toHaveLength(1)
    const again = await save({ ...BODY, public_token: 'public-2' })
    expect(again.body.code).toBe('already_exists')
    expect(paths().filter((path) => path.endsWith('exchange'))).toHaveLength(1)
  })

  it.each([
    ['is silent at the exchange', '/item/public_token/exchange', 'silence', 502],
    ['fails at the exchange', '/item/public_token/exchange', { status: 500, body: {} }, 502],
    ['answers garbage', '/item/public_token/exchange', 'garbage', 502],
    ['refuses the token', '/item/public_token/exchange', plaidError('INVALID_PUBLIC_TOKEN'), 400],
    ['fails after the exchange', '/item/get', { status: 503, body: {} }, 502],
    ['is silent after the exchange', '/accounts/get', 'silence', 502],
  ] as const)('leaves nothing behind when Plaid %s', async (_what, path, reply, status) => {
    plaid.replies.set(path, reply)
    const began = performance.now()
    const answer = await save()
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(answer.status, answer.text).toBe(status)
    expect(answer.text).not.toMatch(/secret|access-/)
    expect([await kept(), await test.db.select().from(bankExchanges)]).toEqual([[], []])
    // A sign-in that was opened is ended.
    expect(paths().includes('/item/remove')).toBe(path !== '/item/public_token/exchange')
    plaid.replies.clear()
    expect((await save()).status).toBe(200)
  })

  it('returns an error when the dialog cannot be opened', async () => {
    plaid.replies.set('/link/token/create', 'silence')
    const answer = await client.post('/api/plaid/create-link-token/', {})
    expect([answer.status, answer.body.code]).toEqual([502, 'bad_gateway'])
  })
})

describe('a Plaid sign-in', () => {
  it('is ended at Plaid with its last account, even if it has ended already', async () => {
    const { account, itemId } = await linked()
    await client.delete(`/api/funds/account/${account.id}/`)
    plaid.replies.set('/item/remove', { status: 500, body: {} })
    await expect(revokeLink(test, { link_id: itemId })).rejects.toThrow()
    plaid.replies.set('/item/remove', plaidError('ITEM_NOT_FOUND'))
    await revokeLink(test, { link_id: itemId })
    const removals = plaid.requests.filter(({ path }) => path === '/item/remove')
    expect(removals.map(({ body }) => body)).toEqual([
      { access_token: 'access-secret-1' },
      { access_token: 'access-secret-1' },
    ])
    expect(await kept()).toMatchObject([{ state: 'revoked' }])
    expect(await test.db.select().from(bankTokens)).toEqual([])
  })

  const post = (event: object, iat = Math.floor(Date.now() / 1_000)) => {
    const body = JSON.stringify(event)
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const request_body_sha256 = createHash('sha256').update(body).digest('hex')
    const claims = part({ iat, request_body_sha256 })
    const text = `${part({ alg: 'ES256', kid: 'k1' })}.${claims}`
    const key = { key: signer.privateKey, dsaEncoding: 'ieee-p1363' } as const
    const token = `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
    const headers = { 'content-type': 'application/json', 'plaid-verification': token }
    return test.visitor().send('POST', '/api/webhooks/plaid/', { body, headers, withoutCsrf: true })
  }
  async function handleAll() {
    const open = isNull(webhookEvents.handled_at)
    for (const { id } of await test.db.select().from(webhookEvents).where(open)) {
      await handleWebhook(test, { webhook_id: id }, { complete: async () => true })
    }
  }

  it('is checked with the bank after a webhook, which is not trusted by itself', async () => {
    const { itemId } = await linked()
    const event = { webhook_type: 'ITEM', webhook_code: 'LOGIN_REPAIRED', item_id: 'item-1' }
    plaid.expired = true
    expect((await post(event)).status).toBe(200)
    expect((await post({ ...event, item_id: 'of-nobody' })).status).toBe(200)
    await handleAll()
    const { rows } = await test.db.execute<{ data: unknown }>(
      "select data from pgboss.job where name = 'look-at-bank-link'",
    )
    expect(rows).toEqual([{ data: { link_id: itemId } }])
    await lookAtLink(test, { link_id: itemId })
    // The webhook said that all is well; the bank says that it is not.
    expect(await kept()).toMatchObject([{ state: 'needs_update', accounts: [{ mask: '0000' }] }])
    const opened = await client.post('/api/plaid/create-link-token/', { item_id: itemId })
    expect(opened.status).toBe(200)
    const asked = plaid.requests.findLast(({ path }) => path === '/link/token/create')
    expect(asked?.body).toMatchObject({ access_token: 'access-secret-1' })
    expect(asked?.body).not.toHaveProperty('products')
    plaid.expired = false
    expect((await save({ public_token: 'public-3', item_id: itemId })).status).toBe(200)
    expect(await kept()).toMatchObject([{ state: 'linked' }])
  })
})

describe('token encryption keys', () => {
  const ring = (...named: [string, Buffer][]) => tokenKeys(new Map(named))
  const withKeys = (keys: ReturnType<typeof ring>) => ({
    ...test,
    services: { ...test.services, tokenKeys: keys },
  })

  it('are rotated on a running server, once, and the old key is no longer needed', async () => {
    const { itemId, account } = await linked()
    const both = ring(['new', NEW], ['old', OLD])
    expect(await tokensByKey(test.db)).toEqual([{ key_id: 'old', tokens: 1 }])
    expect([await rotateTokens(test.db, both), await rotateTokens(test.db, both)]).toEqual([1, 0])
    expect(await tokensByKey(test.db)).toEqual([{ key_id: 'new', tokens: 1 }])
    await client.delete(`/api/funds/account/${account.id}/`)
    await revokeLink(withKeys(ring(['new', NEW])), { link_id: itemId })
    expect(plaid.requests.at(-1)?.body).toEqual({ access_token: 'access-secret-1' })
  })

  it.each([
    ['missing', ring(['new', NEW]), /BANK_TOKEN_KEYS has no key old/],
    ['different', ring(['old', NEW]), /does not open/],
  ])(
    'stop startup when one is %s, and a revocation waits for the right key',
    async (_what, keys, words) => {
      const { itemId, account } = await linked()
      await expect(checkTokenKeys(test.db, keys)).rejects.toThrow(words)
      await expect(checkTokenKeys(test.db, ring(['old', OLD]))).resolves.toBeUndefined()
      await client.delete(`/api/funds/account/${account.id}/`)
      await expect(revokeLink(withKeys(keys), { link_id: itemId })).rejects.toThrow(words)
      expect(await kept()).toMatchObject([{ state: 'revoking' }])
    },
  )

  it('return 503 and reveal nothing when one is missing on a running server', async () => {
    const { itemId } = await linked()
    await test.db.update(bankTokens).set({ key_id: 'lost' })
    const answer = await client.post('/api/plaid/create-link-token/', { item_id: itemId })
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
    expect(answer.text).not.toContain('lost')
  })
})

describe('security headers', () => {
  const headersOf = async (path: string) => (await test.visitor().get(path)).headers

  it('let the portals load Plaid and stay connected to its windows', async () => {
    const headers = await headersOf('/login')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(
      /script-src [^;]*https:\/\/cdn\.plaid\.com\/link\/v2\/stable\/link-initialize\.js/,
    )
    expect(policy).toContain("connect-src 'self' https://sandbox.plaid.com")
    expect(policy).toContain("frame-src 'self' https://cdn.plaid.com")
  })

  it('do not let the dashboard load Plaid', async () => {
    const headers = await headersOf('/dashboard/')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).not.toContain('plaid')
  })
})
