import type { NoticeDelivery } from '#shared/entities/notices.ts'
import { isNoticeKind, NOTICE_KINDS, NOTICES, type NoticeKind } from './notices.ts'

/** Emails that a signed link turns off: the daily summary, or those for one kind of event. */
export type EmailTopic = NoticeKind | 'digest'

/** `<user id>-<topic>-<signature>`, in characters that every mail program leaves alone. */
const TOKEN = /^([1-9]\d{0,9})-([a-z_]+)-([\w-]{43})$/

interface SignedTopic {
  userId: number
  topic: EmailTopic
  signature: string
}

export const unsubscribeToken = ({ userId, topic, signature }: SignedTopic): string =>
  `${userId}-${topic}-${signature}`

/** Returns the content of a token without verifying its signature; null if it is malformed. */
export function readUnsubscribeToken(token: string): SignedTopic | null {
  const [, userId, topic = '', signature = ''] = TOKEN.exec(token) ?? []
  if (!userId || !hasUnsubscribeLink(topic)) return null
  return { userId: Number(userId), topic, signature }
}

/**
 * Whether emails with this template carry a one-click unsubscribe link: not those that leave no choice, nor those that
 * ask for something others wait for (docs/product.md section 4, Notices).
 */
export const hasUnsubscribeLink = (template: string): template is EmailTopic =>
  template === 'digest' ||
  (isNoticeKind(template) && !NOTICES[template].always && !NOTICES[template].asks)

/** Returns the kinds that go only to the inbox from now on, given the reader's earlier choices. */
export function kindsEndedBy(
  topic: EmailTopic,
  chosen: ReadonlyMap<NoticeKind, NoticeDelivery>,
): NoticeKind[] {
  const isTold = (kind: NoticeKind, delivery: NoticeDelivery) =>
    !NOTICES[kind].always && (chosen.get(kind) ?? NOTICES[kind].delivery) === delivery
  return topic === 'digest'
    ? NOTICE_KINDS.filter((kind) => isTold(kind, 'digest'))
    : [topic].filter((kind) => isTold(kind, 'at_once'))
}
