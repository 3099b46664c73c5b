import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatherProjects } from '#server/features/policy/gather.ts'
import { countyFips } from '#server/services/geo/places.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
})
afterAll(() => test.close())

const HEAD = 'kind,geoid,name,valid_from,valid_until,notice,source_url'
const row = (geoid: string, name: string, more = '2024-06-07,,Notice 2024-48') =>
  `statistical_area,${geoid},"${name}",${more},https://www.irs.gov/n`
const fileOf = (...rows: string[]) => [HEAD, ...rows, ''].join('\r\n')

async function bring(content: string) {
  const form = new FormData()
  form.append('file', new Blob([content]), 'communities.csv')
  return admin.post('/api/energy-community-list/', form)
}
const urlOf = (id: number) => `/api/energy-community-list/${id}/`
const activate = (id: number, replaces: number | null) =>
  admin.post(`${urlOf(id)}activate/`, { replaces })

describe('lists of energy communities', () => {
  it('are compared with the active one, activated, and kept', async () => {
    const first = await bring(fileOf(row('35005', 'Chaves County'), row('35007', 'Colfax County')))
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect(first.body).toMatchObject({
      state: 'ready',
      rows: 2,
      notices: ['Notice 2024-48'],
      changes: { compared_with: null, added: 2, removed: 0, changed: 0 },
    })
    expect((await activate(first.body.id, null)).body).toMatchObject({ state: 'active' })

    const second = await bring(
      fileOf(row('35005', 'Chaves County, New Mexico'), row('35013', 'Doña Ana County')),
    )
    const changes = { compared_with: first.body.id, added: 1, removed: 1, changed: 1 }
    expect(second.body.changes).toEqual(changes)
    const late = await activate(second.body.id, null)
    expect(late.status).toBe(409)
    expect(late.body.message).toContain('Another list was activated in the meantime')
    expect((await activate(second.body.id, first.body.id)).body).toMatchObject({
      state: 'active',
      changes,
    })
    expect((await admin.get(urlOf(first.body.id))).body.state).toBe('superseded')
    const areas = await admin.get(`${urlOf(first.body.id)}areas/?filter={"q":"colfax"}`)
    expect(areas.body).toMatchObject([{ geoid: '35007', valid_until: null }])
    expect((await admin.delete(urlOf(second.body.id))).status).toBe(409)
  })

  it('with bad rows say which, and decide nothing', async () => {
    const bad = await bring(
      fileOf(row('8101', 'Pueblo'), row('35005', 'Chaves'), row('35005', 'Chaves again'), 'x,y'),
    )
    expect(bad.body).toMatchObject({ rows: 1, bad_rows: 3 })
    expect(bad.body.problems).toEqual([
      { line: 2, problem: '“8101” is neither a county (5 digits) nor a census tract (11 digits)' },
      { line: 4, problem: 'Line 3 has the same kind, place, and first day' },
      { line: 5, problem: 'It has 2 columns, not 7' },
    ])
    const refused = await activate(bad.body.id, bad.body.changes.compared_with)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('3 rows can’t be read. Correct the file and import it again.')
    expect((await admin.delete(urlOf(bad.body.id))).body.state).toBe('discarded')
  })

  it.each([
    ['other headings', 'county,tract\n1,2\n', 'Missing: kind, geoid'],
    ['nothing', HEAD, 'The file has no rows'],
  ])('refuse a file with %s', async (_what, content, said) => {
    const { status, body } = await bring(content)
    expect(status).toBe(400)
    expect(body.errors.file).toContain(said)
  })

  it('reach the rules of a project that claims the bonus', async () => {
    const { body } = await bring(fileOf(row('35005', 'Chaves County')))
    await activate(body.id, body.changes.compared_with)
    const { id } = await makeProject(test.db, { adder_energy_community_claimed: true })
    const [gathered] = await gatherProjects(test.db, [id])
    expect(gathered?.data.communities).toMatchObject({
      periods: [{ kind: 'statistical_area', notice: 'Notice 2024-48' }],
      areas: [],
    })
    const other = await makeProject(test.db, {})
    expect((await gatherProjects(test.db, [other.id]))[0]?.data.communities).toBeNull()
  })
})

it.each([
  ['NM', 'Dona Ana County', '35013'],
  ['IL', 'LaSalle County', '17099'],
  ['LA', 'St. Tammany Parish', '22103'],
  ['CO', 'Nowhere County', null],
  // A county and a city bear this name.
  ['VA', 'Richmond', null],
] as const)('finds the county of %s, %s', (state, name, fips) => {
  expect(countyFips(state, name)).toBe(fips)
})
