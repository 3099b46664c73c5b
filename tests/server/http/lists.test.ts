import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let admin: Client

const CREDITS = { '50% Ridge': 2_000, '500 Ridge': null, 'A_B Mesa': 1_000, 'AxB Mesa': 2_000 }

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
  for (const [name, projected_itc_amount] of Object.entries(CREDITS)) {
    await makeProject(test.db, { name, projected_itc_amount })
  }
})
afterAll(() => test.close())

const names = async (query: Parameters<Client['list']>[1]): Promise<string[]> => {
  const { body } = await admin.list('/api/projects/', query)
  return body.map(({ name }: { name: string }) => name)
}

/** What every list does with its query, shown with projects. */
describe('a list', { tags: ['postgres'] }, () => {
  it.each([
    ['50% R', ['50% Ridge']],
    ['a_b', ['A_B Mesa']],
    [' ridge ', ['50% Ridge', '500 Ridge']],
    ['', Object.keys(CREDITS)],
  ])('takes wildcards in a search for %j literally', async (q, found) => {
    expect(await names({ filter: { q } })).toEqual(found)
  })

  it.each([
    ['ASC', ['A_B Mesa', '50% Ridge', 'AxB Mesa', '500 Ridge']],
    ['DESC', ['50% Ridge', 'AxB Mesa', 'A_B Mesa', '500 Ridge']],
  ])('sorts %s by number and keeps rows without a value last', async (order, sorted) => {
    expect(await names({ sort: ['projected_itc_amount', order] })).toEqual(sorted)
  })

  it.each([
    ['_gt', 1_000, ['50% Ridge', 'AxB Mesa']],
    ['_gte', 2_000, ['50% Ridge', 'AxB Mesa']],
    ['_lt', 2_000, ['A_B Mesa']],
    ['_lte', 1_000, ['A_B Mesa']],
  ])('filters by %s %d', async (suffix, value, found) => {
    expect(await names({ filter: { [`projected_itc_amount${suffix}`]: value } })).toEqual(found)
  })

  it('pages without losing or repeating rows of equal value', async () => {
    const sort = ['projected_itc_amount', 'DESC']
    const pages = [0, 1, 2, 3].map((at) => names({ sort, range: [at, at] }))
    expect((await Promise.all(pages)).flat()).toEqual([
      '50% Ridge',
      'AxB Mesa',
      'A_B Mesa',
      '500 Ridge',
    ])
  })
})
