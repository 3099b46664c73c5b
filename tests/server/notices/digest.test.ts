import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { systemWriter } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { emails } from '#server/db/schema/emails.ts'
import { notices } from '#server/db/schema/notices.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { sendDigests } from '#server/features/notices/digest.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { makeAdmin, makeProject, makeReview } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

const t: TestApp = await testApp()
afterAll(() => t.close())

/** Ten in the morning, Eastern Time. */
const MORNING = new Date('2026-11-22T15:00:00Z')
const NEXT_MORNING = new Date('2026-11-23T15:00:00Z')

let admin: Awaited<ReturnType<typeof makeAdmin>>
let reviewId: number
beforeEach(async () => {
  // Nobody from an earlier test may still wait for a summary.
  await t.db.update(notices).set({ in_digest: false })
  await t.db.update(users).set({ is_active: false }).where(eq(users.is_staff, true))
  admin = await makeAdmin(t.db)
  reviewId = (await makeReview(t.db, (await makeProject(t.db)).id)).id
  t.clock.set(MORNING)
})

const tell = (project = 'Overlook Mesa') =>
  t.db.transaction((tx) =>
    postNotice(tx, t, systemWriter(t.clock.now()), {
      kind: 'review_completed',
      about: { kind: 'review', id: reviewId },
      data: { review: 'Costs Review', project, outcome: 'Pass A' },
      to: [admin.id],
    }),
  )
const summaries = () =>
  t.db
    .select()
    .from(emails)
    .where(and(eq(emails.recipient, admin.email), eq(emails.template, 'digest')))
    .orderBy(emails.id)

describe('the daily summary', () => {
  it('collects unread notices with links, and is sent once a day', async () => {
    await tell()
    await tell('Bluff')
    expect(await sendDigests(t)).toBe(1)
    expect(await sendDigests(t)).toBe(0)
    await tell('Later that day')
    expect(await sendDigests(t)).toBe(0)
    const [email, ...others] = await summaries()
    expect(others).toEqual([])
    expect(email?.subject).toBe('Your Joulebridge summary: 2 updates')
    const address = `${t.config.publicUrl}/dashboard/review-requests/${reviewId}`
    expect(email?.body).toContain(`Completed: Costs Review for Overlook Mesa:\n${address}\n`)
    t.clock.set(NEXT_MORNING)
    expect(await sendDigests(t)).toBe(1)
    expect((await summaries())[1]?.body).toContain('Later that day')
    expect((await summaries())[1]?.body).not.toContain('Bluff')
  })

  it('is sent once when several processes run together', async () => {
    await tell()
    const sent = await Promise.all([1, 2, 3, 4].map(() => sendDigests(t)))
    expect(sent.reduce((sum, one) => sum + one)).toBe(1)
    expect(await summaries()).toHaveLength(1)
  })

  it('is sent later when a process dies while sending it', async () => {
    await tell()
    const jobs = { ...t.services.jobs, send: () => Promise.reject(new Error('killed')) }
    await expect(sendDigests({ ...t, services: { ...t.services, jobs } })).rejects.toThrow('killed')
    expect(await summaries()).toEqual([])
    expect(await sendDigests(t)).toBe(1)
  })

  it('waits for the morning in the recipient’s time zone', async () => {
    await t.db.update(users).set({ timezone: 'Pacific/Honolulu' }).where(eq(users.id, admin.id))
    await tell()
    expect(await sendDigests(t)).toBe(0)
    t.clock.set(new Date('2026-11-22T18:00:00Z'))
    expect(await sendDigests(t)).toBe(1)
  })

  it('is not sent when every notice is read or no longer visible', async () => {
    await tell()
    await (await t.as(admin.id)).post('/api/notices/read/', { up_to: 2_147_483_647 })
    expect(await sendDigests(t)).toBe(0)
    await tell()
    await t.db.delete(reviewRequests).where(eq(reviewRequests.id, reviewId))
    expect(await sendDigests(t)).toBe(0)
    expect(await summaries()).toEqual([])
    // The day still allows a summary for a later notice.
    reviewId = (await makeReview(t.db, (await makeProject(t.db)).id)).id
    await tell()
    expect(await sendDigests(t)).toBe(1)
  })

  it('is not sent to closed accounts', async () => {
    await tell()
    await t.db.update(users).set({ is_active: false }).where(eq(users.id, admin.id))
    expect(await sendDigests(t)).toBe(0)
    const waiting = await t.db.select().from(notices).where(eq(notices.in_digest, true))
    expect(waiting).toEqual([])
  })
})
