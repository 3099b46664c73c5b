import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The source of a project's key date (docs/product.md section 4, Key dates). */
export const keyDateKinds = enumeration({
  milestone: 'Milestone',
  task: 'Task',
  review: 'Review',
  payment: 'Payment',
  expiry: 'Document expiry',
})
export type KeyDateKind = EnumerationValue<typeof keyDateKinds>

/** The file formats for key dates. */
export const keyDateFormats = enumeration({ csv: 'CSV', ics: 'Calendar file' })
export type KeyDateFormat = EnumerationValue<typeof keyDateFormats>

const WORDS = {
  milestone: (title) => title,
  task: (title) => `Task due: ${title}`,
  review: (title) => `${title} due`,
  payment: (title) => `Payment: ${title}`,
  expiry: (title) => `${title} expires`,
} as const satisfies Record<KeyDateKind, (title: string) => string>

/** Describes a key date in words: `Task due: Send the lease`. */
export const keyDateWords = (kind: KeyDateKind, title: string): string => WORDS[kind](title)
