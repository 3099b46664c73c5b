import { and, eq, sql } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { recordHistory, type Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { jobTable } from '#server/jobs/job-table.ts'
import { retryJob } from '#server/jobs/parked.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import { type KeptJob, reopen } from './reopen.ts'

const columns = {
  id: jobTable.id,
  name: jobTable.name,
  data: jobTable.data,
  output: jobTable.output,
  retry_count: jobTable.retry_count,
  created_on: jobTable.created_on,
  completed_on: jobTable.completed_on,
}

const IS_PARKED = sql`${jobTable.state} = 'failed'`

const selectParked = (db: Db) => db.select(columns).from(jobTable).$dynamic()

export type ParkedRow = Awaited<ReturnType<typeof selectParked>>[number]

export const PARKED_LIST: ListDefinition<ListField<'parkedJobs.list'>, never> = {
  resource: 'parked-jobs',
  id: jobTable.id,
  fields: {
    name: jobTable.name,
    tries: jobTable.retry_count,
    created_at: jobTable.created_on,
    parked_at: jobTable.completed_on,
  },
  search: (pattern) => sql`${jobTable.output} ->> 'message' ilike ${pattern}`,
  defaultSort: ['parked_at', 'DESC'],
}

/** One page of the jobs that failed all their tries, for staff. */
export const listParked = (db: Db, list: ListClause): Promise<PageOf<ParkedRow>> =>
  pageOf(db, selectParked(db).where(and(IS_PARKED, list.where)), list)

/** `moot`: no one is waiting for its result anymore. `gone`: it is not parked. */
export type RetryOutcome = 'retried' | 'moot' | 'gone'

/**
 * Reruns a parked job with all its tries, and resets the record where people look for its result. Call inside a
 * transaction.
 */
export async function retryParked(tx: Db, writer: Writer, id: string): Promise<RetryOutcome> {
  const job = await lockParked(tx, id)
  if (!job) return 'gone'
  if (!(await reopen(tx, writer, job))) return 'moot'
  await retryJob(tx, id)
  await note(tx, writer, id, 'retry', job, {})
  return 'retried'
}

/** Dismisses a parked job for good; false if it is not parked. Call inside a transaction. */
export async function dismissParked(
  tx: Db,
  writer: Writer,
  id: string,
  reason: string,
): Promise<boolean> {
  const job = await lockParked(tx, id)
  if (!job) return false
  await tx.update(jobTable).set({ state: 'cancelled' }).where(eq(jobTable.id, id))
  await note(tx, writer, id, 'dismiss', job, { reason })
  return true
}

async function lockParked(tx: Db, id: string): Promise<ParkedRow | null> {
  const [row] = await selectParked(tx)
    .where(and(eq(jobTable.id, id), IS_PARKED))
    .for('no key update')
  return row ?? null
}

const note = (
  tx: Db,
  writer: Writer,
  id: string,
  action: 'retry' | 'dismiss',
  { name, data }: KeptJob,
  why: { reason?: string },
) =>
  recordHistory(tx, writer, {
    entity: 'jobs',
    entityId: id,
    version: 1,
    action,
    before: {},
    after: { name, data, ...why },
  })
