import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { companies } from '#server/db/schema/companies.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import type { HistoryEntry } from '#shared/contract/schemas/history.ts'
import type { PolicyRule } from '#shared/contract/schemas/policy.ts'
import type { OrgChart, OrgEdge, OrgNode } from '#shared/entities/org-charts.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { orgNode, share } from '#tests/shared/rules/org-chart/samples.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeCompany,
  makeInvestor,
  makeProject,
  makeReview,
  makeReviewer,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { settledFile } from '../policy/world.ts'

let test: TestApp
let admin: Client
let seller: Client
let adminId: number
let sellerId: number
let account: number
let parent: number
let projectId: number

beforeAll(async () => {
  test = await testApp()
  adminId = (await makeAdmin(test.db)).id
  admin = await test.as(adminId)
  const own = await makeSellerUser(test.db)
  seller = await test.as(own.user.id)
  sellerId = own.seller.id
  account = own.seller.company_id
  parent = (await makeCompany(test.db, { name: 'Granite', legal_name: 'Granite Group, Inc.' })).id
})
afterAll(() => test.close())

beforeEach(async () => {
  projectId = await newProject('onboarding')
})

async function newProject(stage: ProjectStage): Promise<number> {
  const { id } = await makeProject(test.db, { seller_id: sellerId, stage })
  await insertRecord(test.db, systemWriter(TEST_NOW), projectParties, {
    project_id: id,
    company_id: account,
    role: 'seller',
  })
  return id
}

const url = (id = projectId) => `/api/project/${id}/org-chart/`
const parties = async (id = projectId): Promise<string[]> =>
  (await admin.get(`/api/project/${id}/`)).body.parties.map(
    ({ role, company_name }: { role: string; company_name: string }) => `${role} ${company_name}`,
  )
const companyCount = async () => (await test.db.select().from(companies)).length

/** A new project company below the account's, with a guarantor above both. */
const drawn = (
  nodes: Partial<Record<'plant' | 'holding' | 'parent', Partial<OrgNode>>> = {},
): OrgChart => ({
  nodes: [
    orgNode('plant', { roles: ['owner'], tax_class: 'disregarded', ...nodes.plant }),
    orgNode('holding', { company_id: account, roles: ['seller', 'transferor'], ...nodes.holding }),
    orgNode('parent', { company_id: parent, roles: ['guarantor'], ...nodes.parent }),
  ],
  edges: [share('holding', 'plant'), share('parent', 'holding')],
})
/** The same without the guarantor, whom staff alone can name. */
const own = (holding: Partial<OrgNode> = {}): OrgChart => {
  const { nodes, edges } = drawn({ holding })
  return { nodes: nodes.slice(0, 2), edges: edges.slice(0, 1) }
}
const withEdges = (...edges: OrgEdge[]): OrgChart => ({ ...drawn(), edges })

describe('GET org-chart/', () => {
  it('starts from the parties of the project, as a chart nobody has saved', async () => {
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

  it('is read by whoever reads the project, and written by its seller and staff', async () => {
    const reviewer = await makeReviewer(test.db)
    await makeReview(test.db, projectId, { reviewer_id: reviewer.id })
    const { buyer, user } = await makeInvestor(test.db)
    await makeTransfer(test.db, buyer.id, [projectId], { status: 'CONFIRMED' })
    const other = await test.as((await makeSellerUser(test.db)).user.id)
    for (const client of [await test.as(reviewer.id), await test.as(user.id)]) {
      expect((await client.get(url())).status).toBe(200)
      expect((await client.post(url(), drawn())).status).toBe(403)
    }
    expect((await other.get(url())).status).toBe(404)
    expect((await other.post(url(), drawn())).status).toBe(404)
  })
})

describe('POST org-chart/', () => {
  it('saves the chart and makes its roles the parties of the project', async () => {
    const { status, body, headers } = await admin.post(url(), drawn())
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
    // The same again is no change.
    const again = await admin.post(url(), { nodes: body.nodes, edges: body.edges })
    expect(again.body.version).toBe(1)
  })

  it('names companies as their records do, and makes a record for a party that has none', async () => {
    const before = await companyCount()
    const { body } = await seller.post(url(), own({ name: 'Anything' }))
    expect(await companyCount()).toBe(before + 1)
    const [plant, holding] = body.nodes
    expect(plant.company_id).toBeGreaterThan(0)
    expect(holding.name).toMatch(/^Company/)
    // Saved anew without its id, it is the same company and no second one.
    await seller.post(url(), own())
    expect(await companyCount()).toBe(before + 1)
    expect((await seller.get(url())).body.nodes[0].company_id).toBe(plant.company_id)
  })

  it('takes parties away that are no longer in the chart, but never the seller', async () => {
    await admin.post(url(), drawn())
    await admin.post(url(), { nodes: [orgNode('plant', { roles: ['owner'] })], edges: [] })
    expect(await parties()).toEqual([expect.stringContaining('seller Company'), 'owner Plant, LLC'])
  })

  it('saves what is incomplete and says what is missing', async () => {
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
      'a share of nothing',
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
      { ...drawn(), nodes: [...drawn().nodes, orgNode('plant')] },
      { 'nodes.3.id': 'This id is used twice' },
    ],
    [
      'a share twice',
      withEdges(share('holding', 'plant', 40), share('holding', 'plant', 60)),
      { 'edges.1.class': 'This share is already in the chart' },
    ],
    [
      'another seller',
      drawn({ plant: { roles: ['owner', 'seller'] } }),
      { 'nodes.0.roles': 'The seller is the company of the seller account' },
    ],
    [
      'a company that there is not',
      drawn({ plant: { company_id: 2_147_483_646 } }),
      { 'nodes.0.company_id': 'This company doesn’t exist' },
    ],
  ])('refuses %s and saves nothing', async (_what, body, errors) => {
    const before = [await companyCount(), await parties(), (await admin.get(url())).body]
    const answer = await admin.post(url(), body)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
    expect(answer.body.errors).toMatchObject(errors)
    expect([await companyCount(), await parties(), (await admin.get(url())).body]).toEqual(before)
  })

  it('keeps sellers from companies of others', async () => {
    const { status, body } = await seller.post(url(), drawn())
    expect([status, body.errors]).toEqual([
      400,
      { 'nodes.2.company_id': 'This company doesn’t exist' },
    ])
    // Staff put it into the chart: from then on it is the project's.
    await admin.post(url(), drawn())
    expect((await seller.post(url(), drawn())).status).toBe(200)
  })

  it('refuses a version that somebody has passed', async () => {
    const first = { headers: { 'if-match': '"0"' } }
    expect((await seller.post(url(), withEdges(), first)).status).toBe(400)
    expect((await seller.post(url(), own(), first)).status).toBe(200)
    expect((await seller.post(url(), own(), first)).status).toBe(412)
  })

  it('tells its history company by company', async () => {
    const { body } = await admin.post(url(), drawn())
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

describe('the chart of a project that is funding ready', () => {
  beforeEach(async () => {
    projectId = await newProject('funding_ready')
    await admin.post(url(), drawn())
  })

  const changed = async (): Promise<OrgChart> => {
    const { nodes, edges } = (await seller.get(url())).body
    const kept = nodes.map((node: OrgNode) =>
      node.id === 'parent' ? { ...node, roles: [] } : node,
    )
    return { nodes: kept, edges }
  }
  const asking = async (org_chart: object) =>
    seller.post('/api/change-requests/', {
      project_id: projectId,
      org_chart,
      reason: 'The guaranty was released',
    })

  it('is locked for its seller, and takes an unchanged echo', async () => {
    const { nodes, edges } = (await seller.get(url())).body
    expect((await seller.post(url(), { nodes, edges })).status).toBe(200)
    const { status, body } = await seller.post(url(), await changed())
    expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'field_locked', ['nodes']])
    expect((await admin.post(url(), await changed())).status).toBe(200)
  })

  it('changes by a request that staff accept, and takes the project back', async () => {
    const asked = await asking(await changed())
    expect(asked.status, asked.text).toBe(201)
    expect(asked.body).toMatchObject({ values: {}, state: 'requested' })
    expect(asked.body.org_chart_before.nodes[2].roles).toEqual(['guarantor'])
    expect((await asking(await changed())).body.errors).toEqual({ org_chart: 'Already requested' })
    const effect = await admin.get(`/api/change-request/${asked.body.id}/effect/`)
    expect(effect.body.errors).toBeNull()
    expect(await parties()).toContain('guarantor Granite')
    const { body } = await admin.patch(`/api/change-request/${asked.body.id}/`, {
      state: 'accepted',
    })
    expect(body).toMatchObject({ state: 'accepted', move_reason: expect.any(String) })
    expect(await parties()).not.toContain('guarantor Granite')
    expect((await admin.get(`/api/project/${projectId}/`)).body.stage).toBe('review')
  })

  it('is requested only as it could be, and differently from what it is', async () => {
    const { nodes, edges } = (await seller.get(url())).body
    expect((await asking({ nodes, edges })).body.errors).toEqual({
      org_chart: 'This is the current chart',
    })
    const circle = { nodes, edges: [...edges, share('plant', 'parent', 1)] }
    expect((await asking(circle)).body.errors).toEqual({
      'org_chart.edges.0': expect.stringMatching(/^Through .*, Plant, LLC owns itself\.$/),
    })
  })
})

describe('rules that read the chart', () => {
  beforeAll(async () => startJobs(test))
  const rule = async (path: string, code: string): Promise<PolicyRule | undefined> => {
    await jobsDone(test)
    const { rules } = (await admin.get(`${path}policy-analysis/`)).body
    return rules.find((one: PolicyRule) => one.code === code)
  }

  it('judge who owns a company, after each change', async () => {
    const { id } = await makeCompany(test.db, { legal_name: 'Mesa Owner, LLC' })
    await settledFile(
      test,
      { company_id: id },
      'company_operating_agreement',
      { members: 'Ada Quinn; Ben Ito', ownership_percent: 60 },
      adminId,
    )
    await admin.patch(`/api/company/${id}/`, { control_person: 'Ada Quinn' })
    const path = `/api/company/${id}/`
    expect((await rule(path, 'C05'))?.result).toBe('needs_review')
    const chart = (percent: number): OrgChart => ({
      nodes: [
        orgNode('plant', {
          company_id: id,
          roles: ['owner', 'transferor'],
          tax_class: 'partnership',
        }),
        orgNode('ada', { name: 'Ada Quinn', type: 'individual' }),
        orgNode('ben', { name: 'Ben Ito', type: 'individual' }),
      ],
      edges: [share('ada', 'plant', 60), share('ben', 'plant', percent)],
    })
    await admin.post(url(), chart(40))
    expect(await rule(path, 'C05')).toMatchObject({
      result: 'policy_pass',
      message: 'Named: Ada Quinn and Ben Ito with 25% or more, and Ada Quinn in control.',
      inputs: expect.arrayContaining([
        expect.objectContaining({ ref: { kind: 'org_chart', id: projectId } }),
      ]),
    })
    await admin.post(url(), chart(30))
    expect(await rule(path, 'C05')).toMatchObject({
      result: 'needs_review',
      message: 'The chart names the owners of 90% only.',
    })
    // Out of the chart, its agreement counts again.
    await admin.post(url(), { nodes: [], edges: [] })
    expect((await rule(path, 'C05'))?.message).toContain('aren’t all on file')
  })

  it('find the tax owner above a chain of disregarded companies', async () => {
    const top = await makeCompany(test.db, { legal_name: 'Top Holdings, Inc.' })
    for (const company of [top.id, account]) {
      await admin.patch(`/api/company/${company}/`, { tax_class: 'c_corporation' })
    }
    const chain = (transferor: 'holding' | 'top'): OrgChart => ({
      nodes: [
        orgNode('plant', { roles: ['owner'], tax_class: 'disregarded' }),
        orgNode('holding', {
          company_id: account,
          roles: transferor === 'holding' ? ['seller', 'transferor'] : ['seller'],
          tax_class: 'disregarded',
        }),
        orgNode('top', {
          company_id: top.id,
          roles: transferor === 'top' ? ['transferor'] : [],
        }),
      ],
      edges: [share('holding', 'plant'), share('top', 'holding')],
    })
    const { body } = await admin.post(url(), chain('holding'))
    await admin.patch(`/api/company/${body.nodes[0].company_id}/`, { tax_class: 'disregarded' })
    const path = `/api/project/${projectId}/`
    expect(await rule(path, 'P30')).toMatchObject({
      raw_result: 'fail',
      message: expect.stringMatching(
        /^By the ownership chart, Top Holdings, Inc\. has the credit, so Company \d+ can’t/,
      ),
    })
    await admin.post(url(), chain('top'))
    expect((await rule(path, 'P30'))?.raw_result).toBe('policy_pass')
  })
})

it('keeps the parties of other projects', async () => {
  const other = await newProject('onboarding')
  await admin.post(url(), drawn())
  expect(await parties(other)).toEqual([expect.stringContaining('seller Company')])
  const rows = await test.db
    .select()
    .from(projectParties)
    .where(eq(projectParties.project_id, projectId))
  expect(rows).toHaveLength(4)
})
