import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { concessions } from '#server/db/schema/concessions.ts'
import { claims } from '#server/db/schema/monitoring.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { findClaim } from '#server/features/deals/monitoring/claims.ts'
import { tellParties } from '#server/features/deals/monitoring/notices.ts'
import { dueOf } from '#server/features/deals/payments/fees.ts'
import { addJournal } from '#server/features/deals/payments/ledger.ts'
import { staffIds } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import { concessionStates } from '#shared/entities/concessions.ts'
import { centsOf } from '#shared/format/money.ts'
import {
  concessionProblem,
  DUTY_OF,
  settledWords,
  settlementProblem,
} from '#shared/rules/deals/concessions.ts'
import { feeForgivenEntries, feeProblem } from '#shared/rules/deals/payments/ledger.ts'
import { type ConcessionRow, findConcession, openAbout, titleOf } from './store.ts'

/** Forgiven fees and settled claims: one of staff asks, another agrees. Call with the transfer locked. */

/** Records what is asked for; nothing else changes. Throws validation and already_exists. */
export async function requestConcession(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  transferId: number,
  body: BodyOf<'concessions.request'>,
): Promise<void> {
  const terms = await termsOf(tx, transferId, body)
  if (await openAbout(tx, transferId, body)) {
    throw new HttpError('already_exists', {
      message: 'A request about this waits for a second person already.',
    })
  }
  const { id } = await insertRecord(tx, writer, concessions, {
    transfer_id: transferId,
    kind: body.kind,
    ...terms,
    reason: body.reason,
    state: 'requested',
    requested_by: writer.userId ?? 0,
  })
  const colleagues = (await staffIds(tx)).filter((one) => one !== writer.userId)
  const data = await noticeData(tx, id)
  const about = { kind: 'transfer', id: transferId } as const
  await postNotice(tx, sender, writer, {
    kind: 'concession_requested',
    about,
    data: { ...data, reason: body.reason },
    to: colleagues,
  })
}

type Terms = Pick<
  typeof concessions.$inferInsert,
  'seller_id' | 'claim_id' | 'claim_state' | 'amount' | 'state_before' | 'amount_before'
>

/** Returns what is asked for as it is stored, a claim also as it is now. Throws validation. */
async function termsOf(
  tx: Db,
  transferId: number,
  body: BodyOf<'concessions.request'>,
): Promise<Terms> {
  if (body.kind === 'fee') {
    const { seller_id, amount } = body
    const problems = await feeProblems(tx, transferId, seller_id, amount)
    if (problems) throw invalid(problems)
    return { seller_id, amount }
  }
  const claim = await findClaim(tx, transferId, body.claim_id)
  if (!claim) throw invalid({ claim_id: 'Choose a claim of this transfer' })
  const after = { state: body.state, amount: 'amount' in body ? body.amount : claim.amount }
  const problems = settlementProblem(claim, after)
  if (problems) throw invalid({ ...problems })
  return {
    claim_id: claim.id,
    claim_state: after.state,
    amount: after.amount,
    state_before: claim.state,
    amount_before: claim.amount,
  }
}

/** Returns why this part of a fee can't be forgiven, by field, or null. */
async function feeProblems(
  tx: Db,
  transferId: number,
  sellerId: number,
  amount: number,
): Promise<Record<string, string> | null> {
  const due = await dueOf(tx, transferId, sellerId)
  if (due === null) return { seller_id: 'Choose a seller of this transfer' }
  const problem = feeProblem(centsOf(amount), due)
  return problem ? { amount: problem } : null
}

/**
 * Decides a locked request; what was asked for counts once a second person agrees. Throws forbidden where they are
 * none, and invalid_state once it was decided or no longer fits.
 */
export async function decideConcession(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  row: ConcessionRow,
  decision: BodyOf<'concessions.decide'>,
): Promise<void> {
  const problem = concessionProblem(row, decision.state, writer.userId ?? 0)
  if (problem) {
    const code = problem.kind === 'person' ? 'forbidden' : 'invalid_state'
    throw new HttpError(code, { message: problem.text })
  }
  if (decision.state === 'approved') {
    await refuseSamePerson(tx, writer, DUTY_OF[row.kind], [row.requested_by])
    if (row.kind === 'fee') await forgiveFee(tx, writer, row)
    else await settleClaim(tx, sender, writer, row)
  }
  const reason = 'reason' in decision ? decision.reason : null
  await updateRecord(tx, writer, concessions, row.id, {
    state: decision.state,
    decided_by: writer.userId,
    decided_at: writer.at,
    decision_reason: reason,
  })
  if (decision.state === 'withdrawn') return
  await postNotice(tx, sender, writer, {
    kind: 'concession_decided',
    about: { kind: 'transfer', id: row.transfer_id },
    data: {
      ...(await noticeData(tx, row.id)),
      decision: concessionStates.label(decision.state).toLowerCase(),
      reason,
    },
    to: [row.requested_by],
  })
}

async function forgiveFee(tx: Db, writer: Writer, row: ConcessionRow): Promise<void> {
  const { transfer_id, seller_id, amount } = row
  const problems = await feeProblems(tx, transfer_id, seller_id ?? 0, amount)
  const [problem] = Object.values(problems ?? {})
  if (problem) throw new HttpError('invalid_state', { message: `${problem}.` })
  const of = { transfer_id, kind: 'fee_forgiven', concession_id: row.id } as const
  await addJournal(tx, writer, of, feeForgivenEntries(seller_id ?? 0, centsOf(amount)))
}

/** Settles the claim as it was when this was asked for, and tells its parties. */
async function settleClaim(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  row: ConcessionRow,
): Promise<void> {
  const named = await findConcession(tx, row.id)
  const claim = named?.claim
  if (!claim || claim.state !== row.state_before || claim.amount !== row.amount_before) {
    throw new HttpError('invalid_state', {
      message: 'The claim has changed since this was asked for. Refuse it, and ask anew.',
    })
  }
  const after = { state: row.claim_state ?? claim.state, amount: row.amount }
  await updateRecord(tx, writer, claims, claim.id, after)
  await tellParties(tx, sender, writer, {
    kind: 'claim_settled',
    data: {
      name: named.transfer_name,
      project: named.about,
      notice_on: claim.notice_on,
      outcome: settledWords(claim, after),
    },
    transfer: { id: row.transfer_id, buyer_id: named.buyer_id },
    projectId: claim.project_id,
  })
}

async function noticeData(tx: Db, id: number): Promise<{ name: string; what: string }> {
  const named = await findConcession(tx, id)
  return { name: named?.transfer_name ?? '', what: named ? titleOf(named) : '' }
}
