import { cellAt, lineIndexAt, type ReadPage } from '#shared/reading/answers/reading.ts'
import type { Candidate } from '../candidates.ts'
import type { Scans } from './scans.ts'

/** A document's own dates without a label: on its cover, at the head of a letter. */

/** A date that the letter itself names for the question counts more. */
const LETTER_SCORE = 0.52
/** Lines of a cover in which its date may be. */
const COVER_LINES = 40

/** Finds dates that fill their cell on the first page. */
export function coverDates([page]: readonly ReadPage[], scans: Scans): Candidate[] {
  if (!page) return []
  const end = page.lines[COVER_LINES]?.start ?? page.folded.length
  return scans(page, 'date', false).flatMap((mention): Candidate[] => {
    const line = page.lines[lineIndexAt(page, mention.start)]
    const cell = line && cellAt(line, mention.start)
    if (mention.start > end || cell?.start !== mention.start || mention.end < cell.end - 1)
      return []
    const { start, value } = mention
    return [{ page, start, end: mention.end, value, score: 0.6, quote_start: start }]
  })
}

const LETTER = /(?:^|\n)(?:dear |to whom it may concern|gentlemen|re ?:|subject ?:)/
const LETTER_LINES = 14

/** The date of a letter is alone at its head. */
export function letterDates(pages: readonly ReadPage[], scans: Scans): Candidate[] {
  const [page] = pages
  const end = page?.lines[LETTER_LINES]?.start ?? Number.POSITIVE_INFINITY
  if (!page || !LETTER.test(page.page.text.toLowerCase())) return []
  return coverDates(pages, scans)
    .filter(({ start }) => start < end)
    .slice(0, 1)
    .map((found) => ({ ...found, score: LETTER_SCORE }))
}
