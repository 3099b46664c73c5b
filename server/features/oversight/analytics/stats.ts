import { asc, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { documents } from '#server/db/schema/documents.ts'
import { projects } from '#server/db/schema/projects.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { Db } from '#server/db/types.ts'
import { fieldValuesOfAll } from '#server/features/documents/fields/dictionary.ts'
import { slotsWhere } from '#server/features/documents/files/slots-with-files.ts'
import { analysesOf } from '#server/features/policy/store.ts'
import { stateOn } from '#server/features/projects/tasks/standing.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { ProjectStats } from '#shared/contract/schemas/oversight/analytics.ts'
import { classificationStates } from '#shared/entities/documents.ts'
import { taskStates } from '#shared/entities/tasks.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { countResults } from '#shared/rules/policy/analyze.ts'
import { requiredProgress } from '#shared/rules/projects/diligence.ts'
import { dayBegunInUs } from '#shared/rules/projects/tasks.ts'
import { daysSince } from './diligence.ts'

/** Projects gathered per batch. */
const BATCH = 100

/** The figures of one project, or null. */
export async function statsOf(db: Db, id: number, now: Date): Promise<ProjectStats | null> {
  const [row] = await gather(db, eq(projects.id, id), 1, now)
  return row ?? null
}

/** The figures of up to 1,000 projects with IDs above `after`. */
export async function statsAfter(db: Db, after: number, now: Date): Promise<ProjectStats[]> {
  const found: ProjectStats[] = []
  while (found.length < LIST_PAGE_MAX) {
    const from = found.at(-1)?.project_id ?? after
    const some = await gather(db, gt(projects.id, from), BATCH, now)
    found.push(...some)
    if (some.length < BATCH) break
  }
  return found
}

async function gather(db: Db, where: SQL, limit: number, now: Date): Promise<ProjectStats[]> {
  const rows = await db
    .select({
      id: projects.id,
      name: projects.name,
      stage: projects.stage,
      since: projects.stage_changed_at,
    })
    .from(projects)
    .where(where)
    .orderBy(asc(projects.id))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const slots = await slotsWhere(db, SYSTEM_RIGHTS, inArray(documents.project_id, ids))
  const asked = await db
    .select({ project_id: tasks.project_id, state: stateOn(dayBegunInUs(now)), count: count() })
    .from(tasks)
    .where(inArray(tasks.project_id, ids))
    .groupBy(tasks.project_id, sql`2`)
  const analyses = await analysesOf(db, 'project', ids, now)
  const fields = await fieldValuesOfAll(db, SYSTEM_RIGHTS, 'project', ids)
  return rows.map(({ id, name, stage, since }) => {
    const own = slots.filter(({ project_id }) => project_id === id)
    const { done, total } = requiredProgress(own)
    return {
      project_id: id,
      project_name: name,
      stage,
      days_in_stage: daysSince(since, now),
      documents_by_state: tally(
        classificationStates.values,
        (state) => own.filter((slot) => slot.state === state).length,
      ),
      documents_required: { done, total },
      tasks_by_state: tally(
        taskStates.values,
        (state) => asked.find((row) => row.project_id === id && row.state === state)?.count ?? 0,
      ),
      rules_by_result: analyses.get(id)?.counts ?? countResults([]),
      ...proofOf(fields.get(id) ?? []),
    }
  })
}

const tally = <V extends string>(
  values: readonly V[],
  of: (value: V) => number,
): Record<V, number> =>
  Object.fromEntries(values.map((value) => [value, of(value)])) as Record<V, number>

/** A field is proven if a document still supports its value. */
function proofOf(fields: readonly FieldRecord[]) {
  const filled = fields.filter(({ value }) => value !== null)
  return {
    fields_proven: filled.filter(
      ({ source, stale_reason }) => source === 'ai_answer' && stale_reason === null,
    ).length,
    fields_total: filled.length,
  }
}
