import { eq } from 'drizzle-orm'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import { type PageOf, pageOf } from '#server/db/page-of.ts'
import { projects } from '#server/db/schema/projects.ts'
import { projectStageMoves } from '#server/db/schema/stage-moves.ts'
import type { Db } from '#server/db/types.ts'
import type { ListField } from '#shared/contract/list-fields.ts'
import type { StageMove } from '#shared/contract/schemas/oversight/analytics.ts'

export const STAGE_MOVE_LIST: ListDefinition<ListField<'analytics.stageMoves'>, never> = {
  resource: 'project-stage-moves',
  id: projectStageMoves.id,
  fields: {
    project_id: projectStageMoves.project_id,
    project_name: projects.name,
    from_stage: projectStageMoves.from_stage,
    to_stage: projectStageMoves.to_stage,
    moved_at: projectStageMoves.moved_at,
    days: projectStageMoves.days,
  },
  search: [projects.name],
  defaultSort: ['moved_at', 'DESC'],
}

/** One page of the moves of all projects. */
export async function listStageMoves(db: Db, list: ListClause): Promise<PageOf<StageMove>> {
  const query = db
    .select({ move: projectStageMoves, project_name: projects.name })
    .from(projectStageMoves)
    .innerJoin(projects, eq(projects.id, projectStageMoves.project_id))
    .where(list.where)
    .$dynamic()
  const { rows, total } = await pageOf(db, query, list)
  return {
    rows: rows.map(({ move, project_name }) => ({
      ...move,
      project_name,
      moved_at: move.moved_at.toISOString(),
      days: Math.round(move.days * 10) / 10,
    })),
    total,
  }
}
