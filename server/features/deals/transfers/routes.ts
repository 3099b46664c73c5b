import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { filesForBuyer } from '#server/features/access/buyer-papers.ts'
import { refuseUndecided } from '#server/features/access/deciding.ts'
import { refuseUnshown } from '#server/features/access/factors/step-up.ts'
import { buyerNameOf } from '#server/features/access/users/store.ts'
import { visibleFiles } from '#server/features/access/visibility.ts'
import { checkBuyer } from '#server/features/companies/kyb/settlement.ts'
import { lockAccount } from '#server/features/deals/bank-accounts/store.ts'
import { endDeal } from '#server/features/deals/closings/end-deal.ts'
import { keepChecklist } from '#server/features/deals/closings/paid-checklist.ts'
import { refuseUnpayable } from '#server/features/deals/closings/payable.ts'
import { dealsOf, linesOf } from '#server/features/deals/closings/store.ts'
import { roomReads } from '#server/features/deals/data-room/log.ts'
import { refuseUnapproved } from '#server/features/deals/payments/approvals.ts'
import { createPayment } from '#server/features/deals/payments/create.ts'
import { tellOfConfirmed } from '#server/features/deals/payments/notices.ts'
import { archiveHandlers } from '#server/features/deals/transfer-archives/handlers.ts'
import { noteSources } from '#server/features/documents/copies/words.ts'
import { buyerTeamOf } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import type { PaymentMethod } from '#shared/entities/closings.ts'
import { fullName } from '#shared/format/full-name.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import { MONEY_MAX_DOLLARS } from '#shared/limits.ts'
import { changesDeal, methodProblem } from '#shared/rules/deals/closings/terms.ts'
import { payWords } from '#shared/rules/deals/payments/payees.ts'
import { creditField, type PayoutFigures, totalsOf } from '#shared/rules/deals/payout-amounts.ts'
import { saleStageProblem } from '#shared/rules/deals/sellable.ts'
import { canComposeTransfer, creditLeftProblem, paysEarly } from '#shared/rules/deals/transfers.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import {
  changeTransfer,
  createTransfer,
  lockTransfer,
  newProjectStages,
  type PayoutInput,
  unsoldCredit,
  withStoredFinals,
} from './compose.ts'
import { confirmTransfer, earlierConfirmation, judgeConfirmation, keepAnswer } from './confirm.ts'
import { fieldsForBuyer } from './fields.ts'
import { toPortfolioProject, toTransfer } from './map.ts'
import { sendReceipt } from './receipt.ts'
import { findTransfer, listTransfers, portfolioOf, readProjects, TRANSFER_LIST } from './store.ts'

const SIGN_IN_AGAIN =
  'Your bank asks you to sign in again before you pay from this account. Do so under Payment method.'

const CONFIRMED = 'The buyer has confirmed this transfer. It can’t be changed.'

/** Purchases of credits (docs/product.md section 7, Bank accounts and funds). */
export const transfersHandlers: Handlers<'transfers'> = {
  async list(call) {
    const clause = call.list(TRANSFER_LIST)
    const { rows, total } = await listTransfers(call.db, call.rights, clause)
    return call.page(TRANSFER_LIST, clause, { rows: rows.map(toTransfer), total })
  },
  async get(call) {
    return toTransfer(call.found(await findTransfer(call.db, call.rights, call.id())))
  },
  async portfolio(call) {
    const transfer = call.found(await findTransfer(call.db, call.rights, call.id()))
    return (await portfolioOf(call.db, transfer)).map(toPortfolioProject)
  },
  ...archiveHandlers,
  async fields(call) {
    const transfer = call.found(await findTransfer(call.db, call.rights, call.id()))
    const projectIds = await readProjects(call.db, call.rights, transfer)
    const readable =
      call.rights.actor === 'guest'
        ? visibleFiles(call.db, call.rights)
        : filesForBuyer(call.db, transfer.buyer_id)
    const fields = await fieldsForBuyer(call.db, readable, projectIds)
    await noteSources(call, fields)
    return fields
  },
  async receipt(call) {
    return sendReceipt(call, call.found(await findTransfer(call.db, call.rights, call.id())))
  },
  async accessLog(call) {
    return roomReads(call.db, call.found(await findTransfer(call.db, call.rights, call.id())))
  },
  async create(call) {
    const body = call.body()
    checkAmounts(body.payouts)
    checkMethod(body.payouts, body.payment_method)
    return call.write(async (tx, writer) => {
      await checkReferences(tx, body.payouts, { buyerId: body.buyer_id })
      const { id } = await createTransfer(tx, writer, body)
      const created = await reread(call, tx, id)
      await offerToBuyer(call, tx, writer, created)
      await checkBuyer(tx, call.services, writer, id)
      return created
    })
  },
  async patch(call) {
    const { id } = call.found(await findTransfer(call.db, call.rights, call.id()))
    const { payouts: sent, ...columns } = call.body()
    return call.write(async (tx, writer) => {
      const transfer = call.found(await lockTransfer(tx, id))
      if (!canComposeTransfer(transfer.status)) {
        throw new HttpError('invalid_state', { message: CONFIRMED })
      }
      const payouts = sent && (await withStoredFinals(tx, id, sent))
      if (payouts) await checkReferences(tx, payouts, { transferId: id })
      const before = call.found(await findTransfer(tx, call.rights, id))
      const lines = await linesOf(tx, [id])
      call.saved(await changeTransfer(tx, writer, id, { columns, payouts }, call.ifMatch()))
      const changed = call.found(await findTransfer(tx, call.rights, id))
      checkAmounts(changed.payouts)
      checkMethod(changed.payouts, columns.payment_method)
      if (changesDeal(before, changed)) {
        await endDeal({ tx, sender: call, writer }, { ...transfer, name: changed.name }, lines)
      }
      return toTransfer(changed)
    })
  },
  async confirm(call) {
    const { id } = call.found(await findTransfer(call.db, call.rights, call.id()))
    const body = call.body()
    refuseUndecided(call)
    const confirmation = { accountId: body.buyer_account, sessionId: body.session_id }
    const confirm = async (tx: Db, writer: Writer): Promise<Transfer> => {
      // A concurrent confirmation waits here and then sees the transfer confirmed.
      const transfer = call.found(await lockTransfer(tx, id))
      const earlier = await earlierConfirmation(tx, transfer, confirmation.sessionId)
      const verdict = judgeConfirmation(transfer, confirmation, earlier)
      if (verdict === 'repeat') return earlier?.answer ?? reread(call, tx, id)
      const shown = call.found(await findTransfer(tx, call.rights, id))
      await refuseUnshown(tx, call, payWords('Pay', toTransfer(shown)))
      if (verdict === 'mismatch') throw new HttpError('idempotency_mismatch')
      if (verdict === 'closed') throw new HttpError('invalid_state')
      const account = call.found(await lockAccount(tx, call.rights, confirmation.accountId))
      if (account.link_state === 'needs_update') {
        throw new HttpError('invalid_state', { message: SIGN_IN_AGAIN })
      }
      const [deal] = await dealsOf(tx, [id])
      // Report a stale version before anything left to do about it.
      const read = call.ifMatch()
      if (read !== null && read !== transfer.version) throw new HttpError('stale')
      const closing = await refuseUnpayable(tx, call.found(deal), policyDay(writer.at))
      await refuseUnapproved(tx, closing.deal, call.user().id, writer.at)
      const early = paysEarly(transfer.payment_date, policyDay(writer.at))
      const saved = call.saved(await confirmTransfer(tx, writer, id, confirmation, read, early))
      await keepChecklist(tx, writer, closing)
      const agreed = toTransfer({ ...shown, ...saved })
      const { amount_cents } = await createPayment(tx, writer, call.services.jobs, {
        transferId: id,
        price: agreed.total_price,
        method: agreed.payment_method,
        ...confirmation,
      })
      const confirmed = { ...agreed, paid_amount: dollarsOf(amount_cents) }
      await keepAnswer(tx, writer, confirmation, confirmed)
      const agreed_for = early === null ? null : transfer.payment_date
      await tellBuyer(call, tx, writer, confirmed, agreed_for)
      await tellOfConfirmed(tx, call, writer, confirmed, fullName(call.user()), agreed_for)
      return confirmed
    }
    // The session knows what it confirmed and whether that has failed since; an Idempotency-Key doesn't.
    return call.write(confirm, { ownRepeats: true })
  },
}

const reread = async (
  call: { rights: Rights; found: Call['found'] },
  tx: Db,
  id: number,
): Promise<Transfer> => toTransfer(call.found(await findTransfer(tx, call.rights, id)))

/** Notifies the buyer's people of a purchase waiting for them. */
async function offerToBuyer(
  call: Call<'transfers.create'>,
  tx: Db,
  writer: Writer,
  { id, buyer_id, name, total_price, payment_date }: Transfer,
): Promise<void> {
  await postNotice(tx, call, writer, {
    kind: 'transfer_offered',
    about: { kind: 'transfer', id },
    data: { name, total_price: formatDollars(total_price), payment_date },
    to: await buyerTeamOf(tx, buyer_id),
  })
}

/** Notifies the person who confirmed. */
async function tellBuyer(
  call: Call<'transfers.confirm'>,
  tx: Db,
  writer: Writer,
  { id, name, total_price }: Transfer,
  agreed_for: string | null,
): Promise<void> {
  await postNotice(tx, call, writer, {
    kind: 'transfer_confirmed',
    about: { kind: 'transfer', id },
    data: { name, total_price: formatDollars(total_price), agreed_for },
    to: [call.user().id],
  })
}

/**
 * Throws `validation` naming each payout whose project does not exist or has less credit left than it sells, each project
 * that is over and was not in the transfer before, and the buyer if it does not exist.
 */
async function checkReferences(
  tx: Db,
  payouts: readonly PayoutInput[],
  { buyerId, transferId = null }: { buyerId?: number; transferId?: number | null },
): Promise<void> {
  const errors: FieldErrors = {}
  const unsold = await unsoldCredit(
    tx,
    payouts.map((payout) => payout.project_id),
    transferId,
  )
  const stages = await newProjectStages(tx, [...unsold.keys()], transferId)
  for (const [index, payout] of payouts.entries()) {
    const left = unsold.get(payout.project_id)
    const stage = stages.get(payout.project_id)
    const stageProblem = stage && saleStageProblem(stage)
    if (left === undefined) errors[`payouts.${index}.project_id`] = 'Unknown project'
    else if (stageProblem) errors[`payouts.${index}.project_id`] = stageProblem
    else {
      const problem = creditLeftProblem(payout, left)
      if (problem) errors[`payouts.${index}.${creditField(payout)}`] = problem
    }
  }
  if (buyerId !== undefined && (await buyerNameOf(tx, buyerId)) === null) {
    errors.buyer_id = 'Unknown buyer'
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Throws `validation` if the totals exceed the maximum amount of money. */
function checkAmounts(payouts: readonly PayoutFigures[]): void {
  const { total_credit, total_price } = totalsOf(payouts)
  if (Math.max(total_credit, total_price) > MONEY_MAX_DOLLARS) {
    throw invalid({ payouts: 'These amounts are too large to pay together' })
  }
}

/** Throws `validation` if the price rules out this payment method. */
function checkMethod(payouts: readonly PayoutFigures[], method: PaymentMethod | undefined): void {
  const problem = methodProblem(totalsOf(payouts).total_price, method ?? null)
  if (problem) throw invalid({ payment_method: problem })
}
