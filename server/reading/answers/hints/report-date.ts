import type { AnswerHint } from './define.ts'

/** The date of a report: its cover states it, and its text names many others. */
export const reportDate: AnswerHint = {
  labels: ['report date', 'date of report', 'issue date', 'date issued', 'issued', 'dated', 'date'],
  near: ['prepared on', 'dated', 'report date', 'issued on', 'issued'],
  not: [
    'site visit',
    'inspection',
    'placed in service',
    'revis',
    'expir',
    'construction',
    'visited',
    'user',
    'drilled',
    'valid',
  ],
  where: 'opening',
  cover_date: true,
}
