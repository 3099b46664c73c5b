import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { emails } from '#server/db/schema/emails.ts'
import { type JobQueue, openQueue, type QueueOptions } from '#server/jobs/queue.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'

/** A database for tests of the queue, with queues that stop after each test. */

export let test: TestDatabase
export const errors: unknown[] = []
const queues: JobQueue[] = []

export const db = () => test.database.db

/** Sets up and tears down the database of a test file. */
export function queueWorld() {
  beforeAll(async () => {
    test = await testDatabase()
  })
  afterEach(async () => {
    for (const queue of queues.splice(0)) await queue.stop()
    errors.length = 0
    await db().execute(sql`truncate pgboss.job, pgboss.archive`)
    await db().delete(emails)
  })
  afterAll(() => test.remove())
}

export async function open(options: QueueOptions = {}): Promise<JobQueue> {
  // Short polls, as many kinds of job share one connection.
  const fast = { pollMs: 100, ...options }
  const queue = await openQueue(test.database.pool, (error) => errors.push(error), fast)
  queues.push(queue)
  return queue
}

export const email = { template: 'test', recipient: 'a@example.test', subject: 's', body: 'b' }
