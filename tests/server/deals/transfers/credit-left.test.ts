import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projects } from '#server/db/schema/projects.ts'
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
  it('can be sold in parts, but no further', async () => {
    const project = await projectWith(1_000)
    expect((await sell(project.id, 600)).status).toBe(201)
    expect((await sell(project.id, 400)).status).toBe(201)
    const more = await sell(project.id, 0.01)
    expect(more.status).toBe(400)
    expect(more.body.errors).toEqual({
      'payouts.0.projected_itc_amount': 'None of this project’s credit is available to sell',
    })
  })

  it('counts what the transfer itself sells only once when it changes', async () => {
    const project = await projectWith(1_000)
    const { body } = await sell(project.id, 600)
    const change = (projected_itc_amount: number) =>
      admin.patch(`/api/funds/transfer/${body.id}/`, {
        payouts: [{ project_id: project.id, projected_itc_amount, price_per_credit: 0.9 }],
      })
    expect((await change(1_000)).status).toBe(200)
    const refused = await change(1_000.01)
    expect(refused.body.errors).toEqual({
      'payouts.0.projected_itc_amount': 'Only $1,000 of this project’s credit is available to sell',
    })
  })

  it('is sold once when two transfers sell it at the same moment', {
    tags: ['postgres'],
  }, async () => {
    const project = await projectWith(1_000)
    const answers = await Promise.all([sell(project.id, 700), sell(project.id, 700)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  it('cannot be sold while it is unknown', async () => {
    const project = await projectWith(null)
    const { status, body } = await sell(project.id, 45_000_000)
    expect([status, body.errors]).toEqual([
      400,
      { 'payouts.0.projected_itc_amount': 'The credit of this project isn’t known yet' },
    ])
  })

  it('cannot be added to a transfer once the project is over, and stays where it was', async () => {
    const over = await makeProject(server.db, { projected_itc_amount: 1_000, stage: 'exited' })
    const refused = await sell(over.id, 600)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { 'payouts.0.project_id': 'This project is Exited, so its credit can’t be sold' },
    ])
    const project = await projectWith(1_000)
    const { body } = await sell(project.id, 600)
    await server.db.update(projects).set({ stage: 'lost' }).where(eq(projects.id, project.id))
    const row = { project_id: project.id, projected_itc_amount: 500, price_per_credit: 0.9 }
    const change = (payouts: object[]) =>
      admin.patch(`/api/funds/transfer/${body.id}/`, { payouts })
    expect((await change([row])).status).toBe(200)
    const added = { ...row, project_id: over.id }
    expect((await change([row, added])).body.errors).toEqual({
      'payouts.1.project_id': 'This project is Exited, so its credit can’t be sold',
    })
  })

  describe('with a known final amount', () => {
    const sellFinal = (projectId: number, projected: number, final: number | null) =>
      admin.post('/api/funds/transfers/', {
        name: 'Part of a credit',
        buyer_id: buyerId,
        payouts: [
          {
            project_id: projectId,
            projected_itc_amount: projected,
            project_itc_amount: final,
            price_per_credit: 0.9,
          },
        ],
      })
    const left = (amount: string) => ({
      'payouts.0.project_itc_amount': `${amount} of this project’s credit is available to sell`,
    })

    it('is limited to that amount', async () => {
      const project = await projectWith(1_000)
      const refused = await sellFinal(project.id, 100, 99_999_999_999)
      expect([refused.status, refused.body.errors]).toEqual([400, left('Only $1,000')])
      expect((await sellFinal(project.id, 100, 1_000)).status).toBe(201)
    })

    it('is not sold again, neither as projected nor as final', async () => {
      const project = await projectWith(1_000)
      expect((await sellFinal(project.id, 100, 900)).status).toBe(201)
      expect((await sell(project.id, 800)).body.errors).toEqual({
        'payouts.0.projected_itc_amount': 'Only $100 of this project’s credit is available to sell',
      })
      expect((await sellFinal(project.id, 50, 100.01)).body.errors).toEqual(left('Only $100'))
      expect((await sellFinal(project.id, 50, 100)).status).toBe(201)
      expect((await sellFinal(project.id, 0, 0.01)).body.errors).toEqual(left('None'))
    })

    it('is available again when the final amount is below the projected one', async () => {
      const project = await projectWith(1_000)
      expect((await sellFinal(project.id, 1_000, 600)).status).toBe(201)
      expect((await sell(project.id, 400)).status).toBe(201)
    })

    it('counts the stored final amount when a change does not name it', async () => {
      const project = await projectWith(1_000)
      const { body } = await sellFinal(project.id, 100, 900)
      expect((await sell(project.id, 100)).status).toBe(201)
      const change = (values: object) =>
        admin.patch(`/api/funds/transfer/${body.id}/`, {
          payouts: [
            { project_id: project.id, projected_itc_amount: 950, price_per_credit: 0.9, ...values },
          ],
        })
      expect((await change({})).body).toMatchObject({
        total_credit: 900,
        payouts: [{ projected_itc_amount: 950, project_itc_amount: 900 }],
      })
      expect((await change({ project_itc_amount: 900.01 })).body.errors).toEqual(left('Only $900'))
      // Once the final amount is removed, the projected amount counts as sold.
      expect((await change({ project_itc_amount: null })).body.errors).toEqual({
        'payouts.0.projected_itc_amount': 'Only $900 of this project’s credit is available to sell',
      })
    })
  })
})
