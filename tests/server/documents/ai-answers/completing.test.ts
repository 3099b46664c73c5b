import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { upload } from '#tests/server/documents/files/world.ts'
import type { Client } from '#tests/support/client.ts'
import {
  answerOf,
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

const restOf = (id: number, count: number, client = staff) =>
  client.post(`/api/versioned-document/${id}/answer-rest/`, { count })
const answersOf = async (id: number) => {
  const filter = JSON.stringify({ versioned_document_id: id })
  return (await staff.get(`/api/ai-answers/?filter=${filter}`)).body
}

describe('a document', () => {
  it('is not completed while a question that counts is open, whoever confirms it', async () => {
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

  it('names questions that only its former type asks by their labels', async () => {
    const { file } = await lease()
    const body = { label: 'project_photo', is_validated: true }
    const refused = await staff.patch(`/api/versioned-document/${file.id}/`, body)
    expect(refused.body.message).toBe('1 question is still open: Site Lease Term.')
  })

  it('waits for questions that it was never asked', async () => {
    const file = await upload(world.clients.seller, { project_id: world.projectId })
    await staff.patch(`/api/versioned-document/${file.id}/`, { label: 'site_lease' })
    const refused = await confirm(file.id)
    expect(refused.body.message).toBe(
      '3 questions are still open: Tenant, Commencement Date, and Site Lease Term.',
    )
    const rest = await restOf(file.id, 3)
    expect(rest.body).toMatchObject({ state: 'completed', is_validated: true })
    expect(await answersOf(file.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          field_name: 'site_lease_term',
          state: 'accepted',
          value: null,
          decided_by: 'Test Person',
        }),
        // Nothing uses the landlord: it stays open and blocks nothing.
        expect.objectContaining({ field_name: 'landlord', state: 'proposed', used_by: [] }),
      ]),
    )
  })

  it('is not blocked by questions that nothing uses', async () => {
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

  it('has its remaining questions answered once, if their number is still as shown', async () => {
    const { file, id } = await lease()
    const late = await restOf(file.id, 4)
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect(late.body.message).toBe('1 question is now open. Review and try again.')
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
    // Undoing it reopens the question with the proposed value.
    const back = await decide(id, { state: 'proposed', value: 25 })
    expect(back.body).toMatchObject({ state: 'proposed', value: 25 })
    expect(await fileOf(file.id)).toMatchObject({ state: 'unstructured' })
  })

  it('shows in its history who decided what', async () => {
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
    // The seller reads what was settled, never what a machine guessed.
    expect((await history(world.clients.seller)).at(-1)).toMatchObject({ before: {} })
    // A value that a person accepts unchanged or doubts again is shown as well.
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
