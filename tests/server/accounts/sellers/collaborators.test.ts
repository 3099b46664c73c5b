import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import {
  attachSignUp,
  insertSignUp,
  signUpOwner,
} from '#server/features/access/users/sign-up-store.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeInvestor, makeSellerUser, makeUser } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'
import { applicant, emailsTo, url, userByEmail } from './support.ts'

let test: TestApp
let seller: Client
let sellerId: number

beforeAll(async () => {
  test = await testApp()
  const own = await makeSellerUser(test.db)
  seller = await test.as(own.user.id)
  sellerId = own.seller.id
})

afterAll(() => test.close())

describe('POST seller/<id>/add-collaborator/', () => {
  const invitation = (values: Record<string, unknown> = {}) => ({
    email: 'new.person@example.test',
    first_name: 'New',
    last_name: 'Person',
    role: 'associate',
    ...values,
  })
  const add = (body: unknown, client = seller) =>
    client.post(url(sellerId, 'add-collaborator/'), body)

  it('creates a user of that seller with a seller role and invites them', async () => {
    const { status, body } = await add(invitation({ email: 'New.Person@Example.test' }))
    expect(status).toBe(201)
    expect(body.collaborators).toContainEqual(
      expect.objectContaining({ full_name: 'New Person', seller_role: 'associate' }),
    )
    expect(await userByEmail(test.db, 'new.person@example.test')).toMatchObject({
      seller_id: sellerId,
      role: 'seller',
      seller_role: 'associate',
      is_staff: false,
      buyer_id: null,
      password_hash: null,
    })
    const [email] = await emailsTo(test.db, 'new.person@example.test')
    expect(email).toMatchObject({ template: 'invitation' })
  })

  it('refuses someone who is already on the team, and changes nothing', async () => {
    const again = invitation({ email: ' New.Person@example.test', role: 'tax_poc' })
    const { status, body } = await add(again)
    expect([status, body.code]).toEqual([409, 'already_exists'])
    expect(body.errors).toEqual({ email: 'New Person is already on the team' })
    expect(await userByEmail(test.db, 'new.person@example.test')).toMatchObject({
      seller_role: 'associate',
      version: 1,
    })
    expect(await emailsTo(test.db, 'new.person@example.test')).toHaveLength(1)
  })

  it('adds an existing user without an account', async () => {
    const user = await makeUser(test.db, { password_hash: 'chosen' })
    expect((await add(invitation({ email: user.email }))).status).toBe(201)
    expect(await userByEmail(test.db, user.email)).toMatchObject({
      seller_id: sellerId,
      role: 'seller',
      first_name: user.first_name,
      version: 2,
    })
    const emails = await emailsTo(test.db, user.email)
    expect(emails.map(({ template }) => template)).toEqual(['collaborator_added'])
  })

  it('lets the owner of an unconfirmed email address choose the password', async () => {
    const user = await makeUser(test.db, { is_confirmed: false })
    const signUp = await insertSignUp(test.db, {
      email: user.email,
      password_hash: 'hash of a password someone typed',
      first_name: 'Some',
      last_name: 'Body',
      created_at: TEST_NOW,
      expires_at: new Date('2099-01-01T00:00:00Z'),
    })
    await attachSignUp(test.db, signUp, user.id, 'link-of-the-sign-up')
    expect(await signUpOwner(test.db, 'link-of-the-sign-up')).toBe(user.id)
    expect((await add(invitation({ email: user.email }))).status).toBe(201)
    expect(await userByEmail(test.db, user.email)).toMatchObject({
      is_confirmed: true,
      password_hash: null,
    })
    const [email] = await emailsTo(test.db, user.email)
    expect(email).toMatchObject({ template: 'invitation' })
    // The link of the earlier sign-up no longer works, so its password cannot be set either.
    expect(await signUpOwner(test.db, 'link-of-the-sign-up')).toBeNull()
  })

  it('refuses users with another role or account, all with the same message', async () => {
    const { user: other } = await makeSellerUser(test.db)
    const { user: investor } = await makeInvestor(test.db)
    const staff = await makeAdmin(test.db)
    const inactive = await makeUser(test.db, { is_active: false })
    const { user: applying } = await applicant(test, 'Own Plans')
    const beginning = await makeUser(test.db)
    const began = await test.as(beginning.id)
    const begun = `/api/user_onboarding/${beginning.id}/company-info/`
    expect((await began.patch(begun, { data: { legal_name: 'Own Plans' } })).status).toBe(200)
    const answers = []
    for (const person of [other, investor, staff, inactive, applying, beginning]) {
      const emailsBefore = await emailsTo(test.db, person.email)
      const { status, body } = await add(invitation({ email: person.email }))
      expect(status).toBe(409)
      answers.push({ ...body, request_id: '' })
      const stored = await userByEmail(test.db, person.email)
      expect([stored.seller_id, stored.version]).toEqual([person.seller_id, person.version])
      expect(await emailsTo(test.db, person.email)).toEqual(emailsBefore)
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ code: 'conflict' })
  })

  it.each([
    ['a role of the product', { role: 'admin' }, 'role'],
    ['the role seller', { role: 'seller' }, 'role'],
    ['another seller', { seller_id: 1 }, 'seller_id'],
    ['staff rights', { is_staff: true }, 'is_staff'],
    ['an invalid email address', { email: 'nobody' }, 'email'],
    ['a list as an address', { email: ['a@b.test'] }, 'email'],
    ['digits in a name', { first_name: 'R2D2' }, 'first_name'],
  ])('refuses %s', async (_what, change, field) => {
    const { status, body } = await add(invitation({ email: 'refused@example.test', ...change }))
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
    const made = await test.db.select().from(users).where(eq(users.email, 'refused@example.test'))
    expect(made).toEqual([])
  })

  it('creates one user from simultaneous invitations', { tags: ['postgres'] }, async () => {
    const body = invitation({ email: 'twice@example.test' })
    const answers = await Promise.all([add(body), add(body), add(body)])
    for (const { status } of answers) expect([201, 409]).toContain(status)
    const made = await test.db.select().from(users).where(eq(users.email, 'twice@example.test'))
    expect(made).toHaveLength(1)
  })
})
