import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { aiAnswers } from '#server/db/schema/evidence.ts'
import { documentQuestions, fieldDefinitions } from '#server/db/schema/fields.ts'
import { makeWorld, upload, type World } from '#tests/server/documents/files/world.ts'
import type { Client } from '#tests/support/client.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let world: World
let staff: Client
let questionId: number
let fieldId: number

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
  staff = world.clients.staff
  const [field] = await test.db
    .select()
    .from(fieldDefinitions)
    .where(eq(fieldDefinitions.field_name, 'site_lease_term'))
  fieldId = field?.id ?? 0
  const question = await insertRecord(test.db, systemWriter(TEST_NOW), documentQuestions, {
    document_type: 'site_lease',
    field_id: fieldId,
    question: 'How long is the initial term?',
    answered_by: 'site_lease_term',
  })
  questionId = question.id
})
afterAll(() => test.close())

const BOX = { x: 0.1, y: 0.2, w: 0.3, h: 0.05 }

/** A labelled lease with one answer that asks for the term, and what the project holds is empty. */
async function lease(values: Partial<typeof aiAnswers.$inferInsert> = {}) {
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

/** The other question of a lease that something uses, settled. */
const alsoSettled = (versioned_document_id: number) =>
  answerOf(versioned_document_id, { field_name: 'commencement_date', state: 'accepted' })

const answerOf = (
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

const decide = (id: number, body: object, client = staff) =>
  client.patch(`/api/ai-answer/${id}/`, body)
const fieldOf = async (client = staff) => {
  const { body } = await client.get(`/api/project/${world.projectId}/fields/`)
  return body.find((one: { field_name: string }) => one.field_name === 'site_lease_term')
}
const fileOf = async (id: number) => (await staff.get(`/api/versioned-document/${id}/`)).body

beforeEach(async () => {
  await test.db.delete(aiAnswers)
  await staff.patch(`/api/project/${world.projectId}/`, { site_lease_term: null })
})

describe('an answer', () => {
  it('that staff accept fills its field, names its source and settles the file', async () => {
    const { file, id } = await lease()
    expect(await fileOf(file.id)).toMatchObject({ is_validated: false, state: 'unstructured' })
    const { status, body } = await decide(id, { state: 'accepted' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'accepted',
      value: 25,
      question: 'How long is the initial term?',
      decided_by: 'Test Person',
      fills: { level: 'project', owner_id: world.projectId, value: 25 },
    })
    expect(await fieldOf()).toMatchObject({
      value: 25,
      source: 'ai_answer',
      citation: {
        answer_id: id,
        versioned_document_id: file.id,
        page: 1,
        box: BOX,
        quote: 'twenty-five (25) years',
      },
    })
    expect(await fileOf(file.id)).toMatchObject({ is_validated: true, state: 'completed' })
  })

  it('that is opened again takes its value back out of the field', async () => {
    const { file, id } = await lease()
    await decide(id, { state: 'accepted' })
    const { body } = await decide(id, { state: 'proposed' })
    expect(body).toMatchObject({ state: 'proposed', decided_by: null, decided_at: null })
    expect(await fieldOf()).toMatchObject({ value: null, source: null, citation: null })
    expect(await fileOf(file.id)).toMatchObject({ is_validated: false })
  })

  it('never overwrites what stands in the field, unless a person says so', async () => {
    await staff.patch(`/api/project/${world.projectId}/`, { site_lease_term: 30 })
    const { id } = await lease()
    const kept = await decide(id, { state: 'accepted' })
    expect(kept.body).toMatchObject({ state: 'accepted', value: 25, fills: { value: 30 } })
    expect(await fieldOf()).toMatchObject({ value: 30, source: 'person', citation: null })
    const replaced = await decide(id, { state: 'accepted', replace: true })
    expect(replaced.body.fills.value).toBe(25)
    expect(await fieldOf()).toMatchObject({ value: 25, source: 'ai_answer' })
  })

  it('is no source any more once a person types another value', async () => {
    const { id } = await lease()
    await decide(id, { state: 'accepted' })
    await staff.patch(`/api/project/${world.projectId}/`, { site_lease_term: 20 })
    expect(await fieldOf()).toMatchObject({ value: 20, source: 'person', citation: null })
    // Opening it leaves alone what the person typed.
    await decide(id, { state: 'proposed' })
    expect(await fieldOf()).toMatchObject({ value: 20 })
  })

  it('with another value is edited, whatever it was called', async () => {
    const { id } = await lease()
    const { body } = await decide(id, { state: 'accepted', value: 20 })
    expect(body).toMatchObject({ state: 'edited', value: 20, fills: { value: 20 } })
  })

  it.each([
    [{ value: 'twenty' }, 'value'],
    [{ value: 1.5 }, 'value'],
    [{ state: 'edited', value: null }, 'value'],
    [{ page: 1 }, 'box'],
    [{ box: { x: 0.9, y: 0, w: 0.2, h: 0.1 }, page: 1 }, 'box'],
    [{ state: 'done' }, 'state'],
  ])('refuses %j at %s', async (body, field) => {
    const { id } = await lease()
    const answer = await decide(id, body)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
    expect(Object.keys(answer.body.errors)).toContain(field)
    expect(await fieldOf()).toMatchObject({ value: null })
  })

  it('changed by someone else meanwhile is stale', async () => {
    const { id } = await lease()
    await decide(id, { state: 'rejected' })
    const answer = await staff.patch(
      `/api/ai-answer/${id}/`,
      { state: 'accepted' },
      { headers: { 'if-match': '"1"' } },
    )
    expect(answer.status).toBe(412)
    expect(await fieldOf()).toMatchObject({ value: null })
  })

  it('is seen by its people once it is settled, and by those who check it before', async () => {
    const { id } = await lease()
    const url = `/api/ai-answer/${id}/`
    const { seller, otherSeller, reviewer, otherReviewer, investor } = world.clients
    expect((await seller.get(url)).status).toBe(404)
    expect((await reviewer.get(url)).status).toBe(200)
    await decide(id, { state: 'accepted' })
    expect((await seller.get(url)).status).toBe(200)
    expect((await otherSeller.get(url)).status).toBe(404)
    expect((await otherReviewer.get(url)).status).toBe(404)
    expect((await investor.get(url)).status).toBe(403)
    expect((await decide(id, { state: 'rejected' }, seller)).status).toBe(403)
    expect((await decide(id, { state: 'rejected' }, reviewer)).status).toBe(403)
  })
})

describe('validation of a slot', () => {
  it('shows its answers and what other documents say otherwise', async () => {
    const one = await lease()
    const two = await lease({ value: 30 })
    const slot = (await fileOf(one.file.id)).document_id
    const { status, body } = await staff.get(`/api/document/${slot}/validation/`)
    expect(status).toBe(200)
    expect(body.document.id).toBe(slot)
    const ids = body.answers.map((answer: { id: number }) => answer.id)
    expect(ids).toEqual(expect.arrayContaining([one.id, two.id]))
    expect(body.contradictions).toHaveLength(1)
    expect(body.contradictions[0]).toMatchObject({ field_name: 'site_lease_term' })
    expect(
      body.contradictions[0].values.map((value: { value: number }) => value.value).sort(),
    ).toEqual([25, 30])
    await decide(two.id, { state: 'rejected' })
    const after = await staff.get(`/api/document/${slot}/validation/`)
    expect(after.body.contradictions).toEqual([])
  })
})

const confirm = (id: number, client = staff) =>
  client.patch(`/api/versioned-document/${id}/`, { is_validated: true })
const restOf = (id: number, count: number, client = staff) =>
  client.post(`/api/versioned-document/${id}/answer-rest/`, { count })
const answersOf = async (id: number) => {
  const filter = JSON.stringify({ versioned_document_id: id })
  return (await staff.get(`/api/ai-answers/?filter=${filter}`)).body
}

describe('a document', () => {
  it('is not completed while a question that counts is open, whoever says so', async () => {
    const { file, id } = await lease()
    const refused = await confirm(file.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state'])
    expect(refused.body.message).toBe('1 question is still open: Site Lease Term.')
    expect(await fileOf(file.id)).toMatchObject({ state: 'unstructured', open_questions: 1 })
    // A stored confirmation from before this rule completes nothing either.
    await test.db
      .update(versionedDocuments)
      .set({ is_validated: true })
      .where(eq(versionedDocuments.id, file.id))
    const shown = { state: 'unstructured', is_validated: false, open_questions: 1 }
    expect(await fileOf(file.id)).toMatchObject(shown)
    const { document_id } = await fileOf(file.id)
    const slot = await staff.get(`/api/document/${document_id}/`)
    expect(slot.body.state).toBe('unstructured')
    const filter = JSON.stringify({ id: [file.id] })
    const todo = await staff.get(`/api/versioned-documents/todo/?filter=${filter}`)
    expect(todo.body).toMatchObject([{ id: file.id, ...shown }])
    await decide(id, { state: 'rejected' })
    expect(await fileOf(file.id)).toMatchObject({ state: 'completed', open_questions: 0 })
  })

  it('waits for questions that it was never asked', async () => {
    const file = await upload(world.clients.seller, { project_id: world.projectId })
    await staff.patch(`/api/versioned-document/${file.id}/`, { label: 'site_lease' })
    const refused = await confirm(file.id)
    expect(refused.body.message).toBe(
      '2 questions are still open: Commencement Date and Site Lease Term.',
    )
    const rest = await restOf(file.id, 2)
    expect(rest.body).toMatchObject({ state: 'completed', is_validated: true })
    expect(await answersOf(file.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          field_name: 'site_lease_term',
          state: 'accepted',
          value: null,
          decided_by: 'Test Person',
        }),
        // Nothing uses the landlord: it stays open, and holds nobody up.
        expect.objectContaining({ field_name: 'landlord', state: 'proposed', used_by: [] }),
      ]),
    )
  })

  it('is not held up by questions that nothing uses', async () => {
    const { file, id } = await lease()
    const landlord = await answerOf(file.id, {
      field_name: 'landlord',
      value: 'Bo',
      engine: 'test',
    })
    await decide(id, { state: 'accepted' })
    expect(await fileOf(file.id)).toMatchObject({ state: 'completed' })
    const { body } = await decide(landlord.id, { state: 'accepted' })
    expect(body.used_by).toEqual([])
    await decide(landlord.id, { state: 'proposed' })
    expect(await fileOf(file.id)).toMatchObject({ state: 'completed' })
  })

  it('has its rest answered once, by the number that the person was told', async () => {
    const { file, id } = await lease()
    const late = await restOf(file.id, 4)
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect(late.body.message).toBe('1 question is open by now. Please look again.')
    const { seller, reviewer } = world.clients
    expect((await restOf(file.id, 1, seller)).status).toBe(403)
    expect((await restOf(file.id, 1, reviewer)).status).toBe(403)
    expect((await restOf(file.id, 0)).status).toBe(400)
    expect((await restOf(file.id, 1)).body).toMatchObject({ state: 'completed' })
    expect((await staff.get(`/api/ai-answer/${id}/`)).body).toMatchObject({
      state: 'accepted',
      value: null,
    })
    expect(await fieldOf()).toMatchObject({ value: null })
    // Taking it back opens the question with what was proposed.
    const back = await decide(id, { state: 'proposed', value: 25 })
    expect(back.body).toMatchObject({ state: 'proposed', value: 25 })
    expect(await fileOf(file.id)).toMatchObject({ state: 'unstructured' })
  })

  it('tells in its history who decided what', async () => {
    const { file, id } = await lease()
    await decide(id, { state: 'edited', value: 30 })
    await decide(id, { state: 'proposed' })
    await decide(id, { state: 'accepted', value: null })
    const history = async (client: Client) =>
      (await client.get(`/api/versioned-document/${file.id}/history/`)).body.filter(
        (one: { entity: string }) => one.entity === 'ai_answers',
      )
    const entries = await history(staff)
    expect(entries.map((one: { action: string }) => one.action)).toEqual([
      'not_in_document',
      'reopened',
      'edited',
    ])
    expect(entries.at(-1)).toMatchObject({
      about: 'Site Lease Term',
      actor: { kind: 'person', name: 'Test Person' },
      before: { value: 25 },
      after: { value: 30 },
    })
    // Its people read what was settled, and never what a machine guessed.
    expect((await history(world.clients.seller)).at(-1)).toMatchObject({ before: {} })
    // A value that a person accepts as it is, or doubts again, is told as well.
    await decide(id, { state: 'proposed', value: 25 })
    await decide(id, { state: 'accepted' })
    await decide(id, { state: 'accepted', is_stale: true })
    await decide(id, { state: 'accepted' })
    const told = (await history(world.clients.seller)).slice(0, 4)
    expect(
      told.map((one: { action: string; after: object }) => [one.action, one.after]),
    ).toMatchObject([
      ['kept', { value: 25 }],
      ['stale', { value: 25 }],
      ['accepted', { value: 25 }],
      ['reopened', {}],
    ])
    expect(await history(world.clients.investor)).toEqual([])
  })
})

describe('a settled value whose evidence is gone', () => {
  const REASON = 'Page 1, which said so, was removed in version 2'
  /** An accepted term that has turned stale, as page work leaves it. */
  async function stale() {
    const made = await lease()
    await decide(made.id, { state: 'accepted' })
    await test.db
      .update(aiAnswers)
      .set({ is_stale: true, stale_reason: REASON, page: null, box: null })
      .where(eq(aiAnswers.id, made.id))
    return made
  }

  it('stays an answer with its source, and says why it waits', async () => {
    const { file, id } = await stale()
    expect(await fieldOf()).toMatchObject({
      value: 25,
      source: 'ai_answer',
      citation: {
        answer_id: id,
        versioned_document_id: file.id,
        page: null,
        quote: 'twenty-five (25) years',
      },
      stale_reason: REASON,
    })
    expect(await fileOf(file.id)).toMatchObject({ state: 'unstructured', open_questions: 1 })
    expect((await confirm(file.id)).status).toBe(409)
    expect((await world.clients.seller.get(`/api/ai-answer/${id}/`)).body).toMatchObject({
      state: 'accepted',
      is_stale: true,
      stale_reason: REASON,
    })
  })

  it('keeps its source when its file is removed', async () => {
    const { file, id } = await lease()
    await decide(id, { state: 'accepted' })
    await staff.patch(`/api/versioned-document/${file.id}/`, { is_hidden: true })
    expect(await fieldOf()).toMatchObject({
      value: 25,
      source: 'ai_answer',
      citation: { answer_id: id, page: null },
      stale_reason: 'The document that said so was removed',
    })
  })

  it('of a removed file is settled by a person, or stands again with its file', async () => {
    const { file, id } = await lease()
    await decide(id, { state: 'accepted' })
    const hide = (is_hidden: boolean) =>
      staff.patch(`/api/versioned-document/${file.id}/`, { is_hidden })
    await hide(true)
    const answerOfIt = async () => (await staff.get(`/api/ai-answer/${id}/`)).body
    expect(await answerOfIt()).toMatchObject({ state: 'accepted', is_stale: true, value: 25 })
    await hide(false)
    expect(await answerOfIt()).toMatchObject({ is_stale: false, stale_reason: null, page: 1 })
    expect(await fieldOf()).toMatchObject({ stale_reason: null, citation: { page: 1 } })
    expect(await fileOf(file.id)).toMatchObject({ state: 'completed' })
    await hide(true)
    expect((await decide(id, { state: 'accepted' })).body).toMatchObject({ is_stale: false })
    expect(await fieldOf()).toMatchObject({ value: 25, source: 'ai_answer', stale_reason: null })
    const { body: entries } = await staff.get(`/api/versioned-document/${file.id}/history/`)
    expect(
      entries
        .filter((one: { entity: string }) => one.entity === 'ai_answers')
        .map((one: { action: string }) => one.action),
    ).toEqual(['kept', 'stale', 'found_again', 'stale', 'accepted'])
  })

  it('says that it waits also to those who cannot read the file, and nothing of the file', async () => {
    const { seller } = world.clients
    const { file, id } = await lease()
    await decide(id, { state: 'accepted' })
    expect(await fieldOf(seller)).toMatchObject({ citation: { answer_id: id }, stale_reason: null })
    await staff.patch(`/api/versioned-document/${file.id}/`, { is_hidden: true })
    expect(await fieldOf(seller)).toMatchObject({
      value: 25,
      source: 'ai_answer',
      citation: null,
      stale_reason: 'The document it came from is no longer available',
    })
  })

  it('gives way to another answer that still says the same', async () => {
    await stale()
    const other = await lease()
    await decide(other.id, { state: 'accepted' })
    expect(await fieldOf()).toMatchObject({
      citation: { answer_id: other.id },
      stale_reason: null,
    })
  })

  it.each([
    [{ state: 'accepted' }, 'kept', { value: 25, source: 'ai_answer' }],
    [{ state: 'edited', value: 30 }, 'edited', { value: 30, source: 'ai_answer' }],
    [{ state: 'rejected' }, 'rejected', { value: null, source: null }],
    [{ state: 'accepted', value: null }, 'not_in_document', { value: null, source: null }],
  ])('is settled by %j', async (body, action, field) => {
    const { file, id } = await stale()
    const { status, body: settled } = await decide(id, body)
    expect(status).toBe(200)
    expect(settled).toMatchObject({ is_stale: false, stale_reason: null, page: null })
    const after = await fieldOf()
    expect(after).toMatchObject(field)
    expect(after.stale_reason).toBeNull()
    expect(await fileOf(file.id)).toMatchObject({ state: 'completed' })
    const { body: entries } = await staff.get(`/api/versioned-document/${file.id}/history/`)
    const last = entries.find((one: { entity: string }) => one.entity === 'ai_answers')
    expect(last).toMatchObject({ action, about: 'Site Lease Term' })
    // Taking it back: it waits again, with the value where it was.
    const back = await decide(id, { state: 'accepted', value: 25, is_stale: true })
    expect(back.body).toMatchObject({ is_stale: true, stale_reason: REASON, value: 25 })
    expect(await fieldOf()).toMatchObject({ value: 25, stale_reason: REASON })
  })

  it('is nothing that a rejected answer can be', async () => {
    const { id } = await lease()
    const refused = await decide(id, { state: 'rejected', is_stale: true })
    expect(Object.keys(refused.body.errors)).toEqual(['is_stale'])
  })
})
