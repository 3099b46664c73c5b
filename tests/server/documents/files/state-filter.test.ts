import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { documentFlags, versionedDocuments } from '#server/db/schema/documents.ts'
import { classificationStates } from '#shared/entities/documents.ts'
import { fileState } from '#shared/rules/documents/documents.ts'
import { makeRowsFor } from '#tests/security/matrix-rows.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

/** The filter of the list and the rule must agree on the state of every file. */
describe('filtering files by state', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await testApp()
  })
  afterAll(() => test.close())

  it.each([
    { label: null, is_validated: false },
    { label: 'other', is_validated: false },
    { label: 'other', is_validated: true },
    { label: 'epc_agreement', is_validated: false },
    { label: 'epc_agreement', is_validated: true },
    { label: 'epc_agreement', is_validated: true, open_flags: 1 },
    { label: 'epc_agreement', is_validated: true, open_questions: 1 },
    { label: 'epc_agreement', is_validated: true, open_questions: 1, open_flags: 1 },
    { label: null, is_validated: false, open_flags: 2 },
  ] as const)('finds $label validated $is_validated only under its state', async (given) => {
    const { open_flags, open_questions, ...facts } = { open_flags: 0, open_questions: 0, ...given }
    const { userId, ids } = await makeRowsFor(test, 'admin')
    await test.db.delete(documentFlags)
    for (let flag = 0; flag < open_flags; flag++) {
      await insertRecord(test.db, systemWriter(TEST_NOW), documentFlags, {
        versioned_document_id: ids.versionedDocument,
        reason: 'A page is missing',
      })
    }
    await test.db.delete(aiAnswers)
    const asked = {
      document_type: 'cost_segregation',
      number: 1,
      confidence: 1,
      engine: 'test',
    } as const
    const versioned_document_id = ids.versionedDocument
    for (const field_name of ['total_cost', 'eligible_basis'].slice(0, open_questions)) {
      const values = { versioned_document_id, field_name, state: 'proposed' as const, ...asked }
      await insertRecord(test.db, systemWriter(TEST_NOW), aiAnswers, values)
    }
    // Questions that nothing uses block nothing.
    const unused = { field_name: 'preparer', state: 'proposed' as const, ...asked }
    await insertRecord(test.db, systemWriter(TEST_NOW), aiAnswers, {
      versioned_document_id,
      ...unused,
    })
    await test.db
      .update(versionedDocuments)
      .set(facts)
      .where(eq(versionedDocuments.id, ids.versionedDocument))
    const admin = await test.as(userId)
    const expected = fileState({ ...facts, open_flags, open_questions })
    for (const state of classificationStates.values) {
      const filter = { state, id: ids.versionedDocument }
      const { body } = await admin.list('/api/admin-documents/', { filter })
      expect(body, state).toHaveLength(state === expected ? 1 : 0)
      if (state === expected) expect(body[0]).toMatchObject({ state: expected, open_questions })
    }
  })
})
