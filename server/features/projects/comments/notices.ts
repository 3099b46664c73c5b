import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { buyerTeamOf, sellerTeamOf, staffIds } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { CommentThread } from '#shared/contract/schemas/projects/comments.ts'

/**
 * Notifies people of a thread's newest comment: those it mentions, everyone else who has written in the thread, and
 * for a new question the side that is asked. Nobody is notified twice. Notices don't repeat the comment, so
 * deleting it leaves nothing to take back. Call inside the transaction that wrote it.
 */
export async function tellOfComment(
  tx: Db,
  sender: EmailSender,
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

/** The people on the other side of a question; a comment that isn't a question goes only to the people it mentions. */
async function askedBy(tx: Db, thread: CommentThread): Promise<number[]> {
  const side = thread.comments[0]?.author.side
  if (thread.kind !== 'question' || thread.audience === 'internal') return []
  if (side === 'seller' || side === 'buyer') return staffIds(tx)
  return thread.audience === 'buyer'
    ? buyerTeamOf(tx, thread.buyer_id ?? 0)
    : sellerTeamOf(tx, thread)
}

/** The name of a thread's subject: the field or document, and its owner. */
function nameOfSubject(thread: CommentThread): string {
  const owner = thread.project_name ?? thread.company_name ?? ''
  const part = thread.field_label ?? thread.document_name
  return part ? `${part}, ${owner}` : owner
}
