import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notices } from '#server/db/schema/notices.ts'
import { payees } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Client } from '#tests/support/client.ts'
import { makeProject, makeUser } from '#tests/support/factories.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { paymentWorld, type World } from './world.ts'

/** Instructions belong to companies: a new transfer is no way around the call-back and the wait. */

const ACCOUNT = {
  kind: 'escrow',
  name: 'Sound Escrow',
  institution: 'Escrow Bank',
  mask: '4410',
  license: 'E-7',
}
const CALL = { person: 'Ada Quinn', phone: '212-555-0100', source: 'earlier_papers' }

let world: World
let seller: Client
let newcomer: Client
let transferId: number
beforeAll(async () => {
  world = await paymentWorld()
  const id = await world.transfer()
  const { db } = world.server
  const [sold] = await db
    .select({ seller_id: projects.seller_id })
    .from(payouts)
    .innerJoin(projects, eq(projects.id, payouts.project_id))
    .where(eq(payouts.transfer_id, id))
  const person = { role: 'seller', seller_id: sold?.seller_id, seller_role: 'finance_poc' } as const
  seller = await world.server.as((await makeUser(db, person)).id)
  const undecided = await makeUser(db, { ...person, decides_from: null })
  newcomer = await world.server.as(undecided.id)
})
beforeEach(async () => {
  world.server.clock.set(TEST_NOW)
  transferId = await world.transfer()
  // The world's transfers have verified instructions; these have none yet.
  await world.server.db.delete(payees).where(eq(payees.transfer_id, transferId))
})
afterAll(() => world.server.close())

const url = (path: string, id = transferId) => `/api/funds/transfer/${id}/payees/${path}`

/** Records instructions; returns their ID and whether they are new. */
async function record(account: object = ACCOUNT): Promise<{ id: number; is_change: boolean }> {
  const { body, status } = await world.admin.post(url(''), account)
  expect(status).toBe(201)
  return body.payees[0]
}
const verify = (id: number) =>
  world.colleague.post(url(`${id}/verification/`), { verdict: 'verified' })
const agree = (who: Client, id: number, mask = ACCOUNT.mask) =>
  who.post(url(`${id}/agreement/`), { institution: ACCOUNT.institution, mask })

/** New instructions as far as two of staff can bring them. */
async function verified(account: object = ACCOUNT): Promise<number> {
  const { id } = await record(account)
  expect((await world.colleague.post(url(`${id}/call-back/`), CALL)).status).toBe(200)
  expect((await verify(id)).status).toBe(200)
  return id
}

describe('the first instructions of a company', () => {
  it('need a call-back to a number from elsewhere, by somebody else, and two business days', async () => {
    const { id, is_change } = await record()
    expect(is_change).toBe(true)
    expect((await verify(id)).status).toBe(409)
    const called = (body: object) => world.colleague.post(url(`${id}/call-back/`), body)
    const { source: _, ...unsourced } = CALL
    expect((await called(unsourced)).body.errors).toEqual({
      source: 'Choose where the number is from',
    })
    expect((await called({ ...CALL, phone: '555-0100' })).body.errors).toEqual({
      phone: 'Enter the number with its area code',
    })
    expect((await world.admin.post(url(`${id}/call-back/`), CALL)).status).toBe(403)
    expect((await called(CALL)).status).toBe(200)
    const { body } = await verify(id)
    expect(body.payees[0]).toMatchObject({
      counts_from: '2026-11-18',
      call_back: { source: 'earlier_papers' },
    })
    expect((await world.confirm(transferId)).status).toBe(409)
    world.server.clock.set(new Date('2026-11-18T15:00:00Z'))
    expect((await world.confirm(transferId)).status).toBe(200)
  })

  it('are told to both sides and staff', async () => {
    const id = await verified()
    const told = await world.server.db
      .select({ about: notices.record_kind, data: notices.data })
      .from(notices)
      .where(eq(notices.once, `payee-${id} 2026-11-18`))
    // The buyer's person and one of staff, and two people of the seller.
    expect(told.map(({ about }) => about).toSorted()).toEqual([
      'project',
      'project',
      'transfer',
      'transfer',
    ])
    expect(told[0]?.data).toMatchObject({
      paid_to: expect.stringContaining('Sound Escrow, Escrow Bank, '),
      counts_from: '2026-11-18',
    })
  })

  it('count at once when people who decide on both sides agree', async () => {
    const id = await verified()
    const read = async (who: Client) =>
      (await who.get(`/api/funds/transfer/${transferId}/payments/`)).body.waiting_payee
    expect(await read(seller)).toMatchObject({
      id,
      mask: '4410',
      counts_from: '2026-11-18',
      buyer_agreed: false,
      sellers_agreed: 0,
      sellers: 1,
      may_agree: true,
    })
    expect(await read(newcomer)).toMatchObject({ id, may_agree: false })
    expect(await read(world.admin)).toMatchObject({ id, may_agree: false })
    expect((await agree(newcomer, id)).status).toBe(403)
    expect((await agree(world.admin, id)).status).toBe(403)
    expect((await agree(world.server.visitor(), id)).status).toBe(401)
    expect((await agree(world.investor, id, '4411')).status).toBe(412)
    expect((await agree(world.investor, id)).status).toBe(200)
    expect((await agree(world.investor, id)).body.message).toBe('Your side has agreed already.')
    expect((await world.confirm(transferId)).status).toBe(409)
    expect(await read(world.investor)).toMatchObject({ buyer_agreed: true, may_agree: false })
    expect((await agree(seller, id)).status).toBe(200)
    expect(await read(seller)).toBeNull()
    // Who counted on two days to object is told that they are over.
    const told = eq(notices.once, `payee-${id} 2026-11-16`)
    expect(await world.server.db.$count(notices, told)).toBeGreaterThan(2)
    expect((await agree(seller, id)).status).toBe(409)
    expect((await world.confirm(transferId)).status).toBe(200)
  })
})

describe('instructions that were verified for the same sellers', () => {
  it('count on another transfer when a second person verifies them', async () => {
    const known = { ...ACCOUNT, mask: '5521' }
    await verified(known)
    world.server.clock.set(new Date('2026-11-18T15:00:00Z'))
    transferId = await world.transfer()
    await world.server.db.delete(payees).where(eq(payees.transfer_id, transferId))
    const again = await record({ ...known, name: 'SOUND ESCROW' })
    expect(again.is_change).toBe(false)
    const { body } = await verify(again.id)
    expect(body.payees[0]).toMatchObject({ state: 'verified', counts_from: '2026-11-18' })
  })

  it('are dropped when the sellers of the transfer change, and known for those before alone', async () => {
    const { db } = world.server
    const kept = { ...ACCOUNT, mask: '7743' }
    const id = await verified(kept)
    const [other] = [await makeProject(db)]
    await db
      .update(projects)
      .set({ projected_itc_amount: 5_000_000 })
      .where(eq(projects.id, other.id))
    const payout = { projected_itc_amount: 1_000_000, price_per_credit: 0.93 }
    const swapped = await world.admin.patch(`/api/funds/transfer/${transferId}/`, {
      payouts: [{ ...payout, project_id: other.id }],
    })
    expect(swapped.status).toBe(200)
    const [row] = await db.select().from(payees).where(eq(payees.id, id))
    expect(row?.state).toBe('replaced')
    world.server.clock.set(new Date('2026-11-18T15:00:00Z'))
    expect((await record(kept)).is_change).toBe(true)
  })

  it.each(['transferor', 'seller'])('are dropped when a project gets another %s', async (what) => {
    const { db } = world.server
    const [sold] = await db
      .select({ id: projects.id, seller_id: projects.seller_id })
      .from(payouts)
      .innerJoin(projects, eq(projects.id, payouts.project_id))
      .where(eq(payouts.transfer_id, transferId))
    const project = sold ?? { id: 0, seller_id: 0 }
    const id = await verified({ ...ACCOUNT, mask: '8854' })
    const read = async () =>
      (await world.server.db.select().from(transfers).where(eq(transfers.id, transferId)))[0]
    const before = await read()
    if (what === 'seller') {
      const other = await makeProject(db)
      const moved = await world.admin.patch(`/api/project/${project.id}/`, {
        seller_id: other.seller_id,
      })
      expect(moved.status).toBe(200)
    } else {
      const node = { id: 'a', name: 'Other Transferor LLC', roles: ['transferor'] }
      const drawn = await world.admin.post(`/api/project/${project.id}/org-chart/`, {
        nodes: [node],
        edges: [],
      })
      expect(drawn.status).toBe(200)
    }
    const [row] = await db.select().from(payees).where(eq(payees.id, id))
    expect(row?.state).toBe('replaced')
    // What a buyer approved or reads was about the payee before.
    expect((await read())?.version).toBe((before?.version ?? 0) + 1)
    world.server.clock.set(new Date('2026-11-18T15:00:00Z'))
    expect((await world.confirm(transferId)).status).toBe(409)
    await db
      .update(projects)
      .set({ seller_id: project.seller_id })
      .where(eq(projects.id, project.id))
  })

  it('are not known before they count, nor in place of verified ones', async () => {
    const known = { ...ACCOUNT, mask: '6632' }
    await verified(known)
    transferId = await world.transfer()
    await world.server.db.delete(payees).where(eq(payees.transfer_id, transferId))
    expect((await record(known)).is_change).toBe(true)
    world.server.clock.set(new Date('2026-11-18T15:00:00Z'))
    transferId = await world.transfer()
    expect((await record(known)).is_change).toBe(true)
  })
})
