import type { Pool } from 'pg'
import { timedQuery } from '#server/db/timed-query.ts'
import { sharedReading } from './shared-reading.ts'

/** What tells whether an installation is safe and keeps its promises, alike in every process. */
export interface SafetyFigures {
  /** Seconds since 1970 of the moment that the newest backup can restore; null before the first. */
  backup_at: number | null
  /** What the newest comparison of transfers, ledger, and bank found and staff have not cleared. */
  differences: number
  /** Seconds from asking for a file's reading to its label, half and 95% of the last hour; null when there was none. */
  label_p50: number | null
  label_p95: number | null
}

const LIMITS = { keepMs: 15_000, limitMs: 2_000 }

export function openSafetyFigures(pool: Pool): () => Promise<SafetyFigures> {
  return sharedReading(async () => {
    const [row] = await timedQuery<SafetyFigures>(pool, LIMITS.limitMs, QUERY)
    if (!row) throw new Error('The figures had no row')
    return row
  }, LIMITS)
}

/** Files that still wait for their label count with the time that they have waited: a lane that stands still shows. */
const QUERY = `
  with label_times as (
    select extract(epoch from l.created_at - r.started_at)::float8 as seconds
    from processing_runs r
    join ai_labels l using (versioned_document_id, number)
    where r.updated_at > now() - interval '1 hour' and l.created_at > now() - interval '1 hour'
      and l.created_at >= r.started_at
    union all
    select extract(epoch from now() - r.started_at)::float8
    from processing_runs r
    where r.finished_at is null and r.step <> 'answers'
  )
  select
    (select extract(epoch from max(made_at))::float8 from backups) as backup_at,
    coalesce((
      select case state when 'difference' then jsonb_array_length(differences) else 0 end
      from reconciliations order by day desc, id desc limit 1
    ), 0)::int as differences,
    percentile_cont(0.5) within group (order by seconds) as label_p50,
    percentile_cont(0.95) within group (order by seconds) as label_p95
  from label_times`
