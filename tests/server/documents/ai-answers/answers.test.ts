import { describe, expect, it } from 'vitest'
import { projectFieldId } from '#tests/support/field-id.ts'
import {
  BOX,
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

describe('an answer', () => {
  it('fills its field, names its source, and settles the file once staff accept it', async () => {
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

  it('lists those of a file named beside the filter', async () => {
    const { file, id } = await lease()
    await lease()
    const list = (query: string) => staff.get(`/api/ai-answers/?${query}`)
    const named = await list(`versioned_document_id=${file.id}`)
    expect(named.body).toContainEqual(expect.objectContaining({ id }))
    const files = named.body.map(
      (one: { versioned_document_id: number }) => one.versioned_document_id,
    )
    expect(new Set(files)).toEqual(new Set([file.id]))
    const filter = encodeURIComponent(JSON.stringify({ state: 'rejected' }))
    expect((await list(`versioned_document_id=${file.id}&filter=${filter}`)).body).toEqual([])
    expect((await list('versioned_document_id=lease')).body.errors).toEqual({
      versioned_document_id: 'Has the wrong type',
    })
    expect((await list('document_id=1')).status).toBe(400)
  })

  it('fills the eligible costs with what the stated basis means for them', async () => {
    const plant = { installed_capacity_ac: 4_800, interconnection_costs: 405_600 }
    await staff.patch(`/api/project/${world.projectId}/`, { ...plant, eligible_costs: null })
    const field_id = await projectFieldId(test.db, 'eligible_costs')
    const { id } = await lease({
      document_type: 'cost_segregation',
      field_name: 'eligible_basis',
      question_id: null,
      field_id,
      value: 9_409_920,
    })
    const { body } = await decide(id, { state: 'accepted' })
    expect(body).toMatchObject({
      value: 9_409_920,
      fills: { means: 9_004_320, value: 9_004_320 },
    })
  })

  it('takes its value back out of the field when it is reopened', async () => {
    const { file, id } = await lease()
    await decide(id, { state: 'accepted' })
    const { body } = await decide(id, { state: 'proposed' })
    expect(body).toMatchObject({ state: 'proposed', decided_by: null, decided_at: null })
    expect(await fieldOf()).toMatchObject({ value: null, source: null, citation: null })
    expect(await fileOf(file.id)).toMatchObject({ is_validated: false })
  })

  it('overwrites a value in the field only if a person says so', async () => {
    await staff.patch(`/api/project/${world.projectId}/`, { site_lease_term: 30 })
    const { id } = await lease()
    const kept = await decide(id, { state: 'accepted' })
    expect(kept.body).toMatchObject({ state: 'accepted', value: 25, fills: { value: 30 } })
    expect(await fieldOf()).toMatchObject({ value: 30, source: 'person', citation: null })
    const replaced = await decide(id, { state: 'accepted', replace: true })
    expect(replaced.body.fills.value).toBe(25)
    expect(await fieldOf()).toMatchObject({ value: 25, source: 'ai_answer' })
  })

  it('is no longer the source once a person types another value', async () => {
    const { id } = await lease()
    await decide(id, { state: 'accepted' })
    await staff.patch(`/api/project/${world.projectId}/`, { site_lease_term: 20 })
    expect(await fieldOf()).toMatchObject({ value: 20, source: 'person', citation: null })
    // Reopening it leaves what the person typed.
    await decide(id, { state: 'proposed' })
    expect(await fieldOf()).toMatchObject({ value: 20 })
  })

  it('counts as edited when its value changes, whatever state was sent', async () => {
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

  it('is stale when someone else has changed it', { tags: ['postgres'] }, async () => {
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

  it('is visible to reviewers before it is settled, and to its seller afterwards', async () => {
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
  it('shows its answers and where other documents disagree', async () => {
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
