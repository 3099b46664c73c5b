import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeSeller, makeUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { url, userByEmail } from './support.ts'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await testApp()
  admin = await t.as((await makeAdmin(t.db)).id)
})
afterAll(() => t.close())

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n'
const unsigned = () =>
  makeSeller(t.db, { engagement_signed_on: null, engagement_signer: null, engagement_title: null })

async function letterOf(companyId: number, name = 'letter.pdf', text = PDF): Promise<number> {
  const form = new FormData()
  form.append('company_id', String(companyId))
  form.append('file', new Blob([text]), name)
  const { body, status } = await admin.post('/api/versioned-documents/', form)
  expect(status).toBe(201)
  return body[0].id
}

const said = { signer: 'Rhea Lund', title: 'Manager', signed_on: '2026-11-02' }

describe('the engagement letter', () => {
  it('is required before a user of the seller can get access to the app', async () => {
    const seller = await unsigned()
    const user = await makeUser(t.db, { role: 'seller', seller_id: seller.id, app_enabled: false })
    const early = await admin.patch(`/api/user/${user.id}/`, { app_enabled: true })
    expect([early.status, early.body.code]).toEqual([409, 'invalid_state'])
    expect((await userByEmail(t.db, user.email)).app_enabled).toBe(false)
    const versioned_document_id = await letterOf(seller.company_id)
    const { status, body } = await admin.post(url(seller.id, 'engagement-letter/'), {
      ...said,
      versioned_document_id,
    })
    expect(status).toBe(201)
    expect(body.engagement).toEqual({ ...said, versioned_document_id })
    expect((await admin.patch(`/api/user/${user.id}/`, { app_enabled: true })).status).toBe(200)
  })

  it('decides whether newly invited users get access to the app', async () => {
    const bare = await unsigned()
    const signed = await makeSeller(t.db)
    const invite = (seller_id: number, email: string, more = {}) =>
      admin.post('/api/users/', {
        email,
        first_name: 'New',
        last_name: 'Person',
        role: 'seller',
        seller_id,
        ...more,
      })
    expect((await invite(bare.id, 'early@example.test')).body.app_enabled).toBe(false)
    expect((await invite(signed.id, 'later@example.test')).body.app_enabled).toBe(true)
    const forced = await invite(bare.id, 'forced@example.test', { app_enabled: true })
    expect(forced.status).toBe(409)
  })

  interface Wrong {
    other?: boolean
    text?: string
    body?: Partial<typeof said>
  }

  it.each<[string, Wrong, string]>([
    ['a file of another company', { other: true }, 'versioned_document_id'],
    ['a file that is not a PDF', { text: 'hello' }, 'versioned_document_id'],
    ['a date in the future', { body: { signed_on: '2026-12-24' } }, 'signed_on'],
    ['no signer', { body: { signer: ' ' } }, 'signer'],
  ])('refuses %s', async (_what, { other, text = PDF, body }, field) => {
    const seller = await unsigned()
    const companyId = other ? (await makeSeller(t.db)).company_id : seller.company_id
    const name = text === PDF ? 'letter.pdf' : 'letter.txt'
    const answer = await admin.post(url(seller.id, 'engagement-letter/'), {
      ...said,
      versioned_document_id: await letterOf(companyId, name, text),
      ...body,
    })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
    expect((await admin.get(url(seller.id))).body.engagement).toBeNull()
  })
})
