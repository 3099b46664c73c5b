import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projects } from '#server/db/schema/projects.ts'
import { payouts } from '#server/db/schema/transfers.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeInvestor, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let server: TestApp
let admin: Client
let seller: Client
let sellerId: number
let buyerId: number

beforeAll(async () => {
  server = await testApp()
  admin = await server.as((await makeAdmin(server.db)).id)
  const own = await makeSellerUser(server.db)
  sellerId = own.seller.id
  seller = await server.as(own.user.id)
  buyerId = (await makeInvestor(server.db)).buyer.id
})
afterAll(() => server.close())

const projectWith = (projected_itc_amount: number | null, stage: ProjectStage = 'review') =>
  makeProject(server.db, { projected_itc_amount, stage, seller_id: sellerId })

const sell = (projectId: number, projected_itc_amount: number) =>
  admin.post('/api/funds/transfers/', {
    name: 'Part of a credit',
    buyer_id: buyerId,
    payouts: [{ project_id: projectId, projected_itc_amount, price_per_credit: 0.9 }],
  })

const setCredit = (client: Client, id: number, projected_itc_amount: number | null) =>
  client.patch(`/api/project/${id}/`, { projected_itc_amount })

const creditOf = async (id: number) => {
  const [row] = await server.db.select().from(projects).where(eq(projects.id, id))
  return row?.projected_itc_amount
}

const SOLD = 'Transfers already sell $1,000 of this credit, so it can’t be less than that'

describe('the credit of a project that is partly sold', () => {
  it.each([
    ['staff', () => admin],
    ['its seller', () => seller],
  ])('cannot be set below what is sold by %s', async (_who, client) => {
    const { id } = await projectWith(2_000)
    await sell(id, 600)
    await sell(id, 400)
    for (const amount of [999.99, 0, null]) {
      const answer = await setCredit(client(), id, amount)
      expect([answer.status, answer.body.errors]).toEqual([400, { projected_itc_amount: SOLD }])
    }
    expect(await creditOf(id)).toBe(2_000)
    expect((await setCredit(client(), id, 1_000)).status).toBe(200)
    expect((await setCredit(client(), id, 5_000)).status).toBe(200)
  })

  it('cannot be set for the first time to less than is sold', async () => {
    const { id } = await projectWith(2_000)
    await sell(id, 1_000)
    // As earlier versions let it be sold.
    await server.db.update(projects).set({ projected_itc_amount: null }).where(eq(projects.id, id))
    expect((await setCredit(admin, id, 999)).body.errors).toEqual({ projected_itc_amount: SOLD })
    expect((await setCredit(admin, id, 1_000)).status).toBe(200)
  })

  it('does not block other changes or an unchanged value', async () => {
    const { id } = await projectWith(2_000)
    await sell(id, 1_000)
    await server.db.update(projects).set({ projected_itc_amount: 500 }).where(eq(projects.id, id))
    const echoed = await admin.patch(`/api/project/${id}/`, {
      projected_itc_amount: 500,
      full_street_address: '1 Main Street',
    })
    expect(echoed.status).toBe(200)
  })

  it('counts the final amount if it is known', async () => {
    const { id } = await projectWith(2_000)
    await admin.post('/api/funds/transfers/', {
      name: 'Part of a credit',
      buyer_id: buyerId,
      payouts: [
        {
          project_id: id,
          projected_itc_amount: 100,
          project_itc_amount: 1_000,
          price_per_credit: 0.9,
        },
      ],
    })
    expect((await setCredit(admin, id, 999)).body.errors).toEqual({ projected_itc_amount: SOLD })
    expect((await setCredit(admin, id, 1_000)).status).toBe(200)
  })

  it('can be anything while nothing is sold', async () => {
    const { id } = await projectWith(2_000)
    expect((await setCredit(seller, id, 1)).status).toBe(200)
    expect((await setCredit(seller, id, null)).status).toBe(200)
  })

  it('reports a stale version first', async () => {
    const { id } = await projectWith(2_000)
    await sell(id, 1_000)
    const answer = await admin.patch(
      `/api/project/${id}/`,
      { projected_itc_amount: 1 },
      { headers: { 'if-match': '"9"' } },
    )
    expect(answer.status).toBe(412)
  })

  it.each(Array.from({ length: 10 }, (_, run) => run))(
    'is never both sold and lowered at the same moment: run %i',
    async (run) => {
      const { id } = await projectWith(2_000)
      const both = [() => sell(id, 1_500), () => setCredit(admin, id, 1_000)]
      const answers = await Promise.all((run % 2 ? both : both.toReversed()).map((call) => call()))
      expect(answers.map(({ status }) => status).filter((status) => status === 400)).toHaveLength(1)
      const rows = await server.db.select().from(payouts).where(eq(payouts.project_id, id))
      const sold = rows.reduce((sum, row) => sum + row.projected_itc_amount, 0)
      expect(await creditOf(id)).toBeGreaterThanOrEqual(sold)
    },
  )
})

describe('the credit of a Funding Ready project', () => {
  const LOCKED = {
    projected_itc_amount:
      'Locked since the project became Funding Ready. Request a change instead.',
  }

  it.each(['funding_ready', 'settlement', 'monitoring', 'exited'] as const)(
    'is locked for its seller: %s',
    async (stage) => {
      const { id } = await projectWith(2_000, stage)
      for (const amount of [1_000, 3_000, null]) {
        const answer = await setCredit(seller, id, amount)
        expect([answer.status, answer.body.code]).toEqual([409, 'field_locked'])
        expect(answer.body.errors).toEqual(LOCKED)
      }
      expect(await creditOf(id)).toBe(2_000)
    },
  )

  it('may be sent unchanged by its seller with other fields', async () => {
    const { id } = await projectWith(2_000, 'funding_ready')
    const answer = await seller.patch(`/api/project/${id}/`, {
      projected_itc_amount: 2_000,
      county: 'Adams',
    })
    expect(answer.body).toMatchObject({ values: { county: 'Adams' } })
  })

  it('may still be changed by staff', async () => {
    const { id } = await projectWith(2_000, 'funding_ready')
    expect((await setCredit(admin, id, 2_500)).status).toBe(200)
  })

  it('may be changed by its seller before that', async () => {
    const { id } = await projectWith(2_000, 'review')
    expect((await setCredit(seller, id, 1_500)).status).toBe(200)
  })
})
