import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companies } from '#server/db/schema/companies.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import type { HistoryEntry } from '#shared/contract/schemas/base/history.ts'
import type { OrgChart, OrgEdge, OrgNode } from '#shared/entities/org-charts.ts'
import { orgNode, share } from '#tests/shared/rules/projects/org-charts/samples.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeCompany,
  makeInvestor,
  makeReview,
  makeReviewer,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { type ChartWorld, chartUrl, drawn, makeChartWorld } from './world.ts'

let test: TestApp
let world: ChartWorld
let admin: Client
let seller: Client
let account: number
let projectId: number

beforeAll(async () => {
  test = await testApp()
  world = await makeChartWorld(test)
  ;({ admin, seller, account } = world)
})
afterAll(() => test.close())

beforeEach(async () => {
  projectId = await world.newProject('onboarding')
})

const url = (id = projectId) => chartUrl(id)
const parties = (id = projectId) => world.parties(id)
const companyCount = async () => (await test.db.select().from(companies)).length

/** The same without the guarantor, whom only staff can name. */
const own = (holding: Partial<OrgNode> = {}): OrgChart => {
  const { nodes, edges } = world.drawn({ holding })
  return { nodes: nodes.slice(0, 2), edges: edges.slice(0, 1) }
}
/** The same with companies that have no record yet. */
const named = (nodes?: Parameters<typeof drawn>[1]) => drawn({ account: null, parent: null }, nodes)
const withEdges = (...edges: OrgEdge[]): OrgChart => ({ ...named(), edges })

describe('GET org-chart/', () => {
  it('starts from the parties of the project, as an unsaved chart', async () => {
    const { status, body, headers } = await seller.get(url())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      nodes: [{ id: `c${account}`, company_id: account, roles: ['seller'] }],
      edges: [],
      version: 0,
    })
    expect(headers.etag).toBeUndefined()
    expect(body.problems.map(({ code }: { code: string }) => code)).toEqual([
      'no_owner',
      'no_transferor',
    ])
  })

  it('is read by all who see the project, and written by its seller and staff', async () => {
    const reviewer = await makeReviewer(test.db)
    await makeReview(test.db, projectId, { reviewer_id: reviewer.id })
    const { buyer, user } = await makeInvestor(test.db)
    await makeTransfer(test.db, buyer.id, [projectId], { status: 'CONFIRMED' })
    const other = await test.as((await makeSellerUser(test.db)).user.id)
    for (const client of [await test.as(reviewer.id), await test.as(user.id)]) {
      expect((await client.get(url())).status).toBe(200)
      expect((await client.post(url(), world.drawn())).status).toBe(403)
    }
    expect((await other.get(url())).status).toBe(404)
    expect((await other.post(url(), world.drawn())).status).toBe(404)
  })
})

describe('POST org-chart/', () => {
  it('saves the chart and makes its roles the parties of the project', async () => {
    const { status, body, headers } = await admin.post(url(), world.drawn())
    expect(status).toBe(200)
    expect(body).toMatchObject({ problems: [], version: 1 })
    expect(headers.etag).toBe('"1"')
    expect(await parties()).toEqual([
      expect.stringContaining('seller Company'),
      'owner Plant, LLC',
      expect.stringContaining('transferor Company'),
      'guarantor Granite',
    ])
    expect((await seller.get(url())).body).toEqual(body)
    // Saving the same chart again changes nothing.
    const again = await admin.post(url(), { nodes: body.nodes, edges: body.edges })
    expect(again.body.version).toBe(1)
  })

  it('names companies as their records do, and creates a record for a party without one', async () => {
    const before = await companyCount()
    const chart = world.drawn({ plant: { name: 'New, LLC' }, holding: { name: 'Anything' } })
    const { body } = await admin.post(url(), chart)
    expect(await companyCount()).toBe(before + 1)
    const [plant, holding] = body.nodes
    expect(plant.company_id).toBeGreaterThan(0)
    expect(holding.name).toMatch(/^Company/)
    // Saved again without its ID, it is still the same company.
    await seller.post(url(), chart)
    expect(await companyCount()).toBe(before + 1)
    expect((await seller.get(url())).body.nodes[0].company_id).toBe(plant.company_id)
  })

  it('removes parties that are no longer in the chart, but never the seller', async () => {
    await admin.post(url(), world.drawn())
    await admin.post(url(), { nodes: [orgNode('plant', { roles: ['owner'] })], edges: [] })
    expect(await parties()).toEqual([expect.stringContaining('seller Company'), 'owner Plant, LLC'])
  })

  it('finds companies of the seller’s other projects by ID and by name', async () => {
    await admin.post(url(), world.drawn())
    const before = await companyCount()
    const other = await world.newProject('onboarding')
    const byId = await seller.post(url(other), world.drawn())
    expect(byId.status, byId.text).toBe(200)
    const { body } = await seller.post(url(await world.newProject('onboarding')), {
      ...world.drawn({
        plant: { name: 'PLANT LLC' },
        parent: { company_id: null, name: 'Granite Group Inc' },
      }),
    })
    expect(body.nodes.map(({ name }: OrgNode) => name)).toEqual([
      'Plant, LLC',
      expect.stringMatching(/^Company/),
      'Granite Group, Inc.',
    ])
    expect(body.nodes[2].company_id).toBe(world.parent)
    expect(await companyCount()).toBe(before)
  })

  it('refuses a company that is entered twice', async () => {
    const { nodes, edges } = own()
    const { status, body } = await seller.post(url(), {
      nodes: [...nodes, orgNode('again', { name: 'PLANT LLC', roles: ['guarantor'] })],
      edges,
    })
    expect([status, body.errors]).toEqual([
      400,
      { 'nodes.2.name': 'This company is already in the chart' },
    ])
  })

  it('removes a company record that it created once nothing else needs it', async () => {
    const record = async (name: string) =>
      (await test.db.select().from(companies).where(eq(companies.name, name)))[0]
    const with2 = (name: string): OrgChart => {
      const { nodes, edges } = own()
      return { nodes: [...nodes, orgNode('second', { name, roles: ['guarantor'] })], edges }
    }
    await seller.post(url(), with2('Mistyped, LLC'))
    const other = await world.newProject('onboarding')
    await seller.post(url(other), with2('Mistyped, LLC'))
    await seller.post(url(), with2('Used, LLC'))
    expect(await record('Mistyped, LLC')).toBeDefined()
    await seller.post(url(other), own())
    expect(await record('Mistyped, LLC')).toBeUndefined()
    // Records that someone has edited stay, and so do those that others created.
    const used = await record('Used, LLC')
    await admin.patch(`/api/company/${used?.id}/`, { control_person: 'Ada Quinn' })
    await admin.post(url(), {
      ...world.drawn(),
      nodes: [...world.drawn().nodes, orgNode('used', { company_id: used?.id ?? 0 })],
    })
    await admin.post(url(), own())
    expect(await record('Used, LLC')).toBeDefined()
    expect(await record('Granite')).toBeDefined()
  })

  it('saves an incomplete chart and says what is missing', async () => {
    const { status, body } = await seller.post(url(), {
      ...own(),
      edges: [share('holding', 'plant', 99.5)],
    })
    expect(status).toBe(200)
    expect(body.problems).toEqual([
      {
        code: 'shares_under',
        text: 'The owners of Plant, LLC hold 99.5%. Add who holds the rest.',
        node: 'plant',
      },
    ])
  })

  it.each<[string, object, Record<string, string>]>([
    [
      'an empty chart',
      { nodes: [], edges: [] },
      { nodes: 'Nothing is in the chart. Add the seller’s company.' },
    ],
    [
      'a circle',
      withEdges(share('holding', 'plant'), share('plant', 'holding')),
      { 'edges.0': 'Through Holding, LLC, Plant, LLC owns itself.' },
    ],
    [
      'shares over 100%',
      withEdges(share('holding', 'plant', 60), share('parent', 'plant', 40.0001)),
      { 'edges.1.percent': 'The owners of Plant, LLC hold 100.0001%, more than there is.' },
    ],
    [
      'a share of 0%',
      withEdges(share('holding', 'plant', 0)),
      { 'edges.0.percent': 'Enter more than 0%' },
    ],
    [
      'a lease with a share',
      withEdges(share('holding', 'plant', 5, 'lease')),
      { 'edges.0.percent': 'A lease has no share' },
    ],
    [
      'an owner who is not there',
      withEdges(share('nobody', 'plant')),
      { 'edges.0.parent': 'This company isn’t in the chart' },
    ],
    [
      'a company twice',
      { ...named(), nodes: [...named().nodes, orgNode('plant')] },
      { 'nodes.3.id': 'This id is used twice' },
    ],
    [
      'a share twice',
      withEdges(share('holding', 'plant', 40), share('holding', 'plant', 60)),
      { 'edges.1.class': 'This share is already in the chart' },
    ],
    [
      'another seller',
      named({ plant: { roles: ['owner', 'seller'] } }),
      { 'nodes.0.roles': 'The seller is the company of the seller account' },
    ],
    [
      'a missing company',
      named({ plant: { company_id: 2_147_483_646 } }),
      { 'nodes.0.company_id': 'This company doesn’t exist' },
    ],
  ])('refuses %s and saves nothing', async (_what, body, errors) => {
    const before = [await companyCount(), await parties(), (await admin.get(url())).body]
    const answer = await admin.post(url(), body)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
    expect(answer.body.errors).toMatchObject(errors)
    expect([await companyCount(), await parties(), (await admin.get(url())).body]).toEqual(before)
  })

  it('hides other people’s companies from sellers', async () => {
    const foreign = await makeCompany(test.db, { legal_name: 'Foreign Bank, N.A.' })
    const chart = world.drawn({ parent: { company_id: foreign.id } })
    const { status, body } = await seller.post(url(), chart)
    expect([status, body.errors]).toEqual([
      400,
      { 'nodes.2.company_id': 'This company doesn’t exist' },
    ])
    // Once staff put it into the chart, the seller may use it.
    await admin.post(url(), chart)
    expect((await seller.post(url(), chart)).status).toBe(200)
  })

  it('refuses an outdated version', async () => {
    const first = { headers: { 'if-match': '"0"' } }
    expect((await seller.post(url(), { nodes: [], edges: [] }, first)).status).toBe(400)
    expect((await seller.post(url(), own(), first)).status).toBe(200)
    expect((await seller.post(url(), own(), first)).status).toBe(412)
  })

  it('shows its history company by company', async () => {
    const { body } = await admin.post(url(), world.drawn())
    const [first, ...rest] = body.edges
    await admin.post(url(), { nodes: body.nodes, edges: [{ ...first, percent: 80 }, ...rest] })
    const entries: HistoryEntry[] = (await admin.get(`/api/project/${projectId}/history/`)).body
    const charts = entries.filter(({ about }) => about === 'Ownership Chart')
    expect(charts.map(({ action }) => action)).toEqual(['update', 'create'])
    expect(charts[0]?.before).toEqual({
      'Plant, LLC': expect.stringMatching(/^Owner\. LLC.*Held by Company \d+ \(100%\)$/),
    })
    expect(charts[0]?.after).toEqual({ 'Plant, LLC': expect.stringMatching(/\(80%\)$/) })
    expect(Object.keys(charts[1]?.after ?? {})).toContain('Granite Group, Inc.')
  })
})

it('leaves the parties of other projects unchanged', async () => {
  const other = await world.newProject('onboarding')
  await admin.post(url(), world.drawn())
  expect(await parties(other)).toEqual([expect.stringContaining('seller Company')])
  const rows = await test.db
    .select()
    .from(projectParties)
    .where(eq(projectParties.project_id, projectId))
  expect(rows).toHaveLength(4)
})
