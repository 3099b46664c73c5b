import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeInvestor, makeProject } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let server: TestApp
let admin: Client
let buyerId: number

beforeAll(async () => {
  server = await testApp()
  admin = await server.as((await makeAdmin(server.db)).id)
  buyerId = (await makeInvestor(server.db)).buyer.id
})
afterAll(() => server.close())

const projectWith = (projected_itc_amount: number | null) =>
  makeProject(server.db, { projected_itc_amount })

const sell = (projectId: number, projected_itc_amount: number) =>
  admin.post('/api/funds/transfers/', {
    name: 'Part of a credit',
    buyer_id: buyerId,
    payment_date: '2027-01-15',
    payouts: [{ project_id: projectId, projected_itc_amount, price_per_credit: 0.9 }],
  })

describe('the credit of a project', () => {
  it('can be sold in parts, and no further', async () => {
    const project = await projectWith(1_000)
    expect((await sell(project.id, 600)).status).toBe(201)
    expect((await sell(project.id, 400)).status).toBe(201)
    const more = await sell(project.id, 0.01)
    expect(more.status).toBe(400)
    expect(more.body.errors).toEqual({
      'payouts.0.projected_itc_amount': "Only $0 of this project's credit is left to sell",
    })
  })

  it('counts what a transfer itself sells only once when it is changed', async () => {
    const project = await projectWith(1_000)
    const { body } = await sell(project.id, 600)
    const change = (projected_itc_amount: number) =>
      admin.patch(`/api/funds/transfer/${body.id}/`, {
        payouts: [{ project_id: project.id, projected_itc_amount, price_per_credit: 0.9 }],
      })
    expect((await change(1_000)).status).toBe(200)
    const refused = await change(1_000.01)
    expect(refused.body.errors).toEqual({
      'payouts.0.projected_itc_amount': "Only $1,000 of this project's credit is left to sell",
    })
  })

  it('is sold once when two sell it at the same moment', async () => {
    const project = await projectWith(1_000)
    const answers = await Promise.all([sell(project.id, 700), sell(project.id, 700)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  it('has no bound while nobody knows it', async () => {
    const project = await projectWith(null)
    expect((await sell(project.id, 5_000_000)).status).toBe(201)
  })
})
