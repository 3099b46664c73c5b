import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/auth.ts'
import { notices } from '#server/db/schema/notices.ts'
import { transferGuests } from '#server/db/schema/transfer-guests.ts'
import { tellOfEnds } from '#server/features/deals/transfer-guests/ends.ts'
import { tokenIn } from '#tests/server/access/auth/support.ts'
import {
  admin,
  makeSale,
  paper,
  type Sale,
  saleWorld,
  sees,
  test,
} from '#tests/server/accounts/buyers/sale.ts'
import { emailsTo, userByEmail } from '#tests/server/accounts/sellers/support.ts'
import { upload } from '#tests/server/documents/files/world.ts'
import type { Client } from '#tests/support/client.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { makeGuest, makeProject, makeTransfer, makeUser } from '#tests/support/factories.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

saleWorld()

const PASSWORD = 'Quill-and-Lowe-2026!'
const guestsOf = ({ transferId }: Sale) => `/api/funds/transfer/${transferId}/guests/`
const guestOf = ({ transferId }: Sale, id: number) =>
  `/api/funds/transfer/${transferId}/guest/${id}/`
const inviteBody = (email: string, more: object = {}) => ({
  email,
  first_name: 'Kim',
  last_name: 'Lee',
  kind: 'counsel',
  firm: 'Quill & Lowe LLP',
  expires_on: '2026-12-16',
  ...more,
})

let count = 0
const newEmail = () => `guest${++count}@firm.test`
const told = (userId: number) =>
  test.db.select().from(notices).where(eq(notices.user_id, userId)).orderBy(desc(notices.id))

/** Invites a guest who sets a password, signs in, and accepts the terms unless the test does. */
async function letIn(sale: Sale, { by = sale.investor, accepts = true, more = {} } = {}) {
  const email = newEmail()
  const invited = await by.post(guestsOf(sale), inviteBody(email, more))
  expect(invited.status, invited.text).toBe(201)
  const [message] = await emailsTo(test.db, email)
  const { id: user_id } = await userByEmail(test.db, email)
  const visitor = test.visitor()
  const reset = { user_id, token: tokenIn(message), password: PASSWORD }
  expect((await visitor.post('/api/auth/reset-password/', reset)).status).toBe(200)
  const guest = test.visitor()
  const entered = await guest.post('/api/auth/login/', { email, password: PASSWORD })
  expect(entered.body).toMatchObject({ role: 'guest', account_type: null })
  const id: number = invited.body[0].id
  if (accepts) {
    const accepted = await guest.post(`/api/guest-access/${id}/terms/`, { version: 1 })
    expect(accepted.status, accepted.text).toBe(200)
  }
  return { email, guest, id, userId: user_id }
}

let sale: Sale
beforeAll(async () => {
  sale = await makeSale()
})
beforeEach(() => {
  test.clock.set(TEST_NOW)
})

describe('an invitation', () => {
  it('is emailed with a link, says nothing about the transfer, and creates only a guest', async () => {
    const email = newEmail()
    const { status, body } = await sale.investor.post(guestsOf(sale), inviteBody(email))
    expect([status, body[0]]).toMatchObject([
      201,
      { name: 'Kim Lee', email, state: 'invited', reads_binder: false, has_entered: false },
    ])
    const [message, ...others] = await emailsTo(test.db, email)
    expect([message?.template, others]).toEqual(['guest_invitation', []])
    expect(message?.body).toContain('counsel')
    const { body: transfer } = await admin.get(`/api/funds/transfer/${sale.transferId}/`)
    expect(message?.body).not.toContain(transfer.name)
    expect(await userByEmail(test.db, email)).toMatchObject({
      role: 'guest',
      buyer_id: null,
      seller_id: null,
      is_staff: false,
    })
  })

  it.each([
    ['a day that has passed', { expires_on: '2026-11-15' }, 'expires_on'],
    ['a day too far ahead', { expires_on: '2027-11-17' }, 'expires_on'],
    ['no firm', { firm: ' ' }, 'firm'],
    ['another role', { kind: 'admin' }, 'kind'],
    ['no address', { email: 'kim' }, 'email'],
    ['a role of the product', { role: 'admin' }, 'role'],
  ])('is refused with %s and creates no one', async (_name, wrong, field) => {
    const before = (await admin.get(guestsOf(sale))).body.length
    const email = newEmail()
    const answer = await sale.investor.post(guestsOf(sale), inviteBody(email, wrong))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
    expect((await admin.get(guestsOf(sale))).body).toHaveLength(before)
    expect(await test.db.select().from(users).where(eq(users.email, email))).toEqual([])
  })

  it('is refused for someone who belongs elsewhere, without saying where', async () => {
    const seller = await makeUser(test.db, { role: 'reviewer' })
    const plain = await makeUser(test.db)
    for (const { email } of [seller, plain]) {
      const { status, body } = await sale.investor.post(guestsOf(sale), inviteBody(email))
      expect([status, body.code]).toEqual([409, 'conflict'])
    }
    const { email } = await letIn(sale)
    const again = await sale.investor.post(guestsOf(sale), inviteBody(` ${email.toUpperCase()}`))
    expect([again.status, again.body.code]).toEqual([409, 'already_exists'])
    const other = await sale.seller.post(guestsOf(sale), inviteBody(email))
    expect([other.status, other.body.code]).toEqual([409, 'conflict'])
  })

  it('can be sent again until it is used, and the earlier link stops working', async () => {
    const email = newEmail()
    const [{ id }] = (await sale.investor.post(guestsOf(sale), inviteBody(email))).body
    const { id: user_id } = await userByEmail(test.db, email)
    expect((await sale.investor.post(`${guestOf(sale, id)}invitation/`)).status).toBe(200)
    const [first, second] = (await emailsTo(test.db, email)).toSorted((a, b) => a.id - b.id)
    const use = (message: typeof first) =>
      test.visitor().post('/api/auth/reset-password/', {
        user_id,
        token: tokenIn(message),
        password: PASSWORD,
      })
    expect((await use(first)).body.code).toBe('token_invalid')
    expect((await use(second)).status).toBe(200)
    const late = await sale.investor.post(`${guestOf(sale, id)}invitation/`)
    expect([late.status, late.body.code]).toEqual([409, 'invalid_state'])
  })

  it('notifies a guest of another transfer, who then has access to both', async () => {
    const { guest, email, userId } = await letIn(sale)
    const other = await makeSale()
    expect((await other.investor.post(guestsOf(other), inviteBody(email))).status).toBe(201)
    expect((await told(userId))[0]).toMatchObject({ kind: 'guest_invited' })
    const { body } = await guest.get('/api/guest-access/')
    expect(body.map((one: { transfer_id: number }) => one.transfer_id)).toEqual([
      sale.transferId,
      other.transferId,
    ])
    expect((await guest.get(`/api/funds/transfer/${other.transferId}/fields/`)).status).toBe(404)
  })

  it('is made by each party for itself, and never as a staff-created account', async () => {
    const stranger = await makeSale()
    const email = newEmail()
    expect((await stranger.investor.post(guestsOf(sale), inviteBody(email))).status).toBe(404)
    const { guest, id } = await letIn(sale)
    expect((await guest.get(guestsOf(sale))).status).toBe(403)
    expect((await sale.seller.delete(guestOf(sale, id))).status).toBe(404)
    expect((await sale.seller.get(guestsOf(sale))).body).toEqual([])
    const made = await admin.post('/api/users/', {
      email,
      first_name: 'Kim',
      last_name: 'Lee',
      role: 'guest',
    })
    expect([made.status, Object.keys(made.body.errors)]).toEqual([400, ['role']])
  })
})

describe('a guest', () => {
  it('reads nothing before the terms, and then only the buyer’s part of this transfer', async () => {
    const lease = await paper({ project_id: sale.projectId }, 'site_lease')
    const secret = await paper({ project_id: sale.projectId }, 'w9_form')
    const elsewhere = await makeProject(test.db)
    await makeTransfer(test.db, sale.buyerId, [elsewhere.id])
    const other = await paper({ project_id: elsewhere.id }, 'site_lease')
    const { guest, id } = await letIn(sale, { accepts: false })
    const fields = `/api/funds/transfer/${sale.transferId}/fields/`
    const room = `/api/guest-access/${id}/room/`
    expect(await sees(guest, lease.fileId)).toBe(false)
    expect((await guest.get(fields)).status).toBe(404)
    expect((await guest.get(room)).body.code).toBe('invalid_state')
    const outdated = await guest.post(`/api/guest-access/${id}/terms/`, { version: 0 })
    expect(outdated.status).toBe(400)
    await guest.post(`/api/guest-access/${id}/terms/`, { version: 1 })
    expect(await sees(guest, lease.fileId)).toBe(true)
    expect((await guest.get(fields)).status).toBe(200)
    expect(await sees(guest, secret.fileId)).toBe(await sees(sale.investor, secret.fileId))
    expect(await sees(sale.investor, other.fileId)).toBe(true)
    expect(await sees(guest, other.fileId)).toBe(false)
    const { body } = await guest.get(room)
    expect(body.projects.map(({ id }: { id: number }) => id)).toEqual([sale.projectId])
    const shown = body.files.map(({ id }: { id: number }) => id)
    expect(shown).toContain(lease.fileId)
    expect(shown).not.toContain(other.fileId)
  })

  it('reads neither the price nor the buyer’s other pages, and changes nothing', async () => {
    const { guest } = await letIn(sale)
    const transfer = `/api/funds/transfer/${sale.transferId}/`
    for (const path of ['', 'portfolio/', 'access-log/', 'closing/', 'receipt/', 'payments/']) {
      expect((await guest.get(`${transfer}${path}`)).status, path).toBe(403)
    }
    expect((await guest.get(`/api/project/${sale.projectId}/`)).status).toBe(403)
    expect((await guest.get('/api/funds/transfers/')).status).toBe(403)
    const lease = await paper({ project_id: sale.projectId }, 'title_report')
    const hidden = await guest.patch(`/api/versioned-document/${lease.fileId}/`, {
      is_hidden: true,
    })
    expect(hidden.status).toBe(403)
  })

  it('gets copies with their name and firm, and the inviter sees each one', async () => {
    const { guest, id } = await letIn(sale)
    const owner = { project_id: sale.projectId }
    const file = await upload(sale.seller, owner, 'lease.pdf', await drawnPdf('Site lease'))
    await admin.patch(`/api/versioned-document/${file.id}/`, { label: 'site_lease' })
    const opened = await guest.get(`/api/versioned-document/${file.id}/file/`)
    expect(opened.status).toBe(200)
    const stored = await sale.seller.get(`/api/versioned-document/${file.id}/file/`)
    expect(opened.raw.equals(stored.raw)).toBe(false)
    const { body } = await sale.investor.get(guestsOf(sale))
    expect(body.find((one: { id: number }) => one.id === id)).toMatchObject({
      reads_count: 1,
      reads: [{ document: 'lease.pdf', number: 1, way: 'view', plain_reason: null }],
    })
    const log = (await sale.investor.get(`/api/funds/transfer/${sale.transferId}/access-log/`)).body
    expect(log[0]).toMatchObject({ person: 'Kim Lee (counsel, Quill & Lowe LLP)' })
  })

  it('asks questions, reads only their own, and is notified of the answer', async () => {
    const { guest, userId } = await letIn(sale)
    const questions = `/api/funds/transfer/${sale.transferId}/questions/`
    await sale.investor.post(questions, { question: 'What does our counsel cost?' })
    const asked = await guest.post(questions, { question: 'Is the lease recorded?' })
    expect(asked.body).toMatchObject([
      {
        question: 'Is the lease recorded?',
        asked_by: 'Kim Lee (counsel, Quill & Lowe LLP)',
        due_on: '2026-11-19',
      },
    ])
    const { body: all } = await sale.investor.get(questions)
    expect(all.map(({ question }: { question: string }) => question)).toContain(
      'Is the lease recorded?',
    )
    await admin.patch(`${questions}${asked.body[0].id}/`, { answer: 'Yes, in book 12.' })
    expect((await told(userId))[0]).toMatchObject({ kind: 'transfer_question_answered' })
    expect((await guest.post(`/api/funds/transfer/${sale.transferId}/visit/`)).status).toBe(403)
  })

  it('reads the binder only if the buyer allows it', async () => {
    const { guest, id } = await letIn(sale)
    const binder = `/api/funds/transfer/${sale.transferId}/binder/`
    expect((await guest.get(binder)).status).toBe(404)
    await sale.investor.patch(guestOf(sale, id), { reads_binder: true })
    expect((await guest.get(binder)).body).toMatchObject({ status: 'none' })
    expect((await guest.post(binder)).status).toBe(403)
  })
})

describe('access', () => {
  const isIn = async (guest: Client) => (await guest.get('/api/guest-access/')).status === 200

  it('ends at once when it is withdrawn, for sessions and sign-in too', async () => {
    const { guest, id, email, userId } = await letIn(sale)
    expect(await isIn(guest)).toBe(true)
    const gone = await sale.investor.delete(guestOf(sale, id))
    expect(gone.body[0]).toMatchObject({ id, state: 'withdrawn' })
    expect((await guest.get('/api/guest-access/')).body.code).toBe('not_authenticated')
    expect(await test.db.select().from(sessions).where(eq(sessions.user_id, userId))).toEqual([])
    const back = await test.visitor().post('/api/auth/login/', { email, password: PASSWORD })
    expect([back.status, back.body.code]).toEqual([401, 'invalid_credentials'])
    expect((await sale.investor.delete(guestOf(sale, id))).status).toBe(409)
    const anew = await sale.investor.post(guestsOf(sale), inviteBody(email))
    expect(anew.body[0]).toMatchObject({ state: 'invited', terms_accepted_at: null })
  })

  it('ends after its last day in Eastern Time, and resumes when it is extended', async () => {
    const { guest, id, email, userId } = await letIn(sale)
    test.clock.set(new Date('2026-12-17T04:59:00.000Z'))
    expect(await isIn(guest)).toBe(true)
    test.clock.set(new Date('2026-12-17T05:01:00.000Z'))
    expect(await isIn(guest)).toBe(false)
    expect((await guest.get('/api/active-user/')).body.id).toBe(0)
    const login = { email, password: PASSWORD }
    expect((await test.visitor().post('/api/auth/login/', login)).status).toBe(401)
    const before = (await sale.investor.get(guestsOf(sale))).body
    expect(before.find((one: { id: number }) => one.id === id)).toMatchObject({ state: 'expired' })
    const stale = { headers: { 'if-match': '"1"' } }
    const change = { expires_on: '2027-01-31' }
    expect((await sale.investor.patch(guestOf(sale, id), change, stale)).status).toBe(412)
    expect((await sale.investor.patch(guestOf(sale, id), change)).status).toBe(200)
    expect((await told(userId))[0]).toMatchObject({ kind: 'guest_access_changed' })
    expect((await test.visitor().post('/api/auth/login/', login)).status).toBe(200)
  })

  it('to one transfer ends without ending access to another', async () => {
    const { guest, id, email, userId } = await letIn(sale)
    const other = await makeSale()
    await other.investor.post(guestsOf(other), inviteBody(email))
    await sale.investor.delete(guestOf(sale, id))
    const { body } = await guest.get('/api/guest-access/')
    expect(body.map((one: { transfer_id: number }) => one.transfer_id)).toEqual([other.transferId])
    expect((await told(userId)).map(({ kind }) => kind)).toContain('guest_access_ended')
  })

  it('that ends soon notifies guest and inviter, once for each last day', async () => {
    const own = await makeSale()
    const { id, userId } = await letIn(own, { by: own.seller })
    const [{ invited_by } = { invited_by: 0 }] = await test.db
      .select()
      .from(transferGuests)
      .where(eq(transferGuests.id, id))
    const kinds = async (who: number) =>
      (await told(who)).filter(({ kind }) => kind === 'guest_access_ending')
    test.clock.set(new Date('2026-12-12T15:00:00.000Z'))
    await tellOfEnds(test)
    expect(await kinds(userId)).toEqual([])
    test.clock.set(new Date('2026-12-13T15:00:00.000Z'))
    await tellOfEnds(test)
    await tellOfEnds(test)
    expect(await kinds(userId)).toHaveLength(1)
    expect(await kinds(invited_by)).toMatchObject([{ record_kind: 'project' }])
    await own.seller.patch(guestOf(own, id), { expires_on: '2026-12-14' })
    await tellOfEnds(test)
    expect(await kinds(userId)).toHaveLength(2)
  })

  it('is limited to 20 guests of one party at a time', async () => {
    const full = await makeSale()
    for (let index = 0; index < 20; index++) {
      await makeGuest(test.db, { transfer_id: full.transferId })
    }
    const refused = await full.investor.post(guestsOf(full), inviteBody(newEmail()))
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state'])
    expect((await full.seller.post(guestsOf(full), inviteBody(newEmail()))).status).toBe(201)
  })

  it('is given once when one address is invited several times at once', {
    tags: ['postgres'],
  }, async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sale.investor.post(guestsOf(sale), inviteBody(email))),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, 409, 409, 409])
    const { id } = await userByEmail(test.db, email)
    const rows = await test.db.select().from(transferGuests).where(eq(transferGuests.user_id, id))
    expect(rows).toHaveLength(1)
  })
})

describe('a guest of a seller', () => {
  it('reads only that seller’s projects, and the buyer learns nothing of it', async () => {
    const two = await makeSale()
    const foreign = await makeProject(test.db)
    const deal = await makeTransfer(test.db, two.buyerId, [two.projectId, foreign.id])
    const both = { ...two, transferId: deal.id }
    const own = await paper({ project_id: two.projectId }, 'site_lease')
    const others = await paper({ project_id: foreign.id }, 'site_lease')
    const { guest, id } = await letIn(both, { by: two.seller, more: { reads_binder: true } })
    expect([await sees(guest, own.fileId), await sees(guest, others.fileId)]).toEqual([true, false])
    const room = (await guest.get(`/api/guest-access/${id}/room/`)).body
    expect(room.projects.map(({ id }: { id: number }) => id)).toEqual([two.projectId])
    expect(room.access.reads_binder).toBe(false)
    const questions = `/api/funds/transfer/${deal.id}/questions/`
    expect((await guest.post(questions, { question: 'Who pays?' })).status).toBe(201)
    const wrong = { question: 'And theirs?', project_id: foreign.id }
    expect((await guest.post(questions, wrong)).status).toBe(400)
    expect((await two.investor.get(questions)).body).toEqual([])
    expect((await admin.get(questions)).body).toHaveLength(1)
    expect((await two.investor.get(guestsOf(both))).body).toEqual([])
    expect((await admin.get(guestsOf(both))).body).toHaveLength(1)
    expect((await two.seller.get(guestsOf(both))).body).toHaveLength(1)
    const opens = await two.seller.patch(guestOf(both, id), { reads_binder: true })
    expect(opens.status).toBe(400)
  })
})
