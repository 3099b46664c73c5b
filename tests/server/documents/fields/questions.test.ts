import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultQuestions } from '#shared/entities/default-questions.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeReviewer, makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeField } from './make-field.ts'

let test: TestApp
let admin: Client
let seller: Client

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
  seller = await test.as((await makeSellerUser(test.db)).user.id)
})

afterAll(() => test.close())

describe('document questions', () => {
  const question = (values: Record<string, unknown> = {}) => ({
    document_type: 'site_lease',
    field_id: 0,
    question: 'How many years does the lease run?',
    ...values,
  })
  let fieldId: number

  beforeAll(async () => {
    fieldId = (await makeField(test.db, 'project', 'asked_field')).id
  })

  it('are written by staff and returned with the names of their field', async () => {
    const { status, body } = await admin.post(
      '/api/document-questions/',
      question({ field_id: fieldId }),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      category: 'site_control',
      field_name: 'asked_field',
      is_active: true,
      position: defaultQuestions.length + 1,
    })
    const changed = await admin.patch(`/api/document-question/${body.id}/`, {
      document_type: 'epc_agreement',
    })
    expect(changed.body).toMatchObject({ category: 'project_costs', version: 2 })
    const stale = await admin.patch(
      `/api/document-question/${body.id}/`,
      { position: 3 },
      { headers: { 'if-match': '1' } },
    )
    expect(stale.status).toBe(412)
    const list = await admin.list('/api/document-questions/', {
      filter: { field_name: 'asked_field' },
    })
    expect(list.body).toEqual([changed.body])
    expect(list.headers['content-range']).toBe('document-questions 0-0/1')
  })

  it('are asked last unless they have a position', async () => {
    const positionOf = async (values: Record<string, unknown> = {}): Promise<number> =>
      (
        await admin.post(
          '/api/document-questions/',
          question({ field_id: fieldId, question: 'Where?', ...values }),
        )
      ).body.position
    expect(await positionOf({ position: 4_000 })).toBe(4_000)
    const both = await Promise.all([positionOf(), positionOf({ document_type: 'epc_agreement' })])
    expect(both.toSorted()).toEqual([4_001, 4_002])
    expect(await positionOf({ position: 100_000 })).toBe(100_000)
    expect(await positionOf()).toBe(100_000)
  })

  it('are shown only to staff once retired', async () => {
    const { body } = await admin.post(
      '/api/document-questions/',
      question({ field_id: fieldId, is_active: false, question: 'Retired?' }),
    )
    const reviewer = await test.as((await makeReviewer(test.db)).id)
    const query = { filter: { id: [body.id] } }
    expect((await admin.list('/api/document-questions/', query)).body).toHaveLength(1)
    expect((await reviewer.list('/api/document-questions/', query)).body).toHaveLength(0)
    const asked = await reviewer.list('/api/document-questions/', { filter: { q: 'lease run' } })
    expect(asked.body).toHaveLength(1)
  })

  it.each([
    ['an unknown field', { field_id: 999_999 }, 'field_id'],
    ['an unknown type', { document_type: 'poem' }, 'document_type'],
    ['no words', { question: '' }, 'question'],
    ['text as field', { field_id: '1' }, 'field_id'],
  ])('refuse %s', async (_what, change, field) => {
    const sent = question({ field_id: fieldId, ...change })
    const { status, body } = await admin.post('/api/document-questions/', sent)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('are not for sellers, and reviewers cannot write them', async () => {
    expect((await seller.get('/api/document-questions/')).status).toBe(403)
    const reviewer = await test.as((await makeReviewer(test.db)).id)
    expect((await reviewer.post('/api/document-questions/', question())).status).toBe(403)
    expect((await admin.patch('/api/document-question/999999/', {})).status).toBe(404)
  })
})
