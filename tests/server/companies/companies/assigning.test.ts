import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeCompany, makeReviewer, makeSellerUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { url } from './support.ts'

let test: TestApp
let admin: Client
let colleagueId: number

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
  colleagueId = (await makeAdmin(test.db)).id
})

afterAll(() => test.close())

it('can be assigned to a colleague, and companies can be listed by assignee', async () => {
  const { id } = await makeCompany(test.db)
  const given = await admin.patch(url(id), { assignee_id: colleagueId })
  expect([given.status, given.body.assignee_id]).toEqual([200, colleagueId])
  expect(given.body.assignee_name).toMatch(/\S/)
  const filter = { assignee_id: colleagueId }
  const listed = await admin.list('/api/companies/', { filter })
  expect(listed.body.map((company: { id: number }) => company.id)).toEqual([id])
  const taken = await admin.patch(url(id), { assignee_id: null })
  expect([taken.body.assignee_id, taken.body.assignee_name]).toEqual([null, null])
})

it('can be assigned to staff only', async () => {
  const { id } = await makeCompany(test.db)
  const reviewer = await makeReviewer(test.db)
  const answer = await admin.patch(url(id), { assignee_id: reviewer.id })
  expect([answer.status, answer.body.errors]).toEqual([400, { assignee_id: 'Choose a colleague' }])
})

it('hides the assignee from the company’s own people, who cannot change it', async () => {
  const { user, seller } = await makeSellerUser(test.db)
  await admin.patch(url(seller.company_id), { assignee_id: colleagueId })
  const own = await test.as(user.id)
  const { body } = await own.get(url(seller.company_id))
  expect(body).not.toHaveProperty('assignee_id')
  expect(body).not.toHaveProperty('assignee_name')
  const answer = await own.patch(url(seller.company_id), { assignee_id: null })
  expect([answer.status, answer.body.code]).toEqual([403, 'field_forbidden'])
})
