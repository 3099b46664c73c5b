import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HAS_OPEN_QUESTIONS, OPEN_QUESTIONS } from '#server/db/file-standing.ts'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { documentQuestions, fieldDefinitions } from '#server/db/schema/fields.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { makeWorld, upload, type World } from '#tests/server/documents/files/world.ts'
import type { Client } from '#tests/support/client.ts'
import { projectFieldId } from '#tests/support/field-id.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

/** Files whose questions were never asked: no job reads them here. */
let test: TestApp
let world: World
let staff: Client
beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
  staff = world.clients.staff
})
afterAll(() => test.close())

async function labelled(label: DocumentType) {
  const file = await upload(world.clients.seller, { project_id: world.projectId })
  return (await staff.patch(`/api/versioned-document/${file.id}/`, { label })).body
}
const fileOf = async (id: number) => (await staff.get(`/api/versioned-document/${id}/`)).body
const confirm = (id: number) =>
  staff.patch(`/api/versioned-document/${id}/`, { is_validated: true })

it('a file that was confirmed before it was asked anything is not completed', async () => {
  const [lease, photo] = [await labelled('site_lease'), await labelled('project_photo')]
  for (const { id } of [lease, photo]) {
    await test.db
      .update(versionedDocuments)
      .set({ is_validated: true })
      .where(eq(versionedDocuments.id, id))
  }
  const open = { state: 'unstructured', is_validated: false, open_questions: 3 }
  expect(await fileOf(lease.id)).toMatchObject(open)
  const slot = await staff.get(`/api/document/${lease.document_id}/`)
  expect(slot.body.state).toBe('unstructured')
  const filter = { id: [lease.id], state: 'unstructured' }
  expect((await staff.list('/api/admin-documents/', { filter })).body).toMatchObject([open])
  // Nothing uses what a photo is asked.
  expect(await fileOf(photo.id)).toMatchObject({ state: 'completed', open_questions: 0 })

  const rest = await staff.post(`/api/versioned-document/${lease.id}/answer-rest/`, { count: 3 })
  expect(rest.body).toMatchObject({ state: 'completed', is_validated: true, open_questions: 0 })
})

it('the number of open questions shown is the one that blocks the confirmation', async () => {
  const { id } = await labelled('site_lease')
  const told = async () => [(await fileOf(id)).open_questions, (await confirm(id)).body.message]
  const three = [3, '3 questions are still open: Tenant, Commencement Date, and Site Lease Term.']
  expect(await told()).toEqual(three)

  const field_id = await projectFieldId(test.db, 'lender')
  await insertRecord(test.db, systemWriter(TEST_NOW), documentQuestions, {
    document_type: 'site_lease',
    field_id,
    question: 'Which lender consented to the lease?',
  })
  expect(await told()).toEqual([
    4,
    '4 questions are still open: Tenant, Commencement Date, Site Lease Term, and 1 more.',
  ])
  // Retiring a field retires its question too.
  await test.db
    .update(fieldDefinitions)
    .set({ is_active: false })
    .where(eq(fieldDefinitions.id, field_id))
  expect(await told()).toEqual(three)
})

it('the SQL condition for open questions agrees with their count', async () => {
  await labelled('w9_form')
  const counted = await test.db
    .select({ id: versionedDocuments.id, open: sql<boolean>`${OPEN_QUESTIONS} > 0` })
    .from(versionedDocuments)
  const found = await test.db
    .select({ id: versionedDocuments.id })
    .from(versionedDocuments)
    .where(HAS_OPEN_QUESTIONS)
  const open = counted.filter((file) => file.open).map(({ id }) => id)
  expect(found.map(({ id }) => id).toSorted()).toEqual(open.toSorted())
  expect([open.length, counted.length]).toEqual([2, 4])
})
