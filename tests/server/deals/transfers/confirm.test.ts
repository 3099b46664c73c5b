/** @module-tag postgres */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { emails } from '#server/db/schema/emails.ts'
import { history } from '#server/db/schema/history.ts'
import { payments } from '#server/db/schema/payments.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeInvestor, makeProject, makeTransfer } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

const writer = systemWriter(TEST_NOW)

let server: TestApp
let investor: Client
let email: string
let buyerId: number
let projectId: number
let account: number
let secondAccount: number
let foreignAccount: number

const makeAccount = async (buyer_id: number, is_removed = false) => {
  const row = await insertRecord(server.db, writer, bankAccounts, {
    buyer_id,
    institution: 'First Bank',
    name: 'Checking',
    mask: '1234',
    kind: 'checking',
    is_removed,
  })
  return row.id
}

beforeAll(async () => {
  server = await testApp()
  const mine = await makeInvestor(server.db)
  const theirs = await makeInvestor(server.db)
  email = mine.user.email
  buyerId = mine.buyer.id
  investor = await server.as(mine.user.id)
  projectId = (await makeProject(server.db)).id
  account = await makeAccount(buyerId)
  secondAccount = await makeAccount(buyerId)
  foreignAccount = await makeAccount(theirs.buyer.id)
})
afterAll(() => server.close())

const fresh = async (values: object = {}) =>
  (await makeTransfer(server.db, buyerId, [projectId], values)).id

/** Confirms what was read, by default a new transfer at version 1; null sends no If-Match. */
const confirm = (id: number, body: unknown, ifMatch: string | null = '"1"') =>
  investor.patch(`/api/funds/transfer/${id}/confirm`, body, {
    headers: ifMatch === null ? {} : { 'if-match': ifMatch },
  })

const session = (number: number) => `session-number-${number}`

/** What a confirmation leaves behind. */
async function traces(id: number) {
  const [row] = await server.db.select().from(transfers).where(eq(transfers.id, id))
  const changes = await server.db
    .select()
    .from(history)
    .where(
      and(
        eq(history.entity, 'transfers'),
        eq(history.entity_id, String(id)),
        eq(history.action, 'confirm'),
      ),
    )
    .orderBy(history.id)
  const sent = (await server.db.select().from(emails).where(eq(emails.recipient, email))).filter(
    ({ body }) => body.includes(`/investor/transfer/${id}`),
  )
  return { row, changes: changes.length, mails: sent.length }
}

describe('PATCH /api/funds/transfer/<id>/confirm', () => {
  it('confirms the purchase, with history and an email', async () => {
    const id = await fresh({ last_failure: 'Insufficient funds' })
    const answer = await confirm(id, { buyer_account: account, session_id: session(1) })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: 'CONFIRMED',
      is_pending: true,
      buyer_account_id: account,
      confirmed_at: TEST_NOW.toISOString(),
      last_failure: null,
      version: 2,
    })
    expect(await traces(id)).toMatchObject({
      row: { status: 'CONFIRMED', session_id: session(1) },
      changes: 1,
      mails: 1,
    })
  })

  it('refuses the credit of a project that was given up', async () => {
    const gone = await makeProject(server.db, { stage: 'lost', name: 'Gone Solar' })
    const { id } = await makeTransfer(server.db, buyerId, [projectId, gone.id])
    const answer = await confirm(id, { buyer_account: account, session_id: session(20) })
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Gone Solar is no longer for sale. Contact our team.',
    ])
    expect(await traces(id)).toMatchObject({ row: { status: 'CREATED' }, mails: 0 })
  })

  it('happens once when 50 requests of one session arrive together', async () => {
    const id = await fresh()
    const body = { buyer_account: account, session_id: session(2) }
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(id, body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await traces(id)).toMatchObject({ row: { version: 2 }, changes: 1, mails: 1 })
  })

  it('lets one of many sessions win', async () => {
    const id = await fresh()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        confirm(id, { buyer_account: account, session_id: `racing-session-${index}` }),
      ),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(9)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['invalid_state']))
    expect(await traces(id)).toMatchObject({ changes: 1, mails: 1 })
  })

  it.each([
    ['with the version that was read', '"1"'],
    ['with a later one', '"2"'],
    ['with one that cannot be', '"none"'],
    ['with any version', '*'],
    ['without one', null],
  ])('repeats the first response %s', async (_what, ifMatch) => {
    const id = await fresh()
    const body = { buyer_account: account, session_id: session(3) }
    const first = await confirm(id, body)
    const again = await confirm(id, body, ifMatch)
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(await traces(id)).toMatchObject({ changes: 1, mails: 1 })
  })

  it('repeats the first response, whatever became of the transfer since', async () => {
    const id = await fresh()
    const body = { buyer_account: account, session_id: session(16) }
    const first = await confirm(id, body)
    await updateRecord(server.db, writer, transfers, id, {
      status: 'SUCCEEDED',
      name: 'Renamed by staff',
      payment_date: '2027-03-01',
    })
    const again = await confirm(id, body, null)
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(again.headers.etag).toBe('"2"')
    expect((await traces(id)).row).toMatchObject({ status: 'SUCCEEDED', version: 3 })
  })

  it('repeats the first response although the account has been removed since', async () => {
    const id = await fresh()
    const removable = await makeAccount(buyerId)
    const body = { buyer_account: removable, session_id: session(4) }
    await confirm(id, body)
    await updateRecord(server.db, writer, bankAccounts, removable, { is_removed: true })
    expect((await confirm(id, body)).status).toBe(200)
  })

  it.each(['"1"', '"2"', null])(
    'refuses the same session with another account: %s',
    async (read) => {
      const id = await fresh()
      await confirm(id, { buyer_account: account, session_id: session(5) })
      for (const buyer_account of [secondAccount, foreignAccount]) {
        const answer = await confirm(id, { buyer_account, session_id: session(5) }, read)
        expect([answer.status, answer.body.code]).toEqual([409, 'idempotency_mismatch'])
      }
      expect((await traces(id)).row?.buyer_account_id).toBe(account)
    },
  )

  it.each(['"1"', '"2"', null])('refuses another session once confirmed: %s', async (read) => {
    const id = await fresh()
    await confirm(id, { buyer_account: account, session_id: session(6) })
    const answer = await confirm(id, { buyer_account: account, session_id: session(7) }, read)
    expect([answer.status, answer.body.code]).toEqual([409, 'invalid_state'])
  })

  it.each([null, '*', ''])(
    'does not confirm what no one has read: If-Match %s',
    async (ifMatch) => {
      const id = await fresh()
      const answer = await confirm(id, { buyer_account: account, session_id: session(17) }, ifMatch)
      expect([answer.status, answer.body.code]).toEqual([428, 'precondition_required'])
      expect(await traces(id)).toMatchObject({ row: { status: 'CREATED' }, changes: 0, mails: 0 })
    },
  )

  it('checks row, body, and account before the version', async () => {
    const id = await fresh()
    const body = { buyer_account: account, session_id: session(18) }
    expect((await confirm(2_000_000_000, body, null)).status).toBe(404)
    expect((await confirm(id, { ...body, session_id: 'x' }, null)).status).toBe(400)
    expect((await confirm(id, { ...body, buyer_account: foreignAccount }, null)).status).toBe(404)
  })

  it('never moves a settled transfer back', async () => {
    const id = await fresh({
      status: 'SUCCEEDED',
      session_id: session(8),
      buyer_account_id: account,
    })
    const again = await confirm(id, { buyer_account: account, session_id: session(9) })
    expect([again.status, again.body.code]).toEqual([409, 'invalid_state'])
    // It was confirmed before responses were kept, so the transfer is shown as it is.
    const repeated = await confirm(id, { buyer_account: account, session_id: session(8) })
    expect(repeated.body).toMatchObject({ status: 'SUCCEEDED', version: 1 })
  })

  it('takes a new session after a failed settlement, but not one that failed', async () => {
    const id = await fresh()
    const fail = async () => {
      const of = eq(payments.transfer_id, id)
      await server.db.update(payments).set({ state: 'failed' }).where(of)
      await updateRecord(server.db, writer, transfers, id, {
        status: 'CREATED',
        last_failure: 'Insufficient funds',
      })
    }
    const attempt = (sessionId: string, read: string | null) =>
      confirm(id, { buyer_account: account, session_id: sessionId }, read)
    await attempt(session(10), '"1"')
    await fail()
    expect((await attempt(session(10), null)).body.code).toBe('invalid_state')
    expect((await attempt(session(10), '"3"')).body.code).toBe('invalid_state')
    const retried = await attempt(session(11), '"3"')
    expect(retried.body).toMatchObject({ status: 'CONFIRMED', last_failure: null, version: 4 })
    await fail()
    expect((await attempt(session(10), '"5"')).body.code).toBe('invalid_state')
    const other = { buyer_account: secondAccount, session_id: session(10) }
    expect((await confirm(id, other, '"5"')).body.code).toBe('idempotency_mismatch')
  })

  it.each([null, 'the key of an intention'])(
    'does not return CONFIRMED for a session whose settlement failed: key %s',
    async (key) => {
      const id = await fresh()
      const body = { buyer_account: account, session_id: session(19) }
      const headers = { 'if-match': '"1"', ...(key ? { 'idempotency-key': key } : {}) }
      const attempt = (values = {}) =>
        investor.patch(`/api/funds/transfer/${id}/confirm`, { ...body, ...values }, { headers })
      const first = await attempt()
      const again = await attempt()
      expect([again.status, again.text]).toEqual([200, first.text])
      await updateRecord(server.db, writer, transfers, id, {
        status: 'CREATED',
        last_failure: 'Insufficient funds',
      })
      const failed = await attempt()
      expect([failed.status, failed.body.code]).toEqual([409, 'invalid_state'])
      const other = await attempt({ buyer_account: secondAccount })
      expect(other.body.code).toBe('idempotency_mismatch')
      expect(await traces(id)).toMatchObject({ row: { status: 'CREATED' }, changes: 1, mails: 1 })
    },
  )

  it('does not find an account that is foreign, removed, or missing', async () => {
    const id = await fresh()
    const removed = await makeAccount(buyerId, true)
    for (const buyer_account of [foreignAccount, removed, 2_000_000_000]) {
      const answer = await confirm(id, { buyer_account, session_id: session(12) })
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
    expect(await traces(id)).toMatchObject({ row: { status: 'CREATED' }, changes: 0, mails: 0 })
  })

  it.each([
    ['a status', { status: 'SUCCEEDED' }, 'status'],
    ['an amount', { amount: 1 }, 'amount'],
    ['a short session', { session_id: 'x' }, 'session_id'],
    ['a session of blanks', { session_id: ' '.repeat(8) }, 'session_id'],
    ['an account as text', { buyer_account: '1' }, 'buyer_account'],
  ])('refuses %s', async (_what, values, field) => {
    const id = await fresh()
    const answer = await confirm(id, {
      buyer_account: account,
      session_id: session(13),
      ...values,
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect((await traces(id)).row?.status).toBe('CREATED')
  })

  it('does not confirm terms that changed since they were read', async () => {
    const id = await fresh()
    await updateRecord(server.db, writer, transfers, id, { payment_date: '2027-02-01' })
    const body = { buyer_account: account, session_id: session(14) }
    const stale = await confirm(id, body, '"1"')
    expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
    expect(await traces(id)).toMatchObject({ row: { status: 'CREATED' }, changes: 0, mails: 0 })
    expect((await confirm(id, body, '"2"')).status).toBe(200)
  })

  it('is only for the buyer: staff are forbidden, and another buyer does not find it', async () => {
    const id = await fresh()
    const admin = await server.as((await makeAdmin(server.db)).id)
    const stranger = await server.as((await makeInvestor(server.db)).user.id)
    const body = { buyer_account: account, session_id: session(15) }
    const url = `/api/funds/transfer/${id}/confirm`
    expect((await admin.patch(url, body)).status).toBe(403)
    expect((await stranger.patch(url, { nonsense: 1 })).status).toBe(404)
    expect((await server.visitor().patch(url, body)).status).toBe(401)
  })
})
