import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { changeRequestStates } from '#shared/entities/change-requests.ts'
import type { OrgChart } from '#shared/entities/org-charts.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { users } from './accounts.ts'
import { choice, id, instant, oneOf, record } from './columns.ts'
import { projects } from './projects.ts'

/** A seller's request to change locked facts of a project, which staff decide. */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    state: choice('state', changeRequestStates).notNull(),
    /** Requested and previous field values, by name. */
    values: jsonb('values').$type<Record<string, FieldValue>>().notNull(),
    before: jsonb('before').$type<Record<string, FieldValue>>().notNull(),
    /** The requested and the previous ownership chart; null if the request is about fields. */
    org_chart: jsonb('org_chart').$type<OrgChart>(),
    org_chart_before: jsonb('org_chart_before').$type<OrgChart>(),
    reason: text('reason').notNull(),
    requested_by: integer('requested_by')
      .notNull()
      .references(() => users.id),
    decided_by: integer('decided_by').references(() => users.id),
    decided_at: instant('decided_at'),
    decision_note: text('decision_note'),
    /** Why accepting it moved the project back. */
    move_reason: text('move_reason'),
    ...record(),
  },
  (table) => [
    oneOf('change_requests', table.state, changeRequestStates),
    index('change_requests_project').on(table.project_id),
    index('change_requests_requester').on(table.requested_by),
    index('change_requests_decider').on(table.decided_by),
  ],
)
