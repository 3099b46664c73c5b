import { and, asc, eq, gt } from 'drizzle-orm'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import { transferQuestions } from '#server/db/schema/transfer-questions.ts'
import type { Db } from '#server/db/types.ts'
import { filesForBuyer } from '#server/features/access/buyer-papers.ts'
import { isOfTransfer } from '#server/features/deals/closings/data-room.ts'
import { agreementsOf, decisionsOf } from '#server/features/deals/closings/store.ts'
import { buyerReports } from '#server/features/deals/transfer-archives/reports.ts'
import type { TransferChange } from '#shared/contract/schemas/deals/transfer-questions.ts'
import { agreementKinds, closingSides, decisions } from '#shared/entities/closings.ts'
import { paymentStates } from '#shared/entities/payments.ts'
import { REPORTS } from '#shared/rules/projects/reports/kinds.ts'
import { valuesSince } from './values.ts'

/** More changes than anyone reads at once. */
const CHANGES_MAX = 100

interface Deal {
  id: number
  buyer_id: number
}

/** Changes to a transfer that its buyer may see, after an instant, newest first. */
export async function changesSince(db: Db, deal: Deal, since: Date): Promise<TransferChange[]> {
  const changes = [
    ...(await newVersions(db, deal, since)),
    ...(await newValues(db, deal.id, since)),
    ...(await newAgreements(db, deal.id, since)),
    ...(await newReports(db, deal.id, since)),
    ...(await newAnswers(db, deal.id, since)),
    ...(await newPayments(db, deal.id, since)),
  ]
  return changes
    .map(({ at, ...change }) => ({ ...change, at: at.toISOString() }))
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, CHANGES_MAX)
}

type Change = Omit<TransferChange, 'at'> & { at: Date }

const NOWHERE = { versioned_document_id: null, project_id: null } as const

async function newVersions(db: Db, { id, buyer_id }: Deal, since: Date): Promise<Change[]> {
  const rows = await db
    .select({
      id: versionedDocuments.id,
      name: versionedDocuments.name,
      number: documentVersions.number,
      at: documentVersions.created_at,
    })
    .from(versionedDocuments)
    .innerJoin(documentVersions, eq(documentVersions.versioned_document_id, versionedDocuments.id))
    .where(
      and(
        gt(documentVersions.created_at, since),
        filesForBuyer(db, buyer_id),
        isOfTransfer(db, id),
      ),
    )
    .orderBy(asc(documentVersions.id))
  return rows.map(({ id: versioned_document_id, name, number, at }) => ({
    ...NOWHERE,
    kind: 'document',
    text: number === 1 ? `${name} was added` : `${name} has a new version, ${number}`,
    versioned_document_id,
    at,
  }))
}

async function newValues(db: Db, id: number, since: Date): Promise<Change[]> {
  const changed = await valuesSince(db, id, since)
  return changed.map((value) => ({ ...NOWHERE, kind: 'value', ...value }))
}

async function newAgreements(db: Db, id: number, since: Date): Promise<Change[]> {
  const revisions = await agreementsOf(db, [id])
  const named = new Map(
    revisions.map(({ agreement }) => [
      agreement.id,
      `${agreementKinds.label(agreement.kind)}, revision ${agreement.revision}`,
    ]),
  )
  const decided = await decisionsOf(db, [...named.keys()])
  const proposed = revisions.map(
    ({ agreement }): Change => ({
      ...NOWHERE,
      kind: 'agreement',
      text: `${named.get(agreement.id)}: proposed`,
      at: agreement.created_at,
    }),
  )
  const words = decided.map(
    ({ decision }): Change => ({
      ...NOWHERE,
      kind: 'agreement',
      text: `${named.get(decision.agreement_id)}: ${decisions.label(decision.decision).toLowerCase()} by the ${closingSides.label(decision.side).toLowerCase()}`,
      at: decision.created_at,
    }),
  )
  return [...proposed, ...words].filter(({ at }) => at > since)
}

async function newReports(db: Db, id: number, since: Date): Promise<Change[]> {
  const rows = await buyerReports(db, id)
  return rows
    .filter(({ at }) => at > since)
    .map(({ kind, number, project_id, at }) => ({
      ...NOWHERE,
      kind: 'report',
      text: `${REPORTS[kind].title}, version ${number}, is published`,
      project_id,
      at,
    }))
}

async function newAnswers(db: Db, id: number, since: Date): Promise<Change[]> {
  const rows = await db
    .select()
    .from(transferQuestions)
    .where(and(eq(transferQuestions.transfer_id, id), gt(transferQuestions.answered_at, since)))
  return rows.flatMap(({ question, answered_at }) =>
    answered_at === null
      ? []
      : { ...NOWHERE, kind: 'answer' as const, text: `Answered: ${question}`, at: answered_at },
  )
}

async function newPayments(db: Db, id: number, since: Date): Promise<Change[]> {
  const rows = await db
    .select({ state: payments.state, at: payments.updated_at })
    .from(payments)
    .where(and(eq(payments.transfer_id, id), gt(payments.updated_at, since)))
  return rows.map(({ state, at }) => ({
    ...NOWHERE,
    kind: 'payment',
    text: `Payment: ${paymentStates.label(state).toLowerCase()}`,
    at,
  }))
}
