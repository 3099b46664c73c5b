import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goneSignal } from '#server/features/deals/risk-model/gone-signal.ts'

/** A real socket, since injected requests have none that closes. */
const app = fastify()
let address: string
let arrived: () => void
const aborted = new Promise<void>((resolve) => {
  app.post('/waits', async (_request, reply) => {
    arrived()
    await new Promise<void>((done) =>
      goneSignal(reply).addEventListener('abort', () => {
        resolve()
        done()
      }),
    )
  })
})
app.post('/answers', async (request, reply) => {
  const signal = goneSignal(reply)
  // By then the request has been read and closed.
  if (!request.raw.closed) await new Promise((done) => request.raw.once('close', done))
  return { isAborted: signal.aborted }
})

beforeAll(async () => {
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => app.close())

const post = (path: string, signal?: AbortSignal) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"trials":1}',
    ...(signal ? { signal } : {}),
  })

it('does not abort once the body has been read', async () => {
  expect(await (await post('/answers')).json()).toEqual({ isAborted: false })
})

it('aborts when the caller goes away', async () => {
  const caller = new AbortController()
  const isThere = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const answer = post('/waits', caller.signal)
  await isThere
  caller.abort()
  await expect(answer).rejects.toThrow('aborted')
  await aborted
})
