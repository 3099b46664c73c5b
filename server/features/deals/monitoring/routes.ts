import { updateRecord, type Writer } from '#server/db/records.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import {
  type ClosingTransfer,
  findClosing,
  viewerOf,
} from '#server/features/deals/closings/store.ts'
import { lockTransfer } from '#server/features/deals/transfers/compose.ts'
import type { TransferRow } from '#server/features/deals/transfers/store.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Monitoring } from '#shared/contract/schemas/deals/monitoring.ts'
import { changeClaim, findClaim, recordClaim } from './claims.ts'
import { toMonitoring } from './map.ts'
import {
  decideWithdrawal,
  recordRecapture,
  replyToRecapture,
  withdrawRecapture,
} from './recaptures.ts'

const NOT_PAID = 'This comes once the payment has been received.'

const dealOf = async (call: Call<never>): Promise<ClosingTransfer> =>
  call.found(await findClosing(call.db, call.rights, call.id()))

/** The ID of a notice the caller may see; 404 for any other, before the body is validated. */
async function noticeOf(call: Call<never>, { transfer }: ClosingTransfer): Promise<number> {
  const { recaptures } = await toMonitoring(call.db, transfer.id, viewerOf(call.rights))
  return call.found(recaptures.find(({ id }) => id === call.id('recapture'))).id
}

/** Runs a write on a paid transfer, locked. */
const afterPayment = (
  call: Call<never>,
  { transfer: { id } }: ClosingTransfer,
  work: (tx: Db, writer: Writer, transfer: TransferRow) => Promise<void>,
): Promise<Monitoring> =>
  call.write(async (tx, writer) => {
    const transfer = call.found(await lockTransfer(tx, id))
    if (transfer.status !== 'SUCCEEDED') throw new HttpError('invalid_state', { message: NOT_PAID })
    await work(tx, writer, transfer)
    return toMonitoring(tx, id, viewerOf(call.rights))
  })

/** Transfers after payment (docs/product.md section 4, After payment). */
export const monitoringHandlers: Handlers<'monitoring'> = {
  async get(call) {
    const { transfer } = await dealOf(call)
    return toMonitoring(call.db, transfer.id, viewerOf(call.rights))
  },
  async acknowledge(call) {
    const deal = await dealOf(call)
    return afterPayment(call, deal, async (tx, writer, { id, package_acknowledged_at }) => {
      if (package_acknowledged_at !== null) {
        throw new HttpError('invalid_state', { message: 'Your company has already said so.' })
      }
      const values = {
        package_acknowledged_at: writer.at,
        package_acknowledged_by: writer.userId,
      }
      await updateRecord(tx, writer, transfers, id, values, { action: 'acknowledge_package' })
    })
  },
  async recordRecapture(call) {
    const deal = await dealOf(call)
    const body = call.body()
    return afterPayment(call, deal, (tx, writer, { id }) =>
      recordRecapture(tx, call, writer, id, body),
    )
  },
  async replyToRecapture(call) {
    const deal = await dealOf(call)
    const notice = await noticeOf(call, deal)
    const { reply } = call.body()
    return afterPayment(call, deal, (tx, writer, transfer) =>
      replyToRecapture(tx, call, writer, transfer, notice, reply),
    )
  },
  async withdrawRecapture(call) {
    const deal = await dealOf(call)
    const notice = await noticeOf(call, deal)
    const { reason } = call.body()
    return afterPayment(call, deal, (tx, writer, { id }) =>
      withdrawRecapture(tx, writer, id, notice, reason),
    )
  },
  async decideWithdrawal(call) {
    const deal = await dealOf(call)
    const notice = await noticeOf(call, deal)
    const { verdict } = call.body()
    return afterPayment(call, deal, (tx, writer, { id }) =>
      decideWithdrawal(tx, call, writer, id, notice, verdict),
    )
  },
  async recordClaim(call) {
    const deal = await dealOf(call)
    const body = call.body()
    return afterPayment(call, deal, (tx, writer) => recordClaim(tx, call, writer, deal, body))
  },
  async changeClaim(call) {
    const deal = await dealOf(call)
    const claim = call.found(await findClaim(call.db, deal.transfer.id, call.id('claim')))
    const body = call.body()
    return afterPayment(call, deal, async (tx, writer) => {
      // The transfer is locked, so the claim stays as it is read here.
      const current = call.found(await findClaim(tx, deal.transfer.id, claim.id))
      call.saved(await changeClaim(tx, writer, current, body, call.ifMatch()))
    })
  },
}
