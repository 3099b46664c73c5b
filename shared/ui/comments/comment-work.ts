import { call } from '#shared/client/call.ts'
import { newIdempotencyKey } from '#shared/client/idempotency-key.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import { comments } from '#shared/contract/projects/comments.ts'
import type { Comment, CommentThread } from '#shared/contract/schemas/projects/comments.ts'
import { mentionedIn } from '#shared/rules/projects/comments.ts'
import { refresh, useCallList } from '../calls/use-call.ts'
import type { Draft } from './drafts.ts'

/** The subject of a panel: one record, or a field of a project. */
export type CommentSubject =
  | { project_id: number; field_name?: string }
  | { company_id: number }
  | { versioned_document_id: number }

/** The subject as one word, for keys of drafts. */
export const subjectKey = (subject: CommentSubject): string =>
  Object.entries(subject)
    .map(([name, value]) => `${name}-${value}`)
    .join('-')

/** The number of threads read at once. */
export const THREADS_SHOWN = 50

/** The threads about a record, the most recently active first. */
export const useThreads = (subject: CommentSubject, shown = THREADS_SHOWN, enabled = true) =>
  useCallList(
    comments.list,
    {
      list: {
        filter: { ...subject },
        range: [0, shown - 1],
        sort: ['last_comment_at', 'DESC'],
      },
    },
    { enabled, keepPrevious: true },
  )

/** Refetches everything that counts or lists questions. */
const reread = () => refresh('comments', 'projects', 'work')

const wordsOf = ({ body, people }: Draft) => ({ body, mentions: mentionedIn(body, people) })

type NewThread = Omit<NonNullable<BodyOf<'comments.create'>>, 'body' | 'mentions'>

/** Each call rejects if it could not save. */
export const commentWork = {
  async begin(thread: NewThread, draft: Draft): Promise<CommentThread> {
    const begun = await call(comments.create, {
      body: { ...thread, ...wordsOf(draft) },
      idempotencyKey: newIdempotencyKey(),
      quiet: true,
    })
    await reread()
    return begun
  },
  async reply({ id }: Pick<CommentThread, 'id'>, draft: Draft): Promise<void> {
    await call(comments.reply, {
      params: { id },
      body: wordsOf(draft),
      idempotencyKey: newIdempotencyKey(),
      quiet: true,
    })
    await reread()
  },
  async edit({ id, version }: Comment, draft: Draft): Promise<void> {
    await call(comments.patch, {
      params: { id },
      body: wordsOf(draft),
      ifMatch: version,
      quiet: true,
    })
    await reread()
  },
  async remove({ id, version }: Comment): Promise<void> {
    await call(comments.remove, { params: { id }, ifMatch: version, quiet: true })
    await reread()
  },
  /** Resolves the version that was read; a newer reply is shown first. */
  async resolve({ id, version }: CommentThread, is_resolved: boolean): Promise<void> {
    try {
      await call(comments.patchThread, {
        params: { id },
        body: { is_resolved },
        ifMatch: version,
        quiet: true,
      })
    } finally {
      await reread()
    }
  },
}
