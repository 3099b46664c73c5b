import type { Db } from '#server/db/types.ts'
import type { Rights } from '#server/http/rights.ts'
import type { Notice, NoticePreference } from '#shared/contract/schemas/notices/notices.ts'
import type { NoticeDelivery, NoticeRecord } from '#shared/entities/notices.ts'
import { noticeLink, type RecordPlace } from '#shared/rules/notices/notice-links.ts'
import {
  isNoticeKind,
  NOTICE_KINDS,
  NOTICES,
  type NoticeKind,
  wordsOf,
} from '#shared/rules/notices/notices.ts'
import { seenRecords } from './records.ts'
import type { NoticeRow } from './store.ts'

const GONE = 'This is no longer available to you'

/**
 * Maps notices for their reader as of now. If the reader no longer sees the record, or their role no longer gets that
 * kind, the notice reveals nothing. One query per record kind.
 */
export async function toNotices(
  db: Db,
  rights: Rights,
  rows: readonly NoticeRow[],
): Promise<Notice[]> {
  const byKind = Map.groupBy(rows, ({ notice }) => notice.record_kind)
  const seen = new Map<NoticeRecord, Map<number, RecordPlace>>()
  for (const [kind, some] of byKind) {
    const ids = [...new Set(some.map(({ notice }) => notice.record_id))]
    seen.set(kind, await seenRecords(db, rights, kind, ids))
  }
  return rows.map((row) =>
    toNotice(rights, row, seen.get(row.notice.record_kind)?.get(row.notice.record_id) ?? null),
  )
}

function toNotice(rights: Rights, row: NoticeRow, record: RecordPlace | null): Notice {
  const { id, kind, data, place, is_read, created_at } = row.notice
  const common = { id, kind, is_read, created_at: created_at.toISOString() }
  const isHeard = isNoticeKind(kind) && NOTICES[kind].audience.includes(rights.actor)
  if (!record || !isHeard) {
    const nothing = { text: null, list: [], quote: null, actor_name: null, link: null, action: '' }
    return { ...common, ...nothing, is_available: false, title: GONE }
  }
  const { title, text = null, list = [], quote = null } = wordsOf(kind, data)
  return {
    ...common,
    is_available: true,
    title,
    text,
    list: [...list],
    quote,
    actor_name: row.actor_name,
    link: noticeLink(rights.actor, record, place),
    action: NOTICES[kind].action,
  }
}

/** A user's delivery choice for every kind of notice that has one. */
export const toPreferences = (
  { actor }: Rights,
  chosen: ReadonlyMap<NoticeKind, NoticeDelivery>,
): NoticePreference[] =>
  NOTICE_KINDS.filter((kind) => choiceProblem(actor, kind) === null).map((kind) => ({
    kind,
    label: NOTICES[kind].label,
    group: NOTICES[kind].group,
    delivery: chosen.get(kind) ?? NOTICES[kind].delivery,
  }))

/** Returns why a role cannot choose the delivery of a kind; null if it can. */
export function choiceProblem(actor: Rights['actor'], kind: NoticeKind): string | null {
  if (!NOTICES[kind].audience.includes(actor)) return 'Your role isn’t told of this'
  return NOTICES[kind].always ? 'We always email you about this' : null
}
