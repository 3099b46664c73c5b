import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents, uploads } from '#server/db/schema/documents.ts'
import { documentsSchemas } from '#shared/contract/schemas/documents/documents.ts'
import {
  makeSlot,
  makeWorld,
  upload,
  type World,
  withoutRequest,
} from '#tests/server/documents/files/world.ts'
import { pdf } from '#tests/server/services/files/contents.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { FILE_HEADER, sendChunk, startUpload } from '../uploads/tus.ts'

let test: TestApp
let world: World

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
})
afterAll(() => test.close())

const MISSING = 2_147_483_647
const pathOf = (id: number) => `/api/document/${id}/`
const mine = () => ({ project_id: world.projectId })
const theirs = () => ({ project_id: world.otherProjectId })

describe('the list of slots', () => {
  it('shows what the caller may see, filtered, sorted, and counted', {
    tags: ['postgres'],
  }, async () => {
    const own = await makeSlot(test, mine(), 'utility_bill')
    const foreign = await makeSlot(test, theirs(), 'utility_bill')
    const list = (who: keyof World['clients'], filter: object = {}) =>
      world.clients[who].list('/api/documents/', {
        filter: { document_type: 'utility_bill', ...filter },
        sort: ['project_id', 'DESC'],
        range: [0, 9],
      })
    const ids = async (who: keyof World['clients'], filter?: object) =>
      (await list(who, filter)).body.map((row: { id: number }) => row.id)
    expect(await ids('staff')).toEqual([foreign.id, own.id])
    expect((await list('staff')).headers['content-range']).toBe('documents 0-1/2')
    for (const who of ['seller', 'investor', 'reviewer', 'evaluator'] as const) {
      expect(await ids(who), who).toEqual([own.id])
    }
    expect(await ids('otherSeller')).toEqual([foreign.id])
    expect(await ids('frontdoor')).toEqual([])
    expect(await ids('seller', theirs())).toEqual([])
    expect((await list('seller', { note: 'x' })).status).toBe(400)
  })
})

describe('a slot', () => {
  it('is visible to those who see its project, and does not exist for others', async () => {
    const slot = await makeSlot(test, mine(), 'title_report')
    const statuses = await Promise.all(
      (
        [
          'seller',
          'investor',
          'reviewer',
          'evaluator',
          'staff',
          'otherSeller',
          'otherInvestor',
          'disabled',
        ] as const
      ).map(async (who) => (await world.clients[who].get(pathOf(slot.id))).status),
    )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404, 404, 403])
    const foreign = await world.clients.otherSeller.get(pathOf(slot.id))
    const missing = await world.clients.otherSeller.get(pathOf(MISSING))
    expect(withoutRequest(foreign.body)).toEqual(withoutRequest(missing.body))
  })

  it('accepts a note from its seller, and whether it is required from staff', async () => {
    const slot = await makeSlot(test, mine(), 'deed_of_title')
    const { seller, staff } = world.clients
    const note = await seller.patch(pathOf(slot.id), { note: 'On its way', required: true })
    expect([note.status, note.body.note, note.body.version]).toEqual([200, 'On its way', 2])
    const refused = await seller.patch(pathOf(slot.id), { note: 'x', required: false })
    expect([refused.status, refused.body.code]).toEqual([403, 'field_forbidden'])
    expect(Object.keys(refused.body.errors)).toEqual(['required'])
    const optional = await staff.patch(pathOf(slot.id), { required: false, note: null })
    expect(optional.body).toMatchObject({ required: false, note: null, version: 3 })
    const stale = await staff.patch(
      pathOf(slot.id),
      { note: 'y' },
      { headers: { 'if-match': '"2"' } },
    )
    expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
    expect((await staff.patch(pathOf(slot.id), { document_type: 'other' })).status).toBe(400)
  })
})

describe('removing a slot', () => {
  it('returns the removed slot if it was optional and always empty', async () => {
    const slot = await makeSlot(test, mine(), 'natcat_study', false)
    const answer = await world.clients.seller.delete(pathOf(slot.id))
    expect(answer.status).toBe(200)
    expect(documentsSchemas.remove.response.parse(answer.body)).toMatchObject({ id: slot.id })
    expect((await world.clients.seller.delete(pathOf(slot.id))).status).toBe(404)
    expect(await test.db.select().from(documents).where(eq(documents.id, slot.id))).toEqual([])
  })

  it('is refused while it is required or holds a file, even a hidden one', async () => {
    const required = await makeSlot(test, mine(), 'easement_agreement', true)
    const full = await makeSlot(test, mine(), 'landlord_estoppel', false)
    const file = await upload(world.clients.seller, mine())
    await world.clients.staff.patch(`/api/versioned-document/${file.id}/`, {
      label: 'landlord_estoppel',
      is_hidden: true,
    })
    for (const slot of [required, full]) {
      const answer = await world.clients.seller.delete(pathOf(slot.id))
      expect([answer.status, answer.body.code]).toEqual([409, 'slot_not_empty'])
    }
    expect((await world.clients.otherSeller.delete(pathOf(full.id))).status).toBe(404)
    expect((await world.clients.investor.delete(pathOf(full.id))).status).toBe(403)
  })

  it('is refused while a file is being uploaded to it, and allowed once the file has moved', async () => {
    const slot = await makeSlot(test, mine(), 'equipment_warranty', false)
    const { seller, staff } = world.clients
    const bytes = pdf('on its way')
    const location = await startUpload(seller, bytes.length, {
      filename: 'a.pdf',
      document_id: String(slot.id),
    })
    expect((await seller.delete(pathOf(slot.id))).body.code).toBe('slot_not_empty')
    const last = await sendChunk(seller, location, 0, bytes)
    const id = last.headers[FILE_HEADER]
    const { body } = await seller.get(pathOf(slot.id))
    expect(body.versioned_documents).toMatchObject([
      { id: Number(id), label: 'equipment_warranty', document_id: slot.id },
    ])
    await staff.patch(`/api/versioned-document/${id}/`, { label: null })
    expect((await seller.delete(pathOf(slot.id))).status).toBe(200)
    // The finished upload still responds to its repeated last chunk.
    expect((await sendChunk(seller, location, 0, bytes)).headers[FILE_HEADER]).toBe(id)
    const rows = await test.db.select().from(uploads).where(eq(uploads.document_id, slot.id))
    expect(rows).toEqual([])
  })
})

describe('attaching existing files', () => {
  const attach = (who: keyof World['clients'], slotId: number, ids: unknown) =>
    world.clients[who].patch(`/api/document/${slotId}/documents/`, { versioned_document_ids: ids })

  it('puts them into the slot', async () => {
    const slot = await makeSlot(test, mine(), 'cost_segregation')
    const files = [
      await upload(world.clients.seller, mine()),
      await upload(world.clients.seller, mine()),
    ]
    const ids = files.map((file) => file.id)
    const { status, body } = await attach('seller', slot.id, [...ids, ids[0]])
    expect(status).toBe(200)
    expect(body.versioned_documents.map((one: { id: number }) => one.id).sort()).toEqual(ids.sort())
    expect(body.versioned_documents[0]).toMatchObject({
      label: 'cost_segregation',
      document_id: slot.id,
    })
  })

  it('is all or nothing: a foreign, hidden, missing, or misplaced file refuses all', async () => {
    const slot = await makeSlot(test, mine(), 'appraisal_report')
    const own = await upload(world.clients.seller, mine())
    const foreign = await upload(world.clients.otherSeller, theirs())
    const hidden = await upload(world.clients.seller, mine())
    await world.clients.seller.patch(`/api/versioned-document/${hidden.id}/`, { is_hidden: true })
    const elsewhere = await upload(world.clients.seller, { company_id: world.companyId })
    for (const bad of [foreign.id, hidden.id, elsewhere.id, MISSING]) {
      expect((await attach('seller', slot.id, [own.id, bad])).status, `${bad}`).toBe(404)
    }
    const { body } = await world.clients.seller.get(`/api/versioned-document/${own.id}/`)
    expect([body.document_id, body.version]).toEqual([null, 1])
  })

  it('does not move files labeled by staff, unless staff do it', async () => {
    const slot = await makeSlot(test, mine(), 'loan_agreement')
    const file = await upload(world.clients.seller, mine())
    const labeled = await world.clients.staff.patch(`/api/versioned-document/${file.id}/`, {
      label: 'om_agreement',
    })
    expect(labeled.status).toBe(200)
    const refused = await attach('seller', slot.id, [file.id])
    expect([refused.status, refused.body.code]).toEqual([403, 'field_forbidden'])
    const moved = await attach('staff', slot.id, [file.id])
    expect(moved.body.versioned_documents).toMatchObject([
      { id: file.id, label: 'loan_agreement', is_validated: false },
    ])
  })

  it.each([{}, { versioned_document_ids: [] }, { versioned_document_ids: ['1'] }, { ids: [1] }])(
    'refuses %j, but only to those who may see the slot',
    async (body) => {
      const [slot] = await test.db
        .select()
        .from(documents)
        .where(eq(documents.project_id, world.projectId))
      const path = `/api/document/${slot?.id}/documents/`
      expect((await world.clients.seller.patch(path, body)).body.code).toBe('validation')
      expect((await world.clients.otherSeller.patch(path, body)).status).toBe(404)
    },
  )
})
