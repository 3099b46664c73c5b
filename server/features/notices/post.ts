import { and, eq, inArray } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { noticePreferences, notices } from '#server/db/schema/messages.ts'
import type { Db } from '#server/db/types.ts'
import type { MailSender } from '#server/features/base/mail/enqueue.ts'
import type { NoticeDelivery, NoticeRecord } from '#shared/entities/notices.ts'
import { noticeLink, type RecordPlace } from '#shared/rules/notices/notice-links.ts'
import {
  NOTICES,
  type NoticeData,
  type NoticeFacts,
  type NoticeKind,
  wordsOf,
} from '#shared/rules/notices/notices.ts'
import { mailNotice } from './mail.ts'
import { type Person, peopleOf, rightsOf, sightOf, withGrants } from './people.ts'
import { seenRecords } from './records.ts'

/** What is told, to whom, and about which record. */
export interface NewNotice<K extends NoticeKind> {
  kind: K
  about: {
    kind: NoticeRecord
    id: number
    /** Where in the record: a query that its address takes, such as `?page=3`. */
    place?: string
  }
  data: NoticeData[K]
  /** Ids of users. Who caused it, may not see the record or cannot sign in is left out. */
  to: readonly number[]
  /** Told at most once to each person under this name, such as `task-7 2026-11-22`. */
  once?: string
}

/**
 * Tells people of something, within the caller's transaction and so if and only if it was saved:
 * each as they chose for its kind, in the inbox, by mail at once or in the daily summary. Answers
 * the ids of those who were told.
 */
export async function postNotice<K extends NoticeKind>(
  tx: Db,
  sender: MailSender,
  writer: Writer,
  notice: NewNotice<K>,
): Promise<number[]> {
  const facts: NoticeFacts<K> = NOTICES[notice.kind]
  const wanted = facts.tellsActor ? notice.to : notice.to.filter((id) => id !== writer.userId)
  const listeners = await listenersTo(tx, facts, notice, wanted, writer.at)
  if (listeners.length === 0) return []
  const told = await tx
    .insert(notices)
    .values(
      listeners.map(({ person, delivery }) => ({
        user_id: person.id,
        kind: notice.kind,
        record_kind: notice.about.kind,
        record_id: notice.about.id,
        place: notice.about.place ?? null,
        data: notice.data,
        actor_id: writer.userId,
        once: notice.once ?? null,
        in_digest: delivery === 'digest',
        created_at: writer.at,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: notices.user_id })
  const ids = new Set(told.map(({ id }) => id))
  const words = wordsOf(notice.kind, notice.data)
  for (const { person, delivery, record } of listeners) {
    if (delivery !== 'at_once' || !person.has_entered || !ids.has(person.id)) continue
    const link = noticeLink(rightsOf(person).actor, record, notice.about.place ?? null)
    await mailNotice(tx, sender, writer, notice.kind, person, { words, link })
  }
  return [...ids]
}

interface Listener {
  person: Person
  delivery: NoticeDelivery
  record: RecordPlace
}

/** Those who may hear of it and want to. */
async function listenersTo<K extends NoticeKind>(
  tx: Db,
  facts: NoticeFacts<K>,
  { kind, about }: NewNotice<K>,
  ids: readonly number[],
  at: Date,
): Promise<Listener[]> {
  if (ids.length === 0) return []
  const people = await withGrants(tx, await peopleOf(tx, ids), at)
  const chosen = facts.always ? new Map() : await choicesOf(tx, kind, ids)
  const listeners: Listener[] = []
  const seen = new Map<string, RecordPlace | null>()
  for (const person of people) {
    const delivery = chosen.get(person.id) ?? facts.delivery
    const rights = rightsOf(person)
    if (delivery === 'off' || !facts.audience.includes(rights.actor)) continue
    // Of accounts each but staff sees their own alone.
    const isOwn = about.kind === 'user' && rights.actor !== 'admin'
    const key = isOwn ? `${rights.actor} ${person.id}` : sightOf(person)
    if (!seen.has(key)) {
      const found = await seenRecords(tx, rights, about.kind, [about.id])
      seen.set(key, found.get(about.id) ?? null)
    }
    const record = seen.get(key)
    if (record) listeners.push({ person, delivery, record })
  }
  return listeners
}

async function choicesOf(tx: Db, kind: NoticeKind, ids: readonly number[]) {
  const rows = await tx
    .select({ id: noticePreferences.user_id, delivery: noticePreferences.delivery })
    .from(noticePreferences)
    .where(and(eq(noticePreferences.kind, kind), inArray(noticePreferences.user_id, [...ids])))
  return new Map(rows.map(({ id, delivery }) => [id, delivery]))
}
