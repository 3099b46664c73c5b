import type { Actor } from '#shared/contract/access.ts'
import type { NoticeDelivery, NoticeGroup, NoticeRecord } from '#shared/entities/notices.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { PRODUCT_NAME } from '#shared/product.ts'

/**
 * Every event that people hear of: a closed list, each with what its words are made of. A new kind
 * is one line here and one below; `postNotice` of the server is how it is told.
 */
export interface NoticeData {
  task_requested: { task: string; of: string; due_date: string | null }
  task_answered: { task: string; of: string; note: string | null }
  task_approved: { task: string; of: string }
  task_flagged: { task: string; of: string; reason: string | null }
  review_assigned: { review: string; project: string; due_date: string | null }
  review_reopened: { review: string; project: string; reason: string }
  review_completed: { review: string; project: string; outcome: string }
  seller_accepted: { seller: string }
  collaborator_added: { seller: string; inviter: string }
  transfer_offered: { name: string; total_price: string; payment_date: string | null }
  transfer_confirmed: { name: string; total_price: string }
  exemption_requested: { rule: string; project: string; reason: string }
  exemption_decided: { rule: string; project: string; decision: string; reason: string | null }
}

export type NoticeKind = keyof NoticeData

/** What a notice says. */
export interface NoticeWords {
  /** One line: the heading in the inbox and the subject of the email. */
  title: string
  /** A sentence more. */
  text?: string
  /** What a person wrote, shown as theirs. */
  quote?: string | null
}

export interface NoticeFacts<K extends NoticeKind = NoticeKind> {
  /** What it is called where people choose how to hear of it. */
  label: string
  group: NoticeGroup
  /** Who can hear of it; whoever has another role by then sees nothing of it. */
  audience: readonly Actor[]
  /** The records it can be about. */
  about: readonly NoticeRecord[]
  /** How people hear of it until they choose; `always` leaves no choice. */
  delivery: NoticeDelivery
  always?: true
  /** The person who caused it hears of it too. */
  tellsActor?: true
  /** What the link to the record is called. */
  action: string
  words: (data: NoticeData[K]) => NoticeWords
}

const SELLERS = ['seller', 'frontdoor'] as const satisfies Actor[]
const REVIEWERS = ['reviewer', 'evaluator'] as const satisfies Actor[]

const due = (date: string | null): string | undefined =>
  date === null ? undefined : `Due ${formatDateLong(date)}.`

export const NOTICES: { readonly [K in NoticeKind]: NoticeFacts<K> } = {
  task_requested: {
    label: 'We request something from you',
    group: 'tasks',
    audience: SELLERS,
    about: ['task'],
    delivery: 'at_once',
    action: 'Respond',
    words: ({ task, of, due_date }) => ({
      title: `New request for ${of}: ${task}`,
      text: due(due_date) ?? 'There is no due date.',
    }),
  },
  task_answered: {
    label: 'A seller responds to a task',
    group: 'tasks',
    audience: ['admin'],
    about: ['task'],
    delivery: 'digest',
    action: 'Review the response',
    words: ({ task, of, note }) => ({
      title: `Response for ${of}: ${task}`,
      text: 'Approve the response, or flag what is missing.',
      quote: note,
    }),
  },
  task_approved: {
    label: 'Your response is approved',
    group: 'tasks',
    audience: SELLERS,
    about: ['task'],
    delivery: 'inbox',
    action: 'View request',
    words: ({ task, of }) => ({ title: `Approved for ${of}: ${task}` }),
  },
  task_flagged: {
    label: 'Your response needs more',
    group: 'tasks',
    audience: SELLERS,
    about: ['task'],
    delivery: 'at_once',
    action: 'Respond',
    words: ({ task, of, reason }) => ({
      title: `More needed for ${of}: ${task}`,
      text: 'Our team reviewed your response and needs something more.',
      quote: reason,
    }),
  },
  review_assigned: {
    label: 'A review is assigned to you',
    group: 'reviews',
    audience: REVIEWERS,
    about: ['review'],
    delivery: 'at_once',
    action: 'Open review',
    words: ({ review, project, due_date }) => ({
      title: `Assigned to you: ${review} for ${project}`,
      text: due(due_date) ?? 'There is no due date.',
    }),
  },
  review_reopened: {
    label: 'Your review is reopened',
    group: 'reviews',
    audience: REVIEWERS,
    about: ['review'],
    delivery: 'at_once',
    action: 'Open review',
    words: ({ review, project, reason }) => ({
      title: `Reopened: ${review} for ${project}`,
      text: 'Our team reopened your review. You can update it and complete it again.',
      quote: reason,
    }),
  },
  review_completed: {
    label: 'A reviewer completes a review',
    group: 'reviews',
    audience: ['admin'],
    about: ['review'],
    delivery: 'digest',
    action: 'Open review',
    words: ({ review, project, outcome }) => ({
      title: `Completed: ${review} for ${project}`,
      text: `Outcome: ${outcome}.`,
    }),
  },
  seller_accepted: {
    label: 'Your account is accepted',
    group: 'accounts',
    audience: [...SELLERS, 'disabled_seller'],
    about: ['seller'],
    delivery: 'at_once',
    always: true,
    action: 'See what’s next',
    words: ({ seller }) => ({
      title: `${seller} has been accepted on ${PRODUCT_NAME}`,
      text: `We’ve accepted the account for ${seller}.`,
    }),
  },
  collaborator_added: {
    label: 'You’re added to a seller',
    group: 'accounts',
    audience: [...SELLERS, 'disabled_seller'],
    about: ['seller'],
    delivery: 'at_once',
    always: true,
    action: 'See its projects',
    words: ({ seller, inviter }) => ({
      title: `You’ve been added to ${seller} on ${PRODUCT_NAME}`,
      text: `${inviter} added you to the account for ${seller}.`,
    }),
  },
  transfer_offered: {
    label: 'A purchase is ready for you',
    group: 'purchases',
    audience: ['investor'],
    about: ['transfer'],
    delivery: 'at_once',
    action: 'Review purchase',
    words: ({ name, total_price, payment_date }) => ({
      title: `Ready for you: ${name}`,
      text: payment_date
        ? `${total_price}, to be paid by ${formatDateLong(payment_date)}.`
        : `${total_price}. The payment date is still open.`,
    }),
  },
  transfer_confirmed: {
    label: 'A purchase is confirmed',
    group: 'purchases',
    audience: ['investor'],
    about: ['transfer'],
    delivery: 'at_once',
    always: true,
    tellsActor: true,
    action: 'View purchase',
    words: ({ name, total_price }) => ({
      title: `Purchase confirmed: ${name}`,
      text: `You confirmed the purchase of ${name} for ${total_price}.`,
    }),
  },
  exemption_requested: {
    label: 'A colleague requests a policy exemption',
    group: 'projects',
    audience: ['admin'],
    about: ['exemption'],
    delivery: 'at_once',
    action: 'Decide',
    words: ({ rule, project, reason }) => ({
      title: `Exemption requested for ${project}: ${rule}`,
      text: 'Approve or refuse it. Whoever requested it can’t approve it.',
      quote: reason,
    }),
  },
  exemption_decided: {
    label: 'An exemption that you requested is decided',
    group: 'projects',
    audience: ['admin'],
    about: ['exemption'],
    delivery: 'at_once',
    action: 'View exemption',
    words: ({ rule, project, decision, reason }) => ({
      title: `Exemption ${decision} for ${project}: ${rule}`,
      quote: reason,
    }),
  },
}

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICES, kind)

export const NOTICE_KINDS = Object.keys(NOTICES).filter(isNoticeKind)

/** What a notice of this kind says. */
export const wordsOf = <K extends NoticeKind>(kind: K, data: NoticeData[K]): NoticeWords =>
  NOTICES[kind].words(data)
