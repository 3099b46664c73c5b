import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemWriter } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { emails } from '#server/db/schema/emails.ts'
import { notices } from '#server/db/schema/notices.ts'
import { sendDigests } from '#server/features/notices/digest.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { NoticeKind } from '#shared/rules/notices/notices.ts'
import { makeAdmin, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { NOTICE_SAMPLES } from '#tests/support/notice-samples.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function someone() {
  const { seller, user } = await makeSellerUser(t.db)
  const project = await makeProject(t.db, { seller_id: seller.id })
  const client = await t.as(user.id)
  const tell = (kind: 'stage_moved' | 'document_accepted') =>
    t.db.transaction((tx) =>
      postNotice(tx, t, systemWriter(t.clock.now()), {
        kind,
        about: { kind: 'project', id: project.id },
        data: NOTICE_SAMPLES[kind],
        to: [user.id],
      }),
    )
  const delivery = async (kind: NoticeKind) =>
    (await client.get('/api/notice-preferences/')).body.find(
      (row: { kind: string }) => row.kind === kind,
    )?.delivery
  return { user, client, tell, delivery }
}

const emailsOf = (recipient: string) =>
  t.db.select().from(emails).where(eq(emails.recipient, recipient)).orderBy(desc(emails.id))

/** The request of a mail program: the form of RFC 8058, without cookies or our header. */
const oneClick = (url: string, type = 'application/x-www-form-urlencoded') =>
  t.visitor().post(url, 'List-Unsubscribe=One-Click', {
    withoutCsrf: true,
    headers: { 'content-type': type, origin: 'https://mail.example' },
  })

async function linkIn(recipient: string): Promise<string> {
  const [email] = await emailsOf(recipient)
  const { origin, pathname } = new URL(email?.unsubscribe_url ?? '')
  expect(origin).toBe(t.config.publicUrl)
  return pathname
}

describe('one click in a mail program', () => {
  it('stops emails of that kind only, as the settings do', async () => {
    const { user, tell, delivery } = await someone()
    await tell('stage_moved')
    const link = await linkIn(user.email)
    expect((await emailsOf(user.email))[0]?.body).toContain('Stop these emails:')
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await oneClick(link, type)
      expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    }
    expect(await delivery('stage_moved')).toBe('inbox')
    expect(await delivery('task_requested')).toBe('at_once')
    await tell('stage_moved')
    expect(await emailsOf(user.email)).toHaveLength(1)
  })

  it('stops the daily summary, including notices that wait for it', async () => {
    const { user, tell, delivery } = await someone()
    t.clock.set(new Date('2026-11-22T15:00:00Z'))
    await tell('document_accepted')
    await sendDigests(t)
    const link = await linkIn(user.email)
    await tell('document_accepted')
    expect((await oneClick(link)).status).toBe(200)
    expect(await delivery('document_accepted')).toBe('inbox')
    expect(await delivery('stage_moved')).toBe('at_once')
    t.clock.set(new Date('2026-11-23T15:00:00Z'))
    await sendDigests(t)
    expect(await emailsOf(user.email)).toHaveLength(1)
  })

  it('does not override a later choice', async () => {
    const { user, client, tell, delivery } = await someone()
    await tell('stage_moved')
    const link = await linkIn(user.email)
    await client.patch('/api/notice-preferences/', { kind: 'stage_moved', delivery: 'off' })
    expect((await oneClick(link)).status).toBe(200)
    expect(await delivery('stage_moved')).toBe('off')
  })

  it('refuses forged links and closed accounts with the same error', async () => {
    const { user, tell, delivery } = await someone()
    const stranger = await someone()
    await tell('stage_moved')
    const link = await linkIn(user.email)
    const forged = [
      link.replace(`/${user.id}-`, `/${stranger.user.id}-`),
      link.replace('stage_moved', 'digest'),
      link.replace('stage_moved', 'password_changed'),
      link.replace(/-[\w-]{4}([\w-]{39})\/$/, '-AAAA$1/'),
      '/api/unsubscribe/none/',
    ]
    for (const path of forged) {
      const answer = await oneClick(path)
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
    expect(await delivery('stage_moved')).toBe('at_once')
    expect(await stranger.delivery('stage_moved')).toBe('at_once')
    await t.db.update(users).set({ is_active: false }).where(eq(users.id, user.id))
    expect((await oneClick(link)).status).toBe(404)
  })

  it('sends a form that other calls, such as the login, refuse', async () => {
    const login = await t.visitor().post('/api/auth/login/', 'email=a&password=b', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([login.status, login.body.code]).toEqual([415, 'unsupported_media_type'])
  })
})

it('opens a page in a browser, and changes nothing', async () => {
  const { user, tell, delivery } = await someone()
  await tell('stage_moved')
  const link = await linkIn(user.email)
  const answer = await t.visitor().get(link)
  expect([answer.status, answer.headers.location]).toEqual([
    303,
    link.replace('/api', '').replace(/\/$/, ''),
  ])
  expect(await delivery('stage_moved')).toBe('at_once')
})

it('is not offered where the recipient has to act', async () => {
  const admin = await makeAdmin(t.db)
  await t.db.transaction((tx) =>
    postNotice(tx, t, systemWriter(t.clock.now()), {
      kind: 'seller_applied',
      about: { kind: 'user', id: admin.id },
      data: NOTICE_SAMPLES.seller_applied,
      to: [admin.id],
    }),
  )
  const [asks] = await emailsOf(admin.email)
  expect(asks).toMatchObject({ template: 'seller_applied', unsubscribe_url: null })
  expect(asks?.body).not.toContain('Stop these emails')
})

it('choosing another delivery in the settings also empties the summary', async () => {
  const { user, client, tell } = await someone()
  await tell('document_accepted')
  await client.patch('/api/notice-preferences/', { kind: 'document_accepted', delivery: 'inbox' })
  const waiting = and(eq(notices.user_id, user.id), eq(notices.in_digest, true))
  expect(await t.db.select().from(notices).where(waiting)).toEqual([])
})
