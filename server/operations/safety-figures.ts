import type { Pool } from 'pg'
import { timedQuery } from '#server/db/timed-query.ts'
import { sharedReading } from './shared-reading.ts'

/** What tells whether an installation is safe and keeps its promises, alike in every process. */
export interface SafetyFigures {
  /** Seconds since 1970 of the moment that the newest backup can restore; null before the first. */
  backup_at: number | null
  /** What the newest comparison of transfers, ledger, and bank found and staff have not cleared. */
  differences: number
  /** Files of the last hour, those with text and those that OCR looks at; a kind without any is not there. */
  labels: LabelTime[]
}

/** Seconds from asking for a file's reading to its label: half of the files had it by then, and 95 % of them. */
export interface LabelTime {
  kind: 'text' | 'scan'
  p50: number
  p95: number
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
  with timed as (
    select r.versioned_document_id, r.number, extract(epoch from l.created_at - r.started_at)::float8 as seconds
    from processing_runs r
    join ai_labels l using (versioned_document_id, number)
    where r.updated_at > now() - interval '1 hour' and l.created_at > now() - interval '1 hour'
      and l.created_at >= r.started_at
    union all
    select r.versioned_document_id, r.number, extract(epoch from now() - r.started_at)::float8
    from processing_runs r
    where r.finished_at is null and r.step <> 'answers'
  ),
  label_times as (
    select case when s.sha256 is null then 'text' else 'scan' end as kind,
      percentile_cont(0.5) within group (order by seconds) as p50,
      percentile_cont(0.95) within group (order by seconds) as p95
    from timed left join document_versions v using (versioned_document_id, number)
    left join recognitions s using (sha256)
    group by s.sha256 is null
  )
  select
    (select extract(epoch from max(made_at))::float8 from backups) as backup_at,
    coalesce((
      select case state when 'difference' then jsonb_array_length(differences) else 0 end
      from reconciliations order by day desc, id desc limit 1
    ), 0)::int as differences,
    (select coalesce(jsonb_agg(to_jsonb(label_times)), '[]') from label_times) as labels`
