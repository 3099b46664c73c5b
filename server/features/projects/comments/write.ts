import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  changeRecord,
  insertRecord,
  type Updated,
  updateRecord,
  type Writer,
} from '#server/db/records.ts'
import { comments, commentThreads } from '#server/db/schema/comments.ts'
import type { Db } from '#server/db/types.ts'
import type { Subject } from '#server/features/access/visible-threads.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { commentsSchemas } from '#shared/contract/schemas/projects/comments.ts'
import { THREAD_MAX } from '#shared/entities/comments.ts'
import { counted } from '#shared/format/counted.ts'
import {
  editProblem,
  mayResolve,
  mentionedIn,
  readsAudience,
} from '#shared/rules/projects/comments.ts'
import { buyersSeeing, mentionable, type Readers } from './people.ts'
import { type CommentRecord, commentsOf, namesOf, type ThreadRecord } from './store.ts'
import { type FoundSubject, findSubject } from './subject.ts'

type NewThread = z.output<typeof commentsSchemas.create.body>
type Words = z.output<typeof commentsSchemas.reply.body>

/** Starts a thread with its first comment. Call inside a transaction. */
export async function beginThread(
  tx: Db,
  writer: Writer,
  rights: Rights,
  sent: NewThread,
): Promise<number> {
  const subject = await findSubject(tx, rights, sent)
  if (subject.page_count !== null && (sent.page ?? 1) > subject.page_count) {
    throw invalid({ page: `This document has ${counted(subject.page_count ?? 0, 'page')}` })
  }
  const readers = await readersFor(tx, rights, subject, sent)
  const authorId = rights.user?.id ?? 0
  const { number, page_count: _pages, fieldAudience: _audience, ...about } = subject
  const thread = await insertRecord(tx, writer, commentThreads, {
    ...about,
    ...readers,
    kind: sent.kind,
    number: sent.page === undefined ? null : number,
    page: sent.page ?? null,
    box: sent.box ?? null,
    opened_by: authorId,
    comment_count: 1,
    last_comment_at: writer.at,
  })
  await addComment(tx, writer, rights, thread, sent)
  return thread.id
}

/** The readers of a new thread. Throws `validation` for an audience the record is not for. */
async function readersFor(
  tx: Db,
  rights: Rights,
  subject: FoundSubject,
  { audience, buyer_id }: Pick<NewThread, 'audience' | 'buyer_id'>,
): Promise<Readers> {
  if (!readsAudience(rights.actor, audience)) throw invalid({ audience: 'Choose one of the list' })
  if (audience === 'seller' && !isForSellers(subject)) {
    throw invalid({ audience: 'Sellers can’t see this field' })
  }
  if (audience !== 'buyer') {
    if (buyer_id !== undefined) throw invalid({ buyer_id: 'Only a thread for a buyer has one' })
    return { audience, buyer_id: null }
  }
  if (rights.actor === 'investor') return { audience, buyer_id: rights.user?.buyer_id ?? 0 }
  const seeing = await buyersSeeing(tx, subject)
  const [only, ...others] = seeing
  if (!only) throw invalid({ audience: 'No buyer can see this' })
  if (buyer_id === undefined && others.length > 0) throw invalid({ buyer_id: 'Choose a buyer' })
  const chosen = buyer_id === undefined ? only : seeing.find(({ id }) => id === buyer_id)
  if (!chosen) throw invalid({ buyer_id: 'This buyer can’t see this' })
  return { audience, buyer_id: chosen.id }
}

const isForSellers = ({ fieldAudience }: FoundSubject): boolean =>
  fieldAudience === null || fieldAudience.some((one) => one === 'seller' || one === 'frontdoor')

/** Adds a comment to a locked thread. */
async function addComment(
  tx: Db,
  writer: Writer,
  rights: Rights,
  thread: ThreadRecord,
  words: Words,
): Promise<CommentRecord> {
  return insertRecord(tx, writer, comments, {
    thread_id: thread.id,
    author_id: rights.user?.id ?? 0,
    body: words.body,
    mentions: await mentionsOf(tx, rights, thread, words),
  })
}

/**
 * The chosen people whom the text names. Throws `validation` for anyone who may not read the thread, whether or not
 * such a person exists.
 */
async function mentionsOf(
  tx: Db,
  rights: Rights,
  thread: Subject & Readers,
  { body, mentions = [] }: Words,
): Promise<number[]> {
  if (mentions.length === 0) return []
  const people = await mentionable(tx, rights, thread, thread)
  const chosen = people.filter(({ id }) => mentions.includes(id))
  if (chosen.length < new Set(mentions).size) {
    throw invalid({ mentions: 'You can mention only people who can see this' })
  }
  return mentionedIn(body, chosen)
}

/** Replies in a thread the caller may read. Call inside a transaction. */
export async function replyIn(
  tx: Db,
  writer: Writer,
  rights: Rights,
  threadId: number,
  words: Words,
): Promise<void> {
  const thread = await lockThread(tx, threadId)
  if (thread.comment_count >= THREAD_MAX) {
    throw new HttpError('invalid_state', { message: 'This conversation is full. Start a new one.' })
  }
  const written = { comment_count: thread.comment_count + 1, last_comment_at: writer.at }
  await changeRecord(tx, writer, commentThreads, thread, written, { action: 'reply' })
  await addComment(tx, writer, rights, thread, words)
}

/** Resolves or reopens a thread the caller may read. Call inside a transaction. */
export async function resolveThread(
  tx: Db,
  writer: Writer,
  rights: Rights,
  threadId: number,
  isResolved: boolean,
  ifMatch: number | null,
): Promise<Updated<ThreadRecord>> {
  const [first] = (await commentsOf(tx, [threadId])).get(threadId) ?? []
  const by = { id: rights.user?.id ?? 0, isStaff: rights.scope === 'all' }
  if (!first || !mayResolve(first.comment, by)) {
    const message = 'Only our team and whoever asked can resolve this.'
    throw new HttpError('field_forbidden', { message, errors: { is_resolved: message } })
  }
  return settleThread(tx, writer, await lockThread(tx, threadId), isResolved, ifMatch)
}

/** Resolves or reopens a locked thread; does nothing if it is already in that state. */
function settleThread(
  tx: Db,
  writer: Writer,
  thread: ThreadRecord,
  isResolved: boolean,
  ifMatch: number | null = null,
) {
  const isSo = (thread.resolved_at !== null) === isResolved
  const settled = isResolved
    ? { resolved_at: writer.at, resolved_by: writer.userId }
    : { resolved_at: null, resolved_by: null }
  const action = isResolved ? 'resolve' : 'reopen'
  const changes = isSo ? {} : settled
  return changeRecord(tx, writer, commentThreads, thread, changes, { ifMatch, action })
}

/** Locks the row of a thread that was found. */
async function lockThread(tx: Db, id: number): Promise<ThreadRecord> {
  const where = eq(commentThreads.id, id)
  const [thread] = await tx.select().from(commentThreads).where(where).for('no key update')
  if (!thread) throw new Error(`Thread ${id} is gone`)
  return thread
}

const PROBLEMS = {
  not_yours: 'You can change only what you’ve written.',
  deleted: 'This comment was deleted.',
  too_late: 'It’s too late to change this. Write another comment instead.',
} as const

/** Edits the caller's own comment. Call inside a transaction. */
export async function editComment(
  tx: Db,
  writer: Writer,
  rights: Rights,
  comment: CommentRecord,
  thread: ThreadRecord,
  sent: Partial<Words>,
  ifMatch: number | null,
): Promise<Updated<CommentRecord>> {
  const problem = editProblem(comment, rights.user?.id ?? 0, writer.at)
  if (problem === 'not_yours') throw new HttpError('forbidden', { message: PROBLEMS[problem] })
  if (problem) throw new HttpError('invalid_state', { message: PROBLEMS[problem] })
  const body = sent.body ?? comment.body
  const mentions = sent.mentions
    ? await mentionsOf(tx, rights, thread, { body, mentions: sent.mentions })
    : await stillNamed(tx, comment.mentions, body)
  return updateRecord(
    tx,
    writer,
    comments,
    comment.id,
    { body, mentions },
    {
      ifMatch,
      check: refuseDeleted,
      follow: () => ({ edited_at: writer.at }),
    },
  )
}

/** People mentioned before whom the new text still names. */
async function stillNamed(tx: Db, ids: readonly number[], body: string): Promise<number[]> {
  const names = await namesOf(tx, ids)
  return mentionedIn(
    body,
    [...names].map(([id, name]) => ({ id, name })),
  )
}

function refuseDeleted({ deleted_at }: Pick<CommentRecord, 'deleted_at'>): void {
  if (deleted_at) throw new HttpError('invalid_state', { message: PROBLEMS.deleted })
}

/**
 * Deletes the caller's own comment: the text moves to history, and a trace of the comment stays. A deleted question
 * is no longer open. Call inside a transaction.
 */
export async function deleteComment(
  tx: Db,
  writer: Writer,
  rights: Rights,
  comment: CommentRecord,
  ifMatch: number | null,
): Promise<Updated<CommentRecord>> {
  if (comment.author_id !== rights.user?.id) {
    throw new HttpError('forbidden', { message: PROBLEMS.not_yours })
  }
  refuseDeleted(comment)
  const gone = { body: '', mentions: [], deleted_at: writer.at }
  const options = { ifMatch, action: 'delete', check: refuseDeleted }
  const deleted = await updateRecord(tx, writer, comments, comment.id, gone, options)
  const [first] = (await commentsOf(tx, [comment.thread_id])).get(comment.thread_id) ?? []
  if (first?.comment.id === comment.id && deleted !== 'stale') {
    await settleThread(tx, writer, await lockThread(tx, comment.thread_id), true)
  }
  return deleted
}
