import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  agreementKinds,
  agreementStates,
  attestationMoments,
  type ClosingSide,
  closingItems,
  closingPapers,
  closingSides,
  decisions,
  waiverStates,
} from '#shared/entities/closings.ts'
import type { RecordedLine } from '#shared/rules/deals/closings/checklist-record.ts'
import type { FundsFlow } from '#shared/rules/deals/closings/funds-flow.ts'
import type { TermsContent } from '#shared/rules/deals/closings/terms.ts'
import type { TrueUp } from '#shared/rules/deals/closings/true-up.ts'
import { sellers, users } from './accounts.ts'
import { choice, day, id, instant, oneOf, record } from './columns.ts'
import { companies } from './companies.ts'
import { documentVersions, versionedDocuments } from './documents.ts'
import { projects } from './projects.ts'
import { transfers } from './transfers.ts'

const transferId = () =>
  integer('transfer_id')
    .notNull()
    .references(() => transfers.id)

/** A data room file as it was frozen. */
export interface FrozenFile {
  versioned_document_id: number
  number: number
  name: string
  sha256: string
}

/** The content of a revision, by its type. */
export type AgreementContent = TermsContent | { files: FrozenFile[] } | FundsFlow | TrueUp

/** Revisions of what the parties of a transfer agree on; the newest one of each type counts. */
export const transferAgreements = pgTable(
  'transfer_agreements',
  {
    id: id(),
    transfer_id: transferId(),
    kind: choice('kind', agreementKinds).notNull(),
    revision: integer('revision').notNull(),
    state: choice('state', agreementStates).notNull(),
    content: jsonb('content').$type<AgreementContent>().notNull(),
    /** The side that proposed it; null for staff. */
    proposed_side: choice('proposed_side', closingSides),
    proposed_by: integer('proposed_by').references(() => users.id),
    /** Why it no longer counts. */
    void_reason: text('void_reason'),
    ...record(),
  },
  (table) => [
    oneOf('transfer_agreements', table.kind, agreementKinds),
    oneOf('transfer_agreements', table.state, agreementStates),
    oneOf('transfer_agreements', table.proposed_side, closingSides),
    uniqueIndex('transfer_agreements_revision').on(table.transfer_id, table.kind, table.revision),
    uniqueIndex('transfer_agreements_open')
      .on(table.transfer_id, table.kind)
      .where(sql`${table.state} in ('proposed', 'accepted')`),
    index('transfer_agreements_proposed_by').on(table.proposed_by),
  ],
)

/** A party's decision on a revision: made once, by a person who speaks for the party. */
export const agreementDecisions = pgTable(
  'agreement_decisions',
  {
    id: id(),
    agreement_id: integer('agreement_id')
      .notNull()
      .references(() => transferAgreements.id),
    side: choice('side', closingSides).notNull(),
    seller_id: integer('seller_id').references(() => sellers.id),
    decision: choice('decision', decisions).notNull(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** What authorizes the person to speak for the company, such as a title. */
    authority: text('authority').notNull(),
    note: text('note'),
    ...record(),
  },
  (table) => [
    oneOf('agreement_decisions', table.side, closingSides),
    oneOf('agreement_decisions', table.decision, decisions),
    uniqueIndex('agreement_decisions_once').on(
      table.agreement_id,
      table.side,
      sql`coalesce(${table.seller_id}, 0)`,
    ),
    index('agreement_decisions_seller_id').on(table.seller_id),
    index('agreement_decisions_user_id').on(table.user_id),
  ],
)

/** Who signed a document, for whom, by what authority, and when. */
export interface PaperSignature {
  side: ClosingSide
  /** The seller for which it is; absent for the buyer, and from before it was asked. */
  seller_id?: number | null
  signer: string
  authority: string
  /** `YYYY-MM-DD`. */
  signed_on: string
}

/** An executed document of a transfer: the file version as recorded. */
export const closingPaperRecords = pgTable(
  'closing_papers',
  {
    id: id(),
    transfer_id: transferId(),
    kind: choice('kind', closingPapers).notNull(),
    project_id: integer('project_id').references(() => projects.id),
    versioned_document_id: integer('versioned_document_id')
      .notNull()
      .references(() => versionedDocuments.id),
    document_version_id: integer('document_version_id')
      .notNull()
      .references(() => documentVersions.id),
    sha256: text('sha256').notNull(),
    name: text('name').notNull(),
    signatures: jsonb('signatures').$type<PaperSignature[]>().notNull(),
    expires_on: day('expires_on'),
    names_buyer: boolean('names_buyer').notNull(),
    no_claims: boolean('no_claims').notNull(),
    recorded_by: integer('recorded_by').references(() => users.id),
    ...record(),
  },
  (table) => [
    oneOf('closing_papers', table.kind, closingPapers),
    uniqueIndex('closing_papers_once').on(
      table.transfer_id,
      table.kind,
      table.document_version_id,
      sql`coalesce(${table.project_id}, 0)`,
    ),
    index('closing_papers_project_id').on(table.project_id),
    index('closing_papers_file').on(table.versioned_document_id),
    index('closing_papers_document_version_id').on(table.document_version_id),
    index('closing_papers_recorded_by').on(table.recorded_by),
  ],
)

/** A waived checklist line: one staff member requests it with a reason, another decides. */
export const closingWaivers = pgTable(
  'closing_waivers',
  {
    id: id(),
    transfer_id: transferId(),
    item: choice('item', closingItems).notNull(),
    /** The party that waives it for itself; null for our team. */
    side: choice('side', closingSides),
    /** The seller, if it is one. */
    seller_id: integer('seller_id').references(() => sellers.id),
    reason: text('reason').notNull(),
    state: choice('state', waiverStates).notNull(),
    requested_by: integer('requested_by')
      .notNull()
      .references(() => users.id),
    decided_by: integer('decided_by').references(() => users.id),
    decided_at: instant('decided_at'),
    ...record(),
  },
  (table) => [
    oneOf('closing_waivers', table.item, closingItems),
    oneOf('closing_waivers', table.state, waiverStates),
    oneOf('closing_waivers', table.side, closingSides),
    uniqueIndex('closing_waivers_given')
      .on(
        table.transfer_id,
        table.item,
        sql`coalesce(${table.side}, '')`,
        sql`coalesce(${table.seller_id}, 0)`,
      )
      .where(sql`${table.state} in ('requested', 'approved')`),
    index('closing_waivers_transfer').on(table.transfer_id),
    index('closing_waivers_seller_id').on(table.seller_id),
    index('closing_waivers_requested_by').on(table.requested_by),
    index('closing_waivers_decided_by').on(table.decided_by),
  ],
)

/** A buyer's statement about one company that transfers its credit; the newest one of each moment counts. */
export const relatednessAttestations = pgTable(
  'relatedness_attestations',
  {
    id: id(),
    transfer_id: transferId(),
    company_id: integer('company_id')
      .notNull()
      .references(() => companies.id),
    moment: choice('moment', attestationMoments).notNull(),
    /** For the payment: the accepted terms under which it is said. */
    agreement_id: integer('agreement_id').references(() => transferAgreements.id),
    is_unrelated: boolean('is_unrelated').notNull(),
    attested_by: integer('attested_by')
      .notNull()
      .references(() => users.id),
    /** What authorizes the person to speak for the buyer, such as a title. */
    authority: text('authority').notNull(),
    ...record(),
  },
  (table) => [
    oneOf('relatedness_attestations', table.moment, attestationMoments),
    index('relatedness_attestations_transfer').on(table.transfer_id),
    index('relatedness_attestations_company_id').on(table.company_id),
    index('relatedness_attestations_agreement_id').on(table.agreement_id),
    index('relatedness_attestations_attested_by').on(table.attested_by),
  ],
)

/** The checklists of a transfer as they stood when its buyer confirmed. */
export const paidChecklists = pgTable(
  'paid_checklists',
  {
    id: id(),
    transfer_id: transferId(),
    lines: jsonb('lines').$type<RecordedLine[]>().notNull(),
    ...record(),
  },
  (table) => [uniqueIndex('paid_checklists_transfer').on(table.transfer_id)],
)
