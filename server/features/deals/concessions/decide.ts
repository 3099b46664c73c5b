import { insertRecord, updateRecord, type Writer } from '#server/db/records.ts'
import { concessions } from '#server/db/schema/concessions.ts'
import { claims } from '#server/db/schema/monitoring.ts'
import type { Db } from '#server/db/types.ts'
import { refuseSamePerson } from '#server/features/access/two-people.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { findClaim } from '#server/features/deals/monitoring/claims.ts'
import { dueOf } from '#server/features/deals/payments/fees.ts'
import { addJournal } from '#server/features/deals/payments/ledger.ts'
import { staffIds } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import { concessionStates } from '#shared/entities/concessions.ts'
import { centsOf } from '#shared/format/money.ts'
import { concessionProblem, DUTY_OF, givesUp } from '#shared/rules/deals/concessions.ts'
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
  const problems = await problemsOf(tx, transferId, body)
  if (problems) throw invalid(problems)
  if (await openAbout(tx, transferId, body)) {
    throw new HttpError('already_exists', {
      message: 'A request about this waits for a second person already.',
    })
  }
  const { id } = await insertRecord(tx, writer, concessions, {
    transfer_id: transferId,
    kind: body.kind,
    seller_id: body.kind === 'fee' ? body.seller_id : null,
    claim_id: body.kind === 'claim' ? body.claim_id : null,
    claim_state: body.kind === 'claim' ? body.state : null,
    amount: body.amount,
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

type Asked =
  | { kind: 'fee'; seller_id: number; amount: number }
  | {
      kind: 'claim'
      claim_id: number
      state: ConcessionRow['claim_state'] & string
      amount: number
    }

/** Returns why this can't be given up, by field, or null. */
async function problemsOf(
  tx: Db,
  transferId: number,
  asked: Asked,
): Promise<Record<string, string> | null> {
  if (asked.kind === 'fee') {
    const due = await dueOf(tx, transferId, asked.seller_id)
    if (due === null) return { seller_id: 'Choose a seller of this transfer' }
    const amount = feeProblem(centsOf(asked.amount), due)
    return amount ? { amount } : null
  }
  const claim = await findClaim(tx, transferId, asked.claim_id)
  if (!claim) return { claim_id: 'Choose a claim of this transfer' }
  return givesUp(claim, asked) ? null : { state: 'This needs no second person. Update the claim' }
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
    await giveUp(tx, writer, row)
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

async function giveUp(tx: Db, writer: Writer, row: ConcessionRow): Promise<void> {
  const { transfer_id, seller_id, claim_id, claim_state, amount } = row
  const asked: Asked =
    row.kind === 'fee'
      ? { kind: 'fee', seller_id: seller_id ?? 0, amount }
      : { kind: 'claim', claim_id: claim_id ?? 0, state: claim_state ?? 'open', amount }
  const [problem] = Object.values((await problemsOf(tx, transfer_id, asked)) ?? {})
  if (problem) throw new HttpError('invalid_state', { message: `${problem}.` })
  if (asked.kind === 'claim') {
    const { state } = asked
    await updateRecord(tx, writer, claims, asked.claim_id, { state, amount })
    return
  }
  const of = { transfer_id, kind: 'fee_forgiven', concession_id: row.id } as const
  await addJournal(tx, writer, of, feeForgivenEntries(asked.seller_id, centsOf(amount)))
}

async function noticeData(tx: Db, id: number): Promise<{ name: string; what: string }> {
  const named = await findConcession(tx, id)
  return { name: named?.transfer_name ?? '', what: named ? titleOf(named) : '' }
}
