import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let server: TestApp
let admin: Client
let investor: Client
let seller: Client
let buyerId: number
let projectId: number
let id: number

beforeAll(async () => {
  server = await testApp()
  admin = await server.as((await makeAdmin(server.db)).id)
  const buyer = await makeInvestor(server.db)
  buyerId = buyer.buyer.id
  investor = await server.as(buyer.user.id)
  const own = await makeSellerUser(server.db, { seller_role: 'tax_poc' })
  seller = await server.as(own.user.id)
  projectId = (await makeProject(server.db, { seller_id: own.seller.id })).id
})
afterAll(() => server.close())
beforeEach(async () => {
  id = (await makeTransfer(server.db, buyerId, [projectId])).id
})

const url = (rest: string) => `/api/funds/transfer/${id}/${rest}`
const closing = async (who: Client): Promise<Closing> => (await who.get(url('closing/'))).body
const memoOf = async (who: Client) =>
  (await closing(who)).agreements.find(({ kind }) => kind === 'funds_flow')
const lineOf = async () => (await closing(admin)).lines.find(({ key }) => key === 'funds_flow')
const NO_COSTS = { premium: 0, counsel: 0 }
const acceptAll = async () => {
  const memo = await memoOf(admin)
  for (const who of [investor, seller]) {
    const body = { decision: 'accept', authority: 'Treasurer' }
    expect((await who.post(url(`agreements/${memo?.id}/decision/`), body)).status).toBe(200)
  }
}

it('is accepted by both sides, each of which sees its own part', async () => {
  expect((await admin.post(url('funds-flow/'), NO_COSTS)).status).toBe(201)
  expect(await lineOf()).toMatchObject({ state: 'open', text: 'Proposed.' })
  const line = { price: 930_000, premium: 0, counsel: 0 }
  expect((await memoOf(seller))?.flow?.sellers).toMatchObject([
    { ...line, fee: 18_600, net: 911_400 },
  ])
  expect((await memoOf(investor))?.flow?.sellers).toMatchObject([{ ...line, fee: null, net: null }])
  expect((await closing(seller)).figures).toMatchObject({ is_net_final: false })
  await acceptAll()
  expect(await lineOf()).toMatchObject({ state: 'done' })
  expect((await closing(seller)).figures).toMatchObject({ net: 911_400, is_net_final: true })
})

it('no longer counts once terms or instructions change', async () => {
  const memo = async () =>
    (await closing(seller)).agreements.find(({ kind }) => kind === 'funds_flow')
  await admin.post(url('funds-flow/'), NO_COSTS)
  await acceptAll()
  expect(await memo()).toMatchObject({ state: 'accepted', is_out_of_date: false })
  await admin.patch(`/api/funds/transfer/${id}/`, { payment_date: '2026-12-24' })
  expect(await memo()).toMatchObject({ state: 'accepted', is_out_of_date: true })
  expect(await lineOf()).toMatchObject({
    state: 'open',
    text: 'Terms or instructions changed since. It needs a new memo.',
  })
  expect((await closing(seller)).figures).toMatchObject({ is_net_final: false })
  // No new memo can be written until terms are accepted again.
  expect((await admin.post(url('funds-flow/'), NO_COSTS)).status).toBe(409)
})

it('stays within what the terms allow', async () => {
  // The sellers bear none of the premium and none of the counsel fees.
  const answer = await admin.post(url('funds-flow/'), { premium: 0.01, counsel: 1 })
  expect(answer.body.errors).toEqual({
    premium: 'The terms allow up to $0',
    counsel: 'The terms allow up to $0',
  })
  expect((await seller.post(url('funds-flow/'), NO_COSTS)).status).toBe(403)
})
