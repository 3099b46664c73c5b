/** @module-tag postgres */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeInvestor, makeProject, makeTransfer } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

const writer = systemWriter(TEST_NOW)

let server: TestApp
let investor: Client
let admin: Client
let buyerId: number
let projectId: number
let account: number

beforeAll(async () => {
  server = await testApp()
  const { user, buyer } = await makeInvestor(server.db)
  buyerId = buyer.id
  investor = await server.as(user.id)
  admin = await server.as((await makeAdmin(server.db)).id)
  projectId = (await makeProject(server.db)).id
  const row = await insertRecord(server.db, writer, bankAccounts, {
    buyer_id: buyerId,
    institution: 'First Bank',
    name: 'Checking',
    mask: '1234',
    kind: 'checking',
  })
  account = row.id
})
afterAll(() => server.close())

const confirm = (id: number, session_id: string, version: number | null) =>
  investor.patch(
    `/api/funds/transfer/${id}/confirm`,
    { buyer_account: account, session_id },
    { headers: version === null ? {} : { 'if-match': `"${version}"` } },
  )

const reprice = (id: number, price_per_credit: number) =>
  admin.patch(`/api/funds/transfer/${id}/`, {
    payouts: [{ project_id: projectId, projected_itc_amount: 1_000, price_per_credit }],
  })

const statusOf = async (id: number) => {
  const [row] = await server.db.select().from(transfers).where(eq(transfers.id, id))
  return row?.status
}

/** The order of a race is left open; its possible outcomes are not. */
const RUNS = Array.from({ length: 12 }, (_, run) => run)

describe('a confirmation and a change of its terms at the same moment', () => {
  it.each(RUNS)('pays what was read or nothing: run %i', async (run) => {
    const { id } = await makeTransfer(server.db, buyerId, [projectId])
    const read = await investor.get(`/api/funds/transfer/${id}/`)
    const both = [
      () => confirm(id, `race-of-terms-${run}`, read.body.version),
      () => reprice(id, 0.8),
    ]
    const calls = run % 2 === 0 ? both : both.toReversed()
    const answers = await Promise.all(calls.map((call) => call()))
    const [confirmed, changed] = run % 2 === 0 ? answers : answers.toReversed()
    if (confirmed?.status === 200) {
      expect(confirmed.body.total_price).toBe(read.body.total_price)
      expect(changed?.body.code).toBe('invalid_state')
      expect(await statusOf(id)).toBe('CONFIRMED')
      const now = await investor.get(`/api/funds/transfer/${id}/`)
      expect(now.body.payouts).toEqual(read.body.payouts)
    } else {
      expect(confirmed?.body.code).toBe('stale')
      expect(changed?.body.total_price).toBe(800_000)
      expect(await statusOf(id)).toBe('CREATED')
    }
  })

  it('has one outcome when there are many of both', async () => {
    const { id } = await makeTransfer(server.db, buyerId, [projectId])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => [
        confirm(id, 'many-of-both', 1),
        reprice(id, 0.5 + index / 100),
      ]).flat(),
    )
    const confirms = answers.filter((_, index) => index % 2 === 0)
    const paid = confirms.filter(({ status }) => status === 200)
    expect([0, 20]).toContain(paid.length)
    expect(new Set(confirms.map(({ text }) => text.replace(/,"request_id.*/, ''))).size).toBe(1)
    expect(await statusOf(id)).toBe(paid.length === 20 ? 'CONFIRMED' : 'CREATED')
  })
})

describe('repetitions and the settlement at the same moment', () => {
  it('get the first response before, during, and after it settles', async () => {
    const { id } = await makeTransfer(server.db, buyerId, [projectId])
    const first = await confirm(id, 'settled-meanwhile', 1)
    const repeat = () => confirm(id, 'settled-meanwhile', null)
    const settle = async () => {
      await updateRecord(server.db, writer, transfers, id, { status: 'SUCCEEDED' })
    }
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, repeat),
      settle().then(repeat),
      ...Array.from({ length: 25 }, repeat),
    ])
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([first.text]))
    expect(await statusOf(id)).toBe('SUCCEEDED')
  })

  it('never bring a failed settlement back to confirmed', async () => {
    const { id } = await makeTransfer(server.db, buyerId, [projectId])
    const first = await confirm(id, 'failed-meanwhile', 1)
    const fail = async () => {
      await updateRecord(server.db, writer, transfers, id, {
        status: 'CREATED',
        last_failure: 'Insufficient funds',
      })
      return confirm(id, 'failed-meanwhile', 3)
    }
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => confirm(id, 'failed-meanwhile', null)),
      fail(),
      ...Array.from({ length: 10 }, () => confirm(id, 'failed-meanwhile', 1)),
    ])
    const kinds = answers.map(({ status, text, body }) => (status === 200 ? text : body.code))
    for (const kind of kinds) expect([first.text, 'invalid_state']).toContain(kind)
    expect(kinds[10]).toBe('invalid_state')
    expect(await statusOf(id)).toBe('CREATED')
  })
})
