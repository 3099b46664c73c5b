/** @module-tag postgres */
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { buyers } from '#server/db/schema/accounts.ts'
import { history } from '#server/db/schema/history.ts'
import { kybFreezes } from '#server/db/schema/kyb.ts'
import { notices } from '#server/db/schema/notices.ts'
import {
  bankCalls,
  ledgerEntries,
  ledgerJournals,
  payees,
  payments,
  sandboxPayments,
} from '#server/db/schema/payments.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import { linesOf } from '#server/features/deals/closings/store.ts'
import { reconcile } from '#server/features/deals/payments/reconcile.ts'
import { sweepPolicy } from '#server/features/projects/policy/due.ts'
import type { KeyDate } from '#shared/contract/schemas/projects/key-dates.ts'
import { LOST_AFTER_MS } from '#shared/rules/deals/payments/machine.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { makeUser } from '#tests/support/factories.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { paymentWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await paymentWorld()
})
afterAll(() => world.server.close())

const PRICE = 93_000_000
const FEE = 1_860_000
const DAY_MS = 86_400_000
const OWED = {
  buyer_due: PRICE,
  seller_proceeds: -PRICE,
  fee_due: FEE,
  fee_income: -FEE,
  fee_received: 0,
}
const NOTHING = { buyer_due: 0, seller_proceeds: 0, fee_due: 0, fee_income: 0, fee_received: 0 }

const url = (id: number, rest: string) => `/api/funds/transfer/${id}/${rest}`
const RECEIPT = { received_on: '2026-11-16', amount: 930_000, reference: 'Statement 12' }

it('says to its buyer what the bank has said, and moves the stage of its closing', async () => {
  const id = await world.transfer()
  const [line] = (await world.investor.get(url(id, ''))).body.payouts
  const lastDay = async (): Promise<string | undefined> => {
    await sweepPolicy(world.server, new AbortController().signal)
    const { body } = await world.investor.get(`/api/project/${line.project_id}/key-dates/`)
    return body.find(
      ({ key, transfer_id }: KeyDate) => key === 'payment_window' && transfer_id === id,
    )?.state
  }
  const told = async () => [
    (await world.investor.get(url(id, ''))).body.settled_at,
    (await world.investor.get(url(id, 'closing/'))).body.stage,
  ]
  expect(await told()).toEqual([null, 'ready_to_pay'])
  await world.confirm(id)
  expect(await told()).toEqual([null, 'confirmed'])
  await world.send(id)
  await world.follow()
  expect(await told()).toEqual([expect.any(String), 'confirmed'])
  expect(await lastDay()).toBe('met')
  await world.admin.post(url(id, 'receipt/'), RECEIPT)
  await world.colleague.post(url(id, 'receipt-approval/'), {})
  await world.follow()
  expect(await told()).toEqual([expect.any(String), 'paid'])
})

it('is shown, sorted, and told by the day it was made where the terms name a later one', async () => {
  const { db } = world.server
  const agreed = '2027-04-01'
  const id = await world.transfer()
  await db.update(transfers).set({ payment_date: agreed }).where(eq(transfers.id, id))
  const [line] = await linesOf(db, [id])
  const { id: user } = await makeUser(db, { role: 'seller', seller_id: line?.seller_id ?? 0 })
  const seller = await world.server.as(user)
  const days = async () => {
    const { body } = await world.investor.get(url(id, ''))
    const { body: sale } = await seller.get(url(id, 'closing/'))
    const dates = await world.investor.get(`/api/project/${line?.project_id}/key-dates/`)
    const due = dates.body.find((one: KeyDate) => one.key === 'payment' && one.transfer_id === id)
    return [body.payment_date, body.payment_day, sale.payment_day, due?.due_on]
  }
  expect(await days()).toEqual([agreed, agreed, null, agreed])
  await world.confirm(id)
  const today = policyDay(TEST_NOW)
  expect(await days()).toEqual([agreed, today, today, today])
  const [kept] = await db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'transfers'), eq(history.action, 'confirm')))
    .orderBy(desc(history.id))
    .limit(1)
  expect(kept?.after).toMatchObject({
    reason: 'The terms name April 1, 2027. Confirming pays now.',
  })
  await world.send(id)
  await world.follow()
  expect(await days()).toEqual([agreed, today, today, today])
  const told = await db.select().from(notices).where(eq(notices.user_id, user))
  expect(told.map(({ kind, data }) => [kind, data])).toEqual([
    ['sale_confirmed', expect.objectContaining({ agreed_for: agreed, amount: null })],
    ['sale_settled', expect.objectContaining({ settled_on: today })],
  ])
  const later = await world.transfer()
  await db.update(transfers).set({ payment_date: '2027-01-04' }).where(eq(transfers.id, later))
  const list = await world.investor.get('/api/funds/transfers/?sort=["payment_day","DESC"]')
  const ids = list.body.map((one: { id: number }) => one.id)
  expect(ids.indexOf(later)).toBeLessThan(ids.indexOf(id))
})

describe('a payment whose party was frozen after it was confirmed', () => {
  it('is not sent until the party is no longer frozen', async () => {
    const { db, clock } = world.server
    const id = await world.transfer()
    await world.confirm(id)
    const [party] = await db
      .select({ id: buyers.company_id })
      .from(transfers)
      .innerJoin(buyers, eq(buyers.id, transfers.buyer_id))
      .where(eq(transfers.id, id))
    const writer = systemWriter(TEST_NOW)
    const values = { company_id: party?.id ?? 0, reason: 'On a list' }
    const freeze = await insertRecord(db, writer, kybFreezes, values)
    await world.send(id)
    clock.set(new Date(TEST_NOW.getTime() + 10 * 60_000))
    const queued = async () => {
      const { rows } = await db.execute<{ count: string }>(
        sql`select count(*) as count from pgboss.job where name = 'send-payment'`,
      )
      return Number(rows[0]?.count)
    }
    const before = await queued()
    await world.follow()
    expect(await queued()).toBe(before)
    expect(await world.look(id)).toMatchObject({ state: 'authorized', calls: 0 })
    await db.delete(kybFreezes).where(eq(kybFreezes.id, freeze.id))
    await world.follow()
    expect(await queued()).toBe(before + 1)
    clock.set(TEST_NOW)
    await world.send(id)
    expect(await world.look(id)).toMatchObject({ calls: 1 })
  })
})

describe('confirm', () => {
  it('creates one payment with one bank call, its key, and the ledger', async () => {
    const id = await world.transfer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.confirm(id)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const made = await world.server.db.select().from(payments).where(eq(payments.transfer_id, id))
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({ state: 'authorized', method: 'ach', amount_cents: PRICE })
    const told = await world.server.db
      .select()
      .from(bankCalls)
      .where(eq(bankCalls.payment_id, made[0]?.id ?? 0))
    expect(told).toMatchObject([{ state: 'queued' }])
    expect(await world.look(id)).toMatchObject({
      journals: ['authorized'],
      balances: OWED,
      calls: 0,
    })
  })

  it('is refused without verified instructions and leaves nothing behind', async () => {
    const id = await world.transfer()
    await world.server.db.delete(payees).where(eq(payees.transfer_id, id))
    const answer = await world.confirm(id)
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      409,
      'This transfer isn’t ready to pay. Still open: payment instructions verified.',
    ])
    expect(await world.look(id)).toMatchObject({
      status: 'CREATED',
      state: undefined,
      journals: [],
    })
  })
})

describe('a payment', () => {
  it('settles, and counts once two people have confirmed the receipt', async () => {
    const id = await world.transfer()
    await world.confirm(id)
    expect((await world.admin.post(url(id, 'receipt/'), RECEIPT)).status).toBe(409)
    await world.send(id)
    expect(await world.look(id)).toMatchObject({ state: 'settled', status: 'CONFIRMED', calls: 1 })
    const wrong = await world.admin.post(url(id, 'receipt/'), { ...RECEIPT, amount: 929_999.99 })
    expect(wrong.body.errors).toEqual({ amount: 'This isn’t the amount of the payment' })
    for (const [received_on, text] of [
      ['2026-11-17', 'Enter today’s date or earlier'],
      ['2026-11-15', 'This is before the buyer confirmed the payment'],
    ]) {
      const other = await world.admin.post(url(id, 'receipt/'), { ...RECEIPT, received_on })
      expect(other.body.errors).toEqual({ received_on: text })
    }
    expect((await world.admin.post(url(id, 'receipt/'), RECEIPT)).status).toBe(201)
    await world.follow()
    expect((await world.look(id)).status).toBe('CONFIRMED')
    const own = await world.admin.post(url(id, 'receipt-approval/'), {})
    expect(own.body.message).toBe('A colleague confirms a receipt that you recorded.')
    expect((await world.colleague.post(url(id, 'receipt-approval/'), {})).status).toBe(200)
    await world.follow()
    const { balances, ...end } = await world.look(id)
    expect(end).toMatchObject({
      status: 'SUCCEEDED',
      state: 'succeeded',
      calls: 1,
      journals: ['authorized', 'received'],
    })
    expect(balances).toEqual({ ...NOTHING, fee_due: FEE, fee_income: -FEE })
    // It never moves back, whatever the bank says later.
    await world.server.db.update(sandboxPayments).set({ fate: 'returned' })
    await world.follow()
    expect((await world.look(id)).status).toBe('SUCCEEDED')
    await world.server.db.update(sandboxPayments).set({ fate: 'settled' })
  })

  it.each([
    ['0001', 'The bank doesn’t allow payments from this account', 0],
    ['0002', 'Insufficient funds', 1],
  ])(
    'fails from account %s with the reason, and can be confirmed from another account',
    async (mask, why, calls) => {
      const id = await world.transfer()
      await world.confirm(id, mask)
      await world.send(id)
      expect(await world.look(id)).toMatchObject({
        status: 'CREATED',
        last_failure: why,
        state: 'failed',
        balances: NOTHING,
        calls,
      })
      expect((await world.confirm(id, mask)).status).toBe(409)
      expect((await world.confirm(id, '1234')).status).toBe(200)
      await world.send(id)
      expect(await world.look(id)).toMatchObject({
        state: 'settled',
        balances: OWED,
        calls: calls + 1,
      })
      const told = await world.server.db
        .select()
        .from(notices)
        .where(eq(notices.kind, 'payment_failed'))
      expect(told.some(({ record_id }) => record_id === id)).toBe(true)
    },
  )

  it('settles days later when the bank takes days', async () => {
    const id = await world.transfer()
    await world.confirm(id, '0003')
    await world.send(id)
    expect((await world.look(id)).state).toBe('sent')
    world.server.clock.set(new Date(TEST_NOW.getTime() + 2 * DAY_MS))
    await world.follow()
    world.server.clock.set(TEST_NOW)
    expect((await world.look(id)).state).toBe('settled')
  })

  it('is looked up when the bank’s response was lost, and never sent again', async () => {
    const id = await world.transfer()
    await world.confirm(id, '0004')
    await world.send(id)
    expect(await world.look(id)).toMatchObject({ state: 'sending', calls: 1 })
    await world.send(id)
    expect(await world.look(id)).toMatchObject({ state: 'settled', calls: 1, status: 'CONFIRMED' })
  })

  it('that never arrived fails only long after, and is not sent again in between', async () => {
    const id = await world.transfer()
    await world.confirm(id, '0005')
    await world.send(id)
    await world.send(id)
    await world.follow()
    expect(await world.look(id)).toMatchObject({ state: 'sending', calls: 0, status: 'CONFIRMED' })
    await world.server.db
      .update(bankCalls)
      .set({ begun_at: new Date(Date.now() - LOST_AFTER_MS) })
      .where(eq(bankCalls.state, 'calling'))
    await world.follow()
    expect(await world.look(id)).toMatchObject({
      state: 'failed',
      status: 'CREATED',
      last_failure: 'The bank never received the payment',
      balances: NOTHING,
    })
  })

  it('waits while the bank fails, and does not settle with a different amount', async () => {
    const id = await world.transfer()
    await world.confirm(id, '0003')
    await world.send(id)
    const { bank } = world.server.services
    const fails = { ...bank, find: () => Promise.reject(new Error('500')) }
    await world.follow(fails)
    expect((await world.look(id)).state).toBe('sent')
    const lies = {
      ...bank,
      find: async () =>
        ({ provider_id: 'x', amount_cents: 1, state: 'settled', reason: null }) as const,
    }
    await world.follow(lies)
    expect((await world.look(id)).state).toBe('sent')
  })

  it('is visible to its parties; its ledger and instructions only to staff', async () => {
    const id = await world.transfer()
    await world.confirm(id)
    const buyers = (await world.investor.get(url(id, 'payments/'))).body
    expect(buyers).toMatchObject({ payees: [], ledger: [], payments: [{ amount: 930_000 }] })
    const sellerId = (await linesOf(world.server.db, [id]))[0]?.seller_id ?? 0
    const user = await makeUser(world.server.db, { role: 'seller', seller_id: sellerId })
    const sellers = (await (await world.server.as(user.id)).get(url(id, 'payments/'))).body
    expect(sellers).toMatchObject({ payees: [], ledger: [], payments: [{ amount: null }] })
    const staffs = (await world.admin.get(url(id, 'payments/'))).body
    expect(staffs.payees).toHaveLength(1)
    expect(staffs.ledger[0].entries).toHaveLength(4)
  })
})

describe('the ledger', () => {
  it('is append-only and always balanced', async () => {
    const id = await world.transfer()
    await world.confirm(id)
    const { db } = world.server
    const [journal] = await db
      .select()
      .from(ledgerJournals)
      .where(eq(ledgerJournals.transfer_id, id))
    const of = eq(ledgerEntries.journal_id, journal?.id ?? 0)
    await expect(db.update(ledgerEntries).set({ amount_cents: 0 }).where(of)).rejects.toThrow()
    await expect(db.delete(ledgerEntries).where(of)).rejects.toThrow()
    await expect(db.execute(sql`truncate ledger_entries`)).rejects.toThrow()
    const entry = { journal_id: journal?.id ?? 0, account: 'buyer_due', amount_cents: 1 } as const
    await expect(
      db.transaction(async (tx) => void (await tx.insert(ledgerEntries).values(entry))),
    ).rejects.toThrow()
    expect(await world.look(id)).toMatchObject({ balances: OWED })
  })
})

describe('the daily reconciliation', () => {
  it('stops the day’s settlements at a difference, notifies staff, and continues once it is cleared', async () => {
    const id = await world.transfer()
    await world.confirm(id)
    await world.send(id)
    await world.admin.post(url(id, 'receipt/'), RECEIPT)
    await world.colleague.post(url(id, 'receipt-approval/'), {})
    // Someone changes a figure behind the ledger’s back.
    const of = eq(payouts.transfer_id, id)
    await world.server.db.update(payouts).set({ price_per_credit: 0.94 }).where(of)
    const row = await reconcile(world.server)
    expect(row.state).toBe('difference')
    expect(row.differences.join(' ')).toContain(
      'the ledger has $930,000 due, the transfer $940,000',
    )
    await world.follow()
    expect((await world.look(id)).status).toBe('CONFIRMED')
    const told = await world.server.db
      .select()
      .from(notices)
      .where(eq(notices.kind, 'settlements_stopped'))
    expect(told.length).toBeGreaterThanOrEqual(2)
    const cleared = await world.admin.post('/api/funds/reconciliations/clearance/', {
      reason: 'Typed by mistake; restored below.',
    })
    expect(cleared.body).toMatchObject({ state: 'cleared' })
    await world.server.db.update(payouts).set({ price_per_credit: 0.93 }).where(of)
    await world.follow()
    expect((await world.look(id)).status).toBe('SUCCEEDED')
    const [list] = (await world.admin.get('/api/funds/reconciliations/')).body
    expect(list).toMatchObject({ state: 'cleared' })
    expect((await world.investor.get('/api/funds/reconciliations/')).status).toBe(403)
  })
})

describe('payment instructions', () => {
  it('need a call-back, a second person, and two business days when they change', async () => {
    const id = await world.transfer()
    const body = {
      kind: 'escrow',
      name: 'Other Escrow',
      institution: 'Bank',
      mask: '0042',
      license: 'E-2',
    }
    const answer = await world.admin.post(url(id, 'payees/'), body)
    expect(answer.body.payees[0]).toMatchObject({ state: 'recorded', is_change: true })
    const payee = answer.body.payees[0].id
    const verify = (who: World['admin']) =>
      who.post(url(id, `payees/${payee}/verification/`), { verdict: 'verified' })
    expect((await verify(world.colleague)).body.message).toBe(
      'New instructions need a recorded call-back first.',
    )
    const callBack = (who: World['admin']) =>
      who.post(url(id, `payees/${payee}/call-back/`), {
        person: 'Ada Quinn',
        phone: '212-555-0100',
        source: 'public_record',
      })
    expect((await callBack(world.admin)).status).toBe(403)
    expect((await callBack(world.colleague)).status).toBe(200)
    expect((await verify(world.admin)).status).toBe(403)
    const verified = await verify(world.colleague)
    // From Monday the 16th, two business days lead to Wednesday.
    expect(verified.body.payees[0]).toMatchObject({ state: 'verified', counts_from: '2026-11-18' })
    expect(verified.body.payees[1]).toMatchObject({ state: 'replaced' })
    expect((await world.confirm(id)).status).toBe(409)
    world.server.clock.set(new Date('2026-11-18T15:00:00Z'))
    expect((await world.confirm(id)).status).toBe(200)
    world.server.clock.set(TEST_NOW)
  })

  it('must name the company that transfers the credits', async () => {
    const id = await world.transfer()
    const body = { kind: 'transferor', name: 'Joulebridge', institution: 'Bank', mask: '0042' }
    const answer = await world.admin.post(url(id, 'payees/'), body)
    expect(answer.body.errors).toEqual({
      name: 'The name must be that of the company that transfers the credits',
    })
    const unlicensed = await world.admin.post(url(id, 'payees/'), { ...body, kind: 'escrow' })
    expect(unlicensed.body.errors).toHaveProperty('license')
  })
})

it('reports a transfer that is paid without a payment', async () => {
  const id = await world.transfer()
  await updateRecord(world.server.db, systemWriter(TEST_NOW), transfers, id, {
    status: 'SUCCEEDED',
  })
  const { differences } = await reconcile(world.server)
  expect(differences.some((text) => text.includes('without a payment'))).toBe(true)
})
