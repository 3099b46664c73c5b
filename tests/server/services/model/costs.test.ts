import { eq, like } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '#server/db/schema/auth.ts'
import { files } from '#server/db/schema/documents.ts'
import { modelCalls, modelReplies } from '#server/db/schema/model-calls.ts'
import { sweepExpired } from '#server/features/access/auth/sweep.ts'
import { moneyKey, reserveMoney, settle } from '#server/services/model/budget.ts'
import { costOf } from '#server/services/model/pricing.ts'
import type { Asked, Reply } from '#tests/support/model-server.ts'
import { pagesOf } from '#tests/support/page-text.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'
import { openReader, PAGES, QUESTIONS, said } from './reader.ts'

let test: TestDatabase
let reader: Awaited<ReturnType<typeof openReader>> | undefined

const SHA = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)
const PRICES = { AI_PRICE_INPUT: '3', AI_PRICE_OUTPUT: '15' }
const LABEL = { label: 'site_lease', certainty: 'high', quote: 'GROUND LEASE AGREEMENT' }

beforeAll(async () => {
  test = await testDatabase()
})
beforeEach(async () => {
  const { db } = test.database
  for (const table of [rateLimits, modelCalls, modelReplies]) await db.delete(table)
  await db.delete(files)
  for (const sha256 of [SHA, OTHER]) {
    const created_at = new Date()
    await db.insert(files).values({ sha256, size: 1, mime_type: 'application/pdf', created_at })
  }
})
afterEach(() => reader?.close())
afterAll(() => test.remove())

async function open(reply: (asked: Asked, count: number) => Reply, more?: Record<string, string>) {
  reader = await openReader(test.database.db, reply, more)
  const { model } = reader
  const drawn: number[] = []
  const content = (sha256 = SHA) => ({
    sha256,
    picture: async (page: number) => {
      drawn.push(page)
      return page === 9 ? null : JPEG
    },
  })
  return {
    ...reader,
    drawn,
    content,
    read: (sha256 = SHA, pages = PAGES) =>
      model.label({ name: 'lease.pdf', pages, content: content(sha256) }),
  }
}
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1, 0xff, 0xd9])

const calls = () => test.database.db.select().from(modelCalls).orderBy(modelCalls.id)
const counted = async () => {
  const [row] = await test.database.db
    .select()
    .from(rateLimits)
    .where(like(rateLimits.key, 'model-cost:%'))
  return row?.used
}

describe('what a model costs', () => {
  it('is tokens times prices, rounded up to a millionth of a dollar', () => {
    expect(costOf({ input: 1_000_000, output: 0 }, { input: 3, output: 15 })).toBe(3_000_000)
    expect(costOf({ input: 1, output: 1 }, { input: 0.1, output: 0.4 })).toBe(1)
    const tokens = fc.nat(10_000_000)
    const price = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(tokens, tokens, price, price, (input, output, one, other) => {
        const prices = { input: one, output: other }
        const cost = costOf({ input, output }, prices)
        expect(Number.isSafeInteger(cost)).toBe(true)
        expect(cost).toBeGreaterThanOrEqual(0)
        expect(costOf({ input: input + 1, output }, prices)).toBeGreaterThanOrEqual(cost)
      }),
    )
  })

  it('is recorded for each call with its file', async () => {
    const { read } = await open(() => ({ say: LABEL, tokens: 1_010 }), PRICES)
    await read()
    expect(await calls()).toMatchObject([
      {
        task: 'label',
        outcome: 'answered',
        sha256: SHA,
        model: 'reader-1',
        input_tokens: 1_000,
        output_tokens: 10,
        pictures: 0,
        cost: 3_150,
      },
    ])
  })

  it('is unknown without prices, but tokens are recorded', async () => {
    const { read } = await open(() => ({ say: LABEL, tokens: 1_010 }))
    await read()
    expect(await calls()).toMatchObject([{ input_tokens: 1_000, cost: null }])
    expect(await counted()).toBeUndefined()
  })

  it('is the reserved amount when a response may have been made but never arrived', async () => {
    const { read } = await open(() => ({ never: true }), { ...PRICES, AI_TIMEOUT_MS: '300' })
    expect(await read()).toEqual({ ok: false, problem: 'timed out' })
    const [call] = await calls()
    expect(call).toMatchObject({ outcome: 'failed', output_tokens: 2_000 })
    expect(call?.cost).toBeGreaterThan(30_000)
  })

  it('is nothing when the provider refused', async () => {
    const { read } = await open(() => ({ status: 401 }), { ...PRICES, AI_MONTHLY_USD: '5' })
    await read()
    expect(await calls()).toEqual([])
    expect(await counted()).toBe(0)
  })
})

describe('the monthly limit', () => {
  const LIMITED = { ...PRICES, AI_MONTHLY_USD: '0.06' }

  it('stops calls that could exceed it, reports it once, and resets with the month', async () => {
    const { read, asked, troubles } = await open(() => ({ say: LABEL, tokens: 10_010 }), LIMITED)
    expect((await read()).ok).toBe(true)
    // 10,000 tokens at $3 and 10 at $15 per million, in ten-thousandths of a dollar.
    expect(await counted()).toBe(302)
    expect(await read(OTHER)).toEqual({ ok: false, problem: 'monthly limit reached' })
    expect(asked).toHaveLength(1)
    expect(troubles).toHaveLength(1)
    expect(troubles[0]).toMatch(/^Error: The language model: monthly limit reached/)
    // Its reserved tokens are released for cheaper calls.
    const [tokens] = await test.database.db
      .select()
      .from(rateLimits)
      .where(like(rateLimits.key, 'model-tokens:%'))
    expect(tokens?.used).toBe(10_010)
    // A smaller call may still be made; the limit is reported only once a month.
    const { db } = test.database
    await db.update(rateLimits).set({ used: 200 }).where(like(rateLimits.key, 'model-cost:%'))
    expect((await read(OTHER)).ok).toBe(true)
    const more = pagesOf('GROUND LEASE AGREEMENT again')
    expect((await read(SHA, more)).ok).toBe(false)
    expect(troubles).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 32 * 86_400_000 })
    expect((await read(SHA, more)).ok).toBe(true)
    vi.useRealTimers()
  })

  it('holds for many simultaneous calls', async () => {
    const { read, asked } = await open(() => ({ say: LABEL, tokens: 10_010 }), {
      ...PRICES,
      AI_MONTHLY_USD: '0.2',
    })
    const pages = (at: number) => pagesOf(`GROUND LEASE AGREEMENT\nCopy ${at}`)
    await Promise.all(Array.from({ length: 20 }, (_, at) => read(SHA, pages(at))))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThan(7)
    expect(await counted()).toBeLessThanOrEqual(2_000)
    expect(moneyKey(new Date('2026-11-30T23:59:59Z'))).toBe('model-cost:2026-11')
  })

  it('may be exceeded by calls that cost more than reserved, without an error', async () => {
    const { db } = test.database
    const now = new Date('2026-11-16T12:00:00Z')
    const three = await Promise.all([1, 2, 3].map(() => reserveMoney(db, 100, 2e11, now)))
    for (const held of three) await settle(db, held ?? expect.fail(), 1e9)
    expect(await counted()).toBe(2_147_483_647)
    expect(await reserveMoney(db, 100, 2e11, now)).toBeNull()
  })

  it('does not block stored replies', async () => {
    const { read } = await open(() => ({ say: LABEL, tokens: 10_010 }), LIMITED)
    await read()
    await test.database.db.update(rateLimits).set({ used: 600 })
    expect((await read()).ok).toBe(true)
  })
})

describe('a model’s reply', () => {
  it('is stored by content, question, and model, and requested once', async () => {
    const { read, asked } = await open(() => ({ say: LABEL, tokens: 100 }), PRICES)
    const first = await read()
    expect(await read()).toEqual(first)
    expect(asked).toHaveLength(1)
    expect(await calls()).toMatchObject([
      { outcome: 'answered', cost: 420 },
      { outcome: 'stored', cost: 0, input_tokens: 0, output_tokens: 0 },
    ])
    await read(OTHER)
    await read(SHA, pagesOf('GROUND LEASE AGREEMENT\nof another reading'))
    expect(asked).toHaveLength(3)
  })

  it('is requested again from another model', async () => {
    const first = await open(() => ({ say: LABEL }))
    await first.read()
    await first.close()
    const second = await open(() => ({ say: LABEL }), { AI_MODEL: 'reader-2' })
    await second.read()
    expect(second.asked).toHaveLength(1)
  })

  it('is not stored if it makes no sense', async () => {
    const { read, asked } = await open((_asked, count) => ({
      say: count === 1 ? { label: 'cat_photo' } : LABEL,
    }))
    expect(await read()).toEqual({ ok: true, value: null })
    expect(await read()).toMatchObject({ ok: true, value: { label: 'site_lease' } })
    await read()
    expect(asked).toHaveLength(2)
  })

  it('is checked again when it is read from the store', async () => {
    const { model, content, asked } = await open(() => ({
      say: Object.fromEntries(
        QUESTIONS.map(({ field_name }) => [
          field_name,
          field_name === 'annual_rent' ? said(48500, 'annual rent of $48,500.00') : [],
        ]),
      ),
    }))
    const input = { type: 'site_lease', questions: QUESTIONS, pages: PAGES } as const
    const ask = () => model.answers({ ...input, likely_pages: [], content: content() })
    const first = await ask()
    expect(first.ok && first.value.get('annual_rent')?.value).toBe(48500)
    await test.database.db
      .update(modelReplies)
      .set({ reply: { annual_rent: said(1, 'annual rent of $48,500.00') } })
    const second = await ask()
    expect(second.ok && second.value.has('annual_rent')).toBe(false)
    expect(asked).toHaveLength(1)
  })

  it('is deleted with its content, and after 90 days', async () => {
    const { db } = test.database
    const { read } = await open(() => ({ say: LABEL }))
    await read()
    await read(OTHER)
    await db.delete(files).where(eq(files.sha256, SHA))
    expect(await db.select({ sha256: modelReplies.sha256 }).from(modelReplies)).toEqual([
      { sha256: OTHER },
    ])
    await sweepExpired(db, new Date(Date.now() + 89 * 86_400_000))
    expect(await db.select().from(modelReplies)).toHaveLength(1)
    await sweepExpired(db, new Date(Date.now() + 91 * 86_400_000))
    expect(await db.select().from(modelReplies)).toEqual([])
    // Its cost stays in the figures.
    expect(await calls()).toHaveLength(2)
  })
})

/** Pages that were recognized from images. */
const scanned = pagesOf(...PAGES.map(({ text }) => text)).map((page) => ({
  ...page,
  certainty: new Uint8Array(page.boxes.length / 4).fill(90),
}))

describe.each(['openai-compatible', 'anthropic'])('page images for %s', (AI_PROVIDER) => {
  const pictured = ({ body }: Asked) => JSON.stringify(body.messages).includes('/9j/')

  it('are sent only when the words alone say little', async () => {
    const { read, asked, drawn } = await open(() => ({ say: LABEL }), { AI_PROVIDER })
    await read()
    expect(drawn).toEqual([])
    await read(SHA, scanned)
    expect(drawn).toEqual([1, 2])
    expect(asked.map(pictured)).toEqual([false, true])
    expect(asked[1]?.words).toContain('Page 2 of the document as a picture')
    expect((await calls()).map(({ pictures }) => pictures)).toEqual([0, 2])
  })

  it('are left out when none are allowed or one cannot be drawn', async () => {
    const none = await open(() => ({ say: LABEL }), { AI_PROVIDER, AI_PAGE_PICTURES: '0' })
    await none.read(SHA, scanned)
    expect(none.drawn).toEqual([])
    await none.close()
    const { read, asked } = await open(() => ({ say: LABEL }), { AI_PROVIDER })
    await read(
      OTHER,
      scanned.map((page, index) => ({ ...page, number: index === 0 ? 9 : 10 })),
    )
    expect(asked[0]?.words).not.toContain('Page 9 of the document as')
    expect((await calls()).at(-1)?.pictures).toBe(1)
  })

  it.each([400, 413, 415, 422])(
    'are not sent again to a model that refuses them: %d',
    async (status) => {
      const { read, asked } = await open((one) => (pictured(one) ? { status } : { say: LABEL }), {
        AI_PROVIDER,
      })
      expect(await read(SHA, scanned)).toMatchObject({ ok: true, value: { label: 'site_lease' } })
      await read(OTHER, scanned)
      expect(asked.map(pictured)).toEqual([true, false, false])
    },
  )

  it('are left out of a second try', async () => {
    const { read, asked } = await open(
      (one) => (pictured(one) ? { status: 500 } : { say: LABEL }),
      {
        AI_PROVIDER,
      },
    )
    expect(await read(SHA, scanned)).toMatchObject({ ok: true })
    expect(asked.map(pictured)).toEqual([true, false])
  })
})
