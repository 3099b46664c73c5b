import { counted } from '#shared/format/counted.ts'
import { due, type NoticeTable, REVIEWERS } from './facts.ts'

/** Review requests. */
export interface ReviewNotices {
  review_reminder: { review: string; project: string; due_date: string | null }
  review_assigned: { review: string; project: string; due_date: string | null }
  review_reopened: { review: string; project: string; reason: string }
  review_completed: {
    review: string
    project: string
    outcome: string
    /** Sections with documents that the reviewer never opened; notices from before don't say. */
    unopened?: number
  }
  review_accepted: { review: string; project: string; firm: string; has_conflict: boolean }
  review_declined: { review: string; project: string; reason: string }
  review_confirmed: { review: string; project: string; outcome: string }
  review_draft_sent: { project: string; asks_changes: boolean; message: string | null }
  review_draft_answered: { review: string; project: string; comments: number }
}

export const REVIEW_NOTICES: NoticeTable<ReviewNotices> = {
  review_reminder: {
    label: 'We remind you of a review',
    group: 'reviews',
    audience: REVIEWERS,
    about: ['review'],
    delivery: 'at_once',
    asks: true,
    action: 'Open review',
    words: ({ review, project, due_date }) => ({
      title: `Reminder: ${review} for ${project}`,
      text: due(due_date) ?? 'We’re waiting for your review.',
    }),
  },
  review_assigned: {
    label: 'A review is assigned to you',
    group: 'reviews',
    audience: REVIEWERS,
    about: ['review'],
    delivery: 'at_once',
    asks: true,
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
    asks: true,
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
    words: ({ review, project, outcome, unopened = 0 }) => ({
      title: `Completed: ${review} for ${project}`,
      text:
        unopened === 0
          ? `Outcome: ${outcome}.`
          : `Outcome: ${outcome}. Documents of ${counted(unopened, 'section')} were never opened.`,
    }),
  },
  review_accepted: {
    label: 'A reviewer accepts a review',
    group: 'reviews',
    audience: ['admin'],
    about: ['review'],
    delivery: 'digest',
    action: 'Open review',
    words: ({ review, project, firm, has_conflict }) => ({
      title: `Accepted: ${review} for ${project}`,
      text: has_conflict
        ? `${firm} stated a conflict of interest.`
        : `${firm} stated no conflict of interest.`,
    }),
  },
  review_declined: {
    label: 'A reviewer declines a review',
    group: 'reviews',
    audience: ['admin'],
    about: ['review'],
    delivery: 'at_once',
    asks: true,
    action: 'Assign a reviewer',
    words: ({ review, project, reason }) => ({
      title: `Declined: ${review} for ${project}`,
      text: 'Assign another reviewer.',
      quote: reason,
    }),
  },
  review_confirmed: {
    label: 'Your review is confirmed',
    group: 'reviews',
    audience: REVIEWERS,
    about: ['review'],
    delivery: 'inbox',
    action: 'Open review',
    words: ({ review, project, outcome }) => ({
      title: `Confirmed: ${review} for ${project}`,
      text: `Our team confirmed the outcome ${outcome}.`,
    }),
  },
  review_draft_sent: {
    label: 'A draft of your engineering review is ready',
    group: 'projects',
    audience: ['seller'],
    about: ['project'],
    delivery: 'at_once',
    asks: true,
    action: 'Read the draft',
    words: ({ project, asks_changes, message }) => ({
      title: asks_changes
        ? `Changes requested in the engineering review: ${project}`
        : `Draft of the engineering review: ${project}`,
      text: 'Read the draft and send your comments.',
      quote: message,
    }),
  },
  review_draft_answered: {
    label: 'A seller comments on your draft',
    group: 'reviews',
    audience: ['reviewer', 'admin'],
    about: ['review'],
    delivery: 'at_once',
    asks: true,
    action: 'Read the comments',
    words: ({ review, project, comments }) => ({
      title: `Comments on your draft: ${review} for ${project}`,
      text:
        comments === 0
          ? 'The seller has no comments.'
          : `The seller sent ${counted(comments, 'comment')}.`,
    }),
  },
}
