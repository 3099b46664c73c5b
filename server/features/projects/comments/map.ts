import type { Db } from '#server/db/types.ts'
import type { Rights } from '#server/http/rights.ts'
import type { Comment, CommentThread } from '#shared/contract/schemas/projects/comments.ts'
import { editProblem, mayResolve, sideOf } from '#shared/rules/projects/comments.ts'
import { type CommentRow, commentsOf, namesOf, type ThreadRow } from './store.ts'

/** Threads in contract form for the caller, with all their comments. */
export async function toThreads(
  db: Db,
  rights: Rights,
  now: Date,
  rows: readonly ThreadRow[],
): Promise<CommentThread[]> {
  const written = await commentsOf(
    db,
    rows.map(({ thread }) => thread.id),
  )
  const mentioned = [...written.values()].flat().flatMap(({ comment }) => comment.mentions)
  const names = await namesOf(db, [...new Set(mentioned)])
  return rows.map((row) => toThread(row, written.get(row.thread.id) ?? [], { rights, now, names }))
}

interface Reading {
  rights: Rights
  now: Date
  /** Names of mentioned people, by ID. */
  names: ReadonlyMap<number, string>
}

function toThread(
  { thread, ...named }: ThreadRow,
  written: readonly CommentRow[],
  reading: Reading,
): CommentThread {
  const { rights } = reading
  const [first] = written
  const by = { id: rights.user?.id ?? 0, isStaff: rights.scope === 'all' }
  return {
    id: thread.id,
    kind: thread.kind,
    audience: thread.audience,
    buyer_id: thread.buyer_id,
    project_id: thread.project_id,
    company_id: thread.company_id,
    field_name: thread.field_name,
    versioned_document_id: thread.versioned_document_id,
    number: thread.number,
    page: thread.page,
    box: thread.box,
    ...named,
    resolved_at: thread.resolved_at?.toISOString() ?? null,
    may_resolve: first !== undefined && mayResolve(first.comment, by),
    last_comment_at: thread.last_comment_at.toISOString(),
    created_at: thread.created_at.toISOString(),
    comments: written.map((row) => toComment(row, reading)),
    version: thread.version,
  }
}

function toComment({ comment, author }: CommentRow, { rights, now, names }: Reading): Comment {
  const userId = rights.user?.id ?? 0
  return {
    id: comment.id,
    author: { id: comment.author_id, name: author.name, side: sideOf(author) },
    body: comment.body,
    mentions: comment.mentions.map((id) => ({ id, name: names.get(id) ?? '' })),
    created_at: comment.created_at.toISOString(),
    edited_at: comment.edited_at?.toISOString() ?? null,
    deleted_at: comment.deleted_at?.toISOString() ?? null,
    may_edit: editProblem(comment, userId, now) === null,
    may_delete: comment.author_id === userId && comment.deleted_at === null,
    version: comment.version,
  }
}
