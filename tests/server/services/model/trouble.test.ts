import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AI_TIMEOUT_MAX_MS } from '#server/config.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { JOBS } from '#server/jobs/jobs.ts'
import { reserveTokens, settle } from '#server/services/model/budget.ts'
import type { Asked, Reply } from '#tests/support/model-server.ts'
import { modelServer } from '#tests/support/model-server.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'
import { KEY, openReader } from './reader.ts'

let test: TestDatabase
let reader: Awaited<ReturnType<typeof openReader>> | undefined
const printed = vi.fn()

beforeAll(async () => {
  test = await testDatabase()
  for (const name of ['log', 'warn', 'error', 'info'] as const) {
    vi.spyOn(console, name).mockImplementation(printed)
  }
  process.on('warning', printed)
})
beforeEach(() => test.database.db.delete(rateLimits))
afterEach(async () => {
  // Nothing that was sent, received, or is secret is reported.
  const told = JSON.stringify([reader?.troubles, printed.mock.calls])
  for (const secret of [KEY, 'GROUND LEASE', 'Prairie', 'ECHO', '127.0.0.1']) {
    expect(told).not.toContain(secret)
  }
  expect(printed).not.toHaveBeenCalled()
  await reader?.close()
})
afterAll(async () => {
  process.off('warning', printed)
  vi.restoreAllMocks()
  await test.remove()
})

async function open(reply: (asked: Asked, count: number) => Reply, more?: Record<string, string>) {
  reader = await openReader(test.database.db, reply, more)
  return reader
}

const RIGHT = { label: 'site_lease', certainty: 'high', quote: 'GROUND LEASE AGREEMENT' }
const used = async () => (await test.database.db.select().from(rateLimits))[0]?.used ?? 0

describe.each(['openai-compatible', 'anthropic'])('trouble with %s', (AI_PROVIDER) => {
  const echo = ({ words }: Asked) => JSON.stringify({ error: { message: `ECHO ${words}` } })

  it.each([
    ['HTTP 500', 'busy', 2, (asked: Asked) => ({ status: 500, body: echo(asked) })],
    ['HTTP 429', 'busy', 2, (asked: Asked) => ({ status: 429, body: echo(asked) })],
    ['HTTP 401', 'refused', 1, (asked: Asked) => ({ status: 401, body: echo(asked) })],
    ['HTTP 400', 'refused', 1, () => ({ status: 400, body: 'ECHO <html>' })],
    ['broken JSON within', 'unreadable', 2, () => ({ say: '{"label": "site_le ECHO' })],
    ['a body that is not JSON', 'unreadable', 2, () => ({ raw: 'ECHO <html>' })],
    ['an empty body', 'unreadable', 2, () => ({ raw: '' })],
    ['a huge answer', 'unreadable', 2, () => ({ say: { ...RIGHT, x: 'ECHO '.repeat(300_000) } })],
  ] as const)(
    'leaves the document without the model after %s',
    async (_name, problem, tries, reply) => {
      if (
        problem === 'unreadable' &&
        AI_PROVIDER === 'anthropic' &&
        _name === 'broken JSON within'
      ) {
        // Its tool takes an object, so broken JSON can only appear in text.
        const { label } = await open(() => ({ say: 'ECHO no' }), {
          AI_PROVIDER,
          AI_MODEL: 'claude-sonnet-4-5',
        })
        expect(await label()).toEqual({ ok: false, problem })
        return
      }
      const { label, asked, troubles } = await open(reply, { AI_PROVIDER })
      expect(await label()).toEqual({ ok: false, problem })
      expect(asked).toHaveLength(tries)
      expect(troubles).toHaveLength(1)
      expect(troubles[0]).toMatch(new RegExp(`^Error: The language model: ${problem} \\(`))
    },
  )

  it.each([
    ['no answer', { never: true }],
    ['an answer without end', { drip: true }],
  ] as const)('waits for %s no longer than allowed', async (_name, reply) => {
    const { label, asked } = await open(() => reply, { AI_PROVIDER, AI_TIMEOUT_MS: '400' })
    const start = Date.now()
    expect(await label()).toEqual({ ok: false, problem: 'timed out' })
    expect(Date.now() - start).toBeLessThan(30_000)
    expect(asked).toHaveLength(1)
  })

  it('is resolved by a second try', async () => {
    const { label, asked, troubles } = await open(
      (_asked, count) => (count === 1 ? { status: 503 } : { say: RIGHT }),
      { AI_PROVIDER },
    )
    expect(await label()).toMatchObject({ ok: true, value: { label: 'site_lease' } })
    expect(asked).toHaveLength(2)
    expect(troubles).toEqual([])
  })

  it('does not wait for a distant retry time', async () => {
    const busy = { status: 429, headers: { 'retry-after': '60' } }
    const { label, asked } = await open(() => busy, { AI_PROVIDER })
    const start = Date.now()
    expect(await label()).toEqual({ ok: false, problem: 'busy' })
    expect(Date.now() - start).toBeLessThan(30_000)
    expect(asked).toHaveLength(1)
  })

  it.each([301, 302, 303, 307, 308])('follows no redirect: %d', async (status) => {
    const elsewhere = await modelServer(() => ({ say: RIGHT }))
    const location = `${elsewhere.url}/chat/completions`
    const { label } = await open(() => ({ status, headers: { location } }), { AI_PROVIDER })
    expect((await label()).ok).toBe(false)
    expect(elsewhere.asked).toHaveLength(0)
    await elsewhere.close()
  })
})

it('prints no warning about what a provider does not support', async () => {
  const { label } = await open(() => ({ say: RIGHT }), { AI_STRUCTURED_OUTPUTS: '0' })
  expect((await label()).ok).toBe(true)
  // Warnings are emitted in the next turn of the event loop.
  await setImmediate()
})

describe('a model that keeps failing', () => {
  it('is paused for a while, so that files do not wait for it', async () => {
    const { label, asked, troubles } = await open(() => ({ status: 401 }))
    for (let file = 0; file < 3; file++) await label()
    expect(await label()).toEqual({ ok: false, problem: 'paused' })
    expect(asked).toHaveLength(3)
    expect(troubles).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect(await label()).toEqual({ ok: false, problem: 'refused' })
    vi.useRealTimers()
    expect(asked).toHaveLength(4)
  })

  it('is out of reach when nothing is listening', async () => {
    const { label, close } = await open(() => ({ say: RIGHT }))
    await close()
    expect(await label()).toEqual({ ok: false, problem: 'out of reach' })
  })

  it('does not delay the shutdown of the server', async () => {
    const { label, model, asked } = await open(() => ({ never: true }))
    const reply = label()
    await vi.waitFor(() => expect(asked).toHaveLength(1), 30_000)
    model.close()
    expect(await reply).toEqual({ ok: false, problem: 'stopped' })
    expect(await label()).toEqual({ ok: false, problem: 'stopped' })
    expect(asked).toHaveLength(1)
  })

  it('takes less time than a job is allowed', () => {
    for (const name of ['label-file', 'answer-file'] as const) {
      expect(JOBS[name].limitSeconds * 1_000 - AI_TIMEOUT_MAX_MS).toBeGreaterThanOrEqual(30_000)
    }
  })
})

describe('the token budget', () => {
  it('is charged what the provider says was spent', async () => {
    const { label } = await open(() => ({ say: RIGHT, tokens: 1_234 }))
    await label()
    expect(await used()).toBe(1_234)
  })

  it('is not charged when the provider refused', async () => {
    const { label } = await open(() => ({ status: 401 }))
    await label()
    expect(await used()).toBe(0)
  })

  it('stays charged when a response may have been made', async () => {
    const { label } = await open(() => ({ never: true }), { AI_TIMEOUT_MS: '300' })
    await label()
    expect(await used()).toBeGreaterThan(2_000)
  })

  it('is charged a plausible amount when the provider reports none or far too many', async () => {
    const { label } = await open((_asked, count) => ({
      say: RIGHT,
      tokens: count === 1 ? 0 : 9e15,
    }))
    await label()
    const once = await used()
    expect(once).toBeGreaterThan(2_000)
    await label()
    expect(await used()).toBeLessThan(once * 2 + 100)
  })

  it('stops calls when it is used up, until the next day', async () => {
    const { label, asked } = await open(() => ({ say: RIGHT }), { AI_DAILY_TOKENS: '20000' })
    expect((await label()).ok).toBe(true)
    await test.database.db.update(rateLimits).set({ used: 19_999 })
    expect(await label()).toEqual({ ok: false, problem: 'budget used up' })
    expect(asked).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    expect((await label()).ok).toBe(true)
    vi.useRealTimers()
  })

  it('is shared by simultaneous calls', async () => {
    const { db } = test.database
    const now = new Date('2026-11-16T23:59:00Z')
    const all = await Promise.all(
      Array.from({ length: 20 }, () => reserveTokens(db, 300, 1_000, now)),
    )
    const made = all.filter((one) => one !== null)
    expect(made).toHaveLength(3)
    const [row] = await db.select().from(rateLimits)
    expect(row).toEqual({
      key: 'model-tokens:2026-11-16',
      used: 900,
      resets_at: new Date('2026-11-17T00:00:00Z'),
    })
    if (made[0]) await settle(db, made[0], 50)
    const [after] = await db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, 'model-tokens:2026-11-16'))
    expect(after?.used).toBe(650)
  })
})
