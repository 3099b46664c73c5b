import { and, asc, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PAYMENT_DAY, SETTLED_AT } from '#server/db/payment-day.ts'
import { personName } from '#server/db/person-name.ts'
import { recapturedShare } from '#server/db/recaptured.ts'
import { buyers, sellers, users } from '#server/db/schema/accounts.ts'
import {
  agreementDecisions,
  closingPaperRecords,
  closingWaivers,
  type PaperSignature,
  transferAgreements,
} from '#server/db/schema/closings.ts'
import { companies } from '#server/db/schema/companies.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import { payees } from '#server/db/schema/payments.ts'
import { projects } from '#server/db/schema/projects.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { visibleTransfers } from '#server/features/access/visibility.ts'
import { actingSellerId, type Rights } from '#server/http/rights.ts'
import type { ClosingSide } from '#shared/entities/closings.ts'
import { andList } from '#shared/format/lists.ts'
import type { Party } from '#shared/rules/deals/closings/agreements.ts'

export type AgreementRow = typeof transferAgreements.$inferSelect
export type PaperRow = typeof closingPaperRecords.$inferSelect
export type WaiverRow = typeof closingWaivers.$inferSelect

/** The side of a closing that someone sees; null for staff, who see all of it. */
export interface Viewer {
  side: ClosingSide | null
  /** The viewer's seller account, if they sell. */
  seller_id: number | null
}

export const viewerOf = ({ actor, scope, user }: Rights): Viewer => {
  if (scope === 'all') return { side: null, seller_id: null }
  return actor === 'investor'
    ? { side: 'buyer', seller_id: null }
    : { side: 'seller', seller_id: actingSellerId(user) ?? 0 }
}

/** Transfers whose closing the caller may see: those of their buyer, or those that sell their credits. */
export function visibleClosings(db: Db, rights: Rights): SQL | undefined {
  const { side, seller_id } = viewerOf(rights)
  if (side !== 'seller') return visibleTransfers(rights)
  return exists(
    db
      .select({ one: sql`1` })
      .from(payouts)
      .innerJoin(projects, eq(projects.id, payouts.project_id))
      .where(and(eq(payouts.transfer_id, transfers.id), eq(projects.seller_id, seller_id ?? 0))),
  )
}

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      transfer: transfers,
      buyer_name: buyers.name,
      buyer: buyers,
      payment_day: sql<string | null>`${PAYMENT_DAY}`,
      settled_at: SETTLED_AT,
    })
    .from(transfers)
    .innerJoin(buyers, eq(buyers.id, transfers.buyer_id))
    .where(where)
    .orderBy(desc(transfers.id))

export type ClosingTransfer = Awaited<ReturnType<typeof listClosings>>[number]

/** Transfers whose closing the caller may see, newest first, optionally of one project. */
export const listClosings = (db: Db, rights: Rights, projectId?: number) =>
  select(
    db,
    and(
      visibleClosings(db, rights),
      projectId === undefined
        ? undefined
        : inArray(
            transfers.id,
            db
              .select({ id: payouts.transfer_id })
              .from(payouts)
              .where(eq(payouts.project_id, projectId)),
          ),
    ),
  ).limit(LIST_MAX)

/** Closings per list. */
const LIST_MAX = 200

/** Transfers regardless of the caller, for jobs and gates. */
export const dealsOf = (db: Db, ids: readonly number[]) =>
  select(db, inArray(transfers.id, [...ids]))

export async function findClosing(
  db: Db,
  rights: Rights,
  id: number,
): Promise<ClosingTransfer | null> {
  const [row] = await select(db, and(eq(transfers.id, id), visibleClosings(db, rights)))
  return row ?? null
}

export type ClosingLine = Awaited<ReturnType<typeof linesOf>>[number]

/** The lines of transfers, with the seller of each project and its company. */
export const linesOf = (db: Db, transferIds: readonly number[]) =>
  db
    .select({
      transfer_id: payouts.transfer_id,
      project_id: payouts.project_id,
      project_name: projects.name,
      project_slug: projects.slug,
      project_stage: projects.stage,
      recaptured: recapturedShare,
      placed_in_service_date: projects.placed_in_service_date,
      seller_id: projects.seller_id,
      seller_name: sellers.name,
      seller_company_id: sellers.company_id,
      seller_company: {
        name: companies.name,
        legal: companies.legal_name,
        kyb_result: companies.kyb_result,
      },
      projected_itc_amount: payouts.projected_itc_amount,
      project_itc_amount: payouts.project_itc_amount,
      price_per_credit: payouts.price_per_credit,
    })
    .from(payouts)
    .innerJoin(projects, eq(projects.id, payouts.project_id))
    .innerJoin(sellers, eq(sellers.id, projects.seller_id))
    .innerJoin(companies, eq(companies.id, sellers.company_id))
    .where(inArray(payouts.transfer_id, [...transferIds]))
    .orderBy(asc(payouts.id))

/** Names the parties of a transfer. */
export const partyNames =
  (buyerName: string, lines: readonly Pick<ClosingLine, 'seller_id' | 'seller_name'>[]) =>
  ({ side, seller_id }: Party): string =>
    side === 'buyer'
      ? buyerName
      : (lines.find((line) => line.seller_id === seller_id)?.seller_name ?? '')

/** The parties that decide on agreements: the buyer and each seller. */
export const partiesOf = (lines: readonly Pick<ClosingLine, 'seller_id'>[]): Party[] => [
  { side: 'buyer', seller_id: null },
  ...[...new Set(lines.map(({ seller_id }) => seller_id))].map(
    (seller_id): Party => ({
      side: 'seller',
      seller_id,
    }),
  ),
]

/** The sellers of these lines by name, each once. */
export const sellerNames = (lines: readonly Pick<ClosingLine, 'seller_name'>[]): string[] => [
  ...new Set(lines.map(({ seller_name }) => seller_name)),
]

/** Revisions of all agreements, newest first, with their proposers. */
export const agreementsOf = (db: Db, transferIds: readonly number[]) =>
  db
    .select({ agreement: transferAgreements, proposer: personName(users) })
    .from(transferAgreements)
    .leftJoin(users, eq(users.id, transferAgreements.proposed_by))
    .where(inArray(transferAgreements.transfer_id, [...transferIds]))
    .orderBy(desc(transferAgreements.revision), desc(transferAgreements.id))

/** Decisions on revisions, oldest first. */
export const decisionsOf = (db: Db, agreementIds: readonly number[]) =>
  db
    .select({ decision: agreementDecisions, person: personName(users) })
    .from(agreementDecisions)
    .innerJoin(users, eq(users.id, agreementDecisions.user_id))
    .where(inArray(agreementDecisions.agreement_id, [...agreementIds]))
    .orderBy(asc(agreementDecisions.id))

/** Recorded papers, with the recorded version and the owner of the file. */
export const papersOf = (db: Db, transferIds: readonly number[]) =>
  db
    .select({
      paper: closingPaperRecords,
      number: documentVersions.number,
      project_name: projects.name,
      file: {
        project_id: versionedDocuments.project_id,
        company_id: versionedDocuments.company_id,
      },
    })
    .from(closingPaperRecords)
    .innerJoin(
      versionedDocuments,
      eq(versionedDocuments.id, closingPaperRecords.versioned_document_id),
    )
    .innerJoin(documentVersions, eq(documentVersions.id, closingPaperRecords.document_version_id))
    .leftJoin(projects, eq(projects.id, closingPaperRecords.project_id))
    .where(inArray(closingPaperRecords.transfer_id, [...transferIds]))
    .orderBy(asc(closingPaperRecords.id))

/** The seller whose file a paper is: of a project it sells, its company, or its project’s transferor; null for neither. */
export const sellerOfFile = (
  lines: readonly ClosingLine[],
  transferors: ReadonlyMap<number, readonly { id: number }[]>,
  { project_id, company_id }: { project_id: number | null; company_id: number | null },
): number | null =>
  lines.find(
    (line) =>
      line.project_id === project_id ||
      line.seller_company_id === company_id ||
      transferors.get(line.project_id)?.some(({ id }) => id === company_id),
  )?.seller_id ?? null

/**
 * The party that a signature is for. A seller's that names none is for the only seller, or else for that of the project
 * or file; it counts for nobody (null) where that is unknown too.
 */
export function signerOf(
  lines: readonly ClosingLine[],
  { project_id }: Pick<PaperRow, 'project_id'>,
  sellerOfPaper: number | null,
  { side, seller_id }: Pick<PaperSignature, 'side' | 'seller_id'>,
): Party {
  if (side === 'buyer') return { side, seller_id: null }
  const [only, other] = new Set(lines.map((line) => line.seller_id))
  const ofProject = lines.find((line) => line.project_id === project_id)?.seller_id
  const known = other === undefined ? only : (ofProject ?? sellerOfPaper)
  return { side, seller_id: seller_id ?? known ?? null }
}

const deciders = alias(users, 'decider')

/** Requested and decided waivers of checklist lines, newest first. */
export const waiversOf = (db: Db, transferIds: readonly number[]) =>
  db
    .select({ waiver: closingWaivers, person: personName(users), decider: personName(deciders) })
    .from(closingWaivers)
    .innerJoin(users, eq(users.id, closingWaivers.requested_by))
    .leftJoin(deciders, eq(deciders.id, closingWaivers.decided_by))
    .where(inArray(closingWaivers.transfer_id, [...transferIds]))
    .orderBy(desc(closingWaivers.id))

/** Who gave a waiver: one person, or of our team who asked and who agreed. */
export const waivedBy = ({
  person,
  decider,
}: Pick<Awaited<ReturnType<typeof waiversOf>>[number], 'person' | 'decider'>): string =>
  andList([...new Set([person, decider])].filter((one) => one !== null))

export type PayeeRow = typeof payees.$inferSelect

/** Payment instructions of transfers. */
export const payeeRowsOf = (db: Db, transferIds: readonly number[]): Promise<PayeeRow[]> =>
  db
    .select()
    .from(payees)
    .where(inArray(payees.transfer_id, [...transferIds]))
