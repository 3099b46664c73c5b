import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { listedKinds, sanctionsLists, sanctionsVersionStates } from '#shared/entities/sanctions.ts'
import { users } from './accounts.ts'
import { choice, id, instant, oneOf, record } from './columns.ts'
import { files } from './documents.ts'

/** A sanctions list as imported at one time. */
export const sanctionsVersions = pgTable(
  'sanctions_versions',
  {
    id: id(),
    list: choice('list', sanctionsLists).notNull(),
    state: choice('state', sanctionsVersionStates).notNull(),
    /** Entries of the list, each with at least one name. Null until it is read. */
    entries: integer('entries'),
    names: integer('names'),
    bad_lines: integer('bad_lines'),
    /** Why it could not be read at all. */
    reason: text('reason'),
    created_by: integer('created_by').references(() => users.id),
    activated_by: integer('activated_by').references(() => users.id),
    activated_at: instant('activated_at'),
    ...record(),
  },
  (table) => [
    oneOf('sanctions_versions', table.list, sanctionsLists),
    oneOf('sanctions_versions', table.state, sanctionsVersionStates),
    uniqueIndex('sanctions_versions_active').on(table.list).where(sql`${table.state} = 'active'`),
    index('sanctions_versions_created_by').on(table.created_by),
    index('sanctions_versions_activated_by').on(table.activated_by),
  ],
)

/** The files that a version was read from. */
export const sanctionsFiles = pgTable(
  'sanctions_files',
  {
    id: id(),
    version_id: integer('version_id')
      .notNull()
      .references(() => sanctionsVersions.id),
    name: text('name').notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => files.sha256),
  },
  (table) => [
    index('sanctions_files_version').on(table.version_id),
    index('sanctions_files_content').on(table.sha256),
  ],
)

/** A listed name: an entry's primary name or an alias. */
export const sanctionsNames = pgTable(
  'sanctions_names',
  {
    id: id(),
    version_id: integer('version_id')
      .notNull()
      .references(() => sanctionsVersions.id),
    /** The list's own entry ID. */
    entity_id: text('entity_id').notNull(),
    /** The entry's primary name, and the name to search for. */
    name: text('name').notNull(),
    listed_name: text('listed_name').notNull(),
    /** Null if the list doesn't say. */
    kind: choice('kind', listedKinds),
    program: text('program'),
    /** In the form of `parseBirth`. */
    births: jsonb('births').$type<string[]>().notNull(),
    /** In the form of `countryCode`. */
    countries: jsonb('countries').$type<string[]>().notNull(),
    /** See shared/rules/companies/screening/keys.ts. */
    keys: integer('keys').array().notNull(),
  },
  (table) => [
    oneOf('sanctions_names', table.kind, listedKinds),
    index('sanctions_names_version').on(table.version_id),
    index('sanctions_names_keys').using('gin', table.keys),
  ],
)

/** A line that can't be imported. */
export const sanctionsBadLines = pgTable(
  'sanctions_bad_lines',
  {
    id: id(),
    version_id: integer('version_id')
      .notNull()
      .references(() => sanctionsVersions.id),
    file_name: text('file_name').notNull(),
    /** From 1, including the headings. */
    line: integer('line').notNull(),
    problem: text('problem').notNull(),
    /** The start of the line. */
    text: text('text').notNull(),
  },
  (table) => [index('sanctions_bad_lines_version').on(table.version_id, table.line)],
)
