import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { documentQuestions } from '#server/db/schema/fields.ts'
import { makeWorld, upload, type World } from '#tests/server/documents/files/world.ts'
import type { Client } from '#tests/support/client.ts'
import { projectFieldId } from '#tests/support/field-id.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

/** An answer is refused whatever its field refuses to a person, with the error at its value. */

let test: TestApp
let world: World
let staff: Client

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
  staff = world.clients.staff
  // A transfer of the world already sells $1,000,000 of its credit.
  await staff.patch(`/api/project/${world.projectId}/`, {
    construction_start_date: '2026-03-01',
    projected_itc_amount: 2_000_000,
  })
})
afterAll(() => test.close())

async function answerTo(field_name: string, value: string | number) {
  const field_id = await projectFieldId(test.db, field_name)
  const document_type = 'placed_in_service_letter'
  const writer = systemWriter(TEST_NOW)
  const question = await insertRecord(test.db, writer, documentQuestions, {
    document_type,
    field_id,
    question: `What is the ${field_name}?`,
    answered_by: null,
  })
  const file = await upload(world.clients.seller, { project_id: world.projectId })
  await staff.patch(`/api/versioned-document/${file.id}/`, { label: document_type })
  return insertRecord(test.db, writer, aiAnswers, {
    versioned_document_id: file.id,
    number: 1,
    document_type,
    field_name,
    question_id: question.id,
    field_id,
    value,
    confidence: 0.9,
    state: 'proposed',
    engine: 'test',
  })
}

const storedValue = async (name: string) =>
  (await staff.get(`/api/project/${world.projectId}/`)).body[name]

describe('an answer that its field does not accept', () => {
  it.each([
    [
      'placed_in_service_date',
      '2026-02-01',
      'Can’t be before the construction start date on Mar 01, 2026',
    ],
    [
      'projected_itc_amount',
      900_000,
      'Transfers already sell $1,000,000 of this credit, so it can’t be less than that',
    ],
  ])('is refused with a message at its value: %s', async (name, value, problem) => {
    const { id } = await answerTo(name, value)
    const before = await storedValue(name)
    for (const body of [
      { state: 'accepted', replace: true },
      { state: 'edited', value, replace: true },
    ]) {
      const answer = await staff.patch(`/api/ai-answer/${id}/`, body)
      expect([answer.status, answer.body.errors]).toEqual([400, { value: problem }])
    }
    expect((await staff.get(`/api/ai-answer/${id}/`)).body.state).toBe('proposed')
    expect(await storedValue(name)).toBe(before)
  })

  it('is accepted once it is corrected', async () => {
    const { id } = await answerTo('target_placed_in_service_date', '2026-02-01')
    const body = { state: 'edited', value: '2026-04-01' }
    expect((await staff.patch(`/api/ai-answer/${id}/`, body)).status).toBe(200)
    expect(await storedValue('target_placed_in_service_date')).toBe('2026-04-01')
  })
})
