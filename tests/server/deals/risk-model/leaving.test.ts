import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Client, type Transport } from '#tests/support/client.ts'
import { makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

const RUN = '/api/monte-carlo-simulation/'
const project = { credit: 1_000_000, tax_year_end: '2026-12-31', in_service: '2026-08-01' }
const small = { projects: [{ id: 1, ...project }], trials: 1_000 }
const large = {
  projects: Array.from({ length: 100 }, (_, index) => ({ id: index + 1, ...project })),
  trials: 100_000,
}

let server: TestApp
let origin: string
let userId: number

beforeAll(async () => {
  server = await testApp({ RATE_SIMULATION_PER_HOUR: '3' })
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  userId = (await makeSellerUser(server.db)).user.id
})
afterAll(() => server.close())

/** A real socket, on which a client can abandon requests. */
const overSocket =
  (signal?: AbortSignal): Transport =>
  async ({ method, path, headers, body }) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers,
      body: (body as string) ?? null,
      signal: signal ?? null,
    })
    const raw = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: Object.fromEntries(answer.headers), raw }
  }

async function client(signal?: AbortSignal): Promise<Client> {
  const signedIn = await server.as(userId)
  const own = new Client(overSocket(signal))
  for (const [name, value] of signedIn.cookies) own.cookies.set(name, value)
  return own
}

it('is answered over a socket, and aborted when the client leaves', async () => {
  const staying = await client()
  expect((await staying.post(RUN, small)).status).toBe(200)
  const run = vi.spyOn(server.services.simulations, 'run')
  const leaving = new AbortController()
  const left = (await client(leaving.signal)).post(RUN, large)
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), 30_000)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  // If the client stayed, it would run for half a minute.
  await expect(run.mock.results[0]?.value).rejects.toThrow()
  run.mockRestore()
})

it('counts against the person’s rate limit', async () => {
  const staying = await client()
  expect((await staying.post(RUN, small)).status).toBe(200)
  const refused = await staying.post(RUN, small)
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const download = await staying.post(`${RUN}download/`, small)
  expect(download.status).toBe(429)
})
