import type { Pool, QueryResultRow } from 'pg'
import { timedQuery } from '#server/db/timed-query.ts'
import { CLOCK_LOOK, type ClockRow, restSeconds } from '#server/jobs/clock.ts'
import { sharedReading } from './shared-reading.ts'

/**
 * Counts of one type in one state: jobs and emails that wait, run, or were given up, and the results of file store
 * sweeps.
 */
export interface Figure {
  what: 'job' | 'mail' | 'files' | 'rest'
  /** The job queue; empty for other types. */
  name: string
  state: string
  count: number
  /** Age of the oldest; for `rest`, the time until removals by age resume. */
  seconds: number
}

/** Scrapes in between get the previous reading. */
const LIMITS = { keepMs: 5_000, limitMs: 2_000 }

/** Reads figures that every process of the installation would count alike: unfinished or failed jobs, and emails. */
export function openFigures(pool: Pool): () => Promise<Figure[]> {
  return sharedReading(async () => {
    const [figures, [clock]] = await Promise.all([
      timedQuery<Figure>(pool, LIMITS.limitMs, QUERY),
      timedQuery<ClockRow & QueryResultRow>(pool, LIMITS.limitMs, CLOCK_LOOK),
    ])
    const seconds = restSeconds(clock, new Date())
    return [...figures, { what: 'rest', name: '', state: '', count: 1, seconds }]
  }, LIMITS)
}

const QUERY = `
  select 'job' as what, name,
    case state when 'created' then 'waiting' when 'failed' then 'parked' else state::text end as state,
    count(*)::int as count, extract(epoch from now() - min(created_on))::float8 as seconds
  from pgboss.job where state < 'completed' or state = 'failed' group by name, state
  union all
  select 'mail', '', case when failure is null then 'waiting' else 'refused' end,
    count(*)::int, extract(epoch from now() - min(created_at))::float8
  from mails where sent_at is null group by failure is null
  union all
  select 'files', '', figure.state, figure.count::float8, 0 from installations
  cross join lateral (values
    ('swept', swept), ('quarantined', quarantined), ('quarantined_bytes', quarantined_size),
    ('sweep_stopped', (sweep_stopped_at is not null)::int),
    ('missing', (select count(*) from missing_contents where found_at is null))
  ) as figure (state, count)`
