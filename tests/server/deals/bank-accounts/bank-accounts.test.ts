import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import {
  makeAdmin,
  makeInvestor,
  makeReviewer,
  makeSeller,
  makeSellerUser,
  makeUser,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const makeAccount = (owner: { seller_id?: number; buyer_id?: number; is_removed?: boolean }) =>
  insertRecord(server.db, systemWriter(TEST_NOW), bankAccounts, {
    institution: 'First Bank',
    name: 'Checking',
    mask: '6789',
    kind: 'checking',
    ...owner,
  })

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

it('shows everyone their own linked accounts, masked, and shows staff all of them', async () => {
  const { seller, user } = await makeSellerUser(server.db)
  const investor = await makeInvestor(server.db)
  const applicant = await makeUser(server.db)
  const pending = await makeSeller(server.db, { status: 'pending', applicant_id: applicant.id })
  const ofSeller = await makeAccount({ seller_id: seller.id })
  const ofBuyer = await makeAccount({ buyer_id: investor.buyer.id })
  const ofApplicant = await makeAccount({ seller_id: pending.id })
  await makeAccount({ seller_id: seller.id, is_removed: true })

  const list = async (userId: number) =>
    (await server.as(userId)).list('/api/funds/accounts/', { sort: ['id', 'ASC'] })
  const answer = await list(user.id)
  expect(answer.body).toEqual([
    {
      id: ofSeller.id,
      institution: 'First Bank',
      name: 'Checking',
      mask: '6789',
      kind: 'checking',
      seller_id: seller.id,
      buyer_id: null,
      item_id: null,
      is_default: false,
      needs_update: false,
      used_by: [],
      created_at: TEST_NOW.toISOString(),
      version: 1,
    },
  ])
  expect(answer.headers['content-range']).toBe('accounts 0-0/1')
  expect(idsOf((await list(investor.user.id)).body)).toEqual([ofBuyer.id])
  expect(idsOf((await list(applicant.id)).body)).toEqual([ofApplicant.id])
  const admin = await makeAdmin(server.db)
  expect(idsOf((await list(admin.id)).body)).toEqual([ofSeller.id, ofBuyer.id, ofApplicant.id])
})

it('is closed to reviewers and visitors', async () => {
  const reviewer = await server.as((await makeReviewer(server.db)).id)
  expect((await reviewer.get('/api/funds/accounts/')).status).toBe(403)
  expect((await server.visitor().get('/api/funds/accounts/')).status).toBe(401)
})
