import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { MailSender } from '#server/features/base/mail/enqueue.ts'
import { buyerTeamOf, sellerTeamOf, staffIds } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { CommentThread } from '#shared/contract/schemas/projects/comments.ts'

/**
 * Tells of the newest comment of a thread: those it mentions; whoever else has written there; and of
 * a new question the side that is asked. Nobody hears of it twice. What was written is not repeated
 * in the notice, so that nothing has to be taken back with it. Call it inside the transaction that
 * wrote it.
 */
export async function tellOfComment(
  tx: Db,
  sender: MailSender,
  writer: Writer,
  thread: CommentThread,
): Promise<void> {
  const written = thread.comments.at(-1)
  if (!written) return
  const about = { kind: 'thread', id: thread.id } as const
  const data = { author: written.author.name, of: nameOfSubject(thread) }
  const mentioned = written.mentions.map(({ id }) => id)
  await postNotice(tx, sender, writer, { kind: 'comment_mentioned', about, data, to: mentioned })
  const isFirst = thread.comments.length === 1
  const others = isFirst
    ? await askedBy(tx, thread)
    : [...new Set(thread.comments.map(({ author }) => author.id))]
  const to = others.filter((id) => !mentioned.includes(id))
  const kind = isFirst ? 'question_asked' : 'comment_replied'
  await postNotice(tx, sender, writer, { kind, about, data, to })
}

/** The people on the other side of a question; a comment that asks nothing is for whom it mentions. */
async function askedBy(tx: Db, thread: CommentThread): Promise<number[]> {
  const side = thread.comments[0]?.author.side
  if (thread.kind !== 'question' || thread.audience === 'internal') return []
  if (side === 'seller' || side === 'buyer') return staffIds(tx)
  return thread.audience === 'buyer'
    ? buyerTeamOf(tx, thread.buyer_id ?? 0)
    : sellerTeamOf(tx, thread)
}

/** What a thread is about, by name: the field or document, and whose it is. */
function nameOfSubject(thread: CommentThread): string {
  const owner = thread.project_name ?? thread.company_name ?? ''
  const part = thread.field_label ?? thread.document_name
  return part ? `${part}, ${owner}` : owner
}
