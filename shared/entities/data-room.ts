import { type EnumerationValue, enumeration } from './enumeration.ts'

/** How a person at a buyer got a file. */
export const readingWays = enumeration({
  view: 'Opened',
  download: 'Downloaded',
  text: 'Read as text',
  quote: 'Read a passage',
})
export type ReadingWay = EnumerationValue<typeof readingWays>

/** Why a file was served without the reader's name on it. */
export const plainReasons = enumeration({
  not_pdf: 'Not a PDF',
  too_large: 'Too large to stamp',
  signed: 'Signed: a stamp would break the signature',
  encrypted: 'Encrypted by its owner',
  corrupt: 'Can’t be changed',
  trouble: 'Stamping failed',
})
export type PlainReason = EnumerationValue<typeof plainReasons>
