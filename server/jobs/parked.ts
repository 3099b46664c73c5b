import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'
import type { JobName, JobPayloads } from './jobs.ts'

/**
 * Marks the record where people look for the result as failed when its job is given up. Runs in the transaction that
 * parks the job, even if its workers died and could not report it themselves.
 */
export type ParkedHandlers = {
  [N in JobName]?: (tx: Db, payload: JobPayloads[N]) => Promise<void>
}

/** A job that failed all its tries and waits for someone to look at it. */
export interface ParkedJob {
  id: string
  name: string
  payload: Record<string, unknown>
  reason: string
  tries: number
  parked_at: Date
}

/** The newest parked jobs; empty if no server has created the queue yet. */
export async function parkedJobs(db: Db, limit = 100): Promise<ParkedJob[]> {
  const queue = await db.execute(sql`select 1 where to_regclass('pgboss.job') is not null`)
  if (queue.rows.length === 0) return []
  const { rows } = await db.execute<Record<keyof ParkedJob, unknown>>(sql`
    select id, name, data as payload, output ->> 'message' as reason, retry_count + 1 as tries,
      completed_on as parked_at
    from pgboss.job where state = 'failed' order by completed_on desc limit ${limit}`)
  return rows.map((row) => ({
    id: String(row.id),
    name: String(row.name),
    payload: Object.fromEntries(Object.entries(row.payload ?? {})),
    reason: String(row.reason ?? ''),
    tries: Number(row.tries),
    parked_at: new Date(String(row.parked_at)),
  }))
}

/** Requeues a parked job with all its tries, as if just enqueued. */
export async function retryJob(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`
    update pgboss.job set state = 'created', retry_count = 0, start_after = now(),
      created_on = now(), started_on = null, completed_on = null, output = null,
      keep_until = 'infinity'
    where id = ${id} and state = 'failed'`)
}
