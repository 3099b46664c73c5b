import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import type { Client } from '#tests/support/client.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { projectFieldId } from '#tests/support/field-id.ts'
import { jobsDone } from '#tests/support/jobs.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { makePagedFiles, type PagedFiles } from './paged-files.ts'
import { makeSlot, upload, type World } from './world.ts'

let test: TestApp
let paged: PagedFiles
let world: World
let seller: Client

beforeAll(async () => {
  test = await testApp()
  paged = await makePagedFiles(test)
  world = paged.world
  seller = world.clients.seller
})
afterAll(() => test.close())

describe('versions', () => {
  it('are uploaded, restored, and compared', async () => {
    const file = await paged.threePages()
    const form = (bytes: Buffer) => {
      const data = new FormData()
      data.append('versioned_document', String(file.id))
      data.append('file', new Blob([new Uint8Array(bytes)]), 'revised.pdf')
      return data
    }
    const bytes = await drawnPdf(`Alpha ${file.mark}`, `Bravo ${file.mark} changed`)
    const url = '/api/versioned-document/new-version/'
    const added = await seller.post(url, form(bytes))
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ current_number: 2, name: 'revised.pdf' })
    const again = await seller.post(url, form(bytes))
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
    expect((await world.clients.otherSeller.post(url, form(bytes))).status).toBe(404)
    await jobsDone(test)
    const { body } = await seller.get(`/api/versioned-document/${file.id}/compare/?from=1&to=2`)
    expect(body.pages.map((page: { change: string }) => page.change)).toEqual([
      'same',
      'changed',
      'removed',
    ])
    const restored = await paged.call(file.id, 'restore', { number: 1 })
    expect(restored.body).toMatchObject({ current_number: 3, sha256: file.sha256 })
    expect(restored.body.versions[0].note).toBe('Version 1 restored')
    expect((await paged.call(file.id, 'restore', { number: 9 })).status).toBe(404)
  })

  it('by two people at once: the second gets a conflict', {
    tags: ['postgres'],
  }, async () => {
    const { remove } = await paged.inSlot()
    const answers = await Promise.all([remove([1]), remove([2])])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body.message).toBe('This document has a newer version. Review it and try again.')
  })

  it('are copied to another project, with the label only when staff copy', async () => {
    const file = await paged.threePages()
    await world.clients.staff.patch(`/api/versioned-document/${file.id}/`, { label: 'site_lease' })
    const copy = (client: Client, project: number) =>
      client.post(`/api/versioned-document/${file.id}/copy-to-project/${project}/`)
    const { status, body } = await copy(world.clients.staff, world.otherProjectId)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      project_id: world.otherProjectId,
      label: 'site_lease',
      sha256: file.sha256,
    })
    expect((await copy(seller, world.otherProjectId)).status).toBe(404)
    expect((await copy(seller, world.projectId)).body.label).toBeNull()
  })

  it('keep settled answers whose words are still there, and mark the others as stale', async () => {
    const first = await drawnPdf('Lease', 'The term is twenty years from today.', 'The rent is 5.')
    const file = await upload(seller, { project_id: world.projectId }, 'lease.pdf', first)
    await jobsDone(test)
    const { staff } = world.clients
    await staff.patch(`/api/versioned-document/${file.id}/`, { label: 'site_lease' })
    await jobsDone(test)
    await test.db.delete(aiAnswers)
    const settled = (field_name: string, quote: string, page: number, value: string | number) =>
      insertRecord(test.db, systemWriter(TEST_NOW), aiAnswers, {
        versioned_document_id: file.id,
        number: 1,
        document_type: 'site_lease',
        field_name,
        value,
        quote,
        page,
        box: { x: 0, y: 0, w: 0.5, h: 0.1 },
        confidence: 1,
        state: 'accepted',
        engine: 'test',
      })
    await settled('site_lease_term', 'The term is twenty years from today.', 2, 20)
    await settled('annual_rent', 'The rent is 5.', 3, 5)
    const answers = async () => {
      const filter = JSON.stringify({ versioned_document_id: file.id })
      const { body } = await staff.get(`/api/ai-answers/?filter=${filter}`)
      return Object.fromEntries(
        body.map((one: { field_name: string }) => [one.field_name, one]),
      ) as Record<string, object>
    }
    // The page with the term now comes first; the page with the rent is gone.
    await paged.call(file.id, 'pages', { pages: [{ number: 2 }, { number: 1 }] })
    await jobsDone(test)
    const { site_lease_term, annual_rent } = await answers()
    expect(site_lease_term).toMatchObject({
      state: 'accepted',
      is_stale: false,
      page: 1,
      number: 2,
      value: 20,
    })
    expect(annual_rent).toMatchObject({
      state: 'accepted',
      is_stale: true,
      stale_reason: 'Page 3, which said so, was removed in version 2',
      page: null,
      value: 5,
    })
    expect((await paged.detail(file.id)).is_validated).toBe(false)
    await paged.call(file.id, 'restore', { number: 1 })
    await jobsDone(test)
    expect((await answers()).annual_rent).toMatchObject({
      state: 'accepted',
      is_stale: false,
      page: 3,
    })
  })

  it('leave a filled field a stale answer that says its page was removed', async () => {
    const { seller, user } = await makeSellerUser(test.db)
    const project_id = (await makeProject(test.db, { seller_id: seller.id })).id
    const { staff } = world.clients
    const field_id = await projectFieldId(test.db, 'full_street_address')
    const slot = await makeSlot(test, { project_id }, 'site_lease')
    const bytes = await drawnPdf('Lease', 'The premises are at 12 Mill Road.')
    const file = await upload(staff, { project_id }, 'lease.pdf', bytes)
    await staff.patch(`/api/document/${slot.id}/documents/`, { versioned_document_ids: [file.id] })
    await jobsDone(test)
    const answer = await insertRecord(test.db, systemWriter(TEST_NOW), aiAnswers, {
      versioned_document_id: file.id,
      number: 1,
      document_type: 'site_lease',
      field_name: 'premises',
      field_id,
      value: '12 Mill Road',
      quote: 'The premises are at 12 Mill Road.',
      page: 2,
      box: { x: 0, y: 0, w: 0.5, h: 0.1 },
      confidence: 1,
      state: 'proposed',
      engine: 'test',
    })
    for (const [url, body] of [
      [`/api/project/${project_id}/`, { full_street_address: null }],
      [`/api/ai-answer/${answer.id}/`, { state: 'accepted' }],
    ] as const) {
      expect(await staff.patch(url, body)).toMatchObject({ status: 200 })
    }
    const fieldOf = async () => {
      const { body } = await staff.get(`/api/project/${project_id}/fields/`)
      return body.find((one: { field_name: string }) => one.field_name === 'full_street_address')
    }
    expect(await fieldOf()).toMatchObject({
      value: '12 Mill Road',
      source: 'ai_answer',
      citation: { page: 2 },
    })
    const gone = { page_numbers: [2], project_id }
    expect((await staff.post(`/api/document/${slot.id}/delete-pages/`, gone)).status).toBe(201)
    const stale_reason = 'Page 2, which said so, was removed in version 2'
    const expected = {
      value: '12 Mill Road',
      source: 'ai_answer',
      citation: { answer_id: answer.id, page: null },
      stale_reason,
    }
    // At once, and also after the version was read.
    expect(await fieldOf()).toMatchObject(expected)
    await jobsDone(test)
    expect(await fieldOf()).toMatchObject(expected)
    const { body: list } = await staff.get(`/api/project/${project_id}/diligence-list/`)
    const item = list.find((one: { key: string }) => one.key === 'full_street_address')
    expect(item).toMatchObject({ state: 'unstructured', note: stale_reason })
    // Its seller is told too, even once the file is hidden.
    await staff.patch(`/api/versioned-document/${file.id}/`, { is_hidden: true })
    const owner = await test.as(user.id)
    const { body: own } = await owner.get(`/api/project/${project_id}/diligence-list/`)
    expect(own.find((one: { key: string }) => one.key === 'full_street_address')).toMatchObject({
      state: 'unstructured',
      note: 'The source document is no longer available',
    })
  })
})
