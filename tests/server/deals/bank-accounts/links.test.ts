import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  bankExchanges,
  bankLinks,
  bankTokens,
  sandboxSignIns,
} from '#server/db/schema/bank-links.ts'
import { history } from '#server/db/schema/history.ts'
import { payees } from '#server/db/schema/payments.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { lookAtLink, revokeLink } from '#server/features/deals/bank-accounts/follow-links.ts'
import type { BankLinkProvider } from '#server/services/bank-links/provider.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeSeller,
  makeSellerUser,
  makeTransfer,
  makeUser,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { chosen, link, linkAll, save } from './linking.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

let client: Client
let buyerId: number
beforeEach(async () => {
  const { user, buyer } = await makeInvestor(test.db)
  client = await test.as(user.id)
  buyerId = buyer.id
})

const listed = async (who = client) => (await who.list('/api/funds/accounts/')).body
const withLinks = (bankLinks: Partial<BankLinkProvider>) => ({
  ...test,
  services: { ...test.services, bankLinks: { ...test.services.bankLinks, ...bankLinks } },
})

describe('linking a bank', () => {
  it('opens the dialog, keeps the sign-in, and links the chosen accounts, the first as the default', async () => {
    const opened = await client.post('/api/plaid/create-link-token/', {})
    expect(opened.body).toMatchObject({ provider: 'sandbox', link_token: expect.any(String) })
    const saved = await save(client, chosen('first', ['4410', '7725']))
    expect(saved.body).toEqual({
      item_id: expect.any(Number),
      institution: 'Sandbox First Bank',
      accounts: [
        {
          account_id: 'sandbox-account-4410',
          name: 'Operating',
          mask: '4410',
          kind: 'checking',
          is_linked: false,
        },
        {
          account_id: 'sandbox-account-7725',
          name: 'Treasury',
          mask: '7725',
          kind: 'savings',
          is_linked: false,
        },
      ],
    })
    expect(await listed()).toEqual([])
    const first = await link(client, saved.body.item_id)
    expect([first.status, first.body]).toMatchObject([
      201,
      { mask: '4410', buyer_id: buyerId, seller_id: null, is_default: true, needs_update: false },
    ])
    const second = await link(client, saved.body.item_id, '7725')
    expect(second.body.is_default).toBe(false)
    expect(await listed()).toEqual([first.body, second.body])
  })

  it('works for sellers and applicants, but not before a company is on file', async () => {
    const seller = await test.as((await makeSellerUser(test.db)).user.id)
    expect((await linkAll(seller, 'first', ['4410'])).accounts).toMatchObject([{ mask: '4410' }])
    const applicant = await makeUser(test.db)
    const early = await save(await test.as(applicant.id), chosen())
    expect([early.status, early.body.code]).toEqual([409, 'invalid_state'])
    await makeSeller(test.db, { status: 'pending', applicant_id: applicant.id })
    expect((await save(await test.as(applicant.id), chosen())).status).toBe(200)
  })

  it('never shows the token', async () => {
    const { itemId } = await linkAll(client, 'first', ['4410'])
    const [token] = await test.db.select().from(bankTokens).where(eq(bankTokens.link_id, itemId))
    const [row] = await test.db.select().from(bankLinks).where(eq(bankLinks.id, itemId))
    if (!token || !row) throw new Error('Not saved')
    const opened = test.services.tokenKeys.open(token, `${row.id} ${row.provider_item_id}`)
    expect(opened).toMatch(/^access-sandbox-/)
    const told = await test.db
      .select()
      .from(history)
      .where(eq(history.entity, 'bank_links'))
      .orderBy(history.id)
    expect(told.length).toBeGreaterThan(0)
    for (const rows of [told, [row], await listed(), await test.db.select().from(bankTokens)]) {
      expect(JSON.stringify(rows)).not.toContain(opened)
    }
  })

  it('saves a token once, however often it is sent at the same time', {
    tags: ['postgres'],
  }, async () => {
    const body = chosen()
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(client, body)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true)
    expect((await save(client, body)).status).toBe(200)
    const links = await test.db.select().from(bankLinks).where(eq(bankLinks.buyer_id, buyerId))
    expect(links).toHaveLength(1)
  })

  it('releases an abandoned exchange once it has timed out, but not before', async () => {
    const body = chosen()
    const { user, buyer } = await makeInvestor(test.db)
    const other = await test.as(user.id)
    await save(other, body)
    const mine = await test.db
      .select()
      .from(bankExchanges)
      .where(eq(bankExchanges.buyer_id, buyer.id))
    expect(mine).toHaveLength(1)
    // Someone else’s token is as good as spent.
    expect((await save(client, body)).body.code).toBe('token_invalid')
    await test.db.delete(bankTokens)
    await test.db.update(bankExchanges).set({ link_id: null, begun_at: new Date() })
    expect((await save(other, body)).body.code).toBe('conflict')
    await test.db.update(bankExchanges).set({ begun_at: new Date(Date.now() - 61_000) })
    // The bank has already issued its token: only a new sign-in helps, and the claim is free again.
    expect((await save(other, body)).body.code).toBe('token_invalid')
    const left = await test.db
      .select()
      .from(bankExchanges)
      .where(eq(bankExchanges.buyer_id, buyer.id))
    expect(left).toEqual([])
  })

  it('refuses accounts that are already linked, before and after the sign-in', async () => {
    const { itemId } = await linkAll(client, 'first', ['4410'])
    const again = await save(client, chosen())
    expect([again.status, again.body.code]).toEqual([409, 'already_exists'])
    expect(
      await test.db.select().from(bankLinks).where(eq(bankLinks.buyer_id, buyerId)),
    ).toHaveLength(1)
    const more = await save(client, chosen('first', ['4410', '7725']))
    expect(more.body.accounts).toMatchObject([{ is_linked: true }, { is_linked: false }])
    expect((await link(client, more.body.item_id)).body.code).toBe('already_exists')
    // Linking the same account again is not a second account.
    expect((await link(client, itemId)).status).toBe(201)
    expect(await listed()).toHaveLength(1)
  })

  it.each([
    ['of another kind', 'public-production-1', 400],
    ['of a bank that is down', chosen('down').public_token, 400],
    ['that is empty', '', 400],
  ])('refuses a token %s and keeps nothing', async (_what, public_token, status) => {
    const answer = await save(client, { ...chosen(), public_token })
    expect(answer.status).toBe(status)
    const kept = await test.db
      .select()
      .from(bankExchanges)
      .where(eq(bankExchanges.buyer_id, buyerId))
    expect(kept).toEqual([])
  })

  it('links nothing of another buyer and no account that the sign-in does not include', async () => {
    const { itemId } = await linkAll(client, 'first', ['4410'])
    const other = await test.as((await makeInvestor(test.db)).user.id)
    expect((await link(other, itemId)).status).toBe(404)
    const opened = await other.post('/api/plaid/create-link-token/', { item_id: itemId })
    expect(opened.status).toBe(404)
    expect((await link(client, itemId, '0002')).body.errors).toHaveProperty('account_id')
    const admin = await test.as((await makeAdmin(test.db)).id)
    expect((await link(admin, itemId)).status).toBe(403)
  })
})

describe('the default', () => {
  it('is one account, and another takes over when it is removed', async () => {
    const { accounts } = await linkAll(client, 'first', ['4410', '7725'])
    const [first, second] = accounts
    const url = `/api/funds/account/${second?.id}/`
    const stale = await client.patch(url, { is_default: true }, { headers: { 'if-match': '"9"' } })
    expect(stale.status).toBe(412)
    expect((await client.patch(url, { is_default: true })).body.is_default).toBe(true)
    expect(await listed()).toMatchObject([{ is_default: false }, { is_default: true }])
    await client.delete(url)
    expect(await listed()).toMatchObject([{ id: first?.id, is_default: true }])
  })
})

describe('removing an account', () => {
  it('ends the sign-in at the bank with its last account, through a job that retries', async () => {
    const { accounts, itemId } = await linkAll(client, 'first', ['4410', '7725'])
    const state = async () =>
      (await test.db.select().from(bankLinks).where(eq(bankLinks.id, itemId)))[0]?.state
    await client.delete(`/api/funds/account/${accounts[0]?.id}/`)
    expect(await state()).toBe('linked')
    await client.delete(`/api/funds/account/${accounts[1]?.id}/`)
    expect([await state(), await listed()]).toEqual(['revoking', []])
    const down = withLinks({ remove: () => Promise.reject(new Error('down')) })
    await expect(revokeLink(down, { link_id: itemId })).rejects.toThrow('down')
    expect(await state()).toBe('revoking')
    await revokeLink(test, { link_id: itemId })
    await revokeLink(test, { link_id: itemId })
    expect(await state()).toBe('revoked')
    const tokens = await test.db.select().from(bankTokens).where(eq(bankTokens.link_id, itemId))
    expect(tokens).toEqual([])
    const ended = await test.db.select().from(sandboxSignIns)
    expect(ended.filter(({ removed_at }) => removed_at !== null)).toHaveLength(1)
  })

  it('is refused while a payment from it is pending, naming the transfer', async () => {
    const { accounts } = await linkAll(client, 'first', ['4410'])
    const id = accounts[0]?.id ?? 0
    const project = await makeProject(test.db)
    const transfer = await makeTransfer(test.db, buyerId, [project.id])
    await test.db
      .update(transfers)
      .set({ status: 'CONFIRMED', buyer_account_id: id })
      .where(eq(transfers.id, transfer.id))
    const uses = [{ transfer_id: transfer.id, name: transfer.name, blocks: true }]
    expect(await listed()).toMatchObject([{ used_by: uses }])
    const refused = await client.delete(`/api/funds/account/${id}/`)
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state'])
    expect(refused.body.message).toContain(transfer.name)
    await test.db
      .update(transfers)
      .set({ status: 'SUCCEEDED' })
      .where(eq(transfers.id, transfer.id))
    expect((await client.delete(`/api/funds/account/${id}/`)).status).toBe(200)
  })

  it('shows a seller which payment instructions name the account', async () => {
    const { user, seller } = await makeSellerUser(test.db)
    const own = await test.as(user.id)
    await linkAll(own, 'first', ['4410', '7725'])
    const project = await makeProject(test.db, { seller_id: seller.id })
    const transfer = await makeTransfer(test.db, buyerId, [project.id])
    const [payee] = await test.db.select().from(payees).where(eq(payees.transfer_id, transfer.id))
    const named = { institution: 'Sandbox First Bank', mask: '7725' }
    await test.db
      .update(payees)
      .set(named)
      .where(eq(payees.id, payee?.id ?? 0))
    expect((await listed(own)).map((row: { used_by: unknown }) => row.used_by)).toEqual([
      [],
      [{ transfer_id: transfer.id, name: transfer.name, blocks: false }],
    ])
  })
})

describe('a sign-in that expires', () => {
  it('is reported, blocks payments from it, and is renewed in place', async () => {
    const { accounts, itemId } = await linkAll(client, 'expiring', ['4410'])
    expect(await listed()).toMatchObject([{ needs_update: true }])
    const project = await makeProject(test.db)
    const transfer = await makeTransfer(test.db, buyerId, [project.id])
    const confirm = (session_id: string) =>
      client.patch(
        `/api/funds/transfer/${transfer.id}/confirm`,
        { buyer_account: accounts[0]?.id, session_id },
        { headers: { 'if-match': '"1"' } },
      )
    const refused = await confirm('session-one')
    expect(refused.body).toMatchObject({ code: 'invalid_state', message: /sign in again/ })
    const opened = await client.post('/api/plaid/create-link-token/', { item_id: itemId })
    expect(opened.status).toBe(200)
    const renewed = await save(client, { ...chosen(), item_id: itemId })
    expect(renewed.body).toMatchObject({ item_id: itemId, accounts: [{ is_linked: true }] })
    expect(await listed()).toMatchObject([{ needs_update: false }])
    expect((await confirm('session-two')).status).toBe(200)
  })

  it('is noticed whenever the bank is asked, even if the sign-in was ended there', async () => {
    const { itemId } = await linkAll(client, 'first', ['4410'])
    const [row] = await test.db.select().from(bankLinks).where(eq(bankLinks.id, itemId))
    const ofRow = eq(sandboxSignIns.item_id, row?.provider_item_id ?? '')
    await test.db.update(sandboxSignIns).set({ needs_update: true }).where(ofRow)
    await lookAtLink(test, { link_id: itemId })
    expect(await listed()).toMatchObject([{ needs_update: true }])
    // Notified once, however often the link is checked.
    await lookAtLink(test, { link_id: itemId })
    const { body: inbox } = await client.get('/api/notices/')
    expect(inbox).toMatchObject([
      { kind: 'bank_sign_in_expired', title: 'Sandbox First Bank asks you to sign in again' },
    ])
    await test.db.update(sandboxSignIns).set({ needs_update: false }).where(ofRow)
    await lookAtLink(test, { link_id: itemId })
    expect(await listed()).toMatchObject([{ needs_update: false }])
    await test.db.update(sandboxSignIns).set({ removed_at: TEST_NOW }).where(ofRow)
    await lookAtLink(test, { link_id: itemId })
    expect(await listed()).toMatchObject([{ needs_update: true }])
  })
})
