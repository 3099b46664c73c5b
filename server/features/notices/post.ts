import { and, eq, inArray } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { noticePreferences, notices } from '#server/db/schema/notices.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import type { NoticeDelivery, NoticeRecord } from '#shared/entities/notices.ts'
import { noticeLink, type RecordPlace } from '#shared/rules/notices/notice-links.ts'
import {
  NOTICES,
  type NoticeData,
  type NoticeFacts,
  type NoticeKind,
  wordsOf,
} from '#shared/rules/notices/notices.ts'
import { emailNotice } from './email.ts'
import { type Person, peopleOf, rightsOf, sightOf, withGrants } from './people.ts'
import { seenRecords } from './records.ts'

/** A notice to post: its content, its recipients, and its record. */
export interface NewNotice<K extends NoticeKind> {
  kind: K
  about: {
    kind: NoticeRecord
    id: number
    /** The place in the record, as a query string its URL takes, such as `?page=3`. */
    place?: string
  }
  data: NoticeData[K]
  /** User IDs. The user who caused the notice and users who may not see the record or cannot sign in are skipped. */
  to: readonly number[]
  /** A key that limits the notice to once per person, such as `task-7 2026-11-22`. */
  once?: string
}

/**
 * Notifies users within the caller's transaction, so if and only if the change is saved. Each user gets the notice as
 * they chose for its kind: in the inbox, by email at once, or in the daily digest. Returns the IDs of the notified
 * users.
 */
export async function postNotice<K extends NoticeKind>(
  tx: Db,
  sender: EmailSender,
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
    await emailNotice(tx, sender, writer, notice.kind, person, { words, link })
  }
  return [...ids]
}

interface Listener {
  person: Person
  delivery: NoticeDelivery
  record: RecordPlace
}

/** Returns the users who may get the notice and want it. */
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
    // Users other than staff see only their own account.
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
