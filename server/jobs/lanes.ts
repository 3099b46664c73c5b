import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'
import type { JobName, JobPayloads } from './jobs.ts'

/**
 * Lanes are kinds of jobs that read files, where one tenant's files could hold up another's. Tenants take turns, and a
 * lane has as many loops as it may use at once per process (docs/decisions/079-lanes-and-turns.md).
 */
export const LANES = {
  /** One per thread of the quick-reading pool. */
  'read-text': { loops: 2 },
  'read-long-text': { loops: 1 },
  /** The OCR process reads one page at a time. */
  'recognize-pages': { loops: 1 },
} as const satisfies Partial<Record<JobName, { loops: number }>>

export type Lane = keyof typeof LANES

export const isLane = (name: JobName): name is Lane => name in LANES

export const loopsOf = (name: JobName): number => (isLane(name) ? LANES[name].loops : 1)

/** A taken job, with the fields `runNext` needs. */
export interface TakenJob<N extends JobName> {
  id: string
  data: JobPayloads[N]
  retryCount: number
  retryLimit: number
  output: object
}

const TENANT = sql`coalesce(job.data ->> 'tenant', '')`

/**
 * Takes the next job in turn, following `nextTurn` of shared/rules/documents/reading-turns.ts, and counts the turn;
 * null if none is waiting. Otherwise it works like the library's fetch: a job started before counts a try.
 */
export async function takeTurn<N extends Lane>(db: Db, lane: N): Promise<TakenJob<N> | null> {
  const { rows } = await db.execute(sql`
    with last as (
      select tenant from lane_turns where lane = ${lane} order by turn desc limit 1
    ), next as (
      select job.id, ${TENANT} as tenant
      from pgboss.job left join lane_turns on lane = job.name and lane_turns.tenant = ${TENANT}
      where job.name = ${lane} and state < 'active' and start_after < now()
      order by (job.priority > 0 and ${TENANT} is distinct from (select tenant from last)) desc,
        coalesce(turn, 0), job.priority desc, coalesce((job.data ->> 'size')::bigint, 0),
        job.created_on, job.id
      limit 1 for update of job skip locked
    ), counted as (
      insert into lane_turns (lane, tenant, turn)
      select ${lane}, tenant,
        (select coalesce(max(turn), 0) + 1 from lane_turns where lane = ${lane})
      from next
      on conflict (lane, tenant) do update set turn = excluded.turn
    )
    update pgboss.job set state = 'active', started_on = now(),
      retry_count = case when started_on is null then retry_count else retry_count + 1 end
    from next where job.name = ${lane} and job.id = next.id
    returning job.id, data, retry_count as "retryCount", retry_limit as "retryLimit", output`)
  const [job] = rows
  // The row comes from the library, the payload from `send`.
  return job ? (job as unknown as TakenJob<N>) : null
}

/** Whether a job of the lane is waiting for its turn. */
export async function isWaitedFor(db: Db, lane: Lane): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pgboss.job
    where name = ${lane} and state < 'active' and start_after < now() limit 1`)
  return rows.length > 0
}

const ALL_LANES = sql.join(
  Object.keys(LANES).map((name) => sql`${name}`),
  sql`, `,
)

/**
 * Moves a run's waiting job to the front of its lane, and puts back the job its tenant moved there before: each tenant
 * has one. Returns false and writes nothing if it is already there or isn't waiting.
 */
export async function moveToFront(db: Db, runId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with moved as (
      select name, id, ${TENANT} as tenant from pgboss.job
      where name in (${ALL_LANES}) and state < 'active' and priority = 0
        and (data ->> 'run_id')::int = ${runId}
    )
    update pgboss.job set priority = case when job.id = moved.id then 1 else 0 end
    from moved
    where job.name in (${ALL_LANES}) and state < 'active'
      and (job.id = moved.id or (priority > 0 and ${TENANT} = moved.tenant))`)
  return (rowCount ?? 0) > 0
}
