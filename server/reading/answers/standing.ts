import type { ReadPage } from '#shared/reading/answers/reading.ts'
import type { AnswerHint } from './hints/define.ts'

/** Pages in the opening of a document: its cover, contents, and first page of text. */
const OPENING_PAGES = 6
const LAST_PAGES = 6

/** Returns a page's weight for a value that usually stands elsewhere. */
export function standingOf(
  pages: readonly ReadPage[],
  page: ReadPage,
  { where }: AnswerHint,
): number {
  const index = pages.indexOf(page)
  switch (where) {
    case 'first_page':
      return index === 0 ? 1 : 0.8
    case 'opening':
      return index < OPENING_PAGES ? 1 : 0.55
    case 'last_pages':
      return index >= pages.length - LAST_PAGES ? 1 : 0.75
    default:
      return 1
  }
}
