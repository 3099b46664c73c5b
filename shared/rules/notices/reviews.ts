import { due, type NoticeTable, REVIEWERS } from './facts.ts'

/** Review requests. */
export interface ReviewNotices {
  review_reminder: { review: string; project: string; due_date: string | null }
  review_assigned: { review: string; project: string; due_date: string | null }
  review_reopened: { review: string; project: string; reason: string }
  review_completed: { review: string; project: string; outcome: string }
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
    words: ({ review, project, outcome }) => ({
      title: `Completed: ${review} for ${project}`,
      text: `Outcome: ${outcome}.`,
    }),
  },
}
