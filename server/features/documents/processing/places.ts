import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'
import { placeWords } from '#shared/format/place-words.ts'
import { readingPlaces, type WaitingScan } from '#shared/rules/documents/reading-turns.ts'
import { secondsPerPage, WAITING_FOR_OCR } from './scans.ts'

/** Scans that are told their place in line; the wait of later ones can't be predicted. */
const PLACES_MAX = 200

interface Queued extends WaitingScan {
  isWorking: boolean
  hasBegun: boolean
}

/** Tells each scan waiting for its first page how many have a turn before it, and about how long that takes. */
export async function notePlaces(db: Db): Promise<void> {
  const queued = await queuedScans(db)
  const waiting = queued.filter(({ isWorking }) => !isWorking)
  if (waiting.length === 0) return
  const working = queued.filter(({ isWorking }) => isWorking)
  const [turns, pace] = [await turnsOf(db), await secondsPerPage(db)]
  // Each scan under way has a worker. More may join, so no scan waits longer than stated.
  const workers = Math.max(1, working.length)
  const places = readingPlaces(waiting, working, turns)
  const untold = new Set(waiting.filter(({ hasBegun }) => hasBegun).map(({ id }) => id))
  const told = places
    .filter(({ id }) => !untold.has(id))
    .map(({ id, scans, pages }) => {
      return { id, reason: placeWords(scans, pace === null ? null : (pages * pace) / workers) }
    })
  if (told.length === 0) return
  await db.execute(sql`
    update processing_runs set reason = place.reason, updated_at = ${new Date().toISOString()}::timestamptz
    from unnest(${sql.param(told.map(({ id }) => id))}::int[],
      ${sql.param(told.map(({ reason }) => reason))}::text[]) as place (id, reason)
    where processing_runs.id = place.id and step = 'recognition' and status = 'queued'
      and finished_at is null and processing_runs.reason is distinct from place.reason
      and (processing_runs.reason is null or starts_with(processing_runs.reason, ${WAITING_FOR_OCR}))`)
}

/** Returns the scans in the OCR lane with their remaining pages, those under way first. */
async function queuedScans(db: Db): Promise<Queued[]> {
  const { rows } = await db.execute(sql`
    select (data ->> 'run_id')::int as id, coalesce(data ->> 'tenant', '') as tenant,
      priority > 0 as is_looked_at, job.state = 'active' as is_working,
      greatest(1, coalesce(jsonb_array_length(recognitions.waiting), 1)) as pages,
      coalesce(jsonb_array_length(recognitions.looked_at), 0) > 0 as has_begun
    from pgboss.job
    left join lane_turns on lane = job.name and lane_turns.tenant = coalesce(data ->> 'tenant', '')
    left join processing_runs on processing_runs.id = (data ->> 'run_id')::int
    left join document_versions using (versioned_document_id, number)
    left join recognitions using (sha256)
    where job.name = 'recognize-pages'
      and (job.state = 'active' or (job.state < 'active' and start_after < now()))
    order by is_working desc, is_looked_at desc, coalesce(turn, 0), pages, job.created_on, job.id
    limit ${PLACES_MAX}`)
  return rows.map((row, order) => ({
    id: Number(row.id),
    tenant: String(row.tenant),
    size: Number(row.pages),
    is_looked_at: row.is_looked_at === true,
    order,
    isWorking: row.is_working === true,
    hasBegun: row.has_begun === true,
  }))
}

async function turnsOf(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute(
    sql`select tenant, turn from lane_turns where lane = 'recognize-pages'`,
  )
  return new Map(rows.map(({ tenant, turn }) => [String(tenant), Number(turn)]))
}
