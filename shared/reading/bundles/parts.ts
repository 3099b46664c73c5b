import { MAX_PARTS } from '#shared/entities/bundles.ts'

/** Pages that become a separate file. */
export interface PageRange {
  /** Numbers of the first and last page. */
  first: number
  last: number
}

/**
 * Returns why ranges are not a valid split of a document, for people; null if they are valid: at least two ranges that
 * contain each page once, in order.
 */
export function partingProblem(parts: readonly PageRange[], pages: number): string | null {
  if (parts.length < 2) return 'Split the file into at least two parts'
  if (parts.length > MAX_PARTS) return `Split the file into at most ${MAX_PARTS} parts`
  let next = 1
  for (const [at, { first, last }] of parts.entries()) {
    const name = `Part ${at + 1}`
    if (last < first) return `${name} ends before it begins`
    if (first > next)
      return `${pagesWords({ first: next, last: first - 1 })} ${isOrAre(next, first - 1)} in no part`
    if (first < next) return `${name} begins on page ${first}, which is in the part before it`
    next = last + 1
  }
  if (next > pages + 1) return `The file ends on page ${pages}`
  if (next <= pages)
    return `${pagesWords({ first: next, last: pages })} ${isOrAre(next, pages)} in no part`
  return null
}

const isOrAre = (first: number, last: number): string => (first === last ? 'is' : 'are')

/** `Page 3` or `Pages 1–4`. */
export const pagesWords = ({ first, last }: PageRange): string =>
  first === last ? `Page ${first}` : `Pages ${first}–${last}`

export const pagesIn = ({ first, last }: PageRange): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** `Pages 1–4 and 7`, for pages in any order. */
export function pageListWords(pages: readonly number[]): string {
  const ranges: PageRange[] = []
  for (const page of pages) {
    const open = ranges.at(-1)
    if (open && page === open.last + 1) open.last = page
    else ranges.push({ first: page, last: page })
  }
  const words = ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`))
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${words.join(', ')}`
}

/** Returns the file name of a part: its title or type, or its position. */
export function partFileName(whole: string, at: number, called: string | null): string {
  const stem = whole.replace(/\.[^.]*$/, '')
  const name = called === null || called === '' ? `part ${at + 1}` : called
  return `${stem.slice(0, 90)} - ${name.slice(0, 80)}.pdf`
}
