import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { plainReasons, readingWays } from '#shared/entities/data-room.ts'
import { buyers, users } from './accounts.ts'
import { choice, id, instant, oneOf } from './columns.ts'
import { files, versionedDocuments } from './documents.ts'
import { transferGuests } from './transfer-guests.ts'

/** Each time that somebody of a buyer got a file, with the copy that was made for them. Rows are kept. */
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
    /** The invitation by which a guest read it; null for people of the buyer. */
    guest_id: integer('guest_id').references(() => transferGuests.id),
    versioned_document_id: integer('versioned_document_id')
      .notNull()
      .references(() => versionedDocuments.id),
    number: integer('number').notNull(),
    way: choice('way', readingWays).notNull(),
    /** Of the version as it is stored. */
    source_sha256: text('source_sha256').notNull(),
    /** Of what went out: another one where it bears the reader’s name. */
    given_sha256: text('given_sha256').notNull(),
    plain_reason: choice('plain_reason', plainReasons),
    /** The copy, while it is kept for further ranges of it. */
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
    index('data_room_reads_copy').on(table.copy_sha256),
  ],
)
