import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { simulations } from '#server/db/schema/risk-model.ts'
import { failSimulation, sweepSimulations } from '#server/features/deals/risk-model/jobs.ts'
import { TRIALS_AT_ONCE } from '#shared/limits.ts'
import { Draws } from '#shared/risk/draws.ts'
import { fingerprintOf } from '#shared/risk/fingerprint.ts'
import { simulate } from '#shared/risk/simulate.ts'
import type { Client } from '#tests/support/client.ts'
import { makeSellerUser, makeUser } from '#tests/support/factories.ts'
import { startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

const RUN = '/api/monte-carlo-simulation/'
const project = { credit: 1_000_000, tax_year_end: '2026-12-31', in_service: '2026-08-01' }
const small = { projects: [{ id: 1, ...project }], trials: TRIALS_AT_ONCE + 1, tornado: false }
/** Takes minutes. */
const large = {
  projects: Array.from({ length: 100 }, (_, index) => ({ id: index + 1, ...project })),
  trials: 1_000_000,
}

let server: TestApp
let seller: Client
let colleague: Client

beforeAll(async () => {
  server = await testApp()
  const account = await makeSellerUser(server.db)
  seller = await server.as(account.user.id)
  colleague = await server.as(
    (await makeUser(server.db, { role: 'seller', seller_id: account.seller.id })).id,
  )
  await startJobs(server)
})
afterAll(() => server.close())

async function start(body: object): Promise<string> {
  const answer = await seller.post(RUN, body)
  expect([answer.status, Object.keys(answer.body)]).toEqual([202, ['job_id']])
  return `${RUN}${answer.body.job_id}/`
}

type Job = { status: string; progress: number }

async function until(url: string, holds: (job: Job) => boolean) {
  for (;;) {
    const { body } = await seller.get(url)
    if (holds(body)) return body
    await sleep(5)
  }
}

it('runs more trials than a call waits for, with the same result', async () => {
  const url = await start(small)
  const done = await until(url, ({ status }) => status !== 'queued' && status !== 'running')
  expect(done).toMatchObject({ status: 'done', progress: 1, reason: null })
  const [row] = await server.db.select().from(simulations)
  if (!row) throw new Error('The job is gone')
  const { fingerprint, trials } = done.result
  expect(trials).toBe(TRIALS_AT_ONCE + 1)
  expect(fingerprint).toBe(await fingerprintOf(simulate(row.work.run, new Draws())))
  const late = await seller.send('DELETE', url, {})
  expect([late.status, late.body.status]).toEqual([200, 'done'])
})

it('reports its progress, and ends when the owner cancels it', async () => {
  const url = await start(large)
  const running = await until(url, ({ progress }) => progress > 0)
  expect(running).toMatchObject({ status: 'running', result: null })
  expect(running.progress).toBeLessThan(1)
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await colleague.send(method, url, {})).status).toBe(404)
  }
  const cancelled = await seller.send('DELETE', url, {})
  expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled'])
  // Its thread is free: another run finishes at once.
  const url2 = await start(small)
  await until(url2, ({ status }) => status === 'done')
  expect((await seller.get(url)).body).toMatchObject({ status: 'cancelled', result: null })
})

it('ends a run that is cancelled in another process', async () => {
  const url = await start(large)
  await until(url, ({ progress }) => progress > 0)
  await server.db.update(simulations).set({ state: 'cancelled' })
  const url2 = await start(small)
  await until(url2, ({ status }) => status === 'done')
})

it('reports that it was given up, and is deleted after a day', async () => {
  const url = await start(large)
  const id = Number(url.split('/').at(-2))
  await failSimulation(server.db, id)
  const { body } = await seller.get(url)
  expect(body).toMatchObject({ status: 'failed', reason: expect.stringContaining('Run it again') })
  await sweepSimulations(server.db, new Date(Date.now() + 23 * 3_600_000))
  expect((await seller.get(url)).status).toBe(200)
  await sweepSimulations(server.db, new Date(Date.now() + 25 * 3_600_000))
  expect((await seller.get(url)).status).toBe(404)
})
