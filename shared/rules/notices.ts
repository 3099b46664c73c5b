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
  task_due_soon: { task: string; of: string; due_date: string }
  task_overdue: { task: string; of: string; due_date: string }
  work_assigned: { work: string; of: string | null }
  document_accepted: { document: string; of: string }
  document_flagged: { document: string; of: string; reason: string }
  flag_resolved: { document: string; of: string; resolution: string | null }
  stage_moved: { project: string; stage: string }
  task_reminder: { task: string; of: string; due_date: string | null }
  review_reminder: { review: string; project: string; due_date: string | null }
  project_shared: { project: string; sender: string }
  transfer_shared: { name: string; sender: string }
  support_received: { sender: string; message: string }
  comment_mentioned: { author: string; of: string }
  comment_replied: { author: string; of: string }
  question_asked: { author: string; of: string }
  review_assigned: { review: string; project: string; due_date: string | null }
  review_reopened: { review: string; project: string; reason: string }
  review_completed: { review: string; project: string; outcome: string }
  seller_applied: { seller: string; applicant: string }
  seller_accepted: { seller: string }
  app_enabled: { seller: string }
  collaborator_added: { seller: string; inviter: string }
  transfer_offered: { name: string; total_price: string; payment_date: string | null }
  transfer_confirmed: { name: string; total_price: string }
  exemption_requested: { rule: string; project: string; reason: string }
  exemption_decided: { rule: string; project: string; decision: string; reason: string | null }
  change_requested: { fields: string; project: string; reason: string }
  change_decided: {
    fields: string
    project: string
    decision: 'accepted' | 'refused'
    note: string | null
    /** The project went back to review with it. */
    moved: boolean
  }
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

/** Everyone who reads comments, each of their own audience. */
const TALKERS = ['admin', ...SELLERS, ...REVIEWERS, 'investor'] as const satisfies Actor[]

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
  task_due_soon: {
    label: 'A request is due soon',
    group: 'tasks',
    audience: SELLERS,
    about: ['task'],
    delivery: 'at_once',
    action: 'Respond',
    words: ({ task, of, due_date }) => ({
      title: `Due ${formatDateLong(due_date)}: ${task}`,
      text: `We requested this for ${of}.`,
    }),
  },
  task_overdue: {
    label: 'A request is overdue',
    group: 'tasks',
    audience: SELLERS,
    about: ['task'],
    delivery: 'at_once',
    action: 'Respond',
    words: ({ task, of, due_date }) => ({
      title: `Overdue: ${task}`,
      text: `We requested this for ${of}. It was due ${formatDateLong(due_date)}.`,
    }),
  },
  work_assigned: {
    label: 'Work is assigned to you',
    group: 'tasks',
    audience: ['admin'],
    about: ['task', 'file', 'thread', 'review', 'seller', 'exemption', 'change'],
    delivery: 'digest',
    action: 'Open',
    words: ({ work, of }) => ({
      title: of === null ? `Assigned to you: ${work}` : `Assigned to you for ${of}: ${work}`,
    }),
  },
  document_accepted: {
    label: 'A document of yours is accepted',
    group: 'documents',
    audience: SELLERS,
    about: ['file'],
    delivery: 'digest',
    action: 'View document',
    words: ({ document, of }) => ({ title: `Accepted for ${of}: ${document}` }),
  },
  document_flagged: {
    label: 'A problem with a document is reported',
    group: 'documents',
    audience: [...SELLERS, 'admin'],
    about: ['file'],
    delivery: 'at_once',
    action: 'View document',
    words: ({ document, of, reason }) => ({
      title: `Problem with a document for ${of}: ${document}`,
      text: 'The report is on the document.',
      quote: reason,
    }),
  },
  flag_resolved: {
    label: 'A problem you reported is resolved',
    group: 'documents',
    audience: [...SELLERS, 'reviewer', 'admin'],
    about: ['file'],
    delivery: 'inbox',
    action: 'View document',
    words: ({ document, of, resolution }) => ({
      title: `Problem resolved for ${of}: ${document}`,
      quote: resolution,
    }),
  },
  stage_moved: {
    label: 'A project moves to another stage',
    group: 'projects',
    audience: SELLERS,
    about: ['project'],
    delivery: 'at_once',
    action: 'View project',
    words: ({ project, stage }) => ({ title: `${project} is now in ${stage}` }),
  },
  task_reminder: {
    label: 'We remind you of a request',
    group: 'tasks',
    audience: SELLERS,
    about: ['task'],
    delivery: 'at_once',
    action: 'Respond',
    words: ({ task, of, due_date }) => ({
      title: `Reminder for ${of}: ${task}`,
      text: due(due_date) ?? 'We’re waiting for your response.',
    }),
  },
  review_reminder: {
    label: 'We remind you of a review',
    group: 'reviews',
    audience: REVIEWERS,
    about: ['review'],
    delivery: 'at_once',
    action: 'Open review',
    words: ({ review, project, due_date }) => ({
      title: `Reminder: ${review} for ${project}`,
      text: due(due_date) ?? 'We’re waiting for your review.',
    }),
  },
  project_shared: {
    label: 'A colleague shares a project',
    group: 'projects',
    audience: SELLERS,
    about: ['project'],
    delivery: 'at_once',
    action: 'View project',
    words: ({ project, sender }) => ({
      title: `Shared with you: ${project}`,
      text: `${sender} would like you to look at this project.`,
    }),
  },
  transfer_shared: {
    label: 'A colleague shares a purchase',
    group: 'purchases',
    audience: ['investor'],
    about: ['transfer'],
    delivery: 'at_once',
    action: 'View purchase',
    words: ({ name, sender }) => ({
      title: `Shared with you: ${name}`,
      text: `${sender} would like you to look at this purchase.`,
    }),
  },
  support_received: {
    label: 'Someone contacts support',
    group: 'accounts',
    audience: ['admin'],
    about: ['user'],
    delivery: 'inbox',
    action: 'See the account',
    words: ({ sender, message }) => ({ title: `Support message from ${sender}`, quote: message }),
  },
  comment_mentioned: {
    label: 'Someone mentions you',
    group: 'comments',
    audience: TALKERS,
    about: ['thread'],
    delivery: 'at_once',
    action: 'Read and reply',
    words: ({ author, of }) => ({ title: `${author} mentioned you on ${of}` }),
  },
  comment_replied: {
    label: 'Someone replies where you’ve written',
    group: 'comments',
    audience: TALKERS,
    about: ['thread'],
    delivery: 'digest',
    action: 'Read and reply',
    words: ({ author, of }) => ({ title: `${author} replied on ${of}` }),
  },
  question_asked: {
    label: 'Someone asks you a question',
    group: 'comments',
    audience: TALKERS,
    about: ['thread'],
    delivery: 'inbox',
    action: 'Read and reply',
    words: ({ author, of }) => ({
      title: `${author} asked about ${of}`,
      text: 'The question stays open until it is resolved.',
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
  seller_applied: {
    label: 'A seller applies',
    group: 'accounts',
    audience: ['admin'],
    about: ['seller'],
    delivery: 'at_once',
    action: 'Review application',
    words: ({ seller, applicant }) => ({
      title: `New application: ${seller}`,
      text: `${applicant} submitted it. Accept it or reject it.`,
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
  app_enabled: {
    label: 'Your access is turned on',
    group: 'accounts',
    audience: ['seller'],
    about: ['seller'],
    delivery: 'at_once',
    always: true,
    action: 'Get started',
    words: ({ seller }) => ({
      title: `You now have access to ${PRODUCT_NAME}`,
      text: `Your projects and tasks for ${seller} are ready.`,
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
  change_requested: {
    label: 'A seller requests a change',
    group: 'projects',
    audience: ['admin'],
    about: ['change'],
    delivery: 'at_once',
    action: 'Accept or refuse',
    words: ({ fields, project, reason }) => ({
      title: `Change requested for ${project}: ${fields}`,
      text: 'These facts are locked, so the seller needs you to accept or refuse the change.',
      quote: reason,
    }),
  },
  change_decided: {
    label: 'A change you requested is decided',
    group: 'projects',
    audience: SELLERS,
    about: ['change'],
    delivery: 'at_once',
    action: 'View project',
    words: ({ fields, project, decision, note, moved }) => ({
      title: `Change ${decision} for ${project}: ${fields}`,
      text: moved
        ? 'The project is back in review because of the change.'
        : decision === 'accepted'
          ? 'The project now has the new value.'
          : 'The project stays as it was.',
      quote: note,
    }),
  },
}

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICES, kind)

export const NOTICE_KINDS = Object.keys(NOTICES).filter(isNoticeKind)

/** What a notice of this kind says. */
export const wordsOf = <K extends NoticeKind>(kind: K, data: NoticeData[K]): NoticeWords =>
  NOTICES[kind].words(data)
