import type { LabelVerdict } from '#shared/entities/labels.ts'
import { labelDocument } from '../labels/label-document.ts'
import { BOX_SCALE, type PageText } from '../page-text/page-text.ts'

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
const SIZED_WORDS_MAX = 800
const TOP_CHARACTERS = 700
const HEAD_CHARACTERS = 400

const LETTERHEAD = /\b(?:tel|phone|fax|www\.|P\.?O\.? Box|Suite|[A-Z]{2} \d{5})\b|@\w/i
const DAY =
  /^\s*(?:date:?\s*)?(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, (?:19|20)\d\d\s*$/im

export function looksOf(page: PageText): PageLooks {
  let verdict: LabelVerdict | null | undefined
  return {
    type_size: usualSize(page),
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

function usualSize({ boxes, height }: PageText): number {
  const words = boxes.length / 4
  if (words <= SIZED_WORDS_MIN) return 0
  const heights = Array.from(
    { length: Math.min(words, SIZED_WORDS_MAX) },
    (_, at) => boxes[at * 4 + 3] ?? 0,
  ).toSorted((a, b) => a - b)
  return ((heights[heights.length >> 1] ?? 0) / BOX_SCALE) * height
}
