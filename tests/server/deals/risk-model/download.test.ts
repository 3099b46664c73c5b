import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PARAMETER_KEYS } from '#shared/risk/parameters.ts'
import { ENGINE_VERSION } from '#shared/risk/summary.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeKnownProject } from './projects.ts'

const DOWNLOAD = '/api/monte-carlo-simulation/download/'
const body = {
  projects: [{ id: 1, credit: 1_000_000, tax_year_end: '2026-12-31', in_service: '2026-08-01' }],
  as_of: '2026-11-16',
  trials: 1_000,
  seed: 42,
  parameters: { audit: 0.5 },
  insurance: true,
}

let server: TestApp
let seller: Client

beforeAll(async () => {
  server = await testApp()
  seller = await server.as((await makeSellerUser(server.db)).user.id)
})
afterAll(() => server.close())

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

it('is a workbook of inputs, seed, engine version, and results, identical to the byte', async () => {
  const first = await seller.post(DOWNLOAD, body)
  expect([first.status, first.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="simulation-seed-42-1000-trials.xlsx"',
  ])
  // ZIP timestamps have a resolution of two seconds.
  await sleep(2_100)
  expect(hashOf((await seller.post(DOWNLOAD, body)).raw)).toBe(hashOf(first.raw))
  const results = await readSheet(first.raw, 'Results')
  const run = await seller.post('/api/monte-carlo-simulation/', body)
  expect(results).toContainEqual(['Engine version', ENGINE_VERSION, null])
  expect(results).toContainEqual(['Seed', 42, null])
  expect(results).toContainEqual(['Fingerprint of the result', run.body.fingerprint, null])
  expect(results).toContainEqual(['Mean', run.body.mean_loss, run.body.net.mean_loss])
  const assumptions = await readSheet(first.raw, 'Assumptions')
  expect(assumptions.slice(1, PARAMETER_KEYS.length + 1).map(([key]) => key)).toEqual(
    PARAMETER_KEYS,
  )
  expect(assumptions.find(([key]) => key === 'audit')?.slice(2, 4)).toEqual([0.5, 0.08])
  expect((await readSheet(first.raw, 'Projects'))[1]?.slice(0, 4)).toEqual([1, 1, null, 1_000_000])
  for (const sheet of [
    'Causes and years',
    'Coverage',
    'Histogram',
    'Deals',
    'Tornado',
    'Insurance',
  ]) {
    expect((await readSheet(first.raw, sheet)).length, sheet).toBeGreaterThan(1)
  }
})

it('computes nothing beyond the trials that it lists', async () => {
  const run = vi.spyOn(server.services.simulations, 'run')
  await seller.post(DOWNLOAD, { ...body, tornado: true, format: 'csv' })
  expect(run.mock.calls[0]?.[0]).toMatchObject({ tornado: false, insurance: false })
  run.mockRestore()
})

it('says for projects on record where each fact is from', async () => {
  const { user, seller: owner } = await makeSellerUser(server.db)
  const admin = await server.as((await makeAdmin(server.db)).id)
  const project = await makeKnownProject(server, admin, owner.id)
  const own = await server.as(user.id)
  const { raw } = await own.post(DOWNLOAD, { project_ids: [project.id], trials: 1_000, seed: 1 })
  const [head, ...rows] = await readSheet(raw, 'Facts')
  const at = (heading: string) => head?.indexOf(heading) ?? -1
  const service = rows.find((row) => row[at('Field')] === 'placed_in_service_date')
  expect([service?.[at('Of')], service?.[at('Record')], service?.[at('Its number')]]).toEqual([
    project.name,
    'Project',
    project.id,
  ])
  const { body: shown } = await own.get(`/api/risk-model/portfolio/?project_ids=${project.id}`)
  const inputs = [...shown.projects, ...shown.deals].flatMap((one) => one.inputs)
  expect(rows.map((row) => row.slice(1, 4))).toEqual(
    inputs.map(({ label, words, assumed }) => [label, words, assumed]),
  )
  const written = await seller.post(DOWNLOAD, body)
  await expect(readSheet(written.raw, 'Facts')).rejects.toThrow()
})

it('is one line per trial as CSV', async () => {
  const { text, headers } = await seller.post(DOWNLOAD, { ...body, format: 'csv' })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = text.trimEnd().split('\r\n')
  expect([lines[0], lines.length]).toEqual(['Trial,Gross loss,Net loss', 1_001])
  const run = await seller.post('/api/monte-carlo-simulation/', body)
  const net = lines.slice(1).map((line) => Number(line.split(',')[2]))
  const mean = net.reduce((sum, loss) => sum + loss, 0) / net.length
  expect(mean).toBeCloseTo(run.body.net.mean_loss, 2)
})

it('refuses what cannot be simulated', async () => {
  const none = await seller.post(DOWNLOAD, { project_ids: [], format: 'csv' })
  expect([none.status, Object.keys(none.body.errors)]).toEqual([400, ['project_ids']])
  const other = await seller.post(DOWNLOAD, { ...body, format: 'pdf' })
  expect([other.status, Object.keys(other.body.errors)]).toEqual([400, ['format']])
})
