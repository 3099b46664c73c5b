import { index, integer, pgTable, real } from 'drizzle-orm/pg-core'
import { projectStages } from '#shared/entities/projects.ts'
import { choice, id, instant, oneOf } from './columns.ts'
import { projects } from './projects.ts'

/** Every stage move of a project; the database writes it with the move. */
export const projectStageMoves = pgTable(
  'project_stage_moves',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    from_stage: choice('from_stage', projectStages).notNull(),
    to_stage: choice('to_stage', projectStages).notNull(),
    moved_at: instant('moved_at').notNull(),
    /** Days that the project spent in the stage it left. */
    days: real('days').notNull(),
  },
  (table) => [
    oneOf('project_stage_moves', table.from_stage, projectStages),
    oneOf('project_stage_moves', table.to_stage, projectStages),
    index('project_stage_moves_project').on(table.project_id),
    index('project_stage_moves_time').on(table.moved_at),
  ],
)
