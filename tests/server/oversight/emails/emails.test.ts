/** @module-tag postgres */
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { emails } from '#server/db/schema/emails.ts'
import { history } from '#server/db/schema/history.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { parkedHandlers } from '#server/jobs/handlers.ts'
import {
  makeAdmin,
  makeEvaluator,
  makeInvestor,
  makeProject,
  makeReview,
  makeReviewer,
  makeSellerUser,
  makeTransfer,
  makeUser,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp({ SUPPORT_EMAIL: 'help@joulebridge.test' })
  admin = await t.as((await makeAdmin(t.db)).id)
})
afterAll(() => t.close())

const sent = async () => (await t.db.select().from(emails).orderBy(desc(emails.id))).length
const lastEmail = async () =>
  (await t.db.select().from(emails).orderBy(desc(emails.id)).limit(1))[0]

async function asked() {
  const { seller, user } = await makeSellerUser(t.db)
  const project = await makeProject(t.db, { seller_id: seller.id })
  const task = await insertRecord(t.db, systemWriter(TEST_NOW), tasks, {
    project_id: project.id,
    title: 'Send the lease',
    state: 'requested',
  })
  return { seller, user, project, task }
}

describe('POST email/', () => {
  const remind = (context_id: number) => ({
    template: 'task_reminder',
    context_type: 'task',
    context_id,
  })

  it('mails the people of the record, once for any number of clicks', async () => {
    const { user, task } = await asked()
    const before = await sent()
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.post('/api/email/', remind(task.id))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ body }) => body.recipients).toSorted()).toEqual([0, 0, 1])
    expect(await sent()).toBe(before + 1)
    expect(await lastEmail()).toMatchObject({ recipient: user.email, template: 'task_reminder' })
  })

  it('shares a project with one’s own team, and fails without other recipients', async () => {
    const { seller, user, project } = await asked()
    const colleague = await makeUser(t.db, { role: 'seller', seller_id: seller.id })
    const share = { template: 'project_shared', context_type: 'project', context_id: project.id }
    const answer = await (await t.as(user.id)).post('/api/email/', share)
    expect([answer.status, answer.body]).toEqual([200, { recipients: 1 }])
    expect((await lastEmail())?.recipient).toBe(colleague.email)
    const { buyer, user: investor } = await makeInvestor(t.db)
    const transfer = await makeTransfer(t.db, buyer.id, [project.id])
    const mine = { template: 'transfer_shared', context_type: 'transfer', context_id: transfer.id }
    const alone = await (await t.as(investor.id)).post('/api/email/', mine)
    expect([alone.status, alone.body.message]).toEqual([409, 'No one else would get this email.'])
  })

  it.each([
    [{ template: 'magic_link', context_type: 'task', context_id: 1 }, 400, 'validation'],
    [{ template: 'task_reminder', context_type: 'project', context_id: 1 }, 400, 'validation'],
    [{ template: 'task_reminder', context_type: 'task', context_id: 0 }, 400, 'validation'],
    [{ template: 'task_reminder', context_type: 'task' }, 400, 'validation'],
    [{ ...remind(1), recipient: 'all@example.test' }, 400, 'validation'],
    [{ ...remind(1), template: 'task_reminder\r\nBcc: all@example.test' }, 400, 'validation'],
    [remind(2_147_483_646), 404, 'not_found'],
  ])('refuses %o with %i %s and sends nothing', async (body, status, code) => {
    const before = await sent()
    const answer = await admin.post('/api/email/', body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await sent()).toBe(before)
  })

  it('refuses templates of other roles and records of others', async () => {
    const { user, task, project } = await asked()
    const stranger = await asked()
    const before = await sent()
    const own = await (await t.as(user.id)).post('/api/email/', remind(task.id))
    expect([own.status, own.body.code]).toEqual([403, 'forbidden'])
    const share = { template: 'project_shared', context_type: 'project', context_id: project.id }
    const foreign = await (await t.as(stranger.user.id)).post('/api/email/', share)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
    const evaluator = await (await t.as((await makeEvaluator(t.db)).id)).post('/api/email/', share)
    expect(evaluator.status).toBe(403)
    expect(await sent()).toBe(before)
  })

  it('sends no reminder for a closed task or an unassigned review', async () => {
    const { task, project } = await asked()
    await t.db.update(tasks).set({ state: 'approved' }).where(eq(tasks.id, task.id))
    expect((await admin.post('/api/email/', remind(task.id))).body).toMatchObject({
      code: 'invalid_state',
      message: 'You can send a reminder only for a request that is open.',
    })
    const review = await makeReview(t.db, project.id)
    const body = {
      template: 'review_reminder',
      context_type: 'review_request',
      context_id: review.id,
    }
    expect((await admin.post('/api/email/', body)).body.code).toBe('invalid_state')
    const open = await makeReview(t.db, project.id, { reviewer_id: (await makeReviewer(t.db)).id })
    expect(
      (await admin.post('/api/email/', { ...body, context_id: open.id })).body.recipients,
    ).toBe(1)
  })
})

describe('a message to support', () => {
  const write = (message: string) => ({ type: 'support_message', payload: { message } })

  it('is sent to our address with the sender as reply-to, once for any number of clicks', async () => {
    const { user } = await asked()
    const client = await t.as(user.id)
    const before = await sent()
    const typed = 'The upload stops.\n\nSign in:\nhttps://evil.example/'
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.post('/api/notify/', write(typed))),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await sent()).toBe(before + 1)
    const email = await lastEmail()
    expect(email).toMatchObject({ recipient: 'help@joulebridge.test', reply_to: user.email })
    expect(email?.body).toContain('> The upload stops.\n\n> Sign in:\n\n> https://evil.example/\n')
    expect((await admin.get('/api/notices/')).body[0]).toMatchObject({
      kind: 'support_received',
      link: `/dashboard/users/${user.id}`,
    })
  })

  it('shows its state to its sender, and to nobody else', async () => {
    const { user } = await asked()
    const client = await t.as(user.id)
    await client.post('/api/notify/', write('Please help.'))
    const state = async () => (await client.get('/api/support-messages/')).body[0].state
    const email = await lastEmail()
    const set = (values: Partial<typeof emails.$inferInsert>) =>
      t.db
        .update(emails)
        .set(values)
        .where(eq(emails.id, email?.id ?? 0))
    expect(await state()).toBe('queued')
    await set({ failure: 'no such mailbox' })
    expect(await state()).toBe('failed')
    const again = await admin.post(`/api/sent-email/${email?.id}/resend/`)
    expect([again.status, await state()]).toEqual([201, 'queued'])
    await set({ failure: null, sent_at: TEST_NOW })
    expect(await state()).toBe('sent')
    const other = await t.as((await asked()).user.id)
    expect((await other.get('/api/support-messages/')).body).toEqual([])
  })

  it.each([
    [{ type: 'support_message', payload: { message: '  ' } }],
    [{ type: 'support_message', payload: { message: 'x'.repeat(5_001) } }],
    [{ type: 'support_message', payload: { message: 'x', to: 'all@example.test' } }],
    [{ type: 'shout', payload: { message: 'x' } }],
    [{ type: 'support_message' }],
  ])('refuses %o', async (body) => {
    const { user } = await asked()
    const before = await sent()
    const answer = await (await t.as(user.id)).post('/api/notify/', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
    expect(await sent()).toBe(before)
  })

  it('goes to staff when no support address is configured', async () => {
    const other = await testApp()
    const staff = await makeAdmin(other.db)
    const { user } = await makeSellerUser(other.db)
    await (await other.as(user.id)).post('/api/notify/', write('Please help.'))
    const rows = await other.db.select().from(emails)
    expect(rows.map(({ recipient }) => recipient)).toEqual([staff.email])
    await other.db.delete(emails)
    await other.db.update(users).set({ is_active: false }).where(eq(users.id, staff.id))
    const refused = await (await other.as(user.id)).post('/api/notify/', write('Hello?'))
    expect(refused.body.code).toBe('invalid_state')
    await other.close()
  })
})

const REFUSED = "Can't send mail - all recipients were rejected: 550 no such mailbox"

describe('the outbox that staff see', () => {
  const failed = async (template = 'task_requested') => {
    const email = { recipient: 'ada@example.test', subject: 'News', body: 'Secret words\n' }
    const [row] = await t.db
      .insert(emails)
      .values({
        ...email,
        template,
        failure: REFUSED,
        attempts: 3,
        created_at: TEST_NOW,
      })
      .returning({ id: emails.id })
    return row?.id ?? 0
  }

  it('shows the state of each email and the reason, but not its text', async () => {
    const id = await failed()
    const list = await admin.list('/api/emails/', { filter: { state: 'failed' } })
    expect(list.body[0]).toMatchObject({
      id,
      label: 'We request something from you',
      state: 'failed',
      attempts: 3,
      reason: 'The recipient’s mail server doesn’t accept email for this address.',
      detail: REFUSED,
      can_resend: true,
    })
    expect(list.text).not.toContain('Secret words')
    const queued = await admin.list('/api/emails/', { filter: { state: 'queued' } })
    expect(queued.body.every((row: { state: string }) => row.state === 'queued')).toBe(true)
    const found = await admin.list('/api/emails/', { filter: { q: 'ada@example' } })
    expect(found.body.length).toBeGreaterThan(0)
  })

  it('shows emails that are retried, and those that were given up', async () => {
    const [row] = await t.db
      .insert(emails)
      .values({
        template: 'digest',
        recipient: 'ada@example.test',
        subject: 'News',
        body: 'Words\n',
        attempts: 1,
        last_error: 'Mail command failed: 550 you may not send',
        created_at: TEST_NOW,
      })
      .returning()
    const mail_id = row?.id ?? 0
    const shown = async () =>
      (await admin.list('/api/emails/', { filter: { id: [mail_id] } })).body[0]
    const reason = 'Our mail server doesn’t let us send from our address.'
    expect(await shown()).toMatchObject({ state: 'retrying', reason, can_resend: false })
    await t.db.transaction(async (tx) => parkedHandlers(t)['send-mail']?.(tx, { mail_id }))
    expect(await shown()).toMatchObject({ state: 'failed', reason, attempts: 1, can_resend: true })
  })

  it('resends a failed email once, and records it in history', async () => {
    const id = await failed()
    const path = `/api/sent-email/${id}/resend/`
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(path)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ state: 'queued', resent_from: id, attempts: 0 })
    const [first] = (await admin.list('/api/emails/', { filter: { id } })).body
    expect(first.can_resend).toBe(false)
    const rows = await t.db
      .select()
      .from(history)
      .where(sql`${history.entity} = 'mails' and ${history.entity_id} = ${String(id)}`)
      .orderBy(history.id)
    expect(rows).toMatchObject([{ action: 'resend', after: { recipient: 'ada@example.test' } }])
  })

  it.each(['magic_link', 'reset_password', 'invitation', 'confirm_account'])(
    'does not resend an expired link of %s',
    async (template) => {
      const id = await failed(template)
      const list = await admin.list('/api/emails/', { filter: { id } })
      expect(list.body[0].can_resend).toBe(false)
      const answer = await admin.post(`/api/sent-email/${id}/resend/`)
      expect([answer.status, answer.body.code]).toEqual([409, 'invalid_state'])
    },
  )

  it('does not resend an email that was sent', async () => {
    const id = await failed()
    await t.db.update(emails).set({ failure: null, sent_at: TEST_NOW }).where(eq(emails.id, id))
    const answer = await admin.post(`/api/sent-email/${id}/resend/`)
    expect(answer.body.code).toBe('invalid_state')
  })
})
