import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { requiredCompanyDocumentTypes } from '#shared/entities/document-types.ts'
import { makeCompany, makeUser } from '#tests/support/factories.ts'
import { admin, companyId, seller, sellerWorld, test } from '#tests/support/seller-world.ts'
import { applicant, emailsTo, rowOf, url, userByEmail } from './support.ts'

sellerWorld()

describe('the front door', () => {
  it('submits its company once; the account is pending and has its documents', async () => {
    const { client, company, sent, user } = await applicant(test)
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({ status: 'pending', company_id: company.id, code: 'APPLICAN' })
    expect((await rowOf(test.db, sent.body.id))?.applicant_id).toBe(user.id)
    const slots = (await client.get(`/api/company/${company.id}/documents/`)).body
    expect(slots).toHaveLength(requiredCompanyDocumentTypes.length)
    const again = await client.post('/api/seller/', { name: 'Again', company_id: company.id })
    expect(again.status).toBe(409)
    expect(again.body.code).toBe('already_exists')
  })

  it('says which step comes before a project', async () => {
    const client = await test.as((await makeUser(test.db)).id)
    const add = async () => (await client.post('/api/project/create', { name: 'Early' })).body
    expect(await add()).toMatchObject({ message: 'Add your company before you add a project.' })
    await client.post('/api/company/', { name: 'Early LLC' })
    expect(await add()).toMatchObject({
      message: 'Submit your application before you add a project.',
    })
  })

  it('makes codes unique', async () => {
    const { sent } = await applicant(test, 'Applicant Energy')
    expect(sent.body.code).toMatch(/^APPLICAN[2-9]\d*$/)
  })

  it('accepts one of several simultaneous submissions', { tags: ['postgres'] }, async () => {
    const user = await makeUser(test.db)
    const client = await test.as(user.id)
    const company = (await client.post('/api/company/', { name: 'Race LLC' })).body
    const answers = await Promise.all(
      ['A1', 'B1', 'C1'].map((name) =>
        client.post('/api/seller/', { name, company_id: company.id }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('gives the same response for someone else’s company as for a missing one', async () => {
    const client = await test.as((await makeUser(test.db)).id)
    const foreign = await client.post('/api/seller/', { name: 'Mine', company_id: companyId })
    const missing = await client.post('/api/seller/', { name: 'Mine', company_id: 999_999 })
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(foreign.body.code).toBe(missing.body.code)
  })

  it('names invalid fields, and is closed to existing sellers', async () => {
    const client = await test.as((await makeUser(test.db)).id)
    const wrong = await client.post('/api/seller/', { name: 'x', company_id: '1', status: 'x' })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual(['company_id', 'status'])
    const sent = await seller.post('/api/seller/', { name: 'x', company_id: companyId })
    expect(sent.status).toBe(403)
  })

  it('lets staff create an accepted account for any company', async () => {
    const { id: company_id } = await makeCompany(test.db)
    const { body, status } = await admin.post('/api/seller/', {
      name: '12 Volt Ünited',
      company_id,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'accepted', code: '12VOLTUN', collaborators: [] })
    expect((await rowOf(test.db, body.id))?.applicant_id).toBeNull()
    const slots = (await admin.get(url(body.id, 'company-documents/'))).body
    expect(slots).toHaveLength(requiredCompanyDocumentTypes.length)
  })
})

describe('a decision on a pending account', () => {
  it('gives an accepted account to its applicant, without access to the app', async () => {
    const { user, client, sent } = await applicant(test, 'Accepted Energy')
    const { status, body } = await admin.patch(url(sent.body.id), { status: 'accepted' })
    expect(status).toBe(200)
    expect(body.status).toBe('accepted')
    expect(body.collaborators.map((person: { id: number }) => person.id)).toEqual([user.id])
    const stored = await userByEmail(test.db, user.email)
    expect(stored).toMatchObject({
      seller_id: sent.body.id,
      role: 'seller',
      app_enabled: false,
      is_staff: false,
      version: 2,
    })
    const [email, ...others] = await emailsTo(test.db, user.email)
    expect(email).toMatchObject({ template: 'seller_accepted' })
    expect(email?.body).toContain('Accepted Energy')
    expect(others).toEqual([])
    // Until staff enable the app, only their company can be read.
    expect((await client.get(url(sent.body.id))).status).toBe(403)
    expect((await client.get(`/api/company/${body.company_id}/`)).status).toBe(200)
  })

  it('can be changed after a rejection, but not after an acceptance', async () => {
    const { user, sent } = await applicant(test, 'Rejected Energy')
    expect((await admin.patch(url(sent.body.id), { status: 'rejected' })).status).toBe(200)
    expect((await userByEmail(test.db, user.email)).seller_id).toBeNull()
    expect((await admin.patch(url(sent.body.id), { status: 'accepted' })).status).toBe(200)
    expect((await userByEmail(test.db, user.email)).seller_id).toBe(sent.body.id)
    for (const status of ['pending', 'rejected']) {
      const refused = await admin.patch(url(sent.body.id), { status })
      expect(refused.status).toBe(409)
      expect(refused.body.code).toBe('invalid_state')
    }
  })

  it('saves nothing when the applicant has another role by now', async () => {
    const { user, sent } = await applicant(test, 'Late Energy')
    await test.db.update(users).set({ role: 'reviewer' }).where(eq(users.id, user.id))
    const { status, body } = await admin.patch(url(sent.body.id), { status: 'accepted' })
    expect(status).toBe(409)
    expect(body.code).toBe('conflict')
    expect(await rowOf(test.db, sent.body.id)).toMatchObject({ status: 'pending', version: 1 })
  })

  it('leaves the applicant unchanged when an accepted account is saved again', async () => {
    const { user, sent } = await applicant(test, 'Enabled Energy')
    await admin.patch(url(sent.body.id), { status: 'accepted' })
    await test.db.update(users).set({ app_enabled: true }).where(eq(users.id, user.id))
    const again = await admin.patch(url(sent.body.id), { status: 'accepted', name: 'Enabled II' })
    expect(again.status).toBe(200)
    expect((await userByEmail(test.db, user.email)).app_enabled).toBe(true)
  })
})
