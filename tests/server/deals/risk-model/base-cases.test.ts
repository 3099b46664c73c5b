import { afterAll, beforeAll, expect, it } from 'vitest'
import { riskBaseCases } from '#server/db/schema/risk-model.ts'
import { failSimulation } from '#server/features/deals/risk-model/jobs.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeInvestor, makeSellerUser, makeTransfer } from '#tests/support/factories.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeKnownProject } from './projects.ts'

let server: TestApp
let admin: Client
let buyer: Client
let stranger: Client
let seller: Client
let project: number
let url: string

beforeAll(async () => {
  server = await testApp()
  admin = await server.as((await makeAdmin(server.db)).id)
  const account = await makeSellerUser(server.db)
  seller = await server.as(account.user.id)
  project = (await makeKnownProject(server, admin, account.seller.id)).id
  const investor = await makeInvestor(server.db)
  buyer = await server.as(investor.user.id)
  stranger = await server.as((await makeInvestor(server.db)).user.id)
  const transfer = await makeTransfer(server.db, investor.buyer.id, [project])
  url = `/api/funds/transfer/${transfer.id}/risk/`
  await startJobs(server)
  await jobsDone(server)
})
afterAll(() => server.close())

const shown = async (client: Client) => (await client.get(url)).body.base_case
/** Runs the job that is due every minute. */
async function refresh(): Promise<void> {
  await server.services.jobs.send(server.db, 'refresh-base-cases', {})
  await jobsDone(server)
}
const long = { trials: 100_000, seed: 9 }
const publishing = async () => (await admin.get(url)).body.publishing

it('shows a buyer nothing before staff publish it', async () => {
  expect(await shown(buyer)).toBeNull()
  expect((await stranger.get(url)).status).toBe(404)
  expect((await seller.get(url)).status).toBe(403)
  expect((await buyer.post(url, {})).status).toBe(403)
})

it('is computed from the facts, with its seed and engine version', async () => {
  const answer = await admin.post(url, { trials: 2_000, seed: 9 })
  expect([answer.status, answer.body]).toEqual([
    202,
    {
      base_case: null,
      publishing: { id: expect.any(Number), status: 'queued', progress: 0, reason: null },
    },
  ])
  await jobsDone(server)
  expect(await publishing()).toBeNull()
  const run = { project_ids: [project], trials: 2_000, seed: 9 }
  const { portfolio } = (
    await admin.get(`/api/risk-model/portfolio/?transfer_id=${url.split('/')[4]}`)
  ).body
  const again = { ...portfolio, trials: run.trials, seed: run.seed, tornado: false }
  const { fingerprint } = (await admin.post('/api/monte-carlo-simulation/', again)).body
  expect(await shown(buyer)).toMatchObject({
    is_stale: false,
    projects: [{ id: project }],
    result: { seed: 9, trials: 2_000, fingerprint, credit_claimed: 1_000_000 },
  })
  expect((await stranger.get(url)).status).toBe(404)
})

it('appears in the buyers’ report of its project', async () => {
  const report = `/api/project/${project}/report/?kind=project_report&audience=buyer`
  const { body, text } = await admin.get(report)
  const sections = body.sections as { key: string; body: string }[]
  expect(sections.find(({ key }) => key === 'risk')?.body ?? text).toContain('seed 9')
})

it('is stale once a fact changes, until a job has recomputed it', async () => {
  const before = await shown(buyer)
  await admin.patch(`/api/project/${project}/`, { has_project_level_debt: false })
  expect(await shown(buyer)).toMatchObject({ is_stale: true, result: before.result })
  await jobsDone(server)
  expect(await server.db.select({ is_due: riskBaseCases.is_due }).from(riskBaseCases)).toEqual([
    { is_due: true },
  ])
  await refresh()
  const after = await shown(buyer)
  expect(after).toMatchObject({ is_stale: false, result: { seed: 9, trials: 2_000 } })
  expect(after.result.fingerprint).not.toBe(before.result.fingerprint)
  expect(after.published_at).toBe(before.published_at)
  // Nothing is due any more, and nothing changes without a changed fact.
  await refresh()
  expect((await shown(buyer)).version).toBe(after.version)
})

it('stays as it was, marked as stale, while a fact is missing', async () => {
  const before = await shown(buyer)
  await admin.patch(`/api/project/${project}/`, { construction_start_date: null })
  await jobsDone(server)
  await refresh()
  expect(await shown(buyer)).toEqual({ ...before, is_stale: true })
  const refused = await admin.post(url, {})
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['transfer_id']])
  await admin.patch(`/api/project/${project}/`, { construction_start_date: '2024-06-01' })
  expect(await shown(buyer)).toEqual(before)
})

it('is recomputed for a new engine version even if no fact has changed', async () => {
  const before = await shown(buyer)
  const older = { ...before.result, engine_version: '0.9.0', mean_loss: 1 }
  await server.db.update(riskBaseCases).set({ result: older, facts_sha256: 'of another engine' })
  expect((await shown(buyer)).is_stale).toBe(true)
  await refresh()
  expect(await shown(buyer)).toMatchObject({ is_stale: false, result: before.result })
})

it('is recomputed if a fact changed while it was being computed', async () => {
  await admin.post(url, { trials: 2_000, seed: 9 })
  await admin.patch(`/api/project/${project}/`, { has_project_level_debt: true })
  await jobsDone(server)
  await refresh()
  expect(await shown(buyer)).toMatchObject({ is_stale: false })
  await admin.patch(`/api/project/${project}/`, { has_project_level_debt: false })
  await jobsDone(server)
  await refresh()
})

it('is computed by a job that only staff see and any staff member can cancel', async () => {
  const before = await shown(buyer)
  const { body } = await admin.post(url, long)
  expect(body.base_case).toEqual(before)
  const job = `/api/monte-carlo-simulation/${body.publishing.id}/`
  expect((await buyer.get(url)).body.publishing).toBeNull()
  const other = await server.as((await makeAdmin(server.db)).id)
  expect((await seller.get(job)).status).toBe(404)
  expect((await other.send('DELETE', job, {})).body.status).toBe('cancelled')
  await jobsDone(server)
  expect(await publishing()).toBeNull()
  expect(await shown(buyer)).toEqual(before)
})

it('is the one published last', async () => {
  const first = await admin.post(url, long)
  const second = await admin.post(url, { trials: 1_000, seed: 10 })
  expect(second.body.publishing.id).toBeGreaterThan(first.body.publishing.id)
  await jobsDone(server)
  expect(await shown(buyer)).toMatchObject({ result: { seed: 10, trials: 1_000 } })
})

it('tells staff why its job was given up', async () => {
  const { body } = await admin.post(url, long)
  await failSimulation(server.db, body.publishing.id)
  await jobsDone(server)
  expect(await publishing()).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('Run it again'),
  })
  expect(await shown(buyer)).toMatchObject({ result: { seed: 10 } })
})

it('can be withdrawn, and so can a running computation', async () => {
  await admin.post(url, long)
  const none = { base_case: null, publishing: null }
  expect((await admin.send('DELETE', url, {})).body).toEqual(none)
  await jobsDone(server)
  expect((await admin.get(url)).body).toEqual(none)
  expect(await shown(buyer)).toBeNull()
})
