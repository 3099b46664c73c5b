import { lockRecord } from '#server/db/records.ts'
import { concessions } from '#server/db/schema/concessions.ts'
import type { Db } from '#server/db/types.ts'
import { findClosing } from '#server/features/deals/closings/store.ts'
import { lockTransfer } from '#server/features/deals/transfers/compose.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError } from '#server/http/http-error.ts'
import { decideConcession, requestConcession } from './decide.ts'
import { concessionsOf, findConcession, toConcession } from './store.ts'

const transferOf = async (call: Call<never>): Promise<number> =>
  call.found(await findClosing(call.db, call.rights, call.id())).transfer.id

const view = async (db: Db, transferId: number) => ({
  concessions: (await concessionsOf(db, transferId)).map(toConcession),
})

/** What our team gives up after a sale (docs/product.md section 6, Two people). */
export const concessionsHandlers: Handlers<'concessions'> = {
  async list(call) {
    return view(call.db, await transferOf(call))
  },
  async request(call) {
    const id = await transferOf(call)
    const body = call.body()
    return call.write(async (tx, writer) => {
      const { status } = call.found(await lockTransfer(tx, id))
      if (status !== 'SUCCEEDED') {
        throw new HttpError('invalid_state', {
          message: 'This comes once the payment has been received.',
        })
      }
      await requestConcession(tx, call, writer, id, body)
      return view(tx, id)
    })
  },
  async decide(call) {
    const id = await transferOf(call)
    const named = call.found(await findConcession(call.db, call.id('concession')))
    call.found(named.row.transfer_id === id ? named : null)
    const body = call.body()
    return call.write(async (tx, writer) => {
      call.found(await lockTransfer(tx, id))
      const row = call.found(await lockRecord(tx, concessions, named.row.id))
      if ((call.ifMatch() ?? row.version) !== row.version) throw new HttpError('stale')
      await decideConcession(tx, call, writer, row, body)
      return view(tx, id)
    })
  },
}
