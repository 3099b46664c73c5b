import type { Pool } from 'pg'
import { timedQuery } from '#server/db/timed-query.ts'
import { sharedReading } from './shared-reading.ts'

/** Figures that tell whether an installation is safe and keeps its promises; every process reads the same. */
export interface SafetyFigures {
  /** Unix time in seconds of the moment that the newest backup restores to; null before the first. */
  backup_at: number | null
  /** Differences between transfers, ledger, and bank in the newest comparison that staff have not cleared. */
  differences: number
  /** Files of the last hour, by whether they had text or went through OCR; a kind without files is absent. */
  labels: LabelTime[]
}

/** Seconds from requesting a file's reading to its label: the median and the 95th percentile. */
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

/** Files still waiting for their label count with their waiting time, so that a stalled lane shows. */
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
