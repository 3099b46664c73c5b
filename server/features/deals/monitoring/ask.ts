import { and, eq, exists, isNotNull, notInArray } from 'drizzle-orm'
import { lockByName } from '#server/db/lock-by-name.ts'
import { systemWriter, type Writer } from '#server/db/records.ts'
import { projects } from '#server/db/schema/projects.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { sendRequests } from '#server/features/projects/tasks/request.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import { monitoringRequests } from '#shared/rules/deals/monitoring/years.ts'
import { ENDED_STAGES } from '#shared/rules/projects/project-stages.ts'
import { dependsOnWages } from './wages.ts'

/**
 * Sends monitoring requests to the sellers of projects with sold and paid credit, each request once no matter how often
 * this runs. A project's requests share one transaction and one notice. `today` is `YYYY-MM-DD` in Eastern Time.
 * Returns the number of requests opened.
 */
export async function askMonitoring(deps: JobDeps, today: string): Promise<number> {
  const writer = systemWriter(deps.clock.now())
  let opened = 0
  for (const project of await monitoredProjects(deps.db)) {
    opened += await deps.db.transaction((tx) => askOf(tx, deps, writer, project, today))
  }
  return opened
}

type Project = Awaited<ReturnType<typeof monitoredProjects>>[number]

/** Placed-in-service projects with sold and paid credit that have not ended. */
const monitoredProjects = (db: Db) =>
  db
    .select()
    .from(projects)
    .where(
      and(
        isNotNull(projects.placed_in_service_date),
        notInArray(projects.stage, [...ENDED_STAGES]),
        exists(
          db
            .select({ id: payouts.id })
            .from(payouts)
            .innerJoin(transfers, eq(transfers.id, payouts.transfer_id))
            .where(and(eq(payouts.project_id, projects.id), eq(transfers.status, 'SUCCEEDED'))),
        ),
      ),
    )
    .orderBy(projects.id)

async function askOf(
  tx: Db,
  deps: JobDeps,
  writer: Writer,
  { id, name, placed_in_service_date }: Project,
  today: string,
): Promise<number> {
  if (placed_in_service_date === null) return 0
  // A concurrent run waits here and then sees the requests already made.
  await lockByName(tx, `monitoring ${id}`)
  const asked = await tx
    .select({ monitoring: tasks.monitoring })
    .from(tasks)
    .where(eq(tasks.project_id, id))
  const known = new Set(asked.map(({ monitoring }) => monitoring))
  const hasWageRules = await dependsOnWages(tx, id)
  const wanted = monitoringRequests({ placed_in_service_date, hasWageRules }, today).filter(
    ({ key }) => !known.has(key),
  )
  const sent = await sendRequests(
    tx,
    deps,
    writer,
    wanted.map(({ key, ...request }) => ({ ...request, project_id: id, monitoring: key })),
    { of: name, project_id: id, note: null },
  )
  return sent.length
}
