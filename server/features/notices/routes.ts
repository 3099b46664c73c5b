import type { Db } from '#server/db/types.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { invalid, notFound } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { Notice } from '#shared/contract/schemas/notices/notices.ts'
import { paths } from '#shared/paths.ts'
import { choiceProblem, toNotices, toPreferences } from './map.ts'
import {
  countUnread,
  findNotice,
  keepPreference,
  listNotices,
  markAllRead,
  markNotice,
  NOTICE_LIST,
  preferencesOf,
} from './store.ts'
import { unsubscribe } from './unsubscribe.ts'

/** The rights for reading notices: staff see all records, other callers only their own. */
const sightOf = ({ rights }: Call<never>): Rights => ({
  ...rights,
  scope: rights.actor === 'admin' ? 'all' : 'own',
})

/** Returns a notice from the caller's inbox. */
async function read(call: Call<never>, db: Db, id: number): Promise<Notice> {
  const row = call.found(await findNotice(db, call.user().id, id))
  const [notice] = await toNotices(db, sightOf(call), [row])
  return call.found(notice)
}

/** The caller's own inbox and preferences; nobody reads another user's, not even staff. */
export const noticesHandlers: Handlers<'notices'> = {
  async list(call) {
    const clause = call.list(NOTICE_LIST)
    const { rows, total } = await listNotices(call.db, call.user().id, clause)
    return call.page(NOTICE_LIST, clause, {
      rows: await toNotices(call.db, sightOf(call), rows),
      total,
    })
  },
  async unread(call) {
    return { count: await countUnread(call.db, call.user().id) }
  },
  async patch(call) {
    const { notice } = call.found(await findNotice(call.db, call.user().id, call.id()))
    const { is_read } = call.body()
    return call.write(async (tx) => {
      await markNotice(tx, notice.id, is_read)
      return read(call, tx, notice.id)
    })
  },
  async readAll(call) {
    const { up_to } = call.body()
    return call.write(async (tx) => {
      await markAllRead(tx, call.user().id, up_to)
      return { ok: true }
    })
  },
  async preferences(call) {
    return toPreferences(call.rights, await preferencesOf(call.db, call.user().id))
  },
  async prefer(call) {
    const choice = call.body()
    const problem = choiceProblem(call.rights.actor, choice.kind)
    if (problem) throw invalid({ kind: problem })
    return call.write(async (tx) => {
      await keepPreference(tx, call.user().id, choice)
      return toPreferences(call.rights, await preferencesOf(tx, call.user().id))
    })
  },
  async unsubscribe(call) {
    return call.write(async (tx) => {
      if (!(await unsubscribe(tx, call.text('token')))) throw notFound()
      return { ok: true }
    })
  },
  async openUnsubscribe(call) {
    return call.reply.redirect(paths.unsubscribe.build({ token: call.text('token') }), 303)
  },
}
