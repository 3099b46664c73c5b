import { sql } from 'drizzle-orm'
import { jobHandlers, parkedHandlers } from '#server/jobs/handlers.ts'
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
