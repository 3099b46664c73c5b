import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { downloadStatuses } from '#shared/entities/documents.ts'
import { transferArchiveKinds } from '#shared/entities/transfers.ts'
import { users } from './accounts.ts'
import { choice, id, instant, oneOf } from './columns.ts'
import { files } from './documents.ts'
import { transfers } from './transfers.ts'

/**
 * An archive of a transfer: its reports for the person who requested it, or its closing binder for everyone who may
 * read it.
 */
export const transferArchives = pgTable(
  'transfer_archives',
  {
    id: id(),
    transfer_id: integer('transfer_id')
      .notNull()
      .references(() => transfers.id),
    kind: choice('kind', transferArchiveKinds).notNull(),
    status: choice('status', downloadStatuses).notNull(),
    name: text('name').notNull(),
    sha256: text('sha256').references(() => files.sha256),
    files_count: integer('files_count'),
    /** Hash of a binder's table of contents, by which anyone who has it can tell whether a binder is the original. */
    manifest_sha256: text('manifest_sha256'),
    reason: text('reason'),
    requested_by: integer('requested_by')
      .notNull()
      .references(() => users.id),
    created_at: instant('created_at').notNull(),
    generated_at: instant('generated_at'),
    /** Null for binders, which are kept. */
    expires_at: instant('expires_at'),
  },
  (table) => [
    oneOf('transfer_archives', table.kind, transferArchiveKinds),
    oneOf('transfer_archives', table.status, downloadStatuses),
    index('transfer_archives_transfer').on(table.transfer_id, table.kind, table.id),
    index('transfer_archives_content').on(table.sha256),
    index('transfer_archives_requested_by').on(table.requested_by),
    index('transfer_archives_expiry').on(table.expires_at),
  ],
)
