import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Draws } from '#shared/risk/draws.ts'
import { fingerprintOf } from '#shared/risk/fingerprint.ts'
import { SCENARIOS } from '#shared/risk/scenarios.ts'
import { simulate } from '#shared/risk/simulate.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeKnownProject } from './projects.ts'

const RUN = '/api/monte-carlo-simulation/'
const PORTFOLIO = '/api/risk-model/portfolio/'
const written = { id: 1, credit: 1_000_000, tax_year_end: '2026-12-31', in_service: '2026-08-01' }
const quick = { trials: 1_000, tornado: false }

let server: TestApp
let seller: Client
let admin: Client
let own: number
let second: number
let unknown: number
let foreign: number
let transfer: number
let empty: number

beforeAll(async () => {
  server = await testApp()
  admin = await server.as((await makeAdmin(server.db)).id)
  const account = await makeSellerUser(server.db)
  seller = await server.as(account.user.id)
  own = (await makeKnownProject(server, admin, account.seller.id)).id
  second = (await makeKnownProject(server, admin, account.seller.id)).id
  unknown = (await makeProject(server.db, { seller_id: account.seller.id })).id
  const other = await makeSellerUser(server.db)
  foreign = (await makeKnownProject(server, admin, other.seller.id)).id
  const { buyer } = await makeInvestor(server.db)
  transfer = (await makeTransfer(server.db, buyer.id, [own, foreign])).id
  empty = (await makeTransfer(server.db, buyer.id, [], { closing: 'draft' })).id
})
afterAll(() => server.close())

describe('a simulation', () => {
  it('matches the engine run on the facts on record', async () => {
    const answer = await seller.post(RUN, { ...quick, project_ids: [own, second], seed: 7 })
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.anything()])
    const { portfolio } = (await seller.get(`${PORTFOLIO}?project_ids=${own},${second}`)).body
    const run = { portfolio, assumptions: {}, seed: 7, trials: 1_000 }
    const { fingerprint, tornado, insurance, ...result } = answer.body
    expect(result).toEqual(JSON.parse(JSON.stringify(simulate(run, new Draws()))))
    expect(fingerprint).toBe(await fingerprintOf(simulate(run, new Draws())))
    expect(result.credit_claimed).toBe(7_200_000)
    expect([tornado, insurance]).toEqual([[], []])
  })
  it('is the same for a portfolio that is written out', async () => {
    const { portfolio } = (await seller.get(`${PORTFOLIO}?project_ids=${own}`)).body
    const onRecord = await seller.post(RUN, { ...quick, project_ids: [own] })
    const writtenOut = await seller.post(RUN, { ...quick, ...portfolio })
    expect(writtenOut.body.fingerprint).toBe(onRecord.body.fingerprint)
  })
  it('returns the tornado by default and the insurance curve on request', async () => {
    const { body } = await seller.post(RUN, { projects: [written], trials: 1_000, insurance: true })
    expect(body.tornado.length).toBeGreaterThan(20)
    expect(body.insurance.length).toBeGreaterThan(8)
  })
  it('takes the assumptions of a scenario, overridden by the caller’s own', async () => {
    const audit = SCENARIOS.findIndex(({ key }) => key === 'audit_wave') + 1
    const base = await seller.post(RUN, { ...quick, projects: [written] })
    const wave = await seller.post(RUN, { ...quick, projects: [written], scenario_id: audit })
    expect(wave.body.mean_loss).toBeGreaterThan(base.body.mean_loss)
    const parameters = { audit: 0.08 }
    const both = { ...quick, projects: [written], scenario_id: audit, parameters }
    expect((await seller.post(RUN, both)).body.fingerprint).toBe(base.body.fingerprint)
  })
  it('takes the credits and the sellers of a transfer', async () => {
    const { body } = await admin.get(`${PORTFOLIO}?transfer_id=${transfer}`)
    expect(body.portfolio.projects).toMatchObject([
      { id: own, deal: 0, credit: 1_000_000, retained: 2_600_000 },
      { id: foreign, deal: 1, credit: 1_000_000, retained: 2_600_000 },
    ])
    expect(body.portfolio.deals).toMatchObject([{ price: 0.93 }, { price: 0.93 }])
    const answer = await admin.post(RUN, { ...quick, transfer_id: transfer })
    expect(answer.body.credit_claimed).toBe(2_000_000)
  })
  it('says where each fact is from and which are assumed', async () => {
    const { body } = await seller.get(`${PORTFOLIO}?project_ids=${own}`)
    const inputs = body.projects[0].inputs as { label: string; ref: unknown; assumed: unknown }[]
    const service = inputs.find(({ label }) => label === 'Placed in Service Date')
    expect(service ?? inputs.map(({ label }) => label)).toMatchObject({
      ref: { kind: 'project', id: own, field_name: 'placed_in_service_date' },
    })
    expect(inputs.some(({ assumed }) => assumed !== null)).toBe(true)
  })
  it('lists what is missing for a project that cannot be simulated yet', async () => {
    const { body } = await seller.get(`${PORTFOLIO}?project_ids=${unknown}`)
    expect(body.portfolio.projects).toEqual([])
    expect(body.projects[0].missing).toContain('Eligible costs')
  })
})

describe('what cannot be simulated', () => {
  const projects = [written]
  it.each<[string, object, number, string]>([
    ['no trials', { projects, trials: 0 }, 400, 'trials'],
    ['fewer than none', { projects, trials: -1 }, 400, 'trials'],
    ['too many', { projects, trials: 1e9 }, 400, 'trials'],
    ['a part of one', { projects, trials: 1.5 }, 400, 'trials'],
    ['trials in words', { projects, trials: 'many' }, 400, 'trials'],
    ['an invalid seed', { projects, seed: -1 }, 400, 'seed'],
    ['a seed beyond 32 bits', { projects, seed: 2 ** 32 }, 400, 'seed'],
    ['a chance above 1', { projects, parameters: { audit: 1.1 } }, 400, 'parameters.audit'],
    ['a chance below 0', { projects, parameters: { disposal: -0.1 } }, 400, 'parameters.disposal'],
    ['a chance in words', { projects, parameters: { audit: '0.1' } }, 400, 'parameters.audit'],
    ['an unknown parameter', { projects, parameters: { luck: 1 } }, 400, 'parameters.luck'],
    [
      'a name of the language',
      { projects, parameters: { toString: 1 } },
      400,
      'parameters.toString',
    ],
    [
      'an unknown choice',
      { projects, parameters: { insurance: 'valueOf' } },
      400,
      'parameters.insurance',
    ],
    ['an unknown scenario', { projects, scenario_id: 99 }, 400, 'scenario_id'],
    ['no project at all', {}, 400, 'project_ids'],
    ['an empty portfolio', { project_ids: [] }, 400, 'project_ids'],
    ['an empty one that is written out', { projects: [] }, 400, 'projects'],
    ['two of one number', { projects: [written, written] }, 400, 'projects.1.id'],
    ['an unknown deal', { projects: [{ ...written, deal: 1 }] }, 400, 'projects.0.deal'],
    ['a step-up above 1', { projects: [{ ...written, step_up: 2 }] }, 400, 'projects.0.step_up'],
    [
      'an invalid date',
      { projects: [{ ...written, tax_year_end: 'soon' }] },
      400,
      'projects.0.tax_year_end',
    ],
    ['deals of projects on record', { project_ids: [1], deals: [] }, 400, 'deals'],
    ['a transfer of a seller', { transfer_id: 1 }, 403, 'transfer_id'],
  ])('refuses %s', async (_what, body, status, field) => {
    const answer = await seller.post(RUN, body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, [field]])
  })
  it('refuses projects that do not exist, belong to others, or lack facts, naming the field', async () => {
    for (const id of [foreign, 2_147_483_646, unknown]) {
      const answer = await seller.post(RUN, { ...quick, project_ids: [own, id] })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['project_ids.1']])
    }
    const other = await seller.post(RUN, { ...quick, project_ids: [foreign] })
    const missing = await seller.post(RUN, { ...quick, project_ids: [2_147_483_646] })
    expect(other.body.errors).toEqual(missing.body.errors)
  })
  it('refuses transfers that do not exist or sell nothing', async () => {
    for (const transfer_id of [2_147_483_646, empty]) {
      const answer = await admin.post(RUN, { ...quick, transfer_id })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['transfer_id']])
    }
  })
  it('shows no transfer to a seller', async () => {
    const answer = await seller.get(`${PORTFOLIO}?transfer_id=${transfer}`)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([403, ['transfer_id']])
    expect((await seller.get(`${PORTFOLIO}?project_ids=1,x`)).status).toBe(400)
  })
})
