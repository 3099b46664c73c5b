import { type SQL, sql } from 'drizzle-orm'
import { recaptureKinds } from '#shared/entities/monitoring.ts'
import { RECAPTURED } from '#shared/rules/deals/monitoring/recapture-events.ts'
import { correlated } from './correlated.ts'
import { recaptureEvents } from './schema/monitoring.ts'
import { projects } from './schema/projects.ts'

/** The part of its share that an event takes back. */
const PART: SQL = sql`case ${recaptureEvents.kind} ${sql.join(
  recaptureKinds.values.map((kind) => sql`when ${kind} then ${RECAPTURED[kind].partBps}::int`),
  sql` `,
)} end / 10000.0`

/** How much of a project's credit recorded events have taken back, in percent, as a column of a query on projects. */
export const recapturedShare = correlated<number>(sql`
  select coalesce(sum(${recaptureEvents.share} * ${PART}), 0)::float8 from ${recaptureEvents}
  where ${recaptureEvents.project_id} = ${projects.id} and ${recaptureEvents.withdrawn_at} is null`)
