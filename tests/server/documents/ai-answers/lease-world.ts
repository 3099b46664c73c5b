import { afterAll, beforeAll, beforeEach } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { documentQuestions } from '#server/db/schema/fields.ts'
import { makeWorld, upload, type World } from '#tests/server/documents/files/world.ts'
import type { Client } from '#tests/support/client.ts'
import { projectFieldId } from '#tests/support/field-id.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

export let test: TestApp
export let world: World
export let staff: Client
let questionId: number
export let fieldId: number

/** Sets up and closes a world of staff and a project whose leases are asked for their term. */
export function leaseWorld() {
  beforeAll(async () => {
    test = await testApp()
    world = await makeWorld(test)
    staff = world.clients.staff
    fieldId = await projectFieldId(test.db, 'site_lease_term')
    const question = await insertRecord(test.db, systemWriter(TEST_NOW), documentQuestions, {
      document_type: 'site_lease',
      field_id: fieldId,
      question: 'How long is the initial term?',
      answered_by: 'site_lease_term',
    })
    questionId = question.id
  })
  beforeEach(async () => {
    await test.db.delete(aiAnswers)
    await staff.patch(`/api/project/${world.projectId}/`, { site_lease_term: null })
  })
  afterAll(() => test.close())
}

export const BOX = { x: 0.1, y: 0.2, w: 0.3, h: 0.05 }

/** A labeled lease with one answer for its term, while the field of the project is empty. */
export async function lease(values: Partial<typeof aiAnswers.$inferInsert> = {}) {
  const file = await upload(world.clients.seller, { project_id: world.projectId })
  await staff.patch(`/api/versioned-document/${file.id}/`, { label: 'site_lease' })
  const row = await insertRecord(test.db, systemWriter(TEST_NOW), aiAnswers, {
    versioned_document_id: file.id,
    number: 1,
    document_type: 'site_lease',
    field_name: 'site_lease_term',
    question_id: questionId,
    field_id: fieldId,
    value: 25,
    quote: 'twenty-five (25) years',
    page: 1,
    box: BOX,
    confidence: 0.9,
    state: 'proposed',
    engine: 'test',
    ...values,
  })
  await alsoSettled(file.id)
  return { file, id: row.id }
}

/** Settles the other questions of a lease that something uses. */
async function alsoSettled(versioned_document_id: number): Promise<void> {
  for (const field_name of ['tenant', 'commencement_date']) {
    await answerOf(versioned_document_id, { field_name, state: 'accepted' })
  }
}

export const answerOf = (
  versioned_document_id: number,
  values: Partial<typeof aiAnswers.$inferInsert> & { field_name: string },
) =>
  insertRecord(test.db, systemWriter(TEST_NOW), aiAnswers, {
    versioned_document_id,
    number: 1,
    document_type: 'site_lease',
    value: null,
    confidence: 0.5,
    state: 'proposed',
    engine: 'test',
    ...values,
  })

export const decide = (id: number, body: object, client = staff) =>
  client.patch(`/api/ai-answer/${id}/`, body)
export const fieldOf = async (client = staff) => {
  const { body } = await client.get(`/api/project/${world.projectId}/fields/`)
  return body.find((one: { field_name: string }) => one.field_name === 'site_lease_term')
}
export const confirm = (id: number, client = staff) =>
  client.patch(`/api/versioned-document/${id}/`, { is_validated: true })
export const fileOf = async (id: number) => (await staff.get(`/api/versioned-document/${id}/`)).body
