import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aiLabels } from '#server/db/schema/processing.ts'
import { requiredDocumentsOf } from '#server/features/documents/files/slots-with-files.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { makeSlot, makeWorld, upload, type World } from '#tests/server/documents/files/world.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let world: World
beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
})
afterAll(() => test.close())

/** A file that waits for staff, with a machine’s guess at its label. */
async function guessed(label: DocumentType, confidence: number) {
  const file = await upload(world.clients.seller, { project_id: world.projectId })
  await test.db.insert(aiLabels).values({
    versioned_document_id: file.id,
    number: 1,
    label,
    confidence,
    alternatives: [],
    evidence: [],
    engine: 'test',
    created_at: TEST_NOW,
  })
  return file
}

type Who = keyof World['clients']
const slotOf = async (who: Who, id: number) =>
  (await world.clients[who].get(`/api/document/${id}/`)).body
const items = async () => {
  const url = `/api/project/${world.projectId}/diligence-list/`
  const { body } = await world.clients.seller.get(url)
  return new Map(body.map((item: { key: string }) => [item.key, item]))
}

describe('a slot for which a waiting file is a likely match', () => {
  it('is in review for its owner and staff, but missing for gates and investors', async () => {
    const slot = await makeSlot(test, { project_id: world.projectId }, 'om_agreement')
    expect(await slotOf('seller', slot.id)).toMatchObject({ is_being_checked: false })
    await guessed('om_agreement', 0.94)
    expect(await slotOf('seller', slot.id)).toMatchObject({ is_being_checked: false })
    const file = await guessed('om_agreement', 0.95)
    for (const who of ['seller', 'staff', 'reviewer'] as const) {
      expect(await slotOf(who, slot.id), who).toMatchObject({
        state: 'missing',
        is_being_checked: true,
        versioned_documents: [],
      })
    }
    expect(await slotOf('investor', slot.id)).toMatchObject({ is_being_checked: false })
    expect((await items()).get('om_agreement')).toMatchObject({
      state: 'missing',
      is_being_checked: true,
    })
    const { body: summary } = await world.clients.seller.get(
      `/api/project/${world.projectId}/diligence/`,
    )
    const texts = (list: { text: string }[]) => list.map(({ text }) => text)
    expect(texts(summary.blockers)).toContain('We’re reviewing O&M Agreement.')
    expect(texts(summary.next).join()).not.toContain('O&M')
    const required = await requiredDocumentsOf(test.db, { id: world.projectId, seller_id: 1 })
    expect(required).toContainEqual(
      expect.objectContaining({ label: 'O&M Agreement', state: 'missing' }),
    )

    await world.clients.seller.patch(`/api/versioned-document/${file.id}/`, { is_hidden: true })
    expect(await slotOf('seller', slot.id)).toMatchObject({ is_being_checked: false })
  })

  it('is never in another project’s list, nor one that already has a file', async () => {
    const other = await makeSlot(test, { project_id: world.otherProjectId }, 'site_lease')
    const slot = await makeSlot(test, { project_id: world.projectId }, 'site_lease')
    await guessed('site_lease', 0.99)
    expect(await slotOf('otherSeller', other.id)).toMatchObject({ is_being_checked: false })
    const file = await upload(world.clients.seller, { project_id: world.projectId })
    await world.clients.staff.patch(`/api/versioned-document/${file.id}/`, { label: 'site_lease' })
    expect(await slotOf('seller', slot.id)).toMatchObject({
      state: 'unstructured',
      is_being_checked: false,
    })
  })
})
