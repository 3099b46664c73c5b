import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PolicyRule } from '#shared/contract/schemas/policy/policy.ts'
import type { OrgChart, OrgNode } from '#shared/entities/org-charts.ts'
import { settledFile } from '#tests/server/policy/world.ts'
import { orgNode, share } from '#tests/shared/rules/projects/org-charts/samples.ts'
import type { Client } from '#tests/support/client.ts'
import { makeCompany } from '#tests/support/factories.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { type ChartWorld, chartUrl, makeChartWorld } from './world.ts'

let test: TestApp
let world: ChartWorld
let admin: Client
let adminId: number
let seller: Client
let account: number
let projectId: number

beforeAll(async () => {
  test = await testApp()
  world = await makeChartWorld(test)
  ;({ admin, adminId, seller, account } = world)
})
afterAll(() => test.close())

beforeEach(async () => {
  projectId = await world.newProject('onboarding')
})

const url = (id = projectId) => chartUrl(id)
const parties = (id = projectId) => world.parties(id)

describe('the chart of a Funding Ready project', () => {
  beforeEach(async () => {
    projectId = await world.newProject('funding_ready')
    await admin.post(url(), world.drawn())
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

  it('is locked for its seller, but may be sent unchanged', async () => {
    const { nodes, edges } = (await seller.get(url())).body
    expect((await seller.post(url(), { nodes, edges })).status).toBe(200)
    const { status, body } = await seller.post(url(), await changed())
    expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'field_locked', ['nodes']])
    expect((await admin.post(url(), await changed())).status).toBe(200)
  })

  it('changes by a request that staff accept, and moves the project back', async () => {
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

  it('is requested only as a valid chart that differs from the current one', async () => {
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

describe('rules that use the chart', () => {
  beforeAll(async () => startJobs(test))
  const rule = async (path: string, code: string): Promise<PolicyRule | undefined> => {
    await jobsDone(test)
    const { rules } = (await admin.get(`${path}policy-analysis/`)).body
    return rules.find((one: PolicyRule) => one.code === code)
  }

  it('evaluate who owns a company after each change', async () => {
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
    // Once the company is out of the chart, its agreement counts again.
    await admin.post(url(), { nodes: [orgNode('other')], edges: [] })
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
