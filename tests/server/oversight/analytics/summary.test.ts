/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { phrased } from '#server/features/oversight/analytics/phrasing.ts'
import { openModel } from '#server/services/model/open.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { modelServer } from '#tests/support/model-server.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let staff: Client
beforeAll(async () => {
  test = await testApp()
  staff = await test.as((await makeAdmin(test.db)).id)
})
afterAll(() => test.close())

describe('GET ai-summary/', () => {
  it('summarizes a project, with a link for each sentence', async () => {
    const project = await makeProject(test.db, { name: 'Mesa', projected_itc_amount: 900_000 })
    const { body } = await staff.get(`/api/ai-summary/?project_id=${project.id}`)
    expect(body.engine).toBe('built-in')
    expect(body.text).toBe(body.facts.map(({ text }: { text: string }) => text).join(' '))
    expect(body.facts).toContainEqual({
      text: 'Its projected credit is $900,000.',
      link: `/dashboard/projects/${project.id}/facts`,
    })
  })

  it('summarizes a company', async () => {
    const { seller } = await makeSellerUser(test.db)
    const { body } = await staff.get(`/api/ai-summary/?company_id=${seller.company_id}`)
    expect(body.text).toContain('It has no projects.')
  })

  it('lists those of all projects and companies without an ID', async () => {
    const { seller } = await makeSellerUser(test.db)
    const project = await makeProject(test.db, { name: 'Butte', seller_id: seller.id })
    const { body } = await staff.get('/api/ai-summary/')
    const one = await staff.get(`/api/ai-summary/?project_id=${project.id}`)
    expect(body).toContainEqual({ project_id: project.id, company_id: null, ...one.body })
    expect(body).toContainEqual(
      expect.objectContaining({ project_id: null, company_id: seller.company_id }),
    )
    expect((await staff.get(`/api/ai-summary/?skip=${body.length}`)).body).toEqual([])
  })

  it.each([
    ['a start without a list', '?company_id=1&skip=1', 400],
    ['both a project and a company', '?project_id=1&company_id=1', 400],
    ['a missing project', '?project_id=999999', 404],
  ])('refuses %s', async (_what, query, status) => {
    expect((await staff.get(`/api/ai-summary/${query}`)).status).toBe(status)
  })
})

describe('a configured model', () => {
  const facts = [
    { text: '3 tasks are open, 1 of them overdue.', link: '/a' },
    { text: 'No policy rule fails.', link: '/b' },
  ]
  const said = ['There are 3 tasks open, with 1 overdue.', 'No policy rule fails; buy it now.']

  it('rephrases sentences without adding facts', async () => {
    const server = await modelServer(() => ({ say: { sentences: said } }))
    const config = {
      ...test.config,
      AI_PROVIDER: 'openai-compatible' as const,
      AI_BASE_URL: server.url,
      AI_API_KEY: 'key',
      AI_MODEL: 'small-model',
    }
    const model = openModel(config, test.db, () => {})
    expect(await phrased(model, facts)).toEqual({
      text: 'There are 3 tasks open, with 1 overdue. No policy rule fails.',
      facts,
      engine: 'small-model',
    })
    expect(server.asked[0]?.words).toContain('3 tasks are open')
    model?.close()
    await server.close()
  })
})
