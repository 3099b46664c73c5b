import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bundleStatuses, type ProposedPart } from '#shared/entities/bundles.ts'
import { readings } from '#shared/entities/documents.ts'
import { users } from './accounts.ts'
import { choice, id, instant, oneOf, record } from './columns.ts'
import { companies } from './companies.ts'
import { documentType } from './document-types.ts'
import { projects } from './projects.ts'

/** Bytes in the file store, one row per content; written before any record points at it. */
export const files = pgTable('files', {
  sha256: text('sha256').primaryKey(),
  size: bigint('size', { mode: 'number' }).notNull(),
  /** Detected from the content, never taken from the sender. */
  mime_type: text('mime_type').notNull(),
  /** The result of reading its text; null until it was tried. */
  reading: choice('reading', readings),
  /** Why it could not be read, for people. */
  reading_problem: text('reading_problem'),
  page_count: integer('page_count'),
  /** Pages without any text. */
  textless_pages: jsonb('textless_pages').$type<number[]>().notNull().default(sql`'[]'::jsonb`),
  created_at: instant('created_at').notNull(),
})

/** A slot in a diligence list: one document type for a project or a company. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    project_id: integer('project_id').references(() => projects.id),
    company_id: integer('company_id').references(() => companies.id),
    document_type: documentType('document_type').notNull(),
    required: boolean('required').notNull(),
    note: text('note'),
    ...record(),
  },
  (table) => [
    check(
      'documents_owner_check',
      sql`(${table.project_id} is null) <> (${table.company_id} is null)`,
    ),
    uniqueIndex('documents_project_type')
      .on(table.project_id, table.document_type)
      .where(sql`${table.project_id} is not null`),
    uniqueIndex('documents_company_type')
      .on(table.company_id, table.document_type)
      .where(sql`${table.company_id} is not null`),
  ],
)

/** An uploaded file with its versions; in a slot, or waiting unclassified. */
export const versionedDocuments = pgTable(
  'versioned_documents',
  {
    id: id(),
    project_id: integer('project_id').references(() => projects.id),
    company_id: integer('company_id').references(() => companies.id),
    /** The slot that it is in. */
    document_id: integer('document_id').references(() => documents.id),
    name: text('name').notNull(),
    label: documentType('label'),
    labelled_by: integer('labelled_by').references(() => users.id),
    is_hidden: boolean('is_hidden').notNull().default(false),
    /** People have settled all questions of its type. */
    is_validated: boolean('is_validated').notNull().default(false),
    /** How many undecided answers the person who confirmed it skipped; null if none, or if nobody confirmed it. */
    skipped_answers: integer('skipped_answers'),
    /** Questions were asked of it; kept up to date by the database with its answers. */
    is_asked: boolean('is_asked').notNull().default(false),
    current_number: integer('current_number').notNull(),
    uploaded_by: integer('uploaded_by').references(() => users.id),
    /** The file that its pages were taken from, with the version and the page numbers there. */
    source_id: integer('source_id').references((): AnyPgColumn => versionedDocuments.id),
    source_number: integer('source_number'),
    source_pages: jsonb('source_pages').$type<number[]>(),
    ...record(),
  },
  (table) => [
    check(
      'versioned_documents_owner_check',
      sql`(${table.project_id} is null) <> (${table.company_id} is null)`,
    ),
    index('versioned_documents_project').on(table.project_id),
    index('versioned_documents_name').on(table.name, table.id),
    // Used by `q`, which searches by parts of words.
    index('versioned_documents_name_parts').using('gin', table.name.op('gin_trgm_ops')),
    index('versioned_documents_company').on(table.company_id),
    index('versioned_documents_slot').on(table.document_id),
    index('versioned_documents_label').on(table.label),
    // Used by figures that count files over time.
    index('versioned_documents_created').on(
      table.created_at,
      table.is_hidden,
      table.label,
      table.is_validated,
      table.is_asked,
    ),
    // Files waiting for staff are few among all files.
    index('versioned_documents_waiting')
      .on(table.id)
      .where(
        sql`${table.label} is null or (${table.label} <> 'other' and not ${table.is_validated})`,
      ),
    index('versioned_documents_unasked')
      .on(table.label)
      .where(sql`${table.is_validated} and not ${table.is_asked}`),
    index('versioned_documents_labelled_by').on(table.labelled_by),
    index('versioned_documents_uploaded_by').on(table.uploaded_by),
    index('versioned_documents_source').on(table.source_id),
  ],
)

/** One version of a file. Bytes are never overwritten: a change is a new number. */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: id(),
    versioned_document_id: integer('versioned_document_id')
      .notNull()
      .references(() => versionedDocuments.id),
    number: integer('number').notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => files.sha256),
    name: text('name').notNull(),
    note: text('note'),
    uploaded_by: integer('uploaded_by').references(() => users.id),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('document_versions_number').on(table.versioned_document_id, table.number),
    index('document_versions_sha256').on(table.sha256),
    index('document_versions_uploaded_by').on(table.uploaded_by),
  ],
)

/** The proposal to split a file version that contains several documents, and what people decided. */
export const documentBundles = pgTable(
  'document_bundles',
  {
    id: id(),
    versioned_document_id: integer('versioned_document_id')
      .notNull()
      .references(() => versionedDocuments.id),
    number: integer('number').notNull(),
    status: choice('status', bundleStatuses).notNull(),
    parts: jsonb('parts').$type<readonly ProposedPart[]>().notNull(),
    /** Name and version of the engine that found the parts. */
    engine: text('engine').notNull(),
    decided_by: integer('decided_by').references(() => users.id),
    decided_at: instant('decided_at'),
    ...record(),
  },
  (table) => [
    oneOf('document_bundles', table.status, bundleStatuses),
    uniqueIndex('document_bundles_version').on(table.versioned_document_id, table.number),
    index('document_bundles_decided_by').on(table.decided_by),
  ],
)

/** A resumable upload in progress. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    project_id: integer('project_id').references(() => projects.id),
    company_id: integer('company_id').references(() => companies.id),
    document_id: integer('document_id').references(() => documents.id),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Metadata in the protocol's form. */
    metadata: jsonb('metadata').$type<Record<string, string | null>>().notNull(),
    /** The file that the finished upload became; returned when the last chunk is repeated. */
    versioned_document_id: integer('versioned_document_id'),
    /** The lock's holder, and when it expires. */
    lock_holder: text('lock_holder'),
    locked_until: instant('locked_until'),
    /** Another request waits for the lock, so its holder gives way. */
    lock_wanted: boolean('lock_wanted').notNull().default(false),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('uploads_expiry').on(table.expires_at),
    index('uploads_project').on(table.project_id),
    index('uploads_company').on(table.company_id),
    index('uploads_document_id').on(table.document_id),
    index('uploads_user_id').on(table.user_id),
  ],
)

/** A problem with a file that someone has to look at. */
export const documentFlags = pgTable(
  'document_flags',
  {
    id: id(),
    versioned_document_id: integer('versioned_document_id')
      .notNull()
      .references(() => versionedDocuments.id),
    page: integer('page'),
    reason: text('reason').notNull(),
    raised_by: integer('raised_by').references(() => users.id),
    resolution: text('resolution'),
    resolved_by: integer('resolved_by').references(() => users.id),
    resolved_at: instant('resolved_at'),
    ...record(),
  },
  (table) => [
    index('document_flags_open')
      .on(table.versioned_document_id)
      .where(sql`${table.resolved_at} is null`),
    index('document_flags_document').on(table.versioned_document_id),
    index('document_flags_raised_by').on(table.raised_by),
    index('document_flags_resolved_by').on(table.resolved_by),
  ],
)
