import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { history } from '#server/db/schema/history.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeSeller, makeSellerUser, makeUser } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { applicant, emailsTo, url, userByEmail } from './support.ts'

let test: TestApp
let admin: Client
let seller: Client
let sellerId: number
let ownerId: number
let count = 0

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
})

afterAll(() => test.close())

/** A new seller for each test, with one person who works for it. */
beforeEach(async () => {
  const own = await makeSellerUser(test.db, { password_hash: 'chosen', seller_role: 'tax_poc' })
  seller = await test.as(own.user.id)
  sellerId = own.seller.id
  ownerId = own.user.id
})

const one = (id: number, rest = '') => url(sellerId, `collaborator/${id}/${rest}`)

/** Another team member, who has already signed in. */
const colleague = () =>
  makeUser(test.db, { role: 'seller', seller_id: sellerId, password_hash: 'chosen' })

/** Someone who was invited and has not signed in yet, with the link of the mail. */
async function invited(email = `invited${++count}@example.test`) {
  const body = { email, first_name: 'Ida', last_name: 'Invited', role: 'associate' }
  expect((await seller.post(url(sellerId, 'add-collaborator/'), body)).status).toBe(201)
  return { person: await userByEmail(test.db, email), email, link: await lastLink(email) }
}

/** The user and the token in the link of the last mail. */
async function lastLink(email: string) {
  const message = (await emailsTo(test.db, email)).at(-1)
  const [, user_id, token] = /\/password\/reset\/(\d+)\/([\w-]+)/.exec(message?.body ?? '') ?? []
  return { user_id: Number(user_id), token }
}

const opens = async (link: object) =>
  (await test.visitor().post('/api/auth/check-reset-password-link/', link)).status

const historyOf = (id: number) =>
  test.db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'users'), eq(history.entity_id, String(id))))
    .orderBy(history.id)

describe('the role of a collaborator', () => {
  it('changes with a call of its own, which checks the version', async () => {
    const { id } = await colleague()
    const { status, body } = await seller.patch(one(id), { role: 'finance_poc' })
    expect(status).toBe(200)
    expect(body.collaborators).toContainEqual(
      expect.objectContaining({ id, seller_role: 'finance_poc', version: 2 }),
    )
    const headers = { 'if-match': '"1"' }
    const stale = await seller.patch(one(id), { role: 'associate' }, { headers })
    expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
    expect(await emailsTo(test.db, (await userById(id)).email)).toEqual([])
  })

  it.each([
    ['a role of the product', { role: 'admin' }, 'role'],
    ['more than a role', { role: 'associate', is_staff: true }, 'is_staff'],
  ])('cannot be %s', async (_what, body, field) => {
    const { id } = await colleague()
    const answer = await seller.patch(one(id), body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('can involve decisions about sales only if set by someone with such a role or by staff', async () => {
    const { id } = await colleague()
    const junior = await test.as(id)
    const raised = await junior.patch(one(id), { role: 'finance_poc' })
    expect([raised.status, raised.body.code]).toEqual([409, 'invalid_state'])
    expect((await junior.patch(one(ownerId), { role: 'associate' })).status).toBe(409)
    const friend = { email: 'friend@example.test', first_name: 'Ida', last_name: 'Friend' }
    const invite = (role: string) =>
      junior.post(url(sellerId, 'add-collaborator/'), { ...friend, role })
    expect((await invite('tax_poc')).status).toBe(409)
    expect((await invite('associate')).status).toBe(201)
    expect((await junior.patch(one(id), { role: 'engineer_reviewer' })).status).toBe(200)
    expect((await admin.patch(one(id), { role: 'finance_poc' })).status).toBe(200)
    expect((await junior.patch(one(id), { role: 'head_of_esg' })).status).toBe(200)
  })

  it('can be changed only for people of this seller: others do not exist', async () => {
    const { user: other } = await makeSellerUser(test.db)
    const gone = await makeUser(test.db, { role: 'seller', seller_id: sellerId, is_active: false })
    const missing = await seller.patch(one(999_999), { role: 'associate' })
    for (const { id } of [other, gone]) {
      const answer = await seller.patch(one(id), { role: 'associate' })
      expect(answer.status).toBe(404)
      expect({ ...answer.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
      expect((await seller.delete(one(id))).status).toBe(404)
      expect((await seller.post(one(id, 'invitation/'))).status).toBe(404)
      expect((await userById(id)).version).toBe(1)
    }
  })
})

async function userById(id: number) {
  const [row] = await test.db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error(`No user ${id}`)
  return row
}

describe('an invitation', () => {
  it('can be sent again, which invalidates the earlier link', async () => {
    const { person, email, link } = await invited()
    expect(await opens(link)).toBe(200)
    const { status } = await seller.post(one(person.id, 'invitation/'))
    expect(status).toBe(200)
    const later = await lastLink(email)
    expect(later.token).not.toBe(link.token)
    expect([await opens(link), await opens(later)]).toEqual([400, 200])
  })

  it('names the company', async () => {
    const { email } = await invited()
    const [message] = await emailsTo(test.db, email)
    const { body } = await seller.get(url(sellerId))
    expect(message?.subject).toContain(body.name)
    expect(message?.body).toContain(`invited you to join ${body.name}`)
  })

  it('is not sent to someone who already has a password', async () => {
    const { id, email } = await colleague()
    const { status, body } = await seller.post(one(id, 'invitation/'))
    expect([status, body.code]).toEqual([409, 'invalid_state'])
    expect(await emailsTo(test.db, email)).toEqual([])
  })

  it('can be withdrawn: the link is dead, the person off the team, and history keeps it', async () => {
    const { person, link } = await invited()
    const { status, body } = await seller.delete(one(person.id))
    expect(status).toBe(200)
    expect(body.collaborators.map(({ id }: { id: number }) => id)).toEqual([ownerId])
    expect(await opens(link)).toBe(400)
    expect(await userById(person.id)).toMatchObject({
      seller_id: null,
      role: null,
      seller_role: null,
    })
    const events = await historyOf(person.id)
    expect(events.at(-1)).toMatchObject({
      entity: 'users',
      actor_id: ownerId,
      before: { seller_id: sellerId, role: 'seller', seller_role: 'associate' },
    })
  })

  it('can be sent again after it was withdrawn', async () => {
    const { person, email } = await invited()
    await seller.delete(one(person.id))
    await invited(email)
    const emails = await emailsTo(test.db, email)
    expect(emails.map(({ template }) => template)).toEqual(['invitation', 'invitation'])
    expect(await opens(await lastLink(email))).toBe(200)
  })
})

describe('removing a collaborator', () => {
  it('ends their sessions and their access', async () => {
    const { id } = await colleague()
    const theirs = await test.as(id)
    expect((await theirs.get(url(sellerId))).status).toBe(200)
    expect((await seller.delete(one(id))).status).toBe(200)
    expect((await theirs.get(url(sellerId))).status).toBe(401)
    expect((await (await test.as(id)).get(url(sellerId))).status).toBe(403)
    expect((await seller.delete(one(id))).status).toBe(404)
  })

  it('is announced to them by mail, unless they never signed in', async () => {
    const { id } = await colleague()
    await seller.delete(one(id))
    const emails = await emailsTo(test.db, (await userById(id)).email)
    expect(emails.map(({ template }) => template)).toEqual(['collaborator_removed'])
    expect(emails[0]?.subject).toContain('You no longer have access to')
    const { person, email } = await invited()
    await seller.delete(one(person.id))
    expect((await emailsTo(test.db, email)).map(({ template }) => template)).toEqual(['invitation'])
  })

  it('is refused when they have changed in the meantime', async () => {
    const { person } = await invited()
    await test.db.update(users).set({ version: 2 }).where(eq(users.id, person.id))
    const headers = { 'if-match': '"1"' }
    expect((await seller.delete(one(person.id), { headers })).status).toBe(412)
  })

  it('is refused to an associate for someone who decides about sales, like changing the role', async () => {
    const { id } = await colleague()
    await admin.patch(one(id), { role: 'finance_poc' })
    const associate = await test.as((await colleague()).id)
    for (const { status, body } of [
      await associate.patch(one(id), { role: 'associate' }),
      await associate.delete(one(id)),
    ]) {
      expect([status, body.code]).toEqual([409, 'invalid_state'])
      expect(body.message).toContain('This role decides about sales.')
    }
    expect((await admin.delete(one(id))).status).toBe(200)
  })

  it('is refused for oneself', async () => {
    await colleague()
    const { status, body } = await seller.delete(one(ownerId))
    expect([status, body.code]).toEqual([409, 'invalid_state'])
    expect(body.message).toContain('You can’t remove yourself')
  })

  it('always leaves someone who can work for the seller, even when staff remove people', async () => {
    const { person } = await invited()
    const waiting = await makeUser(test.db, {
      role: 'seller',
      seller_id: sellerId,
      password_hash: 'chosen',
      app_enabled: false,
    })
    const last = await admin.delete(one(ownerId))
    expect([last.status, last.body.code]).toEqual([409, 'invalid_state'])
    expect((await admin.delete(one(person.id))).status).toBe(200)
    expect((await admin.delete(one(waiting.id))).status).toBe(200)
    await colleague()
    expect((await admin.delete(one(ownerId))).status).toBe(200)
  })

  it('withdraws the only invitation of a seller that has no active user', async () => {
    const empty = await makeSeller(test.db)
    const body = { email: `only${++count}@example.test`, first_name: 'Ona', last_name: 'Only' }
    await admin.post(url(empty.id, 'add-collaborator/'), { ...body, role: 'associate' })
    const { id } = await userByEmail(test.db, body.email)
    expect((await admin.delete(url(empty.id, `collaborator/${id}/`))).status).toBe(200)
  })

  it('succeeds for only one of two people who remove each other at once', {
    tags: ['postgres'],
  }, async () => {
    const other = await colleague()
    const theirs = await test.as(other.id)
    const answers = await Promise.all([seller.delete(one(other.id)), theirs.delete(one(ownerId))])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { body } = await admin.get(url(sellerId))
    expect(body.collaborators).toHaveLength(1)
  })

  it('takes all access from the applicant, who can be added again', async () => {
    const { user, client, company, sent } = await applicant(test, `Applied ${++count}`)
    await admin.patch(url(sent.body.id), { status: 'accepted' })
    const path = url(sent.body.id, `collaborator/${user.id}/`)
    expect((await admin.delete(path)).status).toBe(200)
    expect((await client.get(`/api/company/${company.id}/`)).status).toBe(401)
    const again = await test.as(user.id)
    expect((await again.get(`/api/company/${company.id}/`)).status).toBe(404)
    const project = { name: 'Left Behind', installation_type: 'rng' }
    expect((await again.post('/api/project/create', project)).status).not.toBe(201)
    const body = { email: user.email, first_name: 'A', last_name: 'B', role: 'associate' }
    expect((await admin.post(url(sent.body.id, 'add-collaborator/'), body)).status).toBe(201)
  })
})
