import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audiences, reportKinds, reportStatuses } from '#shared/entities/reports.ts'
import type { PrintedReport, SectionEdits } from '#shared/rules/projects/reports/model.ts'
import { users } from './accounts.ts'
import { choice, id, instant, oneOf, record } from './columns.ts'
import { files } from './documents.ts'
import { projects } from './projects.ts'

/** Staff edits of a report, by section: kept from one file to the next. */
export const reportEdits = pgTable(
  'report_edits',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    kind: choice('kind', reportKinds).notNull(),
    audience: choice('audience', audiences).notNull(),
    sections: jsonb('sections').$type<SectionEdits>().notNull(),
    ...record(),
  },
  (table) => [
    oneOf('report_edits', table.kind, reportKinds),
    oneOf('report_edits', table.audience, audiences),
    uniqueIndex('report_edits_once').on(table.project_id, table.kind, table.audience),
  ],
)

/** A report as requested, and its file once it is made. Its content never changes. */
export const reportFiles = pgTable(
  'report_files',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    kind: choice('kind', reportKinds).notNull(),
    audience: choice('audience', audiences).notNull(),
    /** Number within its type and audience, from 1. */
    number: integer('number').notNull(),
    status: choice('status', reportStatuses).notNull(),
    /** Digest of its content and layout: the same report is not made twice. */
    digest: text('digest').notNull(),
    report: jsonb('report').$type<PrintedReport>().notNull(),
    sha256: text('sha256').references(() => files.sha256),
    page_count: integer('page_count'),
    /** Why it could not be made. */
    reason: text('reason'),
    requested_by: integer('requested_by').references(() => users.id),
    created_at: instant('created_at').notNull(),
    generated_at: instant('generated_at'),
  },
  (table) => [
    oneOf('report_files', table.kind, reportKinds),
    oneOf('report_files', table.audience, audiences),
    oneOf('report_files', table.status, reportStatuses),
    uniqueIndex('report_files_number').on(
      table.project_id,
      table.kind,
      table.audience,
      table.number,
    ),
    index('report_files_content').on(table.sha256),
    index('report_files_requested_by').on(table.requested_by),
  ],
)
