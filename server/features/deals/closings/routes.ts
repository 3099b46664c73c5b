import { and, eq } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { closingWaivers, transferAgreements } from '#server/db/schema/closings.ts'
import type { Db } from '#server/db/types.ts'
import { refuseUndecided } from '#server/features/access/deciding.ts'
import { refuseUnshown } from '#server/features/access/factors/step-up.ts'
import { approvePayment } from '#server/features/deals/payments/approvals.ts'
import { tellOfApproval } from '#server/features/deals/payments/notices.ts'
import { reconcilerOf, refuseStoppedDay } from '#server/features/deals/payments/reconcile.ts'
import { lockTransfer } from '#server/features/deals/transfers/compose.ts'
import { toTransfer } from '#server/features/deals/transfers/map.ts'
import { findTransfer } from '#server/features/deals/transfers/store.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid, refuseProblem } from '#server/http/http-error.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import type { TransferStatus } from '#shared/entities/transfers.ts'
import { fullName } from '#shared/format/full-name.ts'
import type { Party } from '#shared/rules/deals/closings/agreements.ts'
import { paperProblem } from '#shared/rules/deals/closings/papers.ts'
import { payWords } from '#shared/rules/deals/payments/payees.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { decideAgreement, proposeAgreement } from './agreements.ts'
import { approveBalance, balanceOf, recordBalance } from './balances.ts'
import { dataRoomOf } from './data-room.ts'
import { proposedFlow } from './funds-flow.ts'
import { toClosing } from './map.ts'
import { tellOfAgreement, tellOfEnded, tellOfRelated, tellOfWaiver } from './notices.ts'
import { recordPaper, removePaper } from './papers.ts'
import { refuseUnpayable, refuseUnpayableTerms } from './payable.ts'
import { sendPrint } from './prints/send.ts'
import { decidingPartyOf, NOT_AUTHORIZED, partyOf, type Reader } from './readers.ts'
import { attest } from './relatedness.ts'
import { restoreTerms } from './restored-terms.ts'
import { refuseStaleTerms } from './stale-terms.ts'
import { newestOf } from './standing.ts'
import {
  agreementsOf,
  type ClosingTransfer,
  findClosing,
  linesOf,
  listClosings,
  partiesOf,
  payeeRowsOf,
  viewerOf,
} from './store.ts'
import { toSummaries } from './summaries.ts'
import { applyTerms, termsFrom } from './terms.ts'
import { applyTrueUp, refuseTrueUp, trueUpFrom } from './true-up.ts'
import { decideWaiver, giveWaiver } from './waivers.ts'

const CONFIRMED = 'The buyer has confirmed this transfer. Its closing can’t be changed.'

const readerOf = (call: Call<never>): Reader => ({
  viewer: viewerOf(call.rights),
  user: call.rights.user,
  today: policyDay(call.now),
})

/** The closing after a write. */
const reread = async (call: Call<never>, tx: Db, id: number): Promise<Closing> =>
  toClosing(tx, call.found(await findClosing(tx, call.rights, id)), readerOf(call))

/** Runs a write on a closing with its transfer locked. */
const withTransfer = (
  call: Call<never>,
  { transfer: { id } }: ClosingTransfer,
  work: (tx: Db, writer: Writer, status: TransferStatus) => Promise<void>,
): Promise<Closing> =>
  call.write(async (tx, writer) => {
    const { status } = call.found(await lockTransfer(tx, id))
    await work(tx, writer, status)
    return reread(call, tx, id)
  })

/** Runs a write that is allowed only before the buyer confirms. */
const change = (
  call: Call<never>,
  deal: ClosingTransfer,
  work: (tx: Db, writer: Writer) => Promise<void>,
): Promise<Closing> =>
  withTransfer(call, deal, async (tx, writer, status) => {
    refuseConfirmed(status)
    await work(tx, writer)
  })

function refuseConfirmed(status: TransferStatus): void {
  if (status !== 'CREATED') throw new HttpError('invalid_state', { message: CONFIRMED })
}

/** Who waives through this call: our team (null), or the caller's party (403 without a role that speaks for it). */
function waivingOf(call: Call<never>): Party | null {
  const reader = readerOf(call)
  if (reader.viewer.side === null) return null
  const party = partyOf(reader)
  if (!party) throw new HttpError('forbidden', { message: NOT_AUTHORIZED })
  return party
}

const dealOf = async (call: Call<never>): Promise<ClosingTransfer> =>
  call.found(await findClosing(call.db, call.rights, call.id()))

/** Closing of transfers (docs/product.md section 4, Closing). */
export const closingsHandlers: Handlers<'closings'> = {
  async list(call) {
    const { project_id } = call.query()
    return toSummaries(
      call.db,
      await listClosings(call.db, call.rights, project_id),
      readerOf(call),
    )
  },
  async get(call) {
    return toClosing(call.db, await dealOf(call), readerOf(call))
  },
  async proposeTerms(call) {
    const deal = await dealOf(call)
    const body = call.body()
    const reader = readerOf(call)
    const { viewer } = reader
    const party = partyOf(reader)
    if (viewer.side !== null && party === null) {
      throw new HttpError('forbidden', { message: NOT_AUTHORIZED })
    }
    const { authority } = body
    // Those who don't decide yet propose without accepting.
    const deciding = decidingPartyOf(reader)
    if (deciding && authority === undefined) throw invalid({ authority: 'Fill this in' })
    const read = call.ifMatch()
    return change(call, deal, async (tx, writer) => {
      const fresh = call.found(await findClosing(tx, call.rights, deal.transfer.id))
      const lines = await linesOf(tx, [deal.transfer.id])
      await refuseStaleTerms(tx, fresh.transfer, lines, viewer, body, read)
      const content = termsFrom(body, fresh, lines, viewer, reader.today)
      await refuseUnpayableTerms(tx, fresh, content, reader)
      const agreement = await proposeAgreement(tx, writer, {
        transferId: deal.transfer.id,
        kind: 'terms',
        content,
        side: viewer.side,
      })
      if (deciding && authority !== undefined) {
        const word = { ...deciding, decision: 'accept', authority, note: null } as const
        const userId = call.user().id
        await decideAgreement(tx, writer, agreement, partiesOf(lines), { ...word, userId })
      }
      await tellOfAgreement({ tx, sender: call, writer }, fresh, lines, agreement)
    })
  },
  async decide(call) {
    const deal = await dealOf(call)
    const mine = and(
      eq(transferAgreements.id, call.id('agreement')),
      eq(transferAgreements.transfer_id, deal.transfer.id),
    )
    const find = (db: Db) => db.select().from(transferAgreements).where(mine)
    call.found((await find(call.db))[0])
    const body = call.body()
    const party = partyOf(readerOf(call))
    if (!party) throw new HttpError('forbidden', { message: NOT_AUTHORIZED })
    refuseUndecided(call)
    return withTransfer(call, deal, async (tx, writer, status) => {
      const agreement = call.found((await find(tx))[0])
      if (agreement.kind === 'true_up') await refuseTrueUp(tx, deal.transfer.id, status)
      else refuseConfirmed(status)
      const lines = await linesOf(tx, [deal.transfer.id])
      if ('payouts' in agreement.content && body.decision === 'accept') {
        await refuseUnpayableTerms(tx, deal, agreement.content, readerOf(call))
      }
      const word = { ...party, ...body, note: body.note ?? null, userId: call.user().id }
      const decided = await decideAgreement(tx, writer, agreement, partiesOf(lines), word)
      if (decided.state === 'accepted' && 'payouts' in decided.content) {
        const fresh = call.found(await findClosing(tx, call.rights, deal.transfer.id))
        const waived = await applyTerms(tx, writer, fresh.transfer, decided.content, lines)
        await tellOfEnded(
          { tx, sender: call, writer },
          deal,
          lines,
          [],
          waived,
          'Both sides accepted other terms',
        )
      }
      if (decided.state === 'declined' && decided.kind === 'terms') {
        await restoreTerms(tx, writer, deal, lines)
      }
      if (decided.state === 'accepted' && 'final_lines' in decided.content) {
        const { content } = decided
        await applyTrueUp(tx, writer, { ...decided, content }, status)
      }
      await tellOfAgreement({ tx, sender: call, writer }, deal, lines, decided)
    })
  },
  async approve(call) {
    const deal = await dealOf(call)
    const read = call.ifMatch()
    refuseUndecided(call)
    return change(call, deal, async (tx, writer) => {
      const fresh = call.found(await findClosing(tx, call.rights, deal.transfer.id))
      const shown = call.found(await findTransfer(tx, call.rights, deal.transfer.id))
      await refuseUnshown(tx, call, payWords('Approve paying', toTransfer(shown)))
      if (read !== fresh.transfer.version) throw new HttpError('stale')
      if (!fresh.buyer.requires_second_approver) {
        throw new HttpError('invalid_state', { message: 'No second approver is required.' })
      }
      await refuseUnpayable(tx, fresh, policyDay(writer.at))
      await approvePayment(tx, writer, fresh.transfer, call.user().id)
      await tellOfApproval(tx, call, writer, toTransfer(shown), fullName(call.user()))
    })
  },
  async freeze(call) {
    const deal = await dealOf(call)
    return change(call, deal, async (tx, writer) => {
      const files = await dataRoomOf(tx, deal.transfer)
      const agreement = await proposeAgreement(tx, writer, {
        transferId: deal.transfer.id,
        kind: 'data_room',
        content: { files },
        side: null,
      })
      const lines = await linesOf(tx, [deal.transfer.id])
      await tellOfAgreement({ tx, sender: call, writer }, deal, lines, agreement)
    })
  },
  async proposeFlow(call) {
    const deal = await dealOf(call)
    const body = call.body()
    const { id } = deal.transfer
    return change(call, deal, async (tx, writer) => {
      const lines = await linesOf(tx, [id])
      const terms = newestOf(await agreementsOf(tx, [id]), 'terms')
      const content = proposedFlow({ terms, lines, payees: await payeeRowsOf(tx, [id]) }, body)
      const memo = { transferId: id, kind: 'funds_flow', content, side: null } as const
      const agreement = await proposeAgreement(tx, writer, memo)
      await tellOfAgreement({ tx, sender: call, writer }, deal, lines, agreement)
    })
  },
  async proposeTrueUp(call) {
    const deal = await dealOf(call)
    const body = call.body()
    const { id } = deal.transfer
    return withTransfer(call, deal, async (tx, writer, status) => {
      await refuseTrueUp(tx, id, status)
      const content = await trueUpFrom(tx, id, body)
      const figures = { transferId: id, kind: 'true_up', content, side: null } as const
      const agreement = await proposeAgreement(tx, writer, figures)
      await tellOfAgreement({ tx, sender: call, writer }, deal, await linesOf(tx, [id]), agreement)
    })
  },
  async recordBalance(call) {
    const deal = await dealOf(call)
    await balanceOf(call.db, deal.transfer.id, call.id('balance'))
    const body = call.body()
    return withTransfer(call, deal, (tx, writer) =>
      recordBalance(tx, writer, deal.transfer.id, call.id('balance'), body),
    )
  },
  async approveBalance(call) {
    const deal = await dealOf(call)
    await balanceOf(call.db, deal.transfer.id, call.id('balance'))
    await refuseStoppedDay(reconcilerOf(call))
    return withTransfer(call, deal, (tx, writer) =>
      approveBalance(tx, writer, deal.transfer.id, call.id('balance')),
    )
  },
  async print(call) {
    const deal = await dealOf(call)
    return sendPrint(call, deal, viewerOf(call.rights))
  },
  async recordPaper(call) {
    const deal = await dealOf(call)
    const body = call.body()
    return withTransfer(call, deal, (tx, writer, status) => {
      refuseProblem(paperProblem(body.kind, status))
      return recordPaper(tx, writer, deal, body)
    })
  },
  async removePaper(call) {
    const deal = await dealOf(call)
    return withTransfer(call, deal, (tx, writer, status) =>
      removePaper(tx, writer, deal.transfer.id, call.id('paper'), (kind) =>
        refuseProblem(paperProblem(kind, status)),
      ),
    )
  },
  async attest(call) {
    const deal = await dealOf(call)
    const body = call.body()
    refuseUndecided(call)
    const { id } = deal.transfer
    return change(call, deal, async (tx, writer) => {
      const lines = await linesOf(tx, [id])
      const terms = newestOf(await agreementsOf(tx, [id]), 'terms')
      const related = await attest(tx, writer, id, { lines, terms }, body)
      const event = { tx, sender: call, writer }
      await tellOfRelated(event, deal, lines, related, fullName(call.user()))
    })
  },
  async requestWaiver(call) {
    const deal = await dealOf(call)
    const body = call.body()
    const by = waivingOf(call)
    // Giving up a protection takes somebody who decides; taking it up again doesn't.
    if (by !== null) refuseUndecided(call)
    return change(call, deal, async (tx, writer) => {
      const id = await giveWaiver(tx, writer, deal, by, body, policyDay(call.now))
      await tellOfWaiver({ tx, sender: call, writer }, deal, id, null)
    })
  },
  async decideWaiver(call) {
    const deal = await dealOf(call)
    const mine = and(
      eq(closingWaivers.id, call.id('waiver')),
      eq(closingWaivers.transfer_id, deal.transfer.id),
    )
    call.found((await call.db.select().from(closingWaivers).where(mine))[0])
    const { state } = call.body()
    const by = waivingOf(call)
    return change(call, deal, async (tx, writer) => {
      const was = await decideWaiver(tx, writer, call.id('waiver'), by, state)
      await tellOfWaiver({ tx, sender: call, writer }, deal, call.id('waiver'), was)
    })
  },
}
