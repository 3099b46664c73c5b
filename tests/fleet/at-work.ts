import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { processingRuns } from '#server/db/schema/processing.ts'
import { until } from '#tests/support/until.ts'
import { type Fleet, fleetOfTest, signIn, visit } from './fleet.ts'
import { makeOwner, makeStaff } from './people.ts'
import type { Product } from './process.ts'

/** Two web processes and a worker, and two staff members on each web process. */
export async function fleetAtWork(env: Record<string, string> = {}) {
  const fleet = await fleetOfTest(env)
  const { email } = await makeStaff(fleet.db)
  const { project } = await makeOwner(fleet.db)
  const [first, second, worker] = await Promise.all([
    fleet.start('web'),
    fleet.start('web'),
    fleet.start('worker'),
  ])
  const people = await Promise.all(
    [first, first, second, second].map(({ base }) => signIn(visit(base), email)),
  )
  return { fleet, email, projectId: project.id, first, second, worker, people }
}

export const isReady = async ({ base }: Product): Promise<boolean> =>
  (await visit(base).get('/api/health/ready/')).status === 200

/** Asserts that the processes are still running. */
export function expectAlive(...products: Product[]) {
  for (const product of products) expect(product.ended(), product.name).toBeUndefined()
}

/** Waits until no job is queued or running. */
export const allJobsEnded = ({ db }: Fleet, withinMs = 30_000) =>
  until('all jobs have ended', withinMs, async () => {
    const open = await db.execute(sql`select 1 from pgboss.job where state < 'completed' limit 1`)
    return open.rows.length === 0
  })

/** Number of runs in each state. */
export async function runStates({ db }: Fleet): Promise<Record<string, number>> {
  const rows = await db.select({ status: processingRuns.status }).from(processingRuns)
  return countOf(rows.map(({ status }) => status))
}

export const countOf = (keys: readonly (string | number)[]): Record<string, number> =>
  Object.fromEntries(
    Map.groupBy(keys, (key) => key)
      .entries()
      .map(([key, group]) => [key, group.length]),
  )
