import type { LabelVerdict } from '#shared/entities/labels.ts'
import { monthNames } from '#shared/format/calendar.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { labelDocument } from '../labels/label-document.ts'

/** The look of a page by itself, apart from what its lines say about its place. */
export interface PageLooks {
  /** Height of its usual type in points; 0 if there is too little text. */
  type_size: number
  /** An address, a telephone number, or the like at its top. */
  letterhead: boolean
  /** A date alone on a line at its top. */
  dated: boolean
  /** Lower-case words: those of its subject, without names. */
  vocabulary: ReadonlySet<string>
  /** Returns its type if it were the whole file. */
  alone: () => LabelVerdict | null
}

const SIZED_WORDS_MIN = 20
const TOP_CHARACTERS = 700
const HEAD_CHARACTERS = 400

const LETTERHEAD = /\b(?:tel|phone|fax|www\.|P\.?O\.? Box|Suite|[A-Z]{2} \d{5})\b|@\w/i
const DAY = new RegExp(
  String.raw`^\s*(?:date:?\s*)?(?:${monthNames.join('|')}) \d{1,2}, (?:19|20)\d\d\s*$`,
  'im',
)

/** Returns the looks of a page whose usual type height is given in points. */
export function looksOf(page: PageText, usual: number): PageLooks {
  let verdict: LabelVerdict | null | undefined
  return {
    type_size: page.boxes.length / 4 > SIZED_WORDS_MIN ? usual : 0,
    letterhead: LETTERHEAD.test(page.text.slice(0, HEAD_CHARACTERS)),
    dated: DAY.test(page.text.slice(0, TOP_CHARACTERS)),
    vocabulary: new Set(page.text.match(/(?<!\p{L})\p{Ll}{4,}(?!\p{L})/gu)),
    alone: () => {
      if (verdict === undefined) {
        const pages = [{ ...page, number: 1 }]
        verdict = labelDocument({ mime_type: 'application/pdf', page_count: 1, pages })
      }
      return verdict
    },
  }
}
