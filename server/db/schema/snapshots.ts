import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FrozenCompany, FrozenProject } from '#shared/contract/schemas/projects/snapshots.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { users } from './accounts.ts'
import { choice, id, instant, oneOf } from './columns.ts'
import { companies } from './companies.ts'
import { projects } from './projects.ts'

/** A project's record at each stage move from Funding Ready on. Never changed afterward. */
export const projectSnapshots = pgTable(
  'project_snapshots',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    from_stage: choice('from_stage', projectStages).notNull(),
    to_stage: choice('to_stage', projectStages).notNull(),
    /** The reason for the move, if given. */
    reason: text('reason'),
    data: jsonb('data').$type<FrozenProject>().notNull(),
    taken_at: instant('taken_at').notNull(),
    taken_by: integer('taken_by').references(() => users.id),
  },
  (table) => [
    oneOf('project_snapshots', table.from_stage, projectStages),
    oneOf('project_snapshots', table.to_stage, projectStages),
    index('project_snapshots_project').on(table.project_id, table.id),
    index('project_snapshots_taken_by').on(table.taken_by),
  ],
)

/** The same for each company in the project, at the same move. */
export const companySnapshots = pgTable(
  'company_snapshots',
  {
    id: id(),
    snapshot_id: integer('snapshot_id')
      .notNull()
      .references(() => projectSnapshots.id),
    company_id: integer('company_id')
      .notNull()
      .references(() => companies.id),
    data: jsonb('data').$type<FrozenCompany>().notNull(),
  },
  (table) => [
    index('company_snapshots_snapshot').on(table.snapshot_id),
    index('company_snapshots_company').on(table.company_id),
  ],
)
