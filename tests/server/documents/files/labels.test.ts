import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from '#server/db/schema/documents.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { Answer } from '#tests/support/client.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeSlot, makeWorld, upload, type World } from './world.ts'

let test: TestApp
let world: World

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
})
afterAll(() => test.close())

const pathOf = (id: number) => `/api/versioned-document/${id}/`
const mine = () => ({ project_id: world.projectId })
const slotsOf = (type: DocumentType) =>
  test.db
    .select()
    .from(documents)
    .where(and(eq(documents.project_id, world.projectId), eq(documents.document_type, type)))

describe('a label', () => {
  it('puts a file into the slot of its type', async () => {
    const slot = await makeSlot(test, mine(), 'site_lease')
    const file = await upload(world.clients.seller, mine())
    const { body } = await world.clients.staff.patch(pathOf(file.id), { label: 'site_lease' })
    expect(body).toMatchObject({
      label: 'site_lease',
      label_text: 'Site Lease',
      category: 'site_control',
      document_id: slot.id,
      state: 'unstructured',
      version: 2,
    })
    const { body: shown } = await world.clients.seller.get(`/api/document/${slot.id}/`)
    expect(shown.versioned_documents.map((one: { id: number }) => one.id)).toEqual([file.id])
  })

  it('creates one optional slot where there is none, however many files need it', async () => {
    const files = await Promise.all(
      Array.from({ length: 6 }, () => upload(world.clients.seller, mine())),
    )
    const answers = await Promise.all(
      files.map((file) => world.clients.staff.patch(pathOf(file.id), { label: 'epc_agreement' })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(files.map(() => 200))
    const slots = await slotsOf('epc_agreement')
    expect(slots).toMatchObject([{ required: false }])
    expect(new Set(answers.map((answer) => answer.body.document_id))).toEqual(
      new Set([slots[0]?.id]),
    )
  })

  it('belongs to the company’s list for a company’s file', async () => {
    const file = await upload(world.clients.seller, { company_id: world.companyId })
    const { body } = await world.clients.staff.patch(pathOf(file.id), {
      label: 'certificate_of_good_standing',
    })
    const { body: slot } = await world.clients.seller.get(`/api/document/${body.document_id}/`)
    expect(slot).toMatchObject({
      company_id: world.companyId,
      project_id: null,
      document_type: 'certificate_of_good_standing',
    })
  })

  it('moves the file and requires a new validation when it changes', async () => {
    const file = await upload(world.clients.seller, mine())
    await world.clients.staff.patch(pathOf(file.id), { label: 'project_photo', is_validated: true })
    const validated = await world.clients.staff.get(pathOf(file.id))
    expect(validated.body).toMatchObject({ is_validated: true, state: 'completed' })
    const { body } = await world.clients.staff.patch(pathOf(file.id), { label: 'epc_agreement' })
    expect(body).toMatchObject({
      label: 'epc_agreement',
      is_validated: false,
      state: 'unstructured',
    })
    expect(body.document_id).not.toBe(validated.body.document_id)
  })

  it('takes the file out of its slot when it is null', async () => {
    const file = await upload(world.clients.seller, mine())
    await world.clients.staff.patch(pathOf(file.id), { label: 'project_photo', is_validated: true })
    const { body } = await world.clients.staff.patch(pathOf(file.id), { label: null })
    expect(body).toMatchObject({
      label: null,
      label_text: 'Unclassified',
      category: 'unclassified',
      document_id: null,
      is_validated: false,
      state: 'unclassified',
    })
  })

  it('is required before a file is validated', async () => {
    const file = await upload(world.clients.seller, mine())
    const { status, body } = await world.clients.staff.patch(pathOf(file.id), {
      is_validated: true,
    })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['is_validated']])
  })

  it.each([
    { label: 'site_lease' },
    { is_validated: true },
    { label: 'other', is_validated: true },
  ])('belongs to staff: a seller may not send %j', async (change) => {
    const file = await upload(world.clients.seller, mine())
    const answer = await world.clients.seller.patch(pathOf(file.id), { name: 'x.pdf', ...change })
    expect([answer.status, answer.body.code]).toEqual([403, 'field_forbidden'])
    expect(Object.keys(answer.body.errors)).toEqual(Object.keys(change))
    expect((await world.clients.seller.get(pathOf(file.id))).body).toMatchObject({
      name: 'file.pdf',
      version: 1,
    })
  })

  it('may be sent unchanged by anyone', async () => {
    const file = await upload(world.clients.seller, mine())
    const { status, body } = await world.clients.seller.patch(pathOf(file.id), {
      name: 'renamed.pdf',
      label: null,
      is_validated: false,
    })
    expect([status, body.name, body.version]).toEqual([200, 'renamed.pdf', 2])
  })
})

/** A 503 asks for another try: on the embedded database all requests share one connection. */
async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
    expect(answer.headers['retry-after']).toBeTruthy()
  }
}

describe('simultaneous writes', { tags: ['postgres'] }, () => {
  it('all survive when there are 100, each with a history row', async () => {
    const file = await upload(world.clients.seller, mine())
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const client = index % 2 === 0 ? world.clients.staff : world.clients.seller
        return patiently(() => client.patch(pathOf(file.id), { name: `name ${index}.pdf` }))
      }),
    )
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    const { body: after } = await world.clients.staff.get(pathOf(file.id))
    expect(after.version).toBe(101)
    const { body: history } = await world.clients.staff.get(`${pathOf(file.id)}history/`)
    expect(history).toHaveLength(101)
    // Each change starts where the one before it ended.
    for (let index = 0; index < 100; index++) {
      const { before } = history[index]
      const earlier = history[index + 1].after
      expect(before.name).toBe(earlier.name)
    }
    expect(history[0].after.name).toBe(after.name)
  })

  it('are refused with a stale version and change nothing', async () => {
    const file = await upload(world.clients.seller, mine())
    await world.clients.seller.patch(pathOf(file.id), { name: 'first.pdf' })
    for (const change of [{ name: 'second.pdf' }, { label: 'equipment_warranty' }]) {
      const { status, body } = await world.clients.staff.patch(pathOf(file.id), change, {
        headers: { 'if-match': '"1"' },
      })
      expect([status, body.code]).toEqual([412, 'stale'])
    }
    expect(await slotsOf('equipment_warranty')).toEqual([])
    const { body } = await world.clients.staff.get(pathOf(file.id))
    expect([body.name, body.version]).toEqual(['first.pdf', 2])
    const { status } = await world.clients.staff.patch(
      pathOf(file.id),
      { name: 'third.pdf' },
      { headers: { 'if-match': '"2"' } },
    )
    expect(status).toBe(200)
  })
})
