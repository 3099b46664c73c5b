import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { plainReasons, readingWays } from '#shared/entities/data-room.ts'
import { buyers, users } from './accounts.ts'
import { choice, id, instant, oneOf } from './columns.ts'
import { files, versionedDocuments } from './documents.ts'
import { reportFiles } from './reports.ts'
import { transferGuests } from './transfer-guests.ts'

/** Every read of a file or report by a buyer's people or a guest, with the copy made for them. Rows are kept. */
export const dataRoomReads = pgTable(
  'data_room_reads',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    buyer_id: integer('buyer_id')
      .notNull()
      .references(() => buyers.id),
    /** The invitation by which a guest read it; null for the buyer's people. */
    guest_id: integer('guest_id').references(() => transferGuests.id),
    /** What was read: a file version or a report. */
    versioned_document_id: integer('versioned_document_id').references(() => versionedDocuments.id),
    report_file_id: integer('report_file_id').references(() => reportFiles.id),
    number: integer('number').notNull(),
    way: choice('way', readingWays).notNull(),
    /** Hash of the stored version. */
    source_sha256: text('source_sha256').notNull(),
    /** Hash of what was sent; differs if the copy carries the reader’s name. */
    given_sha256: text('given_sha256').notNull(),
    plain_reason: choice('plain_reason', plainReasons),
    /** The copy, as long as it is kept to serve further byte ranges. */
    copy_sha256: text('copy_sha256').references(() => files.sha256),
    at: instant('at').notNull(),
  },
  (table) => [
    oneOf('data_room_reads', table.way, readingWays),
    oneOf('data_room_reads', table.plain_reason, plainReasons),
    index('data_room_reads_reader').on(table.user_id, table.versioned_document_id, table.id),
    index('data_room_reads_buyer').on(table.buyer_id, table.id),
    index('data_room_reads_guest').on(table.guest_id),
    index('data_room_reads_file').on(table.versioned_document_id),
    index('data_room_reads_report').on(table.report_file_id),
    check(
      'data_room_reads_what_check',
      sql`num_nonnulls(${table.versioned_document_id}, ${table.report_file_id}) = 1`,
    ),
    index('data_room_reads_copy').on(table.copy_sha256),
  ],
)
