import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { downloadStatuses } from '#shared/entities/documents.ts'
import { users } from './accounts.ts'
import { choice, id, instant, oneOf } from './columns.ts'
import { files } from './documents.ts'
import { projects } from './projects.ts'

/** An archive being packed in the background. */
export const downloadJobs = pgTable(
  'download_jobs',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    document_ids: jsonb('document_ids').$type<number[]>().notNull(),
    status: choice('status', downloadStatuses).notNull(),
    /** Files packed so far. */
    files_done: integer('files_done').notNull().default(0),
    name: text('name').notNull(),
    sha256: text('sha256').references(() => files.sha256),
    reason: text('reason'),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    oneOf('download_jobs', table.status, downloadStatuses),
    index('download_jobs_expiry').on(table.expires_at),
    index('download_jobs_content').on(table.sha256),
    index('download_jobs_user_id').on(table.user_id),
    index('download_jobs_project_id').on(table.project_id),
  ],
)
