import { sql } from 'drizzle-orm'
import { jobHandlers, parkedHandlers } from '#server/jobs/handlers.ts'
import type { TestApp } from './test-app.ts'

export const startJobs = ({ config, db, services, clock }: TestApp) =>
  services.jobs.work(jobHandlers({ config, db, services, clock }), parkedHandlers)

/** Waits until no job waits or runs. */
export async function jobsDone({ db }: TestApp): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const open = sql`select 1 from pgboss.job where state < 'completed' limit 1`
    if ((await db.execute(open)).rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error('Jobs are still open')
}
