import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { documentFlags, versionedDocuments } from '#server/db/schema/documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import { fileState } from '#shared/rules/documents/documents.ts'
import { makeFile } from '#tests/server/accounts/buyers/make-file.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

/** Files in every combination that decides their state, which lists, work and figures must agree on. */

let test: TestApp
let staff: Client

const ASKING: DocumentType = 'site_lease'
const FACT = documentTypeData[ASKING].fields.find(({ used_by }) => used_by)?.field_name ?? ''
const LABELS = [null, 'other', ASKING] as const
/** Answers of a file: none, ones that count, or one that nothing uses. */
const ANSWERS = {
  none: [],
  settled: [{ field_name: FACT, state: 'accepted', is_stale: false }],
  open: [{ field_name: FACT, state: 'proposed', is_stale: false }],
  stale: [{ field_name: FACT, state: 'edited', is_stale: true }],
  unused: [{ field_name: 'unused', state: 'proposed', is_stale: false }],
} as const
const YES_NO = [false, true] as const

/** Every combination. */
const CASES = LABELS.flatMap((label) =>
  YES_NO.flatMap((is_validated) =>
    YES_NO.flatMap((is_hidden) =>
      YES_NO.flatMap((flagged) =>
        Object.values(ANSWERS).map((answers) => ({
          label,
          is_validated,
          is_hidden,
          flagged,
          answers,
        })),
      ),
    ),
  ),
)

beforeAll(async () => {
  test = await testApp()
  const { db } = test
  staff = await test.as((await makeAdmin(db)).id)
  const { id: project_id } = await makeProject(db)
  const writer = systemWriter(TEST_NOW)
  for (const { answers, flagged, ...values } of CASES) {
    const { id } = await makeFile(db, { project_id }, values)
    const of = { versioned_document_id: id }
    const asked = { ...of, number: 1, document_type: ASKING, confidence: 1, engine: 'test' }
    for (const answer of answers) await insertRecord(db, writer, aiAnswers, { ...asked, ...answer })
    if (flagged) await insertRecord(db, writer, documentFlags, { ...of, reason: 'Blurred' })
  }
})
afterAll(() => test.close())

const filesOf = async (list: string, filter: object = {}): Promise<VersionedDocument[]> =>
  (await staff.list(`/api/${list}/`, { filter, range: [0, 999] })).body

const waits = ({ label, is_validated, open_questions, is_hidden }: VersionedDocument) =>
  !is_hidden && label !== 'other' && (label === null || !is_validated || open_questions > 0)

const idsOf = (files: readonly { id: number }[]) =>
  files.map(({ id }) => id).toSorted((a, b) => a - b)

describe('files in every state', () => {
  it('are counted by state and label as the list shows them', async () => {
    const files = (await filesOf('admin-documents')).filter(({ is_hidden }) => !is_hidden)
    expect(files).toHaveLength(60)
    const { body } = await staff.get('/api/project/diligence-analytics/')
    for (const { state, count, filter } of body.documents) {
      const shown = await filesOf('admin-documents', filter)
      expect(shown.map((file) => file.state)).toEqual(Array(count).fill(state))
      expect(idsOf(shown)).toEqual(idsOf(files.filter((file) => file.state === state)))
    }
    expect(body.documents.map(({ count }: { count: number }) => count)).toEqual(
      expect.arrayContaining([30]),
    )
    expect(body.labels).toEqual([
      expect.objectContaining({ label: 'other', count: 20 }),
      expect.objectContaining({ label: ASKING, count: 20 }),
    ])
  })

  it('have the state that follows from the rule', async () => {
    for (const file of await filesOf('admin-documents')) {
      expect(file.state).toBe(fileState(file))
    }
  })

  it('wait for staff when there is something to do', async () => {
    const waiting = (await filesOf('admin-documents')).filter(waits)
    expect(idsOf(await filesOf('versioned-documents/todo'))).toEqual(idsOf(waiting))
    const { body } = await staff.list('/api/work/', {
      filter: { kind: 'document' },
      range: [0, 999],
    })
    const work = body.map(({ record_id }: { record_id: number }) => ({ id: record_id }))
    expect(idsOf(work)).toEqual(idsOf(waiting.filter(({ open_flags }) => open_flags === 0)))
  })

  it('are marked as asked while they have an answer', async () => {
    const { db } = test
    const isAsked = async (id: number) =>
      (await db.select().from(versionedDocuments).where(eq(versionedDocuments.id, id)))[0]?.is_asked
    const [answer] = await db.select().from(aiAnswers).limit(1)
    const file = answer?.versioned_document_id ?? 0
    expect(await isAsked(file)).toBe(true)
    await db.delete(aiAnswers).where(eq(aiAnswers.versioned_document_id, file))
    expect(await isAsked(file)).toBe(false)
  })
})
