import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { auditEvents } from '#server/db/schema/audit.ts'
import { authFactors } from '#server/db/schema/auth.ts'
import type { Db } from '#server/db/types.ts'
import { tiedTo } from '#server/features/access/two-people.ts'
import { newestEmails } from '#server/features/base/emails/store.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeSellerUser } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

/** One administrator cannot make another person's account their own by its address. */

const REASON = 'She called from the number on the engagement letter.'

let t: TestApp
let askerId: number
let asker: Client
let colleagueId: number
let colleague: Client
let userId: number
let before: string
let after: string
let count = 0
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  askerId = (await makeAdmin(t.db)).id
  asker = await t.as(askerId)
  colleagueId = (await makeAdmin(t.db)).id
  colleague = await t.as(colleagueId)
  const { user } = await makeSellerUser(t.db, { last_login: TEST_NOW, decides_from: '2026-01-05' })
  userId = user.id
  before = user.email
  after = `new-address-${++count}@example.test`
})
afterAll(() => t.close())

const ask = (email = after.toUpperCase()) => asker.patch(`/api/user/${userId}/`, { email })
const decide = (who: Client, body: object) => who.post(`/api/user/${userId}/address/`, body)
const agree = (who: Client, reason = REASON, email = after) =>
  decide(who, { decision: 'agree', email, reason })
const confirm = (token: string) => t.visitor().post('/api/auth/confirm-address/', { token })
const check = (token: string) => t.visitor().post('/api/auth/check-address-link/', { token })
const row = async () => (await t.db.select().from(users).where(eq(users.id, userId)))[0]

/** The token in the newest email to the old address. */
async function linkToken(): Promise<string> {
  const messages = await emailsTo(t.db, before)
  const link = messages.findLast(({ template }) => template === 'email_change_asked')
  return /#token=([\w-]+)/.exec(link?.body ?? '')?.[1] ?? ''
}
/** Emails to an address, oldest first. */
const emailsTo = async (db: Db, recipient: string) =>
  (await newestEmails(db, { recipient })).toReversed()
const isIn = async (client: Client) => (await client.get('/api/active-user/')).body.id > 0

describe('a new address of somebody who has signed in', () => {
  it('waits, and nothing else changes', async () => {
    const person = await t.as(userId)
    const answer = await ask()
    expect(answer.body).toMatchObject({ email: before, new_email: after, new_email_by: askerId })
    expect(await isIn(person)).toBe(true)
    expect((await emailsTo(t.db, after)).length).toBe(0)
    // Saving the form again, with the address as it is, drops nothing.
    const saved = await asker.patch(`/api/user/${userId}/`, { email: before, first_name: 'Ida' })
    expect(saved.body).toMatchObject({ first_name: 'Ida', new_email: after })
  })

  it('is changed with the rest of the form, which counts at once', async () => {
    const answer = await asker.patch(`/api/user/${userId}/`, { email: after, first_name: 'Ida' })
    expect(answer.body).toMatchObject({ first_name: 'Ida', email: before, new_email: after })
  })

  it('counts when its owner confirms it from the old one, once', async () => {
    const person = await t.as(userId)
    await ask()
    const token = await linkToken()
    expect((await confirm('x'.repeat(43))).body.code).toBe('token_invalid')
    // Reading which address it is confirms nothing.
    expect((await check(token)).body).toEqual({ email: after })
    expect((await row())?.email).toBe(before)
    expect((await confirm(token)).body).toEqual({ email: after })
    for (const used of [await confirm(token), await check(token)]) {
      expect(used.body.code).toBe('token_invalid')
      expect(used.body.message).toContain('Ask our team for a new one.')
    }
    // It is the same person, who still decides and is nobody's.
    expect(await row()).toMatchObject({
      email: after,
      username: after,
      new_email: null,
      decides_from: '2026-01-05',
    })
    expect(await isIn(person)).toBe(false)
    expect((await tiedTo(t.db, userId, TEST_NOW)).size).toBe(0)
    expect((await emailsTo(t.db, before)).at(-1)?.template).toBe('email_changed')
  })

  it('needs a second person on staff and a reason, if its owner is silent', async () => {
    await ask()
    expect((await agree(asker)).status).toBe(403)
    expect((await agree(colleague, 'x')).status).toBe(400)
    expect((await agree(colleague, REASON, `other-${after}`)).status).toBe(412)
    expect((await agree(await t.as(userId))).status).toBe(403)
    await t.db.insert(authFactors).values({
      user_id: userId,
      kind: 'code',
      name: 'App',
      secret: 's',
      secret_key_id: 'k',
      created_at: TEST_NOW,
    })
    const person = await t.as(userId)
    expect((await agree(colleague)).body).toMatchObject({ email: after, new_email: null })
    expect(await isIn(person)).toBe(false)
    expect(await row()).toMatchObject({ email: after, decides_from: null })
    expect(await t.db.$count(authFactors, eq(authFactors.user_id, userId))).toBe(0)
    const [event] = await t.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entity_id, String(userId)))
      .orderBy(auditEvents.id)
    expect(event).toMatchObject({ kind: 'factor_removed', actor_id: colleagueId })
    // Who asked is no second person beside this one; the two of staff stay two.
    expect(await tiedTo(t.db, userId, TEST_NOW)).toEqual(new Set([askerId]))
    expect(await tiedTo(t.db, colleagueId, TEST_NOW)).toEqual(new Set())
    expect((await agree(colleague)).status).toBe(409)
  })

  it('is dropped by any of staff, and its link stops working', async () => {
    await ask()
    const token = await linkToken()
    expect((await decide(colleague, { decision: 'withdraw' })).body.new_email).toBeNull()
    expect((await confirm(token)).body.code).toBe('token_invalid')
    expect((await decide(colleague, { decision: 'withdraw' })).status).toBe(409)
  })

  it('replaces one that waits, whose link stops working', async () => {
    await ask()
    const token = await linkToken()
    const other = `other-${after}`
    expect((await ask(other)).body.new_email).toBe(other)
    expect((await confirm(token)).body.code).toBe('token_invalid')
    expect((await confirm(await linkToken())).body).toEqual({ email: other })
  })

  it('mails the old address no more often in an hour than other emails, and says so', async () => {
    const limit = t.config.RATE_MAIL_PER_HOUR
    for (let times = 0; times < limit; times++) expect((await ask()).status).toBe(200)
    const token = await linkToken()
    const refused = await ask(`other-${after}`)
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(refused.body.message).toContain('hourly limit for links that confirm a new one')
    // The last one asked for still waits.
    expect((await confirm(token)).body).toEqual({ email: after })
  })

  it('is refused when somebody else has it by then', async () => {
    await ask()
    await makeSellerUser(t.db, { email: after })
    expect((await agree(colleague)).status).toBe(409)
    expect((await confirm(await linkToken())).status).toBe(409)
    expect((await row())?.email).toBe(before)
  })

  it('is no way in for somebody who is deactivated, and is asked anew afterwards', async () => {
    await ask()
    const token = await linkToken()
    const closed = await asker.patch(`/api/user/${userId}/`, { is_active: false })
    expect(closed.body.new_email).toBeNull()
    expect((await confirm(token)).body.code).toBe('token_invalid')
    await asker.patch(`/api/user/${userId}/`, { is_active: true })
    expect((await agree(colleague)).status).toBe(409)
  })

  it('of one of staff takes another one, or their own word from the old address', async () => {
    const email = `staff-${after}`
    await asker.patch(`/api/user/${colleagueId}/`, { email })
    const word = { decision: 'agree', email, reason: REASON }
    const own = await colleague.post(`/api/user/${colleagueId}/address/`, word)
    expect([own.status, own.body.message]).toEqual([
      403,
      'Confirm your own email from the old one.',
    ])
  })
})
