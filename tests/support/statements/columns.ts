import type { Books } from './books.ts'
import type { Column } from './paper.ts'

/** The columns that papers have. */

/** An amount of a year that counts as a true cell. */
export const of = (year: number, books: Books, ...head: string[]): Column => ({
  kind: 'amount',
  year,
  books,
  head: head.length > 0 ? head : [String(year)],
})

/** An amount other than the year's own: a quarter, a company of a group, a budget. */
export const beside = (books: Books, ...head: string[]): Column => ({
  kind: 'amount',
  year: null,
  books,
  head,
})

export const share = (books: Books, whole: string, ...head: string[]): Column => ({
  kind: 'share',
  books,
  of: whole,
  head,
  width: 52,
})

export const change = (books: Books, from: Books, ...head: string[]): Column => ({
  kind: 'change',
  books,
  from,
  head,
  width: 66,
})

export const growth = (books: Books, from: Books, ...head: string[]): Column => ({
  kind: 'growth',
  books,
  from,
  head,
  width: 56,
})

export const notes = (head = 'Note'): Column => ({ kind: 'note', head: [head], width: 34 })

/** An auditor's letter in our own words. */
export const letter = (company: string, auditor: string, ends: string): string[] => [
  'INDEPENDENT AUDITOR’S REPORT',
  '',
  `To the Board of ${company}`,
  '',
  'Opinion',
  `We have audited the financial statements of ${company}, which comprise the balance sheets`,
  `as of ${ends}, the related statements of operations and of cash flows for the years`,
  'then ended, and the notes to them.',
  '',
  'In our opinion, the statements present fairly, in all material respects, the financial position',
  'of the company and the results of its operations and its cash flows.',
  '',
  'Basis for Opinion',
  'We conducted our audits in accordance with auditing standards generally accepted in the United',
  'States. We believe that the evidence we have obtained is sufficient for our opinion.',
  '',
  auditor,
]

export const cover = (company: string, title: string, ends: string): string[] => [
  company,
  '',
  title,
  '',
  ends,
]
