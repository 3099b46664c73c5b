import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reviewDraftStates, reviewPaperKinds } from '#shared/entities/engineer-reviews.ts'
import type { AsBuiltLine, SiteVisit, TestLine } from '#shared/rules/projects/engineer-forms.ts'
import { users } from './accounts.ts'
import { choice, day, id, instant, oneOf, record } from './columns.ts'
import { versionedDocuments } from './documents.ts'
import { type ReviewSection, reviewRequests } from './review-requests.ts'

/** An engineer's form values beside the sections of a review. */
export const engineerForms = pgTable(
  'engineer_forms',
  {
    id: id(),
    review_id: integer('review_id')
      .notNull()
      .references(() => reviewRequests.id),
    tests: jsonb('tests').$type<TestLine[]>().notNull(),
    as_built: jsonb('as_built').$type<AsBuiltLine[]>().notNull(),
    site_visit: jsonb('site_visit').$type<SiteVisit>(),
    ...record(),
  },
  (table) => [uniqueIndex('engineer_forms_review').on(table.review_id)],
)

/** A seller's comment on a section of a draft, or on the whole draft. */
export interface DraftComment {
  /** The section; null for the whole draft. */
  key: string | null
  text: string
}

/** A draft as sent to the seller, with the seller's answer. */
export const reviewDrafts = pgTable(
  'review_drafts',
  {
    id: id(),
    review_id: integer('review_id')
      .notNull()
      .references(() => reviewRequests.id),
    state: choice('state', reviewDraftStates).notNull(),
    asks_changes: boolean('asks_changes').notNull(),
    message: text('message'),
    summary: text('summary'),
    sections: jsonb('sections').$type<ReviewSection[]>().notNull(),
    sent_by: integer('sent_by')
      .notNull()
      .references(() => users.id),
    sent_at: instant('sent_at').notNull(),
    comments: jsonb('comments').$type<DraftComment[]>().notNull(),
    answered_by: integer('answered_by').references(() => users.id),
    answered_at: instant('answered_at'),
    ...record(),
  },
  (table) => [
    oneOf('review_drafts', table.state, reviewDraftStates),
    index('review_drafts_review').on(table.review_id),
    index('review_drafts_sent_by').on(table.sent_by),
    index('review_drafts_answered_by').on(table.answered_by),
  ],
)

/** A signed review report, or a letter that lets a buyer rely on it. */
export const reviewPapers = pgTable(
  'review_papers',
  {
    id: id(),
    review_id: integer('review_id')
      .notNull()
      .references(() => reviewRequests.id),
    kind: choice('kind', reviewPaperKinds).notNull(),
    versioned_document_id: integer('versioned_document_id')
      .notNull()
      .references(() => versionedDocuments.id),
    signed_by: text('signed_by').notNull(),
    signed_on: day('signed_on').notNull(),
    /** The addressee of a reliance letter. */
    buyer_name: text('buyer_name'),
    ...record(),
  },
  (table) => [
    oneOf('review_papers', table.kind, reviewPaperKinds),
    index('review_papers_review').on(table.review_id),
    index('review_papers_document').on(table.versioned_document_id),
  ],
)
