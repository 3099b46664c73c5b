import type { Db } from '#server/db/types.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import type { ChangeRequest } from '#shared/contract/schemas/projects/change-requests.ts'
import { effectOf } from './effect.ts'
import { toChangeRequest } from './map.ts'
import { tellOfChange } from './notices.ts'
import { CHANGE_REQUEST_LIST, findChangeRequest, listChangeRequests } from './store.ts'
import { decideChange, requestChange } from './write.ts'

/** Rereads a request after a write. */
const reread = async (call: Call<never>, tx: Db, id: number): Promise<ChangeRequest> =>
  toChangeRequest(call.found(await findChangeRequest(tx, call.rights, id)), call.rights)

/** Requests to change locked facts of projects. */
export const changeRequestsHandlers: Handlers<'changeRequests'> = {
  async list(call) {
    const clause = call.list(CHANGE_REQUEST_LIST)
    const { rows, total } = await listChangeRequests(call.db, call.rights, clause)
    const shown = rows.map((row) => toChangeRequest(row, call.rights))
    return call.page(CHANGE_REQUEST_LIST, clause, { rows: shown, total })
  },
  async create(call) {
    const body = call.body()
    return call.write(async (tx, writer) => {
      const saved = await requestChange(tx, writer, call.rights, call.user().id, body)
      await tellOfChange(tx, call, writer, saved)
      return reread(call, tx, saved.id)
    })
  },
  async patch(call) {
    const { request } = call.found(await findChangeRequest(call.db, call.rights, call.id()))
    const body = call.body()
    return call.write(async (tx, writer) => {
      const saved = call.saved(
        await decideChange(tx, writer, call.rights, request, body, call.ifMatch()),
      )
      await tellOfChange(tx, call, writer, saved)
      return reread(call, tx, saved.id)
    })
  },
  async effect(call) {
    const { request } = call.found(await findChangeRequest(call.db, call.rights, call.id()))
    return effectOf(call, request)
  },
}
