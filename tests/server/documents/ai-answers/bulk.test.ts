import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { aiLabels } from '#server/db/schema/processing.ts'
import { upload } from '#tests/server/documents/files/world.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { decide, fileOf, lease, leaseWorld, staff, test, world } from './lease-world.ts'

leaseWorld()

beforeEach(() => test.db.delete(aiLabels))

/** Stores this many decisions, each on a field of its own. */
async function decided(
  right: number,
  wrong = 0,
  more: Partial<typeof aiAnswers.$inferInsert> = {},
) {
  const { file } = await lease({ field_name: 'annual_rent', state: 'proposed', question_id: null })
  const [like] = await test.db.select().from(aiAnswers).where(eq(aiAnswers.field_name, 'tenant'))
  if (!like) throw new Error('no answer')
  await test.db.delete(aiAnswers).where(eq(aiAnswers.field_name, 'tenant'))
  await test.db.delete(aiAnswers).where(eq(aiAnswers.field_name, 'commencement_date'))
  // A file answers each question once, so every answer has its own field.
  for (let at = 0; at < right + wrong; at++) {
    await insertRecord(test.db, systemWriter(TEST_NOW), aiAnswers, {
      versioned_document_id: file.id,
      number: 1,
      document_type: 'site_lease',
      field_name: `fact_${at}`,
      value: 1,
      confidence: 0.95,
      engine: 'test',
      state: at < right ? 'accepted' : 'edited',
      ...more,
    })
  }
}

const precision = async () =>
  (await staff.get('/api/versioned-documents/reading-precision/')).body as {
    pool: string
    name: string
    percent: number
    outcomes: number
    right: number
  }[]

const totalOf = (rows: Awaited<ReturnType<typeof precision>>) => ({
  outcomes: rows.reduce((sum, { outcomes }) => sum + outcomes, 0),
  right: rows.reduce((sum, { right }) => sum + right, 0),
})

describe('answers accepted in bulk', () => {
  it('are refused before enough were decided one by one, with the reason', async () => {
    await decided(29)
    const { id } = await lease({ confidence: 0.95 })
    const { status, body } = await decide(id, { state: 'accepted', bulk_percent: 90 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'invalid_state',
      errors: { bulk_percent: expect.stringContaining('Only 29 similar suggestions') },
    })
    const [row] = await test.db.select().from(aiAnswers).where(eq(aiAnswers.id, id))
    expect(row).toMatchObject({ state: 'proposed', decided_in_bulk: false })
  })

  it('are refused when they are less certain than those that were right', async () => {
    await decided(80)
    const { id } = await lease({ confidence: 0.85 })
    expect((await decide(id, { state: 'accepted', bulk_percent: 80 })).status).toBe(409)
  })

  it('are refused when too many were wrong', async () => {
    await decided(90, 10)
    const { id } = await lease({ confidence: 0.95 })
    const { status, body } = await decide(id, { state: 'accepted', bulk_percent: 90 })
    expect(status).toBe(409)
    expect(body.message).toContain(
      'Of 100 answers to all questions of this kind that your team reviewed, 90',
    )
  })

  it('are accepted when enough were right, and do not count as evidence themselves', async () => {
    await decided(80)
    const { id } = await lease({ confidence: 0.95 })
    const before = totalOf(await precision())
    const { status, body } = await decide(id, { state: 'accepted', bulk_percent: 90 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'accepted', value: 25 })
    expect(totalOf(await precision())).toEqual(before)
    // Someone reviews it after all.
    await decide(id, { state: 'proposed' })
    await decide(id, { state: 'accepted' })
    expect(totalOf(await precision())).toEqual({
      outcomes: before.outcomes + 1,
      right: before.right + 1,
    })
  })

  it.each([
    ['below what was asked for', { state: 'accepted', bulk_percent: 96 }],
    ['with another value', { state: 'accepted', value: 30, bulk_percent: 90 }],
    ['when they are rejected', { state: 'rejected', bulk_percent: 90 }],
    ['without a decision', { bulk_percent: 90 }],
    ['by no percent', { state: 'accepted', bulk_percent: 0 }],
    ['by part of a percent', { state: 'accepted', bulk_percent: 0.9 }],
  ])('are refused %s', async (_, change) => {
    await decided(80)
    const { id } = await lease({ confidence: 0.95 })
    const { status, body } = await decide(id, change)
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty('bulk_percent')
    const [row] = await test.db.select().from(aiAnswers).where(eq(aiAnswers.id, id))
    expect(row).toMatchObject({ state: 'proposed', value: 25 })
  })

  it('count as right or wrong by what people decided', async () => {
    await decided(2, 1)
    expect(totalOf(await precision())).toEqual({ outcomes: 3, right: 2 })
    await decided(1, 0, { state: 'rejected', confidence: 0.579 })
    await test.db.update(aiAnswers).set({ value: null }).where(eq(aiAnswers.field_name, 'fact_9'))
    const rows = await precision()
    expect(rows.filter(({ percent }) => percent === 57)).toEqual([
      { pool: 'typed', name: 'fact_0', percent: 57, outcomes: 1, right: 0 },
    ])
  })

  it('count only if a value was there or one was predicted', async () => {
    await decided(1, 0, { value: null, confidence: 0 })
    expect(await precision()).toEqual([])
    await decided(1, 0, { value: null, confidence: 0.9 })
    expect(totalOf(await precision())).toEqual({ outcomes: 1, right: 0 })
  })
})

describe('labels accepted in bulk', () => {
  const labelled = async (confidence: number, more: Partial<typeof aiLabels.$inferInsert> = {}) => {
    const file = await upload(world.clients.seller, { project_id: world.projectId })
    await test.db.insert(aiLabels).values({
      versioned_document_id: file.id,
      number: 1,
      label: 'site_lease',
      confidence,
      alternatives: [],
      evidence: [],
      engine: 'test',
      created_at: TEST_NOW,
      ...more,
    })
    return file
  }
  const settled = async (count: number) => {
    const file = await upload(world.clients.seller, { project_id: world.projectId })
    await test.db.insert(aiLabels).values(
      Array.from({ length: count }, (_, at) => ({
        versioned_document_id: file.id,
        number: at + 2,
        label: 'site_lease' as const,
        confidence: 0.95,
        alternatives: [],
        evidence: [],
        engine: 'test',
        created_at: TEST_NOW,
        settled_label: 'site_lease' as const,
        settled_at: TEST_NOW,
      })),
    )
  }
  const take = (id: number, body: object, client = staff) =>
    client.patch(`/api/versioned-document/${id}/`, body)

  it('are refused before enough were settled one by one', async () => {
    const file = await labelled(0.96)
    const { status, body } = await take(file.id, { label: 'site_lease', bulk_percent: 90 })
    expect(status).toBe(409)
    expect(body.errors.bulk_percent).toContain('one at a time')
    expect(await fileOf(file.id)).toMatchObject({ label: null })
  })

  it.each([
    ['rules alone', 'joulebridge-labels 3', 200],
    ['a model beside them', 'joulebridge-labels 3 + reader-1', 409],
    ['a model alone', 'reader-1', 409],
  ])(
    'from %s are judged by the outcomes that ship with the product: %s',
    async (_, engine, status) => {
      const file = await labelled(0.97, { label: 'other', engine })
      const { body } = await staff.get(`/api/versioned-document/${file.id}/`)
      expect(body.ai_label).toMatchObject({ engine })
      expect((await take(file.id, { label: 'other', bulk_percent: 90 })).status).toBe(status)
    },
  )

  it('are accepted when enough were right, and do not count as evidence themselves', async () => {
    await settled(80)
    const file = await labelled(0.96)
    const { status } = await take(file.id, { label: 'site_lease', bulk_percent: 90 })
    expect(status).toBe(200)
    expect(await fileOf(file.id)).toMatchObject({ label: 'site_lease' })
    expect(totalOf(await precision())).toEqual({ outcomes: 80, right: 80 })
    await take(file.id, { label: 'easement_agreement' })
    expect(totalOf(await precision())).toEqual({ outcomes: 81, right: 80 })
  })

  it.each([
    ['as another type', { label: 'easement_agreement', bulk_percent: 90 }],
    ['below what was asked for', { label: 'site_lease', bulk_percent: 97 }],
    ['with other changes', { label: 'site_lease', is_validated: true, bulk_percent: 90 }],
    ['without a type', { bulk_percent: 90 }],
  ])('are refused %s', async (_, body) => {
    await settled(80)
    const file = await labelled(0.96)
    expect((await take(file.id, body)).status).toBe(400)
    expect(await fileOf(file.id)).toMatchObject({ label: null })
  })

  it('round as shown: 89.6% is no less than 90', async () => {
    const unread = await labelled(0.896, { label: 'other', engine: 'reader-1' })
    const { status } = await take(unread.id, { label: 'other', bulk_percent: 90 })
    // Certain enough, but nothing is known about such suggestions.
    expect(status).toBe(409)
  })

  it('are only for staff', async () => {
    await settled(80)
    const file = await labelled(0.96)
    const { status, body } = await take(file.id, { bulk_percent: 90 }, world.clients.seller)
    expect(status).toBe(403)
    expect(body.errors).toHaveProperty('bulk_percent')
    const { get } = world.clients.seller
    expect((await get('/api/versioned-documents/reading-precision/')).status).toBe(403)
  })
})
