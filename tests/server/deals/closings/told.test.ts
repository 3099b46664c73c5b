import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notices } from '#server/db/schema/notices.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import { isNoticeKind, type NoticeKind, wordsOf } from '#shared/rules/notices/notices.ts'
import type { Client } from '#tests/support/client.ts'
import { makeReady } from '#tests/support/closing.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeSellerUser,
  makeTransfer,
  makeUser,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let server: TestApp
let admin: Client
let colleague: Client
let investor: Client
let seller: Client
let otherSeller: Client
let names: Map<number, string>
let buyerId: number
let mine: number
let theirs: number
let id: number
let before = 0

beforeAll(async () => {
  server = await testApp()
  const { db } = server
  const staff = [(await makeAdmin(db)).id, (await makeAdmin(db)).id] as const
  admin = await server.as(staff[0])
  colleague = await server.as(staff[1])
  const buyer = await makeInvestor(db)
  buyerId = buyer.buyer.id
  investor = await server.as(buyer.user.id)
  const of = { role: 'investor', buyer_id: buyerId } as const
  const partner = await makeUser(db, of)
  const junior = await makeUser(db, { ...of, decides_from: null })
  const first = await makeSellerUser(db, { seller_role: 'finance_poc' })
  const second = await makeSellerUser(db, { seller_role: 'tax_poc' })
  seller = await server.as(first.user.id)
  otherSeller = await server.as(second.user.id)
  mine = (await makeProject(db, { seller_id: first.seller.id })).id
  theirs = (await makeProject(db, { seller_id: second.seller.id })).id
  names = new Map([
    [staff[0], 'admin'],
    [staff[1], 'colleague'],
    [buyer.user.id, 'investor'],
    [partner.id, 'partner'],
    [junior.id, 'junior'],
    [first.user.id, 'seller'],
    [second.user.id, 'other seller'],
  ])
})
afterAll(() => server.close())

beforeEach(async () => {
  id = (await makeTransfer(server.db, buyerId, [mine, theirs], { closing: 'draft' })).id
  before = Math.max(0, ...(await server.db.select().from(notices)).map((row) => row.id))
})

const url = (rest: string) => `/api/funds/transfer/${id}/${rest}`

/** Who was told of this kind since the test began, one entry per notice, with its words. */
async function told(kind: NoticeKind) {
  const rows = await server.db
    .select()
    .from(notices)
    .where(and(eq(notices.kind, kind), gt(notices.id, before)))
  return rows
    .map((row) => {
      const words = isNoticeKind(row.kind) ? wordsOf(row.kind, row.data as never) : null
      return { to: names.get(row.user_id), ...words }
    })
    .toSorted((a, b) => (a.to ?? '').localeCompare(b.to ?? ''))
}
const toldTo = async (kind: NoticeKind) => (await told(kind)).map(({ to }) => to)

const lineOf = async (who: Client, item: string) => {
  const { lines }: Closing = (await who.get(url('closing/'))).body
  return lines.find(({ key }) => key === item)
}

/** The step of a waiver of this transfer in the work of staff. */
const stepOf = async (who: Client) =>
  (await who.get('/api/work/?filter={"kind":"waiver"}')).body.find(
    ({ transfer_id }: WorkItem) => transfer_id === id,
  )?.step

describe('those who decide for both sides, and staff, are told once', () => {
  it('that a side waives what protects it, and takes the waiver back', async () => {
    await investor.post(url('waivers/'), {
      item: 'guaranty',
      reason: 'It is rated A by one agency.',
    })
    const deciders = ['admin', 'colleague', 'other seller', 'partner', 'seller']
    expect(await toldTo('waiver_given')).toEqual(deciders)
    expect((await told('waiver_given'))[0]).toMatchObject({
      text: expect.stringMatching(/ for .+ waived “Guaranty”\.$/),
      quote: 'It is rated A by one agency.',
    })
    const waiver = (await lineOf(investor, 'guaranty'))?.waiver
    await investor.patch(url(`waivers/${waiver?.id}/`), { state: 'withdrawn' })
    expect(await toldTo('waiver_taken_back')).toEqual(deciders)
  })

  it('without the reasons of another seller', async () => {
    await seller.post(url('waivers/'), {
      item: 'funds_flow',
      reason: 'We know what we get, to the cent.',
    })
    const quotes = (await told('waiver_given')).map(({ to, quote }) => [to, quote])
    expect(Object.fromEntries(quotes)).toMatchObject({
      investor: 'We know what we get, to the cent.',
      'other seller': null,
    })
  })

  it('of a waiver of our team once a second person agrees', async () => {
    await admin.post(url('waivers/'), {
      item: 'verification',
      reason: 'We have known them for many years.',
    })
    expect(await toldTo('waiver_given')).toEqual([])
    expect([await stepOf(admin), await stepOf(colleague)]).toEqual(['follow_duty', 'decide_duty'])
    const waiver = (await lineOf(admin, 'verification'))?.waiver
    await colleague.patch(url(`waivers/${waiver?.id}/`), { state: 'approved' })
    expect(await toldTo('waiver_given')).toEqual([
      'admin',
      'investor',
      'other seller',
      'partner',
      'seller',
    ])
  })

  it('that the buyer says it is related, each seller of its own companies', async () => {
    const { relatedness }: Closing = (await investor.get(url('closing/'))).body
    const [first, second] = relatedness
    const said = [
      { company_id: first?.company_id, is_unrelated: true },
      { company_id: second?.company_id, is_unrelated: false },
    ]
    const body = { moment: 'signing', statements: said, authority: 'Treasurer' }
    await investor.post(url('attestations/'), body)
    expect(await toldTo('related_stated')).toEqual([
      'admin',
      'colleague',
      'other seller',
      'partner',
    ])
    expect((await told('related_stated'))[0]?.text).toContain(`is related to ${second?.company}.`)
    expect(await toldTo('related_corrected')).toEqual([])
    const corrected = said.map((one) => ({ ...one, is_unrelated: true }))
    await investor.post(url('attestations/'), { ...body, statements: corrected })
    expect(await toldTo('related_corrected')).toEqual(await toldTo('related_stated'))
  })

  it('that other terms, which all sides accept, end waivers', async () => {
    await makeReady(server.db, id)
    const costs = { payer: 'buyer', up_to: null }
    const payouts = [mine, theirs].map((project_id) => ({
      ...{ project_id, credit: 1_000_000, price_per_credit: 0.92 },
    }))
    const terms = { payouts, payment_date: null, insurance: costs, counsel: costs }
    const read = (await admin.get(url('closing/'))).body.version
    const headers = { 'if-match': `"${read}"` }
    const proposed = await admin.post(url('terms/'), terms, { headers })
    expect(proposed.status, proposed.text).toBe(201)
    const { agreements }: Closing = proposed.body
    const newest = agreements.find(({ kind, state }) => kind === 'terms' && state === 'proposed')
    expect(await toldTo('deal_changed')).toEqual([])
    for (const who of [investor, seller, otherSeller]) {
      const word = { decision: 'accept', authority: 'Treasurer' }
      const answer = await who.post(url(`agreements/${newest?.id}/decision/`), word)
      expect(answer.status).toBe(200)
    }
    expect(await toldTo('deal_changed')).toEqual([
      ...['admin', 'colleague', 'investor', 'partner', 'seller'],
    ])
    const [notice] = await told('deal_changed')
    expect(notice?.text).toBe('Both sides accepted other terms. These no longer count.')
    expect(notice?.list).toContain('Waiver: Guaranty')
  })

  it('what a change of the transfer ends, sellers who left it too', async () => {
    await makeReady(server.db, id)
    const { payouts }: Transfer = (await admin.get(`/api/funds/transfer/${id}/`)).body
    const kept = payouts
      .filter(({ project_id }) => project_id === mine)
      .map(({ project_id, projected_itc_amount, price_per_credit }) => ({
        ...{ project_id, projected_itc_amount, price_per_credit },
      }))
    const answer = await admin.patch(`/api/funds/transfer/${id}/`, { payouts: kept })
    expect(answer.status).toBe(200)
    expect(await toldTo('deal_changed')).toEqual([
      'colleague',
      'investor',
      'other seller',
      'partner',
      'seller',
    ])
    const { list } = (await told('deal_changed'))[0] ?? {}
    expect(list).toEqual(expect.arrayContaining(['Terms, revision 1', 'Waiver: Guaranty']))
    expect(new Set(list).size).toBe(list?.length)
  })
})
