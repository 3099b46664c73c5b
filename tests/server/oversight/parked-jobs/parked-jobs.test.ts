/** @module-tag postgres */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withDatabase } from '#scripts/connect.ts'
import { systemClock } from '#server/clock.ts'
import { systemWriter } from '#server/db/records.ts'
import { emails } from '#server/db/schema/emails.ts'
import { history } from '#server/db/schema/history.ts'
import { processingRuns } from '#server/db/schema/processing.ts'
import { insertEmail } from '#server/features/base/emails/store.ts'
import { retryParked } from '#server/features/oversight/parked-jobs/store.ts'
import { parkedHandlers } from '#server/jobs/handlers.ts'
import { JOB_NAMES, type JobName, type JobPayloads } from '#server/jobs/jobs.ts'
import { jobKinds } from '#shared/entities/jobs.ts'
import { makeAdmin, makeCompany, makeProcessedFile, makeProject } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let t: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await testApp({}, { fresh: true })
  admin = await t.as((await makeAdmin(t.db)).id)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.execute(sql`truncate pgboss.job`)
})

const REASON = 'The bank did not know the account'

/** A job that failed its last attempt. */
async function parked<N extends JobName>(name: N, payload: JobPayloads[N]): Promise<string> {
  // Setting up the test may have enqueued a job of this kind.
  await t.db.execute(sql`delete from pgboss.job where name = ${name} and state = 'created'`)
  await t.services.jobs.send(t.db, name, payload)
  const { rows } = await t.db.execute<{ id: string }>(sql`
    update pgboss.job set state = 'failed', retry_count = 2, started_on = now(),
      completed_on = now(), output = ${JSON.stringify({ message: REASON })}::jsonb
    where name = ${name} and state = 'created' returning id`)
  return String(rows[0]?.id)
}

const told = () =>
  parkedHandlers({ config: t.config, db: t.db, services: t.services, clock: systemClock })
const jobOf = async (id: string) =>
  (
    await t.db.execute(sql`
      select state, retry_count, started_on, completed_on, output from pgboss.job where id = ${id}`)
  ).rows[0]
const notesOf = (id: string) => t.db.select().from(history).where(eq(history.entity_id, id))
const retry = (id: string) => admin.post(`/api/parked-job/${id}/retry/`, {})
const AS_NEW = {
  state: 'created',
  retry_count: 0,
  started_on: null,
  completed_on: null,
  output: null,
}

describe('GET parked-jobs/', () => {
  it('shows what failed, what it is about, why and how often', async () => {
    const company = await makeCompany(t.db)
    const id = await parked('evaluate-policy', { owner: 'company', owner_id: company.id })
    await t.services.jobs.send(t.db, 'send-mail', { mail_id: 1 })
    const { body, headers } = await admin.get('/api/parked-jobs/')
    expect(body).toMatchObject([
      {
        id,
        name: 'evaluate-policy',
        label: 'Run policy rules',
        about: { entity: 'companies', entity_id: String(company.id), name: company.name },
        reason: REASON,
        tries: 3,
      },
    ])
    expect(headers['content-range']).toBe('parked-jobs 0-0/1')
  })

  it('can be searched, filtered and sorted like other lists', async () => {
    const first = await parked('send-mail', { mail_id: 2_000_000_000 })
    const second = await parked('seal-audit', {})
    const ids = async (query: Record<string, unknown>) => {
      const asked = new URLSearchParams(
        Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]),
      )
      const { body, status } = await admin.get(`/api/parked-jobs/?${asked}`)
      return status === 200 ? body.map(({ id }: { id: string }) => id) : status
    }
    expect(await ids({ sort: ['name', 'ASC'] })).toEqual([second, first])
    expect(await ids({ filter: { name: ['send-mail'] } })).toEqual([first])
    expect(await ids({ filter: { q: 'did not know' } })).toHaveLength(2)
    expect(await ids({ filter: { q: 'nothing of the kind' } })).toEqual([])
    expect(await ids({ filter: { id: [second] } })).toEqual([second])
    expect(await ids({ filter: { id: ['7'] } })).toBe(400)
    expect(await ids({ filter: { output: 'x' } })).toBe(400)
  })

  it('has a label for every kind of job', () => {
    expect(jobKinds.values.toSorted()).toEqual(JOB_NAMES.toSorted())
  })
})

describe('POST parked-job/<uuid>/retry/', () => {
  it('runs a job again with all its attempts, once, and records it in history', async () => {
    const id = await parked('seal-audit', {})
    expect((await retry(id)).status).toBe(200)
    expect(await jobOf(id)).toEqual(AS_NEW)
    expect(await notesOf(id)).toMatchObject([
      { entity: 'jobs', action: 'retry', actor_kind: 'person', after: { name: 'seal-audit' } },
    ])
    expect((await retry(id)).status).toBe(404)
    expect((await retry('7')).status).toBe(404)
    expect(await notesOf(id)).toHaveLength(1)
  })

  it('also works from a command, beside a server that uses the embedded database', async () => {
    expect((await retry(await parked('seal-audit', {}))).status).toBe(200)
    const id = await parked('sweep-policy', {})
    const writer = systemWriter(TEST_NOW)
    let outcome: string | null = null
    await withDatabase({ ...t.config, DATABASE_URL: t.url }, async (db) => {
      outcome = await db.transaction((tx) => retryParked(tx, writer, id))
    })
    expect(outcome).toBe('retried')
    expect(await notesOf(id)).toMatchObject([{ action: 'retry', actor_kind: 'system' }])
  })

  it('reopens the processing of a file that was marked as failed', async () => {
    const project = await makeProject(t.db)
    const { id: fileId } = await makeProcessedFile(t.db, project.id, TEST_NOW)
    const ofFile = eq(processingRuns.versioned_document_id, fileId)
    const run = async () => (await t.db.select().from(processingRuns).where(ofFile))[0]
    await t.db.update(processingRuns).set({ status: 'working', finished_at: null }).where(ofFile)
    const run_id = (await run())?.id ?? 0
    const id = await parked('read-text', { run_id })
    await t.db.transaction((tx) => told()['read-text'](tx, { run_id }))
    expect(await run()).toMatchObject({ status: 'failed' })
    expect((await retry(id)).status).toBe(200)
    expect(await run()).toMatchObject({ status: 'queued', reason: null, finished_at: null })
    expect(await jobOf(id)).toEqual(AS_NEW)
  })

  it('sends a mail after all, unless its link is no longer stored', async () => {
    const letter = { recipient: 'a@example.test', subject: 's', body: 'b', created_at: TEST_NOW }
    const outcomes: unknown[] = []
    for (const template of ['task_reminder', 'magic_link']) {
      const mail_id = await insertEmail(t.db, { ...letter, template })
      const id = await parked('send-mail', { mail_id })
      await t.db.transaction((tx) => told()['send-mail'](tx, { mail_id }))
      const { status, body } = await retry(id)
      const [email] = await t.db.select().from(emails).where(eq(emails.id, mail_id))
      outcomes.push([template, status, body.message ?? null, email?.failure === null])
    }
    expect(outcomes).toEqual([
      ['task_reminder', 200, null, true],
      ['magic_link', 409, 'Nothing is waiting for this job anymore. Dismiss it instead.', false],
    ])
  })

  it('leaves a job parked when nothing waits for it', async () => {
    const project = await makeProject(t.db)
    const { id: fileId } = await makeProcessedFile(t.db, project.id, TEST_NOW)
    const [run] = await t.db
      .select()
      .from(processingRuns)
      .where(eq(processingRuns.versioned_document_id, fileId))
    const id = await parked('read-text', { run_id: run?.id ?? 0 })
    expect((await retry(id)).status).toBe(409)
    expect(await jobOf(id)).toMatchObject({ state: 'failed' })
    expect(await notesOf(id)).toEqual([])
  })
})

describe('POST parked-job/<uuid>/dismiss/', () => {
  it('dismisses a job for good, with a reason', async () => {
    const id = await parked('seal-audit', {})
    const dismiss = (reason: string) => admin.post(`/api/parked-job/${id}/dismiss/`, { reason })
    expect((await dismiss(' ')).status).toBe(400)
    expect((await dismiss('Done by hand')).status).toBe(200)
    expect(await jobOf(id)).toMatchObject({ state: 'cancelled' })
    expect(await notesOf(id)).toMatchObject([
      { action: 'dismiss', after: { reason: 'Done by hand' } },
    ])
    expect((await dismiss('Done by hand')).status).toBe(404)
    expect((await admin.get('/api/parked-jobs/')).body).toEqual([])
  })
})
