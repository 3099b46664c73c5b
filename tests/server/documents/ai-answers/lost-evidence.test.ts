import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import {
  confirm,
  decide,
  fieldOf,
  fileOf,
  lease,
  leaseWorld,
  staff,
  test,
  world,
} from './lease-world.ts'

leaseWorld()

describe('a settled value whose evidence is gone', () => {
  const REASON = 'Page 1, which said so, was removed in version 2'
  /** An accepted term that has become stale, as page work leaves it. */
  async function stale() {
    const made = await lease()
    await decide(made.id, { state: 'accepted' })
    await test.db
      .update(aiAnswers)
      .set({ is_stale: true, stale_reason: REASON, page: null, box: null })
      .where(eq(aiAnswers.id, made.id))
    return made
  }

  it('stays an answer with its source, and says why it needs review', async () => {
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

  it('is settled by a person, or restored together with its removed file', async () => {
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

  it('tells those who cannot read the file only that the source is gone', async () => {
    const { seller } = world.clients
    const { file, id } = await lease()
    await decide(id, { state: 'accepted' })
    expect(await fieldOf(seller)).toMatchObject({ citation: { answer_id: id }, stale_reason: null })
    await staff.patch(`/api/versioned-document/${file.id}/`, { is_hidden: true })
    expect(await fieldOf(seller)).toMatchObject({
      value: 25,
      source: 'ai_answer',
      citation: null,
      stale_reason: 'The source document is no longer available',
    })
  })

  it('is replaced by another answer that says the same', async () => {
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
    // Undoing it makes the value stale again where it was.
    const back = await decide(id, { state: 'accepted', value: 25, is_stale: true })
    expect(back.body).toMatchObject({ is_stale: true, stale_reason: REASON, value: 25 })
    expect(await fieldOf()).toMatchObject({ value: 25, stale_reason: REASON })
  })

  it('cannot be a rejected answer', async () => {
    const { id } = await lease()
    const refused = await decide(id, { state: 'rejected', is_stale: true })
    expect(Object.keys(refused.body.errors)).toEqual(['is_stale'])
  })
})
