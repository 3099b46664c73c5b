/** @module-tag postgres */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemWriter } from '#server/db/records.ts'
import { emails } from '#server/db/schema/emails.ts'
import { enqueueEmail, enqueueTemplate } from '#server/features/base/emails/enqueue.ts'
import { emailsTo, makePerson, tokenIn } from '#tests/server/access/auth/support.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { until as comesTrue } from '#tests/support/until.ts'
import { SmtpServer } from './smtp-server.ts'

const until = (condition: () => unknown) =>
  comesTrue('what was waited for', 30_000, async () => Boolean(await condition()))

describe('with a mail server', () => {
  const smtp = new SmtpServer()
  let port: number
  let t: TestApp
  beforeAll(async () => {
    port = await smtp.start()
    t = await testApp({
      SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      MAIL_FROM: 'Joulebridge <no-reply@credits.example>',
      PUBLIC_URL: 'https://credits.example',
      DEMO: '0',
    })
    await startJobs(t)
  })
  afterEach(() => {
    smtp.refusals = {}
    smtp.received.length = 0
  })
  afterAll(async () => {
    await t.close()
    await smtp.stop()
  })

  const askFor = (email: string) => t.visitor().post('/api/auth/request-magic-link/', { email })
  const rows = () => t.db.select().from(emails).orderBy(emails.id)
  const last = async () => (await rows()).at(-1)
  /** Runs failed attempts now instead of after their delay. */
  const retryNow = () =>
    t.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)

  it('sends a mail once, with an id of its own, and stores no link', async () => {
    const { email } = await makePerson(t)
    await askFor(email)
    await jobsDone(t)
    expect(smtp.received).toMatchObject([{ from: 'no-reply@credits.example', to: email }])
    const row = await last()
    const text = smtp.received[0]?.data.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    expect(text).toContain('Content-Type: text/html')
    expect(text).toMatch(/<a href="https:\/\/credits\.example\/login#token=[\w-]{43}"/)
    expect(text).toMatch(new RegExp(`^Message-ID: <mail-${row?.id}@joulebridge>`, 'm'))
    expect(text).toMatch(/https:\/\/credits\.example\/login#token=[\w-]{43}/)
    expect(row).toMatchObject({ sent_at: t.clock.now(), failure: null })
    expect(row?.body).toContain('#token=...')
    expect(row?.body).not.toMatch(/token=[\w-]{20}/)
  })

  it('offers one-click unsubscribe where the recipient has a link for it', async () => {
    const content = { subject: 'News', paragraphs: ['Hi Ada,', 'Something is new.'] }
    const unsubscribe_url = `https://credits.example/api/unsubscribe/7-digest-${'x'.repeat(43)}/`
    for (const url of [unsubscribe_url, null]) {
      await t.db.transaction((tx) =>
        enqueueEmail(tx, t, systemWriter(t.clock.now()), {
          template: 'digest',
          recipient: 'ada@example.test',
          content,
          unsubscribe_url: url,
        }),
      )
    }
    await jobsDone(t)
    const [withLink = '', without = ''] = smtp.received.map(({ data }) =>
      `\r\n${data}`.replaceAll(/ ?\r\n[ \t]+/g, ' '),
    )
    expect(withLink).toMatch(`\r\nList-Unsubscribe: <${unsubscribe_url}>\r\n`)
    expect(withLink).toMatch('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(without).toMatch('\r\nSubject: News\r\n')
    expect(without).not.toMatch('List-Unsubscribe')
  })

  it('responds while the server is down, and sends the mail once when it is back', async () => {
    const { email } = await makePerson(t)
    await smtp.stop()
    expect((await askFor(email)).status).toBe(200)
    const waiting = sql`select output from pgboss.job where name = 'send-mail' and state = 'retry'`
    await until(async () => (await t.db.execute(waiting)).rows.length === 1)
    expect(await last()).toMatchObject({ recipient: email, sent_at: null, failure: null })
    await smtp.start(port)
    await retryNow()
    await jobsDone(t)
    expect(smtp.received.map((message) => message.to)).toEqual([email])
    expect((await last())?.sent_at).toEqual(t.clock.now())
  })

  it.each([
    ['RCPT TO', '550 no such mailbox'],
    ['TEXT', '554 not wanted'],
  ])('gives up on a mail when %s gets %s', async (command, answer) => {
    const { email } = await makePerson(t)
    smtp.refusals = { [command]: answer }
    await askFor(email)
    await jobsDone(t)
    const row = await last()
    expect(row).toMatchObject({ recipient: email, sent_at: null })
    expect(row?.failure).toContain(answer)
    expect(row?.body).not.toMatch(/token=[\w-]{20}/)
  })

  it.each([
    ['RCPT TO', '451 later, please'],
    ['MAIL FROM', '550 you may not send'],
    ['DATA', '451 busy'],
  ])('tries again when %s gets %s', async (command, answer) => {
    const { email } = await makePerson(t)
    smtp.refusals = { [command]: answer }
    await askFor(email)
    const waiting = sql`select 1 from pgboss.job where name = 'send-mail' and state = 'retry'`
    await until(async () => (await t.db.execute(waiting)).rows.length === 1)
    expect(await last()).toMatchObject({ attempts: 1, failure: null })
    expect((await last())?.last_error).toContain(answer)
    smtp.refusals = {}
    await retryNow()
    await jobsDone(t)
    expect(smtp.received.map((message) => message.to)).toEqual([email])
    const sent = { recipient: email, failure: null, attempts: 2, last_error: null }
    expect(await last()).toMatchObject(sent)
  })
})

describe('without a mail server', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
    await startJobs(t)
  })
  afterAll(() => t.close())

  it('writes each mail to the outbox, and keeps its link for the demo to show', async () => {
    const { email } = await makePerson(t)
    await t.visitor().post('/api/auth/request-magic-link/', { email })
    const [message] = await emailsTo(t, email)
    const folder = join(t.dataDir, 'outbox')
    expect(await readdir(folder)).toEqual([`${message?.id}.eml`])
    const text = await readFile(join(folder, `${message?.id}.eml`), 'utf8')
    expect(text).toContain(`To: ${email}\n`)
    expect(text).toContain(`#token=${tokenIn(message)}\n`)
    expect(message?.sent_at).toBe(t.clock.now().toISOString())
  })

  it('writes nothing when the transaction fails', async () => {
    const recipient = 'nobody@example.test'
    const write = t.db.transaction(async (tx) => {
      const data = { first_name: 'No' }
      await enqueueTemplate(tx, t, systemWriter(t.clock.now()), {
        template: 'password_changed',
        recipient,
        data,
      })
      throw new Error('the write failed')
    })
    await expect(write).rejects.toThrow('the write failed')
    expect(await emailsTo(t, recipient)).toEqual([])
  })

  it('lets no name break a header or start a paragraph', async () => {
    const recipient = 'buyer@example.test'
    const first_name = 'Eve\r\nBcc: all@example.test\n\nClick https://evil.example'
    const inviter = 'Solar\r\nBcc: all@example.test'
    const data = { first_name, user_id: 1, token: 'a', hours: 1, inviter, company: inviter }
    await t.db.transaction((tx) =>
      enqueueTemplate(tx, t, systemWriter(t.clock.now()), {
        template: 'invitation',
        recipient,
        data,
      }),
    )
    const [message] = await emailsTo(t, recipient)
    expect(message?.subject).not.toMatch(/[\r\n]/)
    const path = join(t.dataDir, 'outbox', `${message?.id}.eml`)
    expect(existsSync(path)).toBe(true)
    expect(await readFile(path, 'utf8')).not.toMatch(/^Bcc/m)
  })
})
