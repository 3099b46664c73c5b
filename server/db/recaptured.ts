import { sql } from 'drizzle-orm'
import { correlated } from './correlated.ts'
import { recaptureEvents } from './schema/monitoring.ts'
import { projects } from './schema/projects.ts'

/** How much of a project's property recorded events have taken back, in percent, as a column of a query on projects. */
export const recapturedShare = correlated<number>(sql`
  select coalesce(sum(${recaptureEvents.share}), 0)::float8 from ${recaptureEvents}
  where ${recaptureEvents.project_id} = ${projects.id} and ${recaptureEvents.withdrawn_at} is null`)
