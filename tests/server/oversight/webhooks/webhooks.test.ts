import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { auditEvents } from '#server/db/schema/audit.ts'
import { companies } from '#server/db/schema/companies.ts'
import { kybRuns } from '#server/db/schema/kyb.ts'
import { webhookEvents } from '#server/db/schema/webhooks.ts'
import {
  checkCompany,
  digestIn,
  queueRun,
  referenceOf,
} from '#server/features/companies/kyb/run.ts'
import { handleWebhook, sweepEvents } from '#server/features/oversight/webhooks/store.ts'
import type { KybCheck } from '#shared/entities/kyb.ts'
import { check, details, makeSubject, resultsOf } from '#tests/server/companies/kyb/world.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { HANGS_MS, until } from '#tests/support/until.ts'
import { findingsOf, SECRET, send, startVendor, type Vendor } from './vendor.ts'

let test: TestApp
let vendor: Vendor
let admin: Client
let outside: Client
const bank = generateKeyPairSync('ec', { namedCurve: 'P-256' })
beforeAll(async () => {
  vendor = await startVendor()
  test = await testApp({
    KYB_URL: vendor.url,
    KYB_API_KEY: 'key-of-ours',
    KYB_TIMEOUT_MS: '60000',
    KYB_WEBHOOK_KEYS: JSON.stringify({ main: SECRET }),
    PLAID_WEBHOOK_KEYS: JSON.stringify([
      { ...bank.publicKey.export({ format: 'jwk' }), kid: 'k1' },
    ]),
  })
  admin = await test.as((await makeAdmin(test.db)).id)
  outside = test.visitor()
})
beforeEach(async () => {
  vendor.reply = { status: 200, body: { status: 'pending' } }
  vendor.requests.length = 0
  await test.db.delete(webhookEvents)
})
afterAll(async () => {
  await test.close()
  await vendor.close()
})

const NAME: KybCheck[] = ['name']
let companies_made = 0
/** A company whose name the service was asked to check, with the reference. */
async function asked() {
  const name = `Larch Harbor ${++companies_made} LLC`
  const company = await makeSubject(test, name)
  await check(test, admin, company.id, NAME)
  const reference = vendor.requests.at(-1)?.body.reference ?? ''
  return { id: company.id, name, reference }
}

const completed = (reference: string, name: string, id = `evt-${reference}`) => ({
  id,
  type: 'verification.completed',
  data: { reference, status: 'completed', checks: NAME, findings: findingsOf(name) },
})

/** Handles stored events, as a worker does. */
async function handleAll() {
  const open = await test.db
    .select()
    .from(webhookEvents)
    .where(isNull(webhookEvents.handled_at))
    .orderBy(webhookEvents.id)
  for (const { id } of open) {
    await handleWebhook(test, { webhook_id: id }, { complete: async () => true })
  }
}
const nameOf = async (id: number) => resultsOf(await details(admin, id)).name
const kept = () => test.db.select().from(webhookEvents)

describe('a service that checks companies', () => {
  it('is asked with our key and a reference, and its later message settles the check', async () => {
    const { id, name, reference } = await asked()
    const [request] = vendor.requests
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer key-of-ours',
      'idempotency-key': reference,
    })
    expect(request?.body.checks).toEqual(NAME)
    expect(await nameOf(id)).toBe('in_progress')
    expect((await send(outside, completed(reference, name))).body).toEqual({ received: true })
    expect(await nameOf(id)).toBe('in_progress')
    await handleAll()
    expect(await nameOf(id)).toBe('policy_pass')
  })

  it.each([
    ['is still pending', { status: 200, body: { status: 'pending' } }],
    [
      'has completed a different check only',
      { status: 200, body: { status: 'completed', checks: ['tin'], findings: [] } },
    ],
  ])('leaves a check in progress when it %s', async (_what, reply) => {
    vendor.reply = reply
    const { id } = await asked()
    expect(await nameOf(id)).toBe('in_progress')
  })

  it('is asked with the same reference while pending, and a new one after a year', async () => {
    const { id, reference } = await asked()
    await check(test, admin, id, NAME)
    test.clock.set(new Date(TEST_NOW.getTime() + 366 * 86_400_000))
    try {
      await check(test, admin, id, NAME)
    } finally {
      test.clock.set(TEST_NOW)
    }
    const [first, again, later] = vendor.requests.map(({ body }) => body.reference)
    expect([first, again]).toEqual([reference, reference])
    expect(later).toMatch(/^[\da-f]{64}\./)
    expect(later).not.toBe(reference)
  })

  it.each([
    ['Active', 'policy_pass'],
    ['Dissolved', 'fail'],
  ])('decides a registration by its status: %s', async (value, result) => {
    const said = { check: 'sos', source: 'Delaware registry', as_of: null, says: null }
    const findings = [{ ...said, attribute: 'registration', value }]
    vendor.reply = { status: 200, body: { status: 'completed', checks: ['sos'], findings } }
    const company = await makeSubject(test, `Registered ${++companies_made} LLC`)
    await check(test, admin, company.id, ['sos'])
    expect(resultsOf(await details(admin, company.id)).sos).toBe(result)
  })

  it('can settle a check at once', async () => {
    const name = 'Quick Answer LLC'
    vendor.reply = {
      status: 200,
      body: { status: 'completed', checks: NAME, findings: findingsOf(name) },
    }
    const company = await makeSubject(test, name)
    await check(test, admin, company.id, NAME)
    expect(await nameOf(company.id)).toBe('policy_pass')
  })

  it.each([
    ['refuses', { status: 401, body: {} }],
    ['fails', { status: 500, body: {} }],
    ['sends an invalid response', { status: 200, body: { status: 'passed' } }],
    ['sends too much', { status: 200, body: { status: 'pending', note: 'x'.repeat(2_000_000) } }],
  ])('causes a retry of the job when it %s', async (_what, reply) => {
    vendor.reply = reply
    const company = await makeSubject(test, `Elm Ferry ${++companies_made} LLC`)
    await expect(check(test, admin, company.id, NAME)).rejects.toThrow()
    expect(await nameOf(company.id)).not.toBe('policy_pass')
    await test.db.update(kybRuns).set({ state: 'failed' }).where(eq(kybRuns.state, 'queued'))
  })

  it('never passes a check whose finding differs', async () => {
    const { id, reference } = await asked()
    await send(outside, completed(reference, 'Somebody Else Inc'))
    await handleAll()
    expect(['needs_review', 'fail']).toContain(await nameOf(id))
  })
})

describe('invalid messages', () => {
  it.each<[string, Parameters<typeof send>[2], string | null]>([
    ['forged', { secret: 'x'.repeat(32) }, null],
    ['signed with an unknown key', { kid: 'theirs' }, null],
    ['older than five minutes', { at: Date.now() - 310_000 }, null],
    ['dated in the future', { at: Date.now() + 900_000 }, null],
  ])('are refused when %s, and have no effect', async (_what, how) => {
    const { id, name, reference } = await asked()
    const answer = await send(outside, completed(reference, name), how)
    expect([answer.status, answer.body.code]).toEqual([401, 'signature_invalid'])
    expect(answer.text).not.toMatch(/kid|key|old|time/i)
    expect(await kept()).toEqual([])
    await handleAll()
    expect(await nameOf(id)).toBe('in_progress')
  })

  it('are refused when unsigned, for an unknown provider, or not an event', async () => {
    const bare = { body: { id: 'x' }, withoutCsrf: true }
    expect((await outside.send('POST', '/api/webhooks/kyb/', bare)).status).toBe(401)
    expect((await outside.send('POST', '/api/webhooks/plaid/', bare)).status).toBe(401)
    expect((await outside.send('POST', '/api/webhooks/other/', bare)).status).toBe(404)
    expect((await send(outside, { hello: 'world' })).status).toBe(400)
    expect(await kept()).toEqual([])
  })

  it('are refused when replayed, but accepted without effect when sent again', async () => {
    const { name, reference } = await asked()
    const event = completed(reference, name)
    const at = Date.now()
    expect((await send(outside, event, { at })).status).toBe(200)
    expect((await send(outside, event, { at })).status).toBe(401)
    expect((await send(outside, event, { at: at + 2_000 })).status).toBe(200)
    expect(await kept()).toHaveLength(1)
  })

  it('have one effect when many arrive at the same moment', { tags: ['postgres'] }, async () => {
    const { name, reference } = await asked()
    const at = Date.now()
    const all = Array.from({ length: 8 }, (_, n) =>
      send(outside, completed(reference, name), { at: at + n * 1_000 }),
    )
    const answers = await Promise.all(all)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await kept()).toHaveLength(1)
  })
})

/** The messages may arrive in any order; the check must end the same. */
describe('messages out of order', () => {
  const pending = (reference: string) => ({
    id: `evt-pending-${reference}`,
    type: 'verification.pending',
    data: { reference, status: 'pending' },
  })
  it.each([
    ['pending, completed', ['pending', 'completed']],
    ['completed, pending', ['completed', 'pending']],
    ['completed, completed under another name', ['completed', 'again']],
    ['completed, and one that says otherwise later', ['completed', 'otherwise']],
    ['one of an unknown run first', ['unknown', 'completed']],
  ])('%s', async (_what, order) => {
    const { id, name, reference } = await asked()
    const messages: Record<string, object> = {
      pending: pending(reference),
      completed: completed(reference, name),
      again: completed(reference, name, 'evt-again'),
      otherwise: completed(reference, 'Somebody Else Inc', 'evt-otherwise'),
      unknown: completed('0'.repeat(64), name, 'evt-unknown'),
    }
    for (const key of order) {
      expect((await send(outside, messages[key] ?? {})).status).toBe(200)
      await handleAll()
    }
    expect(await nameOf(id)).toBe('policy_pass')
  })

  it('wait while the run that asked is still in progress', async () => {
    const name = `Early Bird ${++companies_made} LLC`
    const company = await makeSubject(test, name)
    const writer = systemWriter(TEST_NOW)
    const run = await test.db.transaction((tx) =>
      queueRun(tx, test.services, writer, company.id, { checks: NAME, reason: 'requested' }),
    )
    await send(outside, completed(run ? referenceOf(run) : '', name))
    await expect(handleAll()).rejects.toThrow(/has not ended/)
    await checkCompany(test, { run_id: run?.id ?? 0 }, { signal: new AbortController().signal })
    await handleAll()
    expect(await nameOf(company.id)).toBe('policy_pass')
  })

  it('about a company’s earlier name have no effect', async () => {
    const { id, name, reference } = await asked()
    await test.db.transaction((tx) =>
      updateRecord(tx, systemWriter(TEST_NOW), companies, id, { legal_name: 'Renamed Since LLC' }),
    )
    await send(outside, completed(reference, name))
    await handleAll()
    expect(await nameOf(id)).toBe('in_progress')
  })

  it('about an earlier run have no effect on a later one', async () => {
    const { id, name, reference } = await asked()
    const [run] = await test.db
      .select()
      .from(kybRuns)
      .where(eq(kybRuns.digest, digestIn(reference)))
    if (!run) throw new Error('No run')
    const { id: _id, version: _version, created_at: _c, updated_at: _u, ...values } = run
    await insertRecord(test.db, systemWriter(TEST_NOW), kybRuns, { ...values, digest: 'later' })
    await send(outside, completed(reference, name))
    await handleAll()
    expect(await nameOf(id)).toBe('in_progress')
  })
})

describe('a message of the bank', () => {
  const body = JSON.stringify({ webhook_type: 'ITEM', webhook_code: 'ERROR', item_id: 'i1' })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  function signed(iat: number) {
    const request_body_sha256 = createHash('sha256').update(body).digest('hex')
    const text = `${part({ alg: 'ES256', kid: 'k1' })}.${part({ iat, request_body_sha256 })}`
    const signing = { key: bank.privateKey, dsaEncoding: 'ieee-p1363' } as const
    return `${text}.${sign('sha256', Buffer.from(text), signing).toString('base64url')}`
  }
  const post = (token: string) =>
    outside.send('POST', '/api/webhooks/plaid/', {
      body,
      headers: { 'content-type': 'application/json', 'plaid-verification': token },
      withoutCsrf: true,
    })

  it('is stored once for each time of signing, and refused when replayed', async () => {
    const now = Math.floor(Date.now() / 1_000)
    const token = signed(now)
    expect((await post(token)).status).toBe(200)
    expect((await post(token)).status).toBe(401)
    // ES256 has many signatures for one message, so a different signature is not a new message.
    expect((await post(signed(now))).status).toBe(200)
    expect(await kept()).toHaveLength(1)
    expect((await post(signed(now - 1))).status).toBe(200)
    await handleAll()
    const rows = await kept()
    expect(rows.map(({ kind, handled_at }) => [kind, handled_at !== null])).toEqual([
      ['ITEM ERROR', true],
      ['ITEM ERROR', true],
    ])
  })
})

it('logs forged messages of one address only once in a while', async () => {
  for (let times = 0; times < 3; times++) await send(outside, { id: 'x' }, { kid: 'forger' })
  const forged = eq(auditEvents.detail, 'POST /api/webhooks/kyb/ signature_invalid')
  const read = () => test.db.select().from(auditEvents).where(forged)
  await until('the row is written', HANGS_MS, async () => (await read()).length > 0)
  expect(await read()).toMatchObject([{ kind: 'denial', actor_id: null, address: '127.0.0.1' }])
})

it('deletes events handled long ago, and no others', async () => {
  const long = new Date(Date.now() - 91 * 86_400_000)
  const event = {
    provider: 'kyb',
    kind: 'x',
    payload: {},
    signature: '',
    received_at: long,
  } as const
  await test.db.insert(webhookEvents).values([
    { ...event, event_id: 'handled', handled_at: long },
    { ...event, event_id: 'open' },
  ])
  await sweepEvents(test.db, new Date())
  expect((await kept()).map(({ event_id }) => event_id)).toEqual(['open'])
})
