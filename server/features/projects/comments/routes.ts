import { or } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'
import { historyRows, recordIs, toEntry } from '#server/features/base/history.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { invalid } from '#server/http/http-error.ts'
import type { CommentThread } from '#shared/contract/schemas/projects/comments.ts'
import { readsAudience } from '#shared/rules/projects/comments.ts'
import { toThreads } from './map.ts'
import { tellOfComment } from './notices.ts'
import { buyersSeeing, mentionable } from './people.ts'
import { commentsOf, findComment, findThread, listThreads, THREAD_LIST } from './store.ts'
import { findSubject } from './subject.ts'
import { beginThread, deleteComment, editComment, replyIn, resolveThread } from './write.ts'

/** The thread in the path, if the caller may read it. */
const threadOf = async (call: Call<never>, tx: Db, id: number) =>
  call.found(await findThread(tx, call.rights, id))

/** Rereads a thread after a write. */
async function reread(call: Call<never>, tx: Db, id: number): Promise<CommentThread> {
  const row = await threadOf(call, tx, id)
  const [thread] = await toThreads(tx, call.rights, call.now, [row])
  return call.found(thread)
}

/** Comments and questions on records. */
export const commentsHandlers: Handlers<'comments'> = {
  async list(call) {
    const clause = call.list(THREAD_LIST)
    const { rows, total } = await listThreads(call.db, call.rights, clause)
    const threads = await toThreads(call.db, call.rights, call.now, rows)
    return call.page(THREAD_LIST, clause, { rows: threads, total })
  },
  async create(call) {
    const body = call.body()
    return call.write(async (tx, writer) => {
      const thread = await reread(call, tx, await beginThread(tx, writer, call.rights, body))
      await tellOfComment(tx, call, writer, thread)
      return thread
    })
  },
  async people(call) {
    const { audience, buyer_id, ...named } = call.query()
    const { rights } = call
    const subject = await findSubject(call.db, rights, named)
    if (!readsAudience(rights.actor, audience))
      throw invalid({ audience: 'Choose one of the list' })
    const ownBuyer = rights.actor === 'investor' ? rights.user?.buyer_id : buyer_id
    const readers = { audience, buyer_id: ownBuyer ?? null }
    return {
      people: await mentionable(call.db, rights, subject, readers),
      buyers: rights.scope === 'all' ? await buyersSeeing(call.db, subject) : [],
    }
  },
  async reply(call) {
    const { thread } = await threadOf(call, call.db, call.id())
    const body = call.body()
    return call.write(async (tx, writer) => {
      await replyIn(tx, writer, call.rights, thread.id, body)
      const answered = await reread(call, tx, thread.id)
      await tellOfComment(tx, call, writer, answered)
      return answered
    })
  },
  async patchThread(call) {
    const { thread } = await threadOf(call, call.db, call.id())
    const { is_resolved } = call.body()
    return call.write(async (tx, writer) => {
      if (is_resolved !== undefined) {
        call.saved(
          await resolveThread(tx, writer, call.rights, thread.id, is_resolved, call.ifMatch()),
        )
      }
      return reread(call, tx, thread.id)
    })
  },
  async history(call) {
    const { thread } = await threadOf(call, call.db, call.id())
    const written = (await commentsOf(call.db, [thread.id])).get(thread.id) ?? []
    const authors = new Map(
      written.map(({ comment, author }) => [String(comment.id), `Comment by ${author.name}`]),
    )
    const rows = await historyRows(
      call.db,
      or(
        recordIs('comment_threads', [String(thread.id)]),
        recordIs('comments', [...authors.keys()]),
      ),
    )
    return rows.map((row) =>
      toEntry(
        row,
        row.entry.entity === 'comments' ? (authors.get(row.entry.entity_id) ?? null) : null,
      ),
    )
  },
  async patch(call) {
    const comment = call.found(await findComment(call.db, call.rights, call.id()))
    const body = call.body()
    return call.write(async (tx, writer) => {
      const { thread } = await threadOf(call, tx, comment.thread_id)
      call.saved(await editComment(tx, writer, call.rights, comment, thread, body, call.ifMatch()))
      return reread(call, tx, thread.id)
    })
  },
  async remove(call) {
    const comment = call.found(await findComment(call.db, call.rights, call.id()))
    return call.write(async (tx, writer) => {
      call.saved(await deleteComment(tx, writer, call.rights, comment, call.ifMatch()))
      return reread(call, tx, comment.thread_id)
    })
  },
}
