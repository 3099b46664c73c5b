import { OVERDUE } from '#shared/entities/overdue.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { due, type NoticeTable, SELLERS } from './facts.ts'

/** Requests and staff work. */
export interface TaskNotices {
  task_requested: { task: string; of: string; due_date: string | null }
  task_answered: { task: string; of: string; note: string | null }
  task_approved: { task: string; of: string }
  task_flagged: { task: string; of: string; reason: string | null }
  task_due_soon: { task: string; of: string; due_date: string }
  task_overdue: { task: string; of: string; due_date: string }
  work_assigned: { work: string; of: string | null }
  task_reminder: { task: string; of: string; due_date: string | null }
  requests_sent: { of: string; requests: string[]; due_date: string | null; note: string | null }
}

export const TASK_NOTICES: NoticeTable<TaskNotices> = {
  task_requested: {
    label: 'We request something from you',
    group: 'tasks',
    audience: SELLERS,
    about: ['task'],
    delivery: 'at_once',
    asks: true,
    action: 'Respond',
    words: ({ task, of, due_date }) => ({
      title: `New request for ${of}: ${task}`,
      text: due(due_date) ?? 'There is no due date.',
    }),
  },
  task_answered: {
    label: 'A seller responds to a task',
    group: 'tasks',
    audience: ['admin', 'reviewer'],
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
    asks: true,
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
    asks: true,
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
    asks: true,
    action: 'Respond',
    words: ({ task, of, due_date }) => ({
      title: `${OVERDUE}: ${task}`,
      text: `We requested this for ${of}. It was due ${formatDateLong(due_date)}.`,
    }),
  },
  work_assigned: {
    label: 'Work is assigned to you',
    group: 'tasks',
    audience: ['admin'],
    about: [
      'task',
      'project',
      'file',
      'thread',
      'review',
      'seller',
      'exemption',
      'change',
      'guarantor',
      'transfer',
    ],
    delivery: 'digest',
    action: 'Open',
    words: ({ work, of }) => ({
      title: of === null ? `Assigned to you: ${work}` : `Assigned to you for ${of}: ${work}`,
    }),
  },
  task_reminder: {
    label: 'We remind you of a request',
    group: 'tasks',
    audience: SELLERS,
    about: ['task'],
    delivery: 'at_once',
    asks: true,
    action: 'Respond',
    words: ({ task, of, due_date }) => ({
      title: `Reminder for ${of}: ${task}`,
      text: due(due_date) ?? 'We’re waiting for your response.',
    }),
  },
  requests_sent: {
    label: 'We send you a list of requests',
    group: 'tasks',
    audience: SELLERS,
    about: ['project', 'task'],
    delivery: 'at_once',
    asks: true,
    action: 'View requests',
    words: ({ of, requests, due_date, note }) => ({
      title: `New for ${of}: ${counted(requests.length, 'request')}`,
      text: due(due_date) ?? 'There is no due date.',
      list: requests,
      quote: note,
    }),
  },
}
