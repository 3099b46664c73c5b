import type { Handlers } from '#server/http/context.ts'
import { HttpError } from '#server/http/http-error.ts'
import { agreeApprover, endApprover, listApprovers, lockApprover, nameApprover } from './name.ts'

/** The outside approvers that staff name (docs/product.md section 6, Outside approvers). */
export const outsideApproversHandlers: Handlers<'outsideApprovers'> = {
  async list(call) {
    return { approvers: await listApprovers(call.db) }
  },
  async name(call) {
    const body = call.body()
    return call.write(async (tx, writer) => {
      await nameApprover(tx, writer, body)
      return { approvers: await listApprovers(tx) }
    })
  },
  async decide(call) {
    const id = call.id()
    return call.writeTo(
      async (tx) => ({ row: call.found(await lockApprover(tx, id)), body: call.body() }),
      async (tx, writer, { row, body }) => {
        if ((call.ifMatch() ?? row.version) !== row.version) throw new HttpError('stale')
        if (body.decision === 'agree') await agreeApprover(tx, call, writer, row)
        else await endApprover(tx, writer, row)
        return { approvers: await listApprovers(tx) }
      },
    )
  },
}
