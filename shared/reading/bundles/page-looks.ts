import type { LabelVerdict } from '#shared/entities/labels.ts'
import { monthNames } from '#shared/format/calendar.ts'
import { labelDocument } from '../labels/label-document.ts'
import type { PageText } from '../page-text/page-text.ts'

/** What a page looks like by itself, whatever its lines say of where it belongs. */
export interface PageLooks {
  /** Height of its usual type in points; 0 where too little stands on it. */
  type_size: number
  /** An address, a telephone number or the like at its top. */
  letterhead: boolean
  /** A day by itself in a line at its top. */
  dated: boolean
  /** Words in small letters: those of its matter, and no names. */
  vocabulary: ReadonlySet<string>
  /** What it would be if it were all of a file. */
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

/** The looks of a page whose usual type is so many points high. */
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
