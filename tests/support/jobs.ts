import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'
import { jobHandlers, parkedHandlers } from '#server/jobs/handlers.ts'
import { JOB_NAMES, type JobName } from '#server/jobs/jobs.ts'
import { complete } from '#server/jobs/lease.ts'
import type { TestApp } from './test-app.ts'
import { HANGS_MS, until } from './until.ts'

export const startJobs = (test: TestApp) =>
  test.services.jobs.work(jobHandlers(test), parkedHandlers(test))

/** Waits until no job is queued or running. */
export const jobsDone = ({ db }: TestApp): Promise<void> =>
  until('all jobs have ended', HANGS_MS, async () => {
    const open = sql`select 1 from pgboss.job where state < 'completed' limit 1`
    return (await db.execute(open)).rows.length === 0
  })

/** Read the text of files; on a slow machine the quick one leaves some to the other. */
export const READING = ['read-text', 'read-long-text'] as const satisfies readonly JobName[]

/** Everything that is done to an uploaded file; what follows from it for its project is not. */
export const PROCESSING = [
  ...READING,
  'recognize-pages',
  'find-parts',
  'label-file',
  'answer-file',
] as const satisfies readonly JobName[]

/**
 * Runs the waiting jobs of these kinds, one after the other, until none is left. For tests of what jobs do: the queue's
 * own loops cost more than most jobs. Throws what a job throws.
 */
export async function runJobs(test: TestApp, names: readonly JobName[] = JOB_NAMES): Promise<void> {
  const handlers = jobHandlers(test)
  const { signal } = new AbortController()
  for (let job = await takeJob(test, names); job; job = await takeJob(test, names)) {
    const { name, id, data } = job
    const lease = { name, id, retryCount: 0 }
    const end = (tx: Db) => complete(tx, lease)
    await handlers[name](data, { id, attempt: 1, signal, complete: end })
    await end(test.db)
  }
}

/** The next waiting job; its data is of its kind. */
async function takeJob({ db }: TestApp, names: readonly JobName[]) {
  const { rows } = await db.execute<{ name: JobName; id: string; data: never }>(sql`
    update pgboss.job set state = 'active', started_on = now() where id = (
      select id from pgboss.job
      where state = 'created' and start_after <= now() and name in ${names}
      order by created_on, id limit 1
    ) returning name, id, data`)
  return rows[0]
}
