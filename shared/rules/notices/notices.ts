import { ACCOUNT_NOTICES, type AccountNotices } from './kinds/accounts.ts'
import { COMMENT_NOTICES, type CommentNotices } from './kinds/comments.ts'
import { COST_NOTICES, type CostNotices } from './kinds/costs.ts'
import { DOCUMENT_NOTICES, type DocumentNotices } from './kinds/documents.ts'
import { DUTY_NOTICES, type DutyNotices } from './kinds/duties.ts'
import type { FactsOf, NoticeTable, NoticeWords } from './kinds/facts.ts'
import { GUEST_NOTICES, type GuestNotices } from './kinds/guests.ts'
import { PROJECT_NOTICES, type ProjectNotices } from './kinds/projects.ts'
import { PURCHASE_NOTICES, type PurchaseNotices } from './kinds/purchases.ts'
import { REVIEW_NOTICES, type ReviewNotices } from './kinds/reviews.ts'
import { TASK_NOTICES, type TaskNotices } from './kinds/tasks.ts'

/**
 * Every event that people are notified of: a closed list, with the data for each one's words. A new kind takes two
 * entries in its group's file; send it with `postNotice` on the server.
 */
export interface NoticeData
  extends TaskNotices,
    CommentNotices,
    CostNotices,
    DocumentNotices,
    ProjectNotices,
    ReviewNotices,
    PurchaseNotices,
    DutyNotices,
    GuestNotices,
    AccountNotices {}

export type NoticeKind = keyof NoticeData

export type NoticeFacts<K extends NoticeKind = NoticeKind> = FactsOf<NoticeData[K]>

export const NOTICES: NoticeTable<NoticeData> = {
  ...TASK_NOTICES,
  ...COMMENT_NOTICES,
  ...COST_NOTICES,
  ...DOCUMENT_NOTICES,
  ...PROJECT_NOTICES,
  ...REVIEW_NOTICES,
  ...PURCHASE_NOTICES,
  ...DUTY_NOTICES,
  ...GUEST_NOTICES,
  ...ACCOUNT_NOTICES,
}

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICES, kind)

export const NOTICE_KINDS = Object.keys(NOTICES).filter(isNoticeKind)

/** Returns the text of a notice of this kind. Names and reasons may end a sentence themselves. */
export function wordsOf<K extends NoticeKind>(kind: K, data: NoticeData[K]): NoticeWords {
  const words = NOTICES[kind].words(data)
  return words.text === undefined ? words : { ...words, text: endedOnce(words.text) }
}

const endedOnce = (text: string): string => text.replaceAll(/([.?])\.(?=\s|$)/g, '$1')
