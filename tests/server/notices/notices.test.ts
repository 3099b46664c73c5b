import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemWriter } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { emails } from '#server/db/schema/emails.ts'
import { notices } from '#server/db/schema/notices.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { type NewNotice, postNotice } from '#server/features/notices/post.ts'
import type { NoticeKind } from '#shared/rules/notices/notices.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeReview,
  makeReviewer,
  makeSellerUser,
  makeUser,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const writer = systemWriter(TEST_NOW)
const post = <K extends NoticeKind>(notice: NewNotice<K>, by = writer) =>
  t.db.transaction((tx) => postNotice(tx, t, by, notice))
const inboxOf = async (userId: number) => (await (await t.as(userId)).get('/api/notices/')).body
const emailsOf = (recipient: string) =>
  t.db.select().from(emails).where(eq(emails.recipient, recipient))

/** A review assigned to a new reviewer, and the notice about it. */
async function assigned() {
  const reviewer = await makeReviewer(t.db)
  const project = await makeProject(t.db, { name: 'Overlook Mesa' })
  const review = await makeReview(t.db, project.id, { reviewer_id: reviewer.id })
  const notice = {
    kind: 'review_assigned',
    about: { kind: 'review', id: review.id },
    data: { review: 'Costs Review', project: 'Overlook Mesa', due_date: null },
    to: [reviewer.id],
  } as const
  return { reviewer, project, review, notice }
}

describe('a notice', () => {
  it('appears in the inbox with its link, and by email for a kind that is sent at once', async () => {
    const { reviewer, review, notice } = await assigned()
    expect(await post(notice)).toEqual([reviewer.id])
    expect(await inboxOf(reviewer.id)).toMatchObject([
      {
        kind: 'review_assigned',
        is_available: true,
        title: 'Assigned to you: Costs Review for Overlook Mesa',
        link: `/review/${review.id}`,
        action: 'Open review',
        is_read: false,
      },
    ])
    const [email] = await emailsOf(reviewer.email)
    expect(email).toMatchObject({
      template: 'review_assigned',
      subject: 'Assigned to you: Costs Review for Overlook Mesa',
    })
    expect(email?.body).toContain(`Open review:\n${t.config.publicUrl}/review/${review.id}\n`)
    expect(email?.body).toContain('/account-settings/#notifications')
  })

  it('is not mailed to someone who never signed in, as the address may be wrong', async () => {
    const { reviewer, notice } = await assigned()
    await t.db.update(users).set({ last_login: null }).where(eq(users.id, reviewer.id))
    expect(await post(notice)).toEqual([reviewer.id])
    expect(await emailsOf(reviewer.email)).toEqual([])
    expect(await inboxOf(reviewer.id)).toHaveLength(1)
  })

  it('is not sent when its transaction fails', async () => {
    const { reviewer, notice } = await assigned()
    const failing = t.db.transaction(async (tx) => {
      await postNotice(tx, t, writer, notice)
      throw new Error('not saved')
    })
    await expect(failing).rejects.toThrow('not saved')
    expect([await inboxOf(reviewer.id), await emailsOf(reviewer.email)]).toEqual([[], []])
  })

  it('is not sent to users who cannot see the record, sign in, or receive the kind', async () => {
    const { notice, review } = await assigned()
    const stranger = await makeReviewer(t.db)
    const { user: investor } = await makeInvestor(t.db)
    const admin = await makeAdmin(t.db)
    const gone = await makeUser(t.db, { role: 'reviewer', is_active: false })
    await t.db
      .update(reviewRequests)
      .set({ reviewer_id: gone.id })
      .where(eq(reviewRequests.id, review.id))
    const to = [stranger.id, investor.id, admin.id, gone.id, 2_147_483_646]
    expect(await post({ ...notice, to })).toEqual([])
  })

  it('is not sent to the person who caused it', async () => {
    const { reviewer, notice } = await assigned()
    const by = { ...writer, kind: 'person', userId: reviewer.id } as const
    expect(await post(notice, by)).toEqual([])
  })

  it('is sent once per recipient under one key', async () => {
    const { reviewer, notice } = await assigned()
    const once = `review ${notice.about.id} today`
    const told = await Promise.all([post({ ...notice, once }), post({ ...notice, once })])
    expect(told.flat()).toEqual([reviewer.id])
    expect(await post({ ...notice, once })).toEqual([])
    expect(await emailsOf(reviewer.email)).toHaveLength(1)
  })

  it('reaches a thousand recipients once each', async () => {
    const team = await makeSellerUser(t.db)
    const project = await makeProject(t.db, { seller_id: team.seller.id })
    const row = {
      role: 'seller',
      seller_id: team.seller.id,
      first_name: 'Many',
      last_name: 'People',
      timezone: 'America/New_York',
      is_confirmed: true,
      date_joined: TEST_NOW,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    } as const
    const many = await t.db
      .insert(users)
      .values(
        Array.from({ length: 1000 }, (_, n) => ({
          ...row,
          email: `m${n}@example.test`,
          username: `m${n}`,
        })),
      )
      .returning({ id: users.id })
    const to = many.map(({ id }) => id)
    const about = { kind: 'project', id: project.id } as const
    // No notice of this kind is about a project, but only the recipients matter here.
    const told = await post({
      kind: 'task_approved',
      about,
      data: { task: 'x', of: 'y' },
      to: [...to, ...to],
    })
    expect(told.toSorted((a, b) => a - b)).toEqual(to)
  })
})

describe('the inbox', () => {
  it('hides a notice once its reader can no longer see the record', async () => {
    const { reviewer, review, notice } = await assigned()
    await post({ ...notice, data: { ...notice.data, project: 'Secret Ridge' } })
    await t.db
      .update(reviewRequests)
      .set({ reviewer_id: null })
      .where(eq(reviewRequests.id, review.id))
    const inbox = await inboxOf(reviewer.id)
    expect(inbox).toMatchObject([
      { is_available: false, title: 'This is no longer available to you', link: null, text: null },
    ])
    expect(JSON.stringify(inbox)).not.toContain('Secret Ridge')
  })

  it('hides a project that has moved to another seller', async () => {
    const { user, seller } = await makeSellerUser(t.db)
    const project = await makeProject(t.db, { seller_id: seller.id, name: 'Secret Ridge' })
    const about = { kind: 'project', id: project.id } as const
    await post({
      kind: 'task_approved',
      about,
      data: { task: 'x', of: 'Secret Ridge' },
      to: [user.id],
    })
    expect(await inboxOf(user.id)).toMatchObject([
      { link: `/projects/${project.slug}-${project.id}` },
    ])
    const elsewhere = await makeSellerUser(t.db)
    await t.db
      .update(projects)
      .set({ seller_id: elsewhere.seller.id })
      .where(eq(projects.id, project.id))
    expect(JSON.stringify(await inboxOf(user.id))).not.toContain('Secret Ridge')
  })

  it('counts notices, marks one read or unread, and marks all up to a given one', async () => {
    const { reviewer, notice } = await assigned()
    for (const _ of [1, 2, 3]) await post(notice)
    const client = await t.as(reviewer.id)
    const unread = async () => (await client.get('/api/notices/unread/')).body.count
    expect(await unread()).toBe(3)
    const [newest, middle] = (await client.get('/api/notices/')).body
    const read = await client.patch(`/api/notice/${newest.id}/`, { is_read: true })
    expect([read.body.is_read, await unread()]).toEqual([true, 2])
    await client.patch(`/api/notice/${newest.id}/`, { is_read: false })
    expect((await client.post('/api/notices/read/', { up_to: middle.id })).status).toBe(200)
    expect(await unread()).toBe(1)
    const left = await client.list('/api/notices/', { filter: { is_read: false } })
    expect(left.body.map(({ id }: { id: number }) => id)).toEqual([newest.id])
  })

  it('is private: staff can neither read nor mark it', async () => {
    const { reviewer, notice } = await assigned()
    await post(notice)
    const [own] = await inboxOf(reviewer.id)
    const admin = await t.as((await makeAdmin(t.db)).id)
    const answer = await admin.patch(`/api/notice/${own.id}/`, { is_read: true })
    expect(answer.status).toBe(404)
    await admin.post('/api/notices/read/', { up_to: own.id })
    expect((await inboxOf(reviewer.id))[0].is_read).toBe(false)
  })
})

describe('preferences', () => {
  it.each([
    ['at_once', 1, 1, false],
    ['digest', 1, 0, true],
    ['inbox', 1, 0, false],
    ['off', 0, 0, false],
  ] as const)('%s: %i in the inbox, %i mails', async (delivery, inbox, sent, in_digest) => {
    const { reviewer, notice } = await assigned()
    const client = await t.as(reviewer.id)
    const chosen = await client.patch('/api/notice-preferences/', {
      kind: 'review_assigned',
      delivery,
    })
    expect(chosen.body).toContainEqual({
      kind: 'review_assigned',
      label: 'A review is assigned to you',
      group: 'reviews',
      delivery,
    })
    await post(notice)
    expect(await inboxOf(reviewer.id)).toHaveLength(inbox)
    expect(await emailsOf(reviewer.email)).toHaveLength(sent)
    const rows = await t.db.select().from(notices).where(eq(notices.user_id, reviewer.id))
    expect(rows.some((row) => row.in_digest)).toBe(in_digest)
  })

  it('list only kinds that a role receives, and refuse those always sent', async () => {
    const client = await t.as((await makeReviewer(t.db)).id)
    const kinds = (await client.get('/api/notice-preferences/')).body.map(
      (one: { kind: string }) => one.kind,
    )
    expect(kinds).toContain('review_reopened')
    expect(kinds).not.toContain('task_requested')
    for (const [kind, problem] of [
      ['task_requested', 'Your role isn’t told of this'],
      ['transfer_confirmed', 'Your role isn’t told of this'],
      ['password_changed', 'Choose one'],
    ]) {
      const answer = await client.patch('/api/notice-preferences/', { kind, delivery: 'off' })
      expect([answer.status, answer.body.errors.kind]).toEqual([400, problem])
    }
    const buyer = await t.as((await makeInvestor(t.db)).user.id)
    const always = { kind: 'transfer_confirmed', delivery: 'off' }
    const answer = await buyer.patch('/api/notice-preferences/', always)
    expect(answer.body.errors.kind).toBe('We always email you about this')
  })
})
