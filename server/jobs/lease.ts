import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'
import type { Dependency } from '#server/outage.ts'
import type { JobName } from './jobs.ts'

/**
 * A worker holds a job as long as it renews its lease; the lease is identified by the number of its try. A worker that
 * gets a job while an earlier holder may still be running gets the next number, so the earlier one can't change
 * anything anymore: every function here returns false or does nothing for a lost lease
 * (docs/decisions/024-leases-of-jobs.md).
 */
export interface Lease {
  name: JobName
  id: string
  /** Number of earlier tries. */
  retryCount: number
}

/** Milliseconds without renewal after which a lease is over. */
export const LEASE_MS = 25_000
/** Milliseconds between renewals, short enough to survive a slow moment; other workers check half as often. */
export const RENEW_MS = 5_000

const held = ({ name, id, retryCount }: Lease): SQL =>
  sql`name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`

/** Changes the job of a lease; false if the lease is lost. */
async function change(db: Db, lease: Lease, values: SQL): Promise<boolean> {
  const query = sql`update pgboss.job set ${values} where ${held(lease)}`
  return ((await db.execute(query)).rowCount ?? 0) > 0
}

export const renew = (db: Db, lease: Lease) => change(db, lease, sql`started_on = now()`)

export const complete = (db: Db, lease: Lease) =>
  change(db, lease, sql`state = 'completed', completed_on = now(), output = '{}'`)

/** Parks a job for staff to see. */
export const park = (db: Db, lease: Lease, message: string) =>
  change(
    db,
    lease,
    sql`state = 'failed', completed_on = now(), output = ${JSON.stringify({ message })}::jsonb`,
  )

/** Queues another try after the delay of the job's policy. */
export const retry = (db: Db, lease: Lease, output: { message: string } | Waiting) =>
  change(
    db,
    lease,
    sql`state = 'retry', output = ${JSON.stringify(output)}::jsonb, start_after = now() +
      retry_delay * case when retry_backoff then 2 ^ least(16, retry_count) * (1 + random()) else 1 end
      * interval '1 second'`,
  )

/** The longest a job may have to wait for its next try after being put back. */
export const LONGEST_DELAY = sql`greatest(60, case when state = 'retry' then
  retry_delay * case when retry_backoff then 2 ^ least(16, retry_count) * 2 else 1 end
  else 0 end) * interval '1 second'`

/** Returns a job to the queue as if it had never been taken: the try does not count. */
export const release = (db: Db, lease: Lease) =>
  change(db, lease, sql`state = 'retry', started_on = null`)

/** The output of a job that is waiting for a dependency. */
export interface Waiting {
  message: string
  waiting_for: Dependency
  /** ISO instant when it first waited. */
  waiting_since: string
  /** Number of times it was put back. */
  waits: number
}

/** Puts a job back until a dependency may be available again: the try does not count. */
export const postpone = (db: Db, lease: Lease, delayMs: number, waiting: Waiting) =>
  change(
    db,
    lease,
    sql`state = 'retry', started_on = null, output = ${JSON.stringify(waiting)}::jsonb,
      start_after = now() + ${delayMs} * interval '1 millisecond'`,
  )

/** The kinds among these with a job ready to run now. */
export async function due(db: Db, names: readonly JobName[]): Promise<JobName[]> {
  if (names.length === 0) return []
  const { rows } = await db.execute<{ name: JobName }>(sql`
    select kind.name from unnest(${sql.param(names)}::text[]) as kind (name) where exists (
      select 1 from pgboss.job
      where job.name = kind.name and state < 'active' and start_after < now())`)
  return rows.map(({ name }) => name)
}

/** Not renewed for too long, or renewed by a clock that was ahead and not since it was set back. */
const isOver = (leaseMs: number): SQL => sql`state = 'active' and (
  started_on < now() - ${leaseMs} * interval '1 millisecond' or
  started_on > now() + ${leaseMs} * interval '1 millisecond')`

/** Tries whose lease is over, as `id/number`. */
export async function lapsed(db: Db, leaseMs: number): Promise<Set<string>> {
  const { rows } = await db.execute(
    sql`select id, retry_count from pgboss.job where ${isOver(leaseMs)}`,
  )
  return new Set(rows.map(({ id, retry_count }) => `${id}/${retry_count}`))
}

/**
 * Frees the jobs of tries whose lease is still over. The try counts as a failed one, so a job that kills its workers is
 * eventually parked. A job that its holder is just completing stays with it.
 */
export async function free(db: Db, tries: readonly string[], leaseMs: number): Promise<void> {
  if (tries.length === 0) return
  await db.execute(sql`
    update pgboss.job set state = 'retry', start_after = now()
    where id in (
      select id from pgboss.job
      where ${isOver(leaseMs)} and id || '/' || retry_count in ${[...tries]}
      for update skip locked)`)
}
