import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { FILE_STATE } from '#server/db/file-standing.ts'
import { buyers, sellers } from '#server/db/schema/accounts.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { companies } from '#server/db/schema/companies.ts'
import { documents, versionedDocuments } from '#server/db/schema/documents.ts'
import { reviewPapers } from '#server/db/schema/engineer-reviews.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import type { GuestGrant } from '#server/features/access/grants.ts'
import { typesForBuyers } from '#shared/entities/buyer-access.ts'
import { isClosingPaper, isRecordedFor } from './recorded-papers.ts'

/**
 * SQL conditions for the documents a buyer may read (docs/domain.md section 3): those of the projects in its transfers
 * and of the companies behind them, by document type.
 */

/** Slots visible to a buyer: by their type, or since they hold a paper of its closings. */
export const slotsForBuyer = (db: Db, buyerId: number): SQL | undefined =>
  or(
    papersForBuyer(db, { buyerId, sold: boughtProjects(db, buyerId) }, SLOT),
    holds(db, isRecordedFor(db, eq(transfers.buyer_id, buyerId))),
  )

const SLOT = {
  type: documents.document_type,
  project: documents.project_id,
  company: documents.company_id,
  isNamed: (db: Db, buyerId: number) => {
    const { document_id } = versionedDocuments
    const letters = lettersTo(db, buyerId)
    return inArray(
      documents.id,
      db
        .select({ document_id })
        .from(versionedDocuments)
        .where(inArray(versionedDocuments.id, letters)),
    )
  },
} as const

/** A buyer reads no file until its confidentiality terms are on record. */
const isBound = (db: Db, buyerId: number): SQL =>
  exists(
    db
      .select({ id: buyers.id })
      .from(buyers)
      .where(and(eq(buyers.id, buyerId), isNotNull(buyers.confidentiality_on))),
  )

/**
 * Files a buyer may read: its terms are signed, the file is not hidden, and it is a paper of its closings, or in a
 * diligence list and of no other closing.
 */
export const filesForBuyer = (db: Db, buyerId: number): SQL | undefined =>
  and(
    isBound(db, buyerId),
    eq(versionedDocuments.is_hidden, false),
    or(
      and(isListed(db), papersForBuyer(db, { buyerId, sold: boughtProjects(db, buyerId) }, FILE)),
      isRecordedFor(db, eq(transfers.buyer_id, buyerId)),
    ),
  )

/** Whether a file is one that its document type decides about. */
const isListed = (db: Db): SQL | undefined =>
  and(isNotNull(versionedDocuments.document_id), not(isClosingPaper(db)))

/** Slots that hold a file that is not hidden and meets a condition. */
const holds = (db: Db, condition: SQL | undefined): SQL =>
  inArray(
    documents.id,
    db
      .select({ id: versionedDocuments.document_id })
      .from(versionedDocuments)
      .where(and(eq(versionedDocuments.is_hidden, false), condition)),
  )

const FILE = {
  type: versionedDocuments.label,
  project: versionedDocuments.project_id,
  company: versionedDocuments.company_id,
  isNamed: (db: Db, buyerId: number) => inArray(versionedDocuments.id, lettersTo(db, buyerId)),
} as const

/** Slots visible to a guest: the buyer's slots within what the guest is invited to. */
export const slotsForGuest = (db: Db, grant: GuestGrant): SQL | undefined =>
  or(
    papersForBuyer(db, { buyerId: grant.buyer_id, sold: guestProjects(db, grant) }, SLOT),
    holds(db, isRecordedForGuest(db, grant)),
  )

/**
 * Files a guest may read: what the buyer may read of the transfer. A guest of a seller reads only that seller's
 * projects, whether or not the buyer has signed its terms.
 */
export const filesForGuest = (db: Db, grant: GuestGrant): SQL | undefined =>
  and(
    grant.seller_id === null ? isBound(db, grant.buyer_id) : undefined,
    eq(versionedDocuments.is_hidden, false),
    or(
      and(
        isListed(db),
        papersForBuyer(db, { buyerId: grant.buyer_id, sold: guestProjects(db, grant) }, FILE),
      ),
      isRecordedForGuest(db, grant),
    ),
  )

/** Papers of the closing that a guest is invited to; for a guest of a seller, those of its seller's projects. */
const isRecordedForGuest = (db: Db, grant: GuestGrant): SQL | undefined =>
  and(
    isRecordedFor(db, eq(transfers.id, grant.transfer_id)),
    grant.seller_id === null ? undefined : isOfProjects(db, guestProjects(db, grant), FILE),
  )

interface Paper {
  type: typeof documents.document_type | typeof versionedDocuments.label
  project: typeof documents.project_id | typeof versionedDocuments.project_id
  company: typeof documents.company_id | typeof versionedDocuments.company_id
  /** Matches documents addressed to a buyer by name, and slots that hold one. */
  isNamed: (db: Db, buyerId: number) => SQL
}

/** The buyer whose rights apply, and the projects in scope. */
interface Reading {
  buyerId: number
  sold: ReturnType<typeof boughtProjects>
}

function papersForBuyer(db: Db, reading: Reading, { type, project, company, isNamed }: Paper) {
  const { sold: bought, buyerId } = reading
  const signed = signedProjects(db, reading)
  return and(
    isOfProjects(db, bought, { project, company }),
    or(
      inArray(type, typesForBuyers('shared')),
      and(
        inArray(type, typesForBuyers('signed')),
        or(inArray(project, signed), isTransferor(db, company, signed)),
      ),
      and(
        inArray(type, typesForBuyers('consent')),
        inArray(
          company,
          db
            .select({ id: companies.id })
            .from(companies)
            .where(isNotNull(companies.financials_consent_date)),
        ),
      ),
      and(
        inArray(type, [...typesForBuyers('sole_buyer'), ...typesForBuyers('named')]),
        inArray(
          project,
          db
            .select({ id: projects.id })
            .from(projects)
            .where(eq(buyersOfProject(db), 1)),
        ),
      ),
      and(inArray(type, typesForBuyers('named')), isNamed(db, buyerId)),
    ),
  )
}

/** Papers of projects and of the companies behind them. */
const isOfProjects = (
  db: Db,
  sold: Reading['sold'],
  { project, company }: Pick<Paper, 'project' | 'company'>,
): SQL | undefined =>
  or(
    inArray(project, sold),
    inArray(company, sellersOf(db, inArray(projects.id, sold))),
    inArray(company, partiesOf(db, inArray(projectParties.project_id, sold))),
  )

/** Projects in a buyer's transfers, until its reading access to a transfer ends. */
export const boughtProjects = (db: Db, buyerId: number) =>
  db
    .select({ id: payouts.project_id })
    .from(payouts)
    .innerJoin(transfers, eq(transfers.id, payouts.transfer_id))
    .where(and(eq(transfers.buyer_id, buyerId), isNull(transfers.reading_ended_at)))

/** Projects of the transfer a guest is invited to; for a guest of a seller, only that seller's. */
export const guestProjects = (db: Db, { transfer_id, seller_id }: GuestGrant) =>
  db
    .select({ id: payouts.project_id })
    .from(payouts)
    .innerJoin(transfers, eq(transfers.id, payouts.transfer_id))
    .where(
      and(
        eq(payouts.transfer_id, transfer_id),
        isNull(transfers.reading_ended_at),
        seller_id === null
          ? undefined
          : inArray(
              payouts.project_id,
              db
                .select({ id: projects.id })
                .from(projects)
                .where(eq(projects.seller_id, seller_id)),
            ),
      ),
    )

const sellersOf = (db: Db, ofProjects: SQL | undefined) =>
  db
    .select({ id: sellers.company_id })
    .from(sellers)
    .innerJoin(projects, eq(projects.seller_id, sellers.id))
    .where(ofProjects)

const partiesOf = (db: Db, condition: SQL | undefined) =>
  db.select({ id: projectParties.company_id }).from(projectParties).where(condition)

/** The number of buyers that have transfers with a project. */
const buyersOfProject = (db: Db) =>
  sql<number>`(${db
    .select({ total: sql`count(distinct ${transfers.buyer_id})` })
    .from(payouts)
    .innerJoin(transfers, eq(transfers.id, payouts.transfer_id))
    .where(eq(payouts.project_id, projects.id))})`

/**
 * Projects whose sale to this buyer is signed: a completed transfer agreement in the list names the buyer, or there is
 * one and the project has no other buyer.
 */
const signedProjects = (db: Db, { buyerId, sold }: Reading) =>
  db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        inArray(projects.id, sold),
        exists(
          db
            .select({ id: versionedDocuments.id })
            .from(versionedDocuments)
            .where(
              and(
                eq(versionedDocuments.project_id, projects.id),
                eq(versionedDocuments.label, 'tax_credit_transfer_agreement'),
                eq(versionedDocuments.is_hidden, false),
                isNotNull(versionedDocuments.document_id),
                eq(FILE_STATE, 'completed'),
                or(eq(buyersOfProject(db), 1), namesBuyer(db, buyerId)),
              ),
            ),
        ),
      ),
    )

/** Engineers' letters addressed to this buyer, by account or company name. */
const lettersTo = (db: Db, buyerId: number) =>
  db
    .select({ id: reviewPapers.versioned_document_id })
    .from(reviewPapers)
    .innerJoin(buyers, eq(buyers.id, buyerId))
    .innerJoin(companies, eq(companies.id, buyers.company_id))
    .where(
      and(
        eq(reviewPapers.kind, 'reliance_letter'),
        inArray(plainName(reviewPapers.buyer_name), namesOfBuyer()),
      ),
    )

const namesOfBuyer = () => [buyers.name, companies.name, companies.legal_name].map(plainName)

/** Whether the agreement names the buyer (its account or company) in an answer settled by a person. */
const namesBuyer = (db: Db, buyerId: number) =>
  exists(
    db
      .select({ id: aiAnswers.id })
      .from(aiAnswers)
      .innerJoin(buyers, eq(buyers.id, buyerId))
      .innerJoin(companies, eq(companies.id, buyers.company_id))
      .where(
        and(
          eq(aiAnswers.versioned_document_id, versionedDocuments.id),
          eq(aiAnswers.field_name, 'buyer'),
          inArray(aiAnswers.state, ['accepted', 'edited']),
          inArray(plainName(sql`${aiAnswers.value} #>> '{}'`), namesOfBuyer()),
        ),
      ),
  )

/** Normalizes a name by dropping differences in case, whitespace, and punctuation. */
const plainName = (name: SQL | AnyPgColumn) =>
  sql`nullif(regexp_replace(lower(${name}), '[[:space:][:punct:]]', '', 'g'), '')`

/** The taxpayer that sells: the project's transferor if one is named, otherwise its seller. */
function isTransferor(
  db: Db,
  company: Paper['company'],
  signed: ReturnType<typeof signedProjects>,
) {
  const named = and(
    eq(projectParties.project_id, projects.id),
    eq(projectParties.role, 'transferor'),
  )
  return or(
    inArray(
      company,
      partiesOf(
        db,
        and(eq(projectParties.role, 'transferor'), inArray(projectParties.project_id, signed)),
      ),
    ),
    inArray(
      company,
      sellersOf(
        db,
        and(
          inArray(projects.id, signed),
          notExists(db.select({ id: projectParties.id }).from(projectParties).where(named)),
        ),
      ),
    ),
  )
}
