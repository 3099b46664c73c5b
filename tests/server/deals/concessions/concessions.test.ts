import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { claims } from '#server/db/schema/monitoring.ts'
import { notices } from '#server/db/schema/notices.ts'
import { payouts } from '#server/db/schema/transfers.ts'
import { reconcile } from '#server/features/deals/payments/reconcile.ts'
import type { Concession } from '#shared/contract/schemas/deals/concessions.ts'
import { paymentWorld, type World } from '#tests/server/deals/payments/world.ts'
import type { Client } from '#tests/support/client.ts'

/** Nobody forgives a fee or settles a claim alone. */

const ASKED = 'The seller paid for the second appraisal.'
const AGREED = 'I read the invoice of the appraiser.'
const FEE = 18_600

let world: World
let id: number
let seller_id: number
beforeAll(async () => {
  world = await paymentWorld()
})
afterAll(() => world.server.close())
beforeEach(async () => {
  id = await world.transfer()
  expect((await world.confirm(id)).status).toBe(200)
  await world.send(id)
  const receipt = { received_on: '2026-11-16', amount: 930_000, reference: 'Statement 12' }
  await world.admin.post(url('receipt/'), receipt)
  await world.colleague.post(url('receipt-approval/'), {})
  await world.follow()
  seller_id = (await feeOf()).seller_id
})

const url = (rest: string, of = id) => `/api/funds/transfer/${of}/${rest}`
const feeOf = async () => (await world.admin.get(url('payments/'))).body.fees[0]
const list = async (): Promise<Concession[]> =>
  (await world.admin.get(url('concessions/'))).body.concessions
const ask = (body: object, who: Client = world.admin) =>
  who.post(url('concessions/'), { reason: ASKED, ...body })
const decide = (who: Client, concession: number, body: object) =>
  who.post(url(`concessions/${concession}/decision/`), body)
const agree = (who: Client, concession: number) =>
  decide(who, concession, { state: 'approved', reason: AGREED })
const workOf = async (who: Client) =>
  (await who.get('/api/work/?filter={"kind":"duty"}')).body.filter(
    ({ transfer_id }: { transfer_id: number }) => transfer_id === id,
  )

describe('a fee', () => {
  const forgive = (amount = 8_600, who?: Client) => ask({ kind: 'fee', seller_id, amount }, who)

  it('is forgiven once a second person agrees, with a reason', async () => {
    const mute = await ask({ kind: 'fee', seller_id, amount: 1, reason: 'x' })
    expect(mute.body.errors).toEqual({ reason: 'Say why in a sentence' })
    expect((await forgive(FEE + 1)).body.errors).toEqual({ amount: 'Only $18,600 is due' })
    expect((await forgive(1, world.investor)).status).toBe(403)
    expect((await forgive()).status).toBe(201)
    expect((await forgive()).status).toBe(409)
    expect((await feeOf()).due).toBe(FEE)
    const [asked] = await list()
    expect(asked).toMatchObject({ state: 'requested', reason: ASKED, decided_by: null })
    expect(asked?.title).toMatch(/^Forgive \$8,600 of the fee of /)
    const concession = asked?.id ?? 0

    expect(await workOf(world.admin)).toMatchObject([{ step: 'follow_duty' }])
    expect(await workOf(world.colleague)).toMatchObject([
      { step: 'decide_duty', needs_approval: true },
    ])
    expect((await agree(world.admin, concession)).status).toBe(403)
    const silent = await decide(world.colleague, concession, { state: 'approved', reason: 'ok' })
    expect(silent.status).toBe(400)
    expect((await agree(world.colleague, concession)).status).toBe(200)
    expect((await agree(world.colleague, concession)).status).toBe(409)
    expect((await feeOf()).due).toBe(10_000)
    expect(await list()).toMatchObject([{ state: 'approved', decision_reason: AGREED }])
    const { balances, journals } = await world.look(id)
    expect(balances).toMatchObject({ fee_due: 1_000_000, fee_income: -1_000_000 })
    expect(journals.at(-1)).toBe('fee_forgiven')
    expect((await reconcile(world.server)).differences).toEqual([])
    const told = await world.server.db
      .select({ kind: notices.kind })
      .from(notices)
      .where(eq(notices.record_id, id))
    const kinds = told.map(({ kind }) => kind).filter((kind) => kind.startsWith('concession'))
    expect(kinds.toSorted()).toEqual(['concession_decided', 'concession_requested'])
    expect(await workOf(world.colleague)).toEqual([])
  })

  it('that was paid in the meantime is not forgiven, and requests are refused or withdrawn', async () => {
    await forgive(FEE)
    const [asked] = await list()
    const fee = { seller_id, received_on: '2026-11-16', amount: FEE, reference: 'Wire 7' }
    const [paid] = (await world.colleague.post(url('fees/'), fee)).body.fees
    const confirmation = url(`fees/${paid.received[0].id}/decision/`)
    expect((await world.admin.post(confirmation, { verdict: 'approved' })).status).toBe(200)
    expect((await agree(world.colleague, asked?.id ?? 0)).body.message).toBe(
      'Nothing of this fee is due.',
    )
    const refused = { state: 'refused', reason: AGREED }
    expect((await decide(world.admin, asked?.id ?? 0, refused)).status).toBe(403)
    expect((await decide(world.colleague, asked?.id ?? 0, { state: 'withdrawn' })).status).toBe(403)
    expect((await decide(world.admin, asked?.id ?? 0, { state: 'withdrawn' })).status).toBe(200)
    const other = await world.transfer()
    const elsewhere = url(`concessions/${asked?.id}/decision/`, other)
    expect((await world.admin.post(elsewhere, { state: 'withdrawn' })).status).toBe(404)
    expect(
      (
        await world.admin.post(url('concessions/', other), {
          kind: 'fee',
          seller_id,
          amount: 1,
          reason: ASKED,
        })
      ).status,
    ).toBe(409)
  })
})

describe('a claim', () => {
  let claim_id: number
  beforeEach(async () => {
    const [sold] = await world.server.db.select().from(payouts).where(eq(payouts.transfer_id, id))
    const recorded = await world.admin.post(url('claims/'), {
      project_id: sold?.project_id,
      notice_on: '2026-11-02',
      amount: 200_000,
      description: 'Basis of the inverters',
    })
    expect(recorded.status).toBe(201)
    claim_id = recorded.body.claims[0].id
  })
  const change = (body: object) => world.admin.patch(url(`claims/${claim_id}/`), body)
  const claim = async () => (await world.admin.get(url('monitoring/'))).body.claims[0]

  const agreed = async (body: object) => {
    const asked = await ask({ kind: 'claim', claim_id, ...body })
    expect(asked.status, asked.text).toBe(201)
    const done = await agree(world.colleague, asked.body.concessions[0].id)
    expect(done.status, done.text).toBe(200)
    return asked.body.concessions[0].title
  }
  const refusesAlone = async (body: object) => {
    const before = await claim()
    const { status, body: answer } = await change(body)
    expect([status, answer.code]).toEqual([409, 'invalid_state'])
    expect(answer.message).toContain('takes two people')
    expect(await claim()).toEqual(before)
  }

  it('is only raised, and its words are edited, by one person', async () => {
    for (const body of [{ state: 'closed' }, { state: 'paid' }, { amount: 199_999 }]) {
      await refusesAlone(body)
    }
    expect((await change({ amount: 210_000, description: 'The inverters' })).status).toBe(200)
    await agreed({ state: 'paid', amount: 150_000 })
    for (const body of [
      { state: 'open' },
      { state: 'closed' },
      { amount: 150_001 },
      { amount: 1 },
      { state: 'open', amount: 900_000 },
    ]) {
      await refusesAlone(body)
    }
    expect((await change({ description: 'Two inverters' })).status).toBe(200)
    expect(await agreed({ state: 'closed' })).toMatch(/^Close the claim of \$150,000 on /)
    await refusesAlone({ state: 'paid' })
    expect(await agreed({ state: 'open', amount: 150_000 })).toMatch(/^Reopen .+ for \$150,000$/)
    expect(await claim()).toMatchObject({ state: 'open', amount: 150_000 })
  })

  it('is not settled above its amount, nor for an amount where it closes without payment', async () => {
    const above = await ask({ kind: 'claim', claim_id, state: 'paid', amount: 200_001 })
    expect(above.body.errors).toEqual({
      amount: 'The claim is for $200,000. Enter no more than that',
    })
    const closed = await ask({ kind: 'claim', claim_id, state: 'closed', amount: 3 })
    expect(closed.status).toBe(400)
    expect(Object.keys(closed.body.errors)).toEqual(['amount'])
    await agreed({ state: 'closed' })
    expect(await claim()).toMatchObject({ state: 'closed', amount: 200_000 })
  })

  it('is settled once a second person agrees, and its parties are told', async () => {
    const needless = await ask({ kind: 'claim', claim_id, state: 'open', amount: 200_000 })
    expect(needless.body.errors).toEqual({
      state: 'This needs no second person. Update the claim',
    })
    expect((await ask({ kind: 'claim', claim_id, state: 'paid', amount: 150_000 })).status).toBe(
      201,
    )
    const [asked] = await list()
    expect(asked?.title).toMatch(
      /^Settle the claim of \$200,000 on .+ \(notice of 11\/02\/2026: Basis of the inverters\) as paid, \$150,000$/,
    )
    expect((await agree(world.admin, asked?.id ?? 0)).status).toBe(403)
    expect((await agree(world.colleague, asked?.id ?? 0)).status).toBe(200)
    expect(await claim()).toMatchObject({ state: 'paid', amount: 150_000 })
    const toldOf = (kind: 'claim_recorded' | 'claim_settled') =>
      world.server.db
        .selectDistinct({ role: users.role, data: notices.data })
        .from(notices)
        .innerJoin(users, eq(users.id, notices.user_id))
        .where(and(eq(notices.kind, kind), eq(users.is_staff, false)))
    const told = await toldOf('claim_settled')
    const roles = (rows: { role: string | null }[]) => new Set(rows.map(({ role }) => role))
    expect(roles(told)).toEqual(roles(await toldOf('claim_recorded')))
    expect(roles(told)).toContain('investor')
    const outcomes = told.map(({ data }) => data)
    expect(outcomes).toContainEqual(
      expect.objectContaining({ outcome: 'was settled as paid, $150,000' }),
    )
    expect(JSON.stringify(outcomes)).not.toContain(ASKED)
  })

  it('stays as it was shown while a request waits, and is not settled once it has changed', async () => {
    await ask({ kind: 'claim', claim_id, state: 'paid', amount: 150_000 })
    const waits = await change({ amount: 5_000_000 })
    expect([waits.status, waits.body.code]).toEqual([409, 'invalid_state'])
    expect(waits.body.message).toContain('waits for a second person')
    const [asked] = await list()
    const approval = { state: 'approved', reason: AGREED }
    const path = url(`concessions/${asked?.id}/decision/`)
    const stale = { headers: { 'if-match': '"9"' } }
    expect((await world.colleague.post(path, approval, stale)).status).toBe(412)
    await world.server.db.update(claims).set({ amount: 5_000_000 }).where(eq(claims.id, claim_id))
    const changed = await world.colleague.post(path, approval)
    expect([changed.status, changed.body.code]).toEqual([409, 'invalid_state'])
    expect(changed.body.message).toContain('has changed since')
    expect(await claim()).toMatchObject({ state: 'open', amount: 5_000_000 })
    const refused = { state: 'refused', reason: AGREED }
    expect((await world.colleague.post(path, refused)).status).toBe(200)
    expect((await change({ amount: 5_000_001 })).status).toBe(200)
  })
})
