import { and, eq, inArray, max } from 'drizzle-orm'
import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import {
  type AgreementContent,
  agreementDecisions,
  transferAgreements,
} from '#server/db/schema/closings.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { AgreementKind, ClosingSide, Decision } from '#shared/entities/closings.ts'
import {
  agreementStateOf,
  type Party,
  samePerson,
} from '#shared/rules/deals/closings/agreements.ts'
import type { AgreementRow } from './store.ts'

/**
 * Agreements between both sides. Call every function here in a transaction that has locked the transfer, so that of two
 * people who decide or change something at once, the second sees the first one's result.
 */

export const SUPERSEDED = 'A newer revision was proposed'
export const TERMS_CHANGED = 'The terms changed'

interface Proposal {
  transferId: number
  kind: AgreementKind
  content: AgreementContent
  /** The side whose people propose it; null for staff. */
  side: ClosingSide | null
}

/** Proposes a new revision, which voids the previous one and its acceptances. */
export async function proposeAgreement(
  tx: Db,
  writer: Writer,
  { transferId, kind, content, side }: Proposal,
): Promise<AgreementRow> {
  await voidAgreement(tx, writer, transferId, kind, SUPERSEDED)
  const [last] = await tx
    .select({ revision: max(transferAgreements.revision) })
    .from(transferAgreements)
    .where(and(eq(transferAgreements.transfer_id, transferId), eq(transferAgreements.kind, kind)))
  return insertRecord(tx, writer, transferAgreements, {
    transfer_id: transferId,
    kind,
    revision: (last?.revision ?? 0) + 1,
    state: 'proposed',
    content,
    proposed_side: side,
    proposed_by: writer.userId,
  })
}

/**
 * Voids proposed and accepted revisions, so everyone must agree again. Voiding terms also voids their final figures.
 * Returns what it voided.
 */
export async function voidAgreement(
  tx: Db,
  writer: Writer,
  transferId: number,
  kind: AgreementKind,
  reason: string,
): Promise<Pick<AgreementRow, 'kind' | 'revision'>[]> {
  const open = await tx
    .select({
      id: transferAgreements.id,
      kind: transferAgreements.kind,
      revision: transferAgreements.revision,
    })
    .from(transferAgreements)
    .where(
      and(
        eq(transferAgreements.transfer_id, transferId),
        eq(transferAgreements.kind, kind),
        inArray(transferAgreements.state, ['proposed', 'accepted']),
      ),
    )
  for (const { id } of open) {
    await updateRecord(tx, writer, transferAgreements, id, { state: 'voided', void_reason: reason })
  }
  if (kind !== 'terms') return open
  const figures = await voidAgreement(tx, writer, transferId, 'true_up', TERMS_CHANGED)
  return [...open, ...figures]
}

export interface PartyWord extends Party {
  decision: Decision
  authority: string
  note: string | null
  userId: number
}

/** Records a party's decision on a revision, once. Returns the revision with its new state. */
export async function decideAgreement(
  tx: Db,
  writer: Writer,
  agreement: AgreementRow,
  parties: readonly Party[],
  { userId, ...word }: PartyWord,
): Promise<AgreementRow> {
  if (agreement.state !== 'proposed') throw new HttpError('invalid_state')
  const decided = await tx
    .select()
    .from(agreementDecisions)
    .where(eq(agreementDecisions.agreement_id, agreement.id))
  if (decided.some((one) => samePerson(one, word))) {
    throw new HttpError('invalid_state', { message: 'Your side has already decided.' })
  }
  await insertRecord(tx, writer, agreementDecisions, {
    ...word,
    agreement_id: agreement.id,
    user_id: userId,
  })
  const state = agreementStateOf(parties, [...decided, word])
  if (state === agreement.state) return agreement
  const updated = await updateRecord(tx, writer, transferAgreements, agreement.id, { state })
  if (updated === null || updated === 'stale') throw new HttpError('stale')
  return updated.row
}
