import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { auditChain } from '#server/db/schema/audit.ts'
import {
  agreementDecisions,
  closingPaperRecords,
  type FrozenFile,
  transferAgreements,
} from '#server/db/schema/closings.ts'
import { files } from '#server/db/schema/documents.ts'
import { history } from '#server/db/schema/history.ts'
import { payments } from '#server/db/schema/payments.ts'
import { payouts } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { filesForBuyer } from '#server/features/access/buyer-papers.ts'
import { closingPapersAmong } from '#server/features/access/recorded-papers.ts'
import { storedLinksOf } from '#server/features/base/audit/months.ts'
import { recordIs } from '#server/features/base/history.ts'
import { dataRoomOf } from '#server/features/deals/closings/data-room.ts'
import { toClosing } from '#server/features/deals/closings/map.ts'
import { newestOf } from '#server/features/deals/closings/standing.ts'
import { agreementsOf, dealsOf } from '#server/features/deals/closings/store.ts'
import { toMonitoring } from '#server/features/deals/monitoring/map.ts'
import { toPayments } from '#server/features/deals/payments/map.ts'
import { fieldsForBuyer } from '#server/features/deals/transfers/fields.ts'
import { toTransfer } from '#server/features/deals/transfers/map.ts'
import { findTransfer } from '#server/features/deals/transfers/store.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { buyerReports } from './reports.ts'

/** The facts of a transfer for its binder, as its buyer may read them. */
export type BinderFacts = Awaited<ReturnType<typeof binderFacts>>

/** A binder file from the file store. */
export interface BoundFile extends FrozenFile {
  size: number
  mime_type: string
}

export async function binderFacts(db: Db, store: FileStore, transferId: number, now: Date) {
  const transfer = await findTransfer(db, SYSTEM_RIGHTS, transferId)
  const [deal] = await dealsOf(db, [transferId])
  if (!transfer || !deal) throw new Error(`Transfer ${transferId} is gone`)
  const today = policyDay(now)
  const reader = { viewer: { side: 'buyer', seller_id: null }, user: null, today } as const
  const closing = await toClosing(db, deal, reader)
  const room = newestOf(await agreementsOf(db, [transferId]), 'data_room')
  const frozen = room && 'files' in room.content ? room.content.files : null
  const others = await closingPapersAmong(
    db,
    (frozen ?? []).map((file) => file.versioned_document_id),
    transfer.buyer_id,
  )
  const ownFrozen = frozen?.filter((file) => !others.has(file.versioned_document_id))
  return {
    made_at: now.toISOString(),
    transfer: toTransfer(transfer),
    closing,
    payments: (
      await toPayments(db, transferId, { today: policyDay(now), side: 'buyer', party: null })
    ).payments,
    recaptures: (await toMonitoring(db, transferId, reader.viewer)).recaptures.filter(
      ({ withdrawal }) => withdrawal === null,
    ),
    fields: await fieldsForBuyer(
      db,
      filesForBuyer(db, transfer.buyer_id),
      transfer.payouts.map(({ project_id }) => project_id),
    ),
    /** Null if the data room is not frozen; `documents` are then the files the buyer can read today. */
    frozen: frozen && room ? { revision: room.revision, state: room.state } : null,
    documents: await boundFiles(db, ownFrozen ?? (await dataRoomOf(db, transfer))),
    papers: await boundFiles(db, closing.papers),
    reports: await buyerReports(db, transferId),
    activity: await activityOf(db, store, transferId),
  }
}

async function boundFiles(db: Db, list: readonly FrozenFile[]): Promise<BoundFile[]> {
  const hashes = [...new Set(list.map(({ sha256 }) => sha256))]
  if (hashes.length === 0) return []
  const rows = await db.select().from(files).where(inArray(files.sha256, hashes))
  const known = new Map(rows.map((row) => [row.sha256, row]))
  return list.map(({ versioned_document_id, number, name, sha256 }) => {
    const content = known.get(sha256)
    if (!content) throw new Error(`The content of file ${versioned_document_id} is unknown`)
    const { size, mime_type } = content
    return { versioned_document_id, number, name, sha256, size, mime_type }
  })
}

/**
 * Actions on the transfer and its closing, in order, each with its link in the audit chain. The changed values are in
 * the records; history rows would reveal other parties' figures.
 */
async function activityOf(db: Db, store: FileStore, transferId: number) {
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => String(id))
  const agreementIds = await db
    .select({ id: transferAgreements.id })
    .from(transferAgreements)
    .where(eq(transferAgreements.transfer_id, transferId))
  const decided = await db
    .select({ id: agreementDecisions.id })
    .from(agreementDecisions)
    .innerJoin(transferAgreements, eq(transferAgreements.id, agreementDecisions.agreement_id))
    .where(eq(transferAgreements.transfer_id, transferId))
  const ofTransfer = async (table: typeof payouts | typeof closingPaperRecords | typeof payments) =>
    idsOf(await db.select({ id: table.id }).from(table).where(eq(table.transfer_id, transferId)))
  const rows = await db
    .select({
      id: history.id,
      at: history.at,
      entity: history.entity,
      entity_id: history.entity_id,
      version: history.version,
      action: history.action,
      actor_kind: history.actor_kind,
      actor: personName(users),
      seq: auditChain.seq,
      digest: auditChain.digest,
      hash: auditChain.hash,
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.actor_id))
    .leftJoin(
      auditChain,
      and(eq(auditChain.source, sql`'history'`), eq(auditChain.row_id, history.id)),
    )
    .where(
      or(
        recordIs('transfers', [String(transferId)]),
        recordIs('payouts', await ofTransfer(payouts)),
        recordIs('transfer_agreements', idsOf(agreementIds)),
        recordIs('agreement_decisions', idsOf(decided)),
        recordIs('closing_papers', await ofTransfer(closingPaperRecords)),
        recordIs('payments', await ofTransfer(payments)),
      ),
    )
    .orderBy(asc(history.id))
  const unlinked = rows.filter(({ seq }) => seq === null).map(({ id }) => id)
  const stored = await storedLinksOf(db, store, unlinked)
  return rows.map(({ at, ...row }) => {
    const { seq, digest, hash } = stored.get(row.id) ?? row
    return { ...row, seq, digest, hash, at: at.toISOString() }
  })
}
