import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import { projects } from '#server/db/schema/projects.ts'
import { linesOf } from '#server/features/deals/closings/store.ts'
import { reconcile } from '#server/features/deals/payments/reconcile.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { paymentWorld, type World } from '#tests/server/deals/payments/world.ts'
import type { Client } from '#tests/support/client.ts'
import { makeUser } from '#tests/support/factories.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

let world: World
let seller: Client
beforeAll(async () => {
  world = await paymentWorld()
  const first = await world.transfer()
  const [line] = await linesOf(world.server.db, [first])
  const user = await makeUser(world.server.db, {
    role: 'seller',
    seller_id: line?.seller_id ?? 0,
    seller_role: 'finance_poc',
  })
  seller = await world.server.as(user.id)
})
afterAll(() => world.server.close())

const url = (id: number, rest: string) => `/api/funds/transfer/${id}/${rest}`
const projectOf = async (id: number) => (await linesOf(world.server.db, [id]))[0]?.project_id ?? 0
const viewOf = async (who: Client, id: number): Promise<Closing> =>
  (await who.get(url(id, 'closing/'))).body

async function propose(id: number, credit: number, price_per_credit = 0.93, who = world.admin) {
  const final_lines = [{ project_id: await projectOf(id), credit, price_per_credit }]
  return who.post(url(id, 'true-up/'), { final_lines, reason: 'The final cost segregation.' })
}

async function decide(who: Client, id: number, decision: 'accept' | 'decline' = 'accept') {
  const { agreements } = await viewOf(world.admin, id)
  const newest = agreements.find(({ kind }) => kind === 'true_up')
  return who.post(url(id, `agreements/${newest?.id}/decision/`), {
    decision,
    authority: 'Treasurer',
  })
}

const acceptBoth = async (id: number) => {
  for (const who of [world.investor, seller]) expect((await decide(who, id)).status).toBe(200)
}

async function pay(id: number, amount: number) {
  expect((await world.confirm(id)).status).toBe(200)
  await world.send(id)
  const receipt = { received_on: '2026-11-16', amount, reference: 'Statement 12' }
  expect((await world.admin.post(url(id, 'receipt/'), receipt)).status).toBe(201)
  expect((await world.colleague.post(url(id, 'receipt-approval/'), {})).status).toBe(200)
  await world.follow()
  expect((await world.look(id)).status).toBe('SUCCEEDED')
}

const differences = async () => (await reconcile(world.server)).differences

describe('final figures before the payment', () => {
  it('are proposed by staff, accepted by both sides, paid by the buyer, and kept in the ledger', async () => {
    const id = await world.transfer()
    expect((await propose(id, 900_000, 0.92, world.investor)).status).toBe(403)
    const proposed = await propose(id, 900_000, 0.92)
    expect(proposed.status).toBe(201)
    expect(proposed.body.agreements[0]).toMatchObject({
      kind: 'true_up',
      true_up: { change: -102_000, final_lines: [{ credit: 900_000, was: { credit: 1_000_000 } }] },
    })
    const early = await world.confirm(id)
    expect(early.status).toBe(409)
    expect((early.body as { message: string }).message).toContain('final credit')
    expect((await decide(world.investor, id)).status).toBe(200)
    expect((await viewOf(seller, id)).agreements[0]?.may_decide).toBe(true)
    expect((await decide(seller, id)).status).toBe(200)
    const row = (await world.admin.get(`/api/funds/transfer/${id}/`)).body
    expect(row).toMatchObject({ total_price: 828_000, is_pending: true })
    expect(row.payouts[0]).toMatchObject({
      project_itc_amount: 900_000,
      projected_itc_amount: 1_000_000,
      price_per_credit: 0.92,
    })
    // The terms still count: both sides have agreed to the final figures.
    const view = await viewOf(seller, id)
    expect(view).toMatchObject({ price: 828_000, figures: { price: 828_000, fee: 16_560 } })
    expect(view.lines.find(({ key }) => key === 'terms')?.state).toBe('done')
    await pay(id, 828_000)
    const { journals, balances } = await world.look(id)
    expect(journals).toEqual(['authorized', 'trued_up', 'received'])
    expect(balances).toEqual({
      buyer_due: 0,
      seller_proceeds: 0,
      fee_due: 1_656_000,
      fee_income: -1_656_000,
      fee_received: 0,
    })
    expect(await differences()).toEqual([])
  })

  it('are undone when the payment fails', async () => {
    const id = await world.transfer()
    await propose(id, 900_000)
    await acceptBoth(id)
    await world.confirm(id, '0002')
    await world.send(id)
    const { status, journals, balances } = await world.look(id)
    expect([status, journals]).toEqual(['CREATED', ['authorized', 'trued_up', 'reversed']])
    expect(Object.values(balances)).toEqual([0, 0, 0, 0, 0])
  })

  it('end with one refusal, or when their terms end', async () => {
    const id = await world.transfer()
    await propose(id, 900_000)
    await decide(world.investor, id, 'decline')
    expect((await viewOf(world.admin, id)).agreements[0]?.state).toBe('declined')
    expect((await world.confirm(id)).status).toBe(200)
    const other = await world.transfer()
    await propose(other, 900_000)
    await world.admin.patch(`/api/funds/transfer/${other}/`, { payment_date: '2026-12-24' })
    const found = (await viewOf(world.admin, other)).agreements
    expect(found.map(({ state }) => state)).toEqual(['voided', 'voided'])
  })

  it('are refused while a payment is under way', async () => {
    const id = await world.transfer()
    await world.confirm(id)
    const answer = await propose(id, 900_000)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'A payment is under way. Wait until it has been received.',
    ])
  })

  it('never sell more credit than other transfers leave', async () => {
    const id = await world.transfer()
    await updateRecord(world.server.db, systemWriter(TEST_NOW), projects, await projectOf(id), {
      projected_itc_amount: 1_000_000_000,
    })
    await propose(id, 999_999_999, 0.5)
    await decide(world.investor, id)
    const answer = await decide(seller, id)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('of this project’s credit is available to sell.'),
    ])
    await updateRecord(world.server.db, systemWriter(TEST_NOW), projects, await projectOf(id), {
      projected_itc_amount: null,
    })
  })
})

describe('final figures after the payment', () => {
  it('create a refund that two staff members confirm, with the books matching throughout', async () => {
    const id = await world.transfer()
    await pay(id, 930_000)
    await propose(id, 990_000)
    expect(await differences()).toEqual([])
    await acceptBoth(id)
    const { balances } = await world.look(id)
    expect(balances).toMatchObject({ buyer_due: -930_000, seller_proceeds: 930_000 })
    expect(await differences()).toEqual([])
    const [refund] = (await viewOf(world.investor, id)).balances
    expect(refund).toMatchObject({ kind: 'refund', amount: 9_300, state: 'due', reference: null })
    const path = url(id, `balances/${refund?.id}/`)
    const receipt = { received_on: '2026-11-16', amount: 9_300, reference: 'Wire 77' }
    const wrong = await world.admin.post(`${path}receipt/`, { ...receipt, amount: 9_299.99 })
    expect(wrong.body.errors).toEqual({ amount: 'This isn’t the amount that is due' })
    expect((await world.colleague.post(`${path}receipt-approval/`, {})).status).toBe(409)
    expect((await world.admin.post(`${path}receipt/`, receipt)).status).toBe(201)
    const own = await world.admin.post(`${path}receipt-approval/`, {})
    expect(own.body.message).toBe('A colleague confirms a receipt that you recorded.')
    const approvals = await Promise.all(
      Array.from({ length: 6 }, () => world.colleague.post(`${path}receipt-approval/`, {})),
    )
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1)
    const end = await world.look(id)
    expect(end.journals).toEqual(['authorized', 'received', 'trued_up', 'refunded'])
    expect(end).toMatchObject({
      status: 'SUCCEEDED',
      balances: { buyer_due: 0, seller_proceeds: 0, fee_due: 1_841_400 },
    })
    expect(await differences()).toEqual([])
    const draw = vi.spyOn(world.server.services.reports, 'draw')
    expect((await world.investor.get(url(id, 'print/election_statement/'))).status).toBe(200)
    const paper = draw.mock.calls[0]?.[0].report
    draw.mockRestore()
    const cash = paper?.sections.find(({ key }) => key === 'cash')?.figures
    expect(cash?.map(({ label, text }) => [label, text])).toEqual([
      ['Paid on November 16, 2026', '$930,000'],
      ['Paid back on November 16, 2026', '-$9,300'],
      ['Paid in all', '$920,700'],
    ])
  })

  it('create an additional payment when the credit is higher', async () => {
    const id = await world.transfer()
    await pay(id, 930_000)
    await propose(id, 1_000_000.01)
    await acceptBoth(id)
    expect((await viewOf(seller, id)).balances).toMatchObject([
      { kind: 'additional', amount: 0.01, state: 'due' },
    ])
    expect(await differences()).toEqual([])
  })

  it('cannot change once the election statement is signed', async () => {
    const id = await world.transfer()
    const early = await record(id)
    expect([early.status, early.body.message]).toEqual([
      409,
      'This is recorded once the payment has been received.',
    ])
    await pay(id, 930_000)
    await propose(id, 990_000)
    await decide(world.investor, id)
    const recorded = await record(id)
    expect(recorded.status).toBe(201)
    // A statement is not the return that it is filed with.
    const filed = await world.admin.post(url(id, 'papers/'), {
      kind: 'filed_return',
      versioned_document_id: recorded.body.papers.at(-1).versioned_document_id,
      signatures: [],
    })
    expect([filed.status, filed.body.errors]).toEqual([
      400,
      { versioned_document_id: 'This file is recorded as transfer election statement already' },
    ])
    const late = await decide(seller, id)
    expect([late.status, late.body.message]).toEqual([
      409,
      'The election statement is signed. Its amounts are final.',
    ])
    expect((await propose(id, 980_000)).status).toBe(409)
    expect((await viewOf(world.admin, id)).may_true_up).toBe(false)
    expect((await world.look(id)).journals).toEqual(['authorized', 'received'])
  })
})

/** Records a signed election statement. */
async function record(id: number) {
  const { db, services } = world.server
  const project_id = await projectOf(id)
  const stored = await services.files.put(Readable.from([`%PDF-1.4 election ${id}`]))
  await db
    .insert(files)
    .values({ ...stored, mime_type: 'application/pdf', created_at: TEST_NOW })
    .onConflictDoNothing()
  const [known] = await db
    .select()
    .from(versionedDocuments)
    .where(eq(versionedDocuments.name, `election-${id}.pdf`))
  const file =
    known ??
    (await insertRecord(db, systemWriter(TEST_NOW), versionedDocuments, {
      project_id,
      name: `election-${id}.pdf`,
      label: 'transfer_election_statement',
      current_number: 1,
    }))
  if (!known) {
    await db.insert(documentVersions).values({
      versioned_document_id: file.id,
      number: 1,
      sha256: stored.sha256,
      name: file.name,
      created_at: TEST_NOW,
    })
  }
  const signature = { signer: 'Ada Quinn', authority: 'Treasurer', signed_on: '2026-11-16' }
  return world.admin.post(url(id, 'papers/'), {
    kind: 'election_statement',
    project_id,
    versioned_document_id: file.id,
    signatures: [
      { side: 'buyer', ...signature },
      { side: 'seller', ...signature },
    ],
  })
}
