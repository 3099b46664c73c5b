import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '#server/db/schema/auth.ts'
import { documentVersions } from '#server/db/schema/documents.ts'
import { modelCalls } from '#server/db/schema/model-calls.ts'
import { aiLabels, processingRuns } from '#server/db/schema/processing.ts'
import type { ModelCosts } from '#shared/contract/schemas/oversight/analytics.ts'
import { makeFile } from '#tests/server/accounts/buyers/make-file.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let staff: Client
let file: Awaited<ReturnType<typeof makeFile>>
let sha256: string

const NOW = new Date('2026-11-24T12:00:00Z')
const GONE = 'f'.repeat(64)

beforeAll(async () => {
  test = await testApp()
  // Months are in real time, at which a session created at the test time has expired.
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  staff = await test.as((await makeAdmin(test.db)).id)
  file = await makeFile(test.db, { project_id: (await makeProject(test.db)).id })
  const [version] = await test.db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.versioned_document_id, file.id))
  sha256 = version?.sha256 ?? expect.fail()
})
beforeEach(async () => {
  await test.db.delete(modelCalls)
  await test.db.delete(rateLimits)
})
afterAll(() => {
  vi.useRealTimers()
  return test.close()
})

const call = (values: Partial<typeof modelCalls.$inferInsert>) =>
  test.db.insert(modelCalls).values({
    at: NOW,
    task: 'answers',
    outcome: 'answered',
    sha256,
    model: 'reader-1',
    input_tokens: 1_000,
    output_tokens: 100,
    pictures: 1,
    cost: 4_500,
    ...values,
  })
const costs = async (): Promise<ModelCosts> => {
  const { status, body } = await staff.get('/api/versioned-documents/model-costs/')
  expect(status).toBe(200)
  return body
}

describe('GET versioned-documents/model-costs/', () => {
  it('is empty without a model and calls', async () => {
    expect(await costs()).toEqual({
      model: null,
      has_prices: false,
      limit: null,
      counted: 0,
      files_beyond_limit: 0,
      months: [],
      documents: [],
    })
  })

  it('counts by UTC month for twelve months, newest first', async () => {
    await call({ at: new Date('2026-11-01T00:00:00Z') })
    await call({ at: new Date('2026-10-31T23:59:59Z'), outcome: 'failed', sha256: null, cost: 1 })
    await call({ at: new Date('2025-12-01T00:00:00Z'), cost: null })
    await call({ at: new Date('2025-11-30T23:59:59Z') })
    const took = { input_tokens: 1_000, output_tokens: 100, pictures: 1 }
    expect((await costs()).months).toEqual([
      { month: '2026-11', answered: 1, stored: 0, failed: 0, documents: 1, ...took, cost: 0.0045 },
      { month: '2026-10', answered: 0, stored: 0, failed: 1, documents: 0, ...took, cost: 1e-6 },
      { month: '2025-12', answered: 1, stored: 0, failed: 0, documents: 1, ...took, cost: null },
    ])
  })

  it('counts by document in this month, most expensive first, including deleted ones', async () => {
    await call({})
    await call({ outcome: 'stored', input_tokens: 0, output_tokens: 0, pictures: 0, cost: 0 })
    await call({ sha256: GONE, cost: 9_000 })
    await call({ at: new Date('2026-10-31T23:59:59Z'), cost: 1_000_000 })
    await call({ sha256: null, task: 'phrase' })
    expect((await costs()).documents).toMatchObject([
      { sha256: GONE, versioned_document_id: null, name: null, cost: 0.009 },
      {
        sha256,
        versioned_document_id: file.id,
        name: file.name,
        answered: 1,
        stored: 1,
        input_tokens: 1_000,
        cost: 0.0045,
      },
    ])
  })

  it('shows the limit, what counts against it, and files left without the model', async () => {
    test.config.AI_MONTHLY_USD = 20
    const resets_at = new Date('2026-12-01T00:00:00Z')
    await test.db.insert(rateLimits).values({ key: 'model-cost:2026-11', used: 15_050, resets_at })
    await test.db.insert(rateLimits).values({ key: 'model-cost:2026-10', used: 99, resets_at })
    const of = { versioned_document_id: file.id, number: 1 }
    const at = { started_at: NOW, updated_at: NOW, finished_at: NOW }
    await test.db.insert(processingRuns).values({ ...of, status: 'done', step: 'answers', ...at })
    const label = { label: 'other', confidence: 0.5, alternatives: [], evidence: [] } as const
    await test.db
      .insert(aiLabels)
      .values({ ...of, ...label, engine: 'local (model busy)', created_at: NOW })
    expect(await costs()).toMatchObject({ limit: 20, counted: 1.505, files_beyond_limit: 0 })
    await test.db.update(aiLabels).set({ engine: 'local (model monthly limit reached)' })
    expect((await costs()).files_beyond_limit).toBe(1)
    await test.db.update(processingRuns).set({ finished_at: new Date('2026-10-31T00:00:00Z') })
    expect((await costs()).files_beyond_limit).toBe(0)
    delete test.config.AI_MONTHLY_USD
  })
})
