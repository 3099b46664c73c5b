import type { ReadPage } from '#shared/reading/answers/reading.ts'
import type { Span } from '#shared/reading/page-text/page-text.ts'

/** A place where words of a hint occur. */
export interface Anchor extends Span {
  page: ReadPage
  /** 1 for the strongest words of a hint. */
  weight: number
}

/** Words that occur more often than this on one page point at nothing. */
const MOST_PER_PAGE = 60

/** Returns where phrases occur as whole words. Contents pages name everything and are left out. */
export function anchorsOf(pages: readonly ReadPage[], phrases: readonly string[]): Anchor[] {
  return pages.flatMap((page) =>
    page.is_contents
      ? []
      : phrases.flatMap((phrase, index) => {
          const weight = Math.max(0.75, 1 - index * 0.025)
          return placesOf(page.folded, phrase).map((start) => ({
            page,
            start,
            end: start + phrase.length,
            weight,
          }))
        }),
  )
}

/** Returns positions of a phrase as whole words, up to a maximum per page. */
export function placesOf(folded: string, phrase: string): number[] {
  const places: number[] = []
  if (phrase === '') return places
  for (let at = folded.indexOf(phrase); at >= 0; at = folded.indexOf(phrase, at + phrase.length)) {
    if (standsAlone(folded, phrase, at)) places.push(at)
    if (places.length >= MOST_PER_PAGE) break
  }
  return places
}

const LETTER = /[\p{L}\p{N}]/u

/** A phrase may be followed by a letter only if it ends in a stem, like `renew` in `renewal`. */
function standsAlone(folded: string, phrase: string, at: number): boolean {
  const touches = (edge: string | undefined, outside: string | undefined): boolean =>
    edge !== undefined && outside !== undefined && LETTER.test(edge) && LETTER.test(outside)
  return !touches(phrase[0], folded[at - 1]) && !touches(phrase.at(-1), folded[at + phrase.length])
}

/** Whether a word in the text starts with one of the phrases; the rest of the word is free. */
export function hasAny(folded: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => {
    for (let at = folded.indexOf(phrase); at >= 0; at = folded.indexOf(phrase, at + 1)) {
      if (!LETTER.test(folded[at - 1] ?? ' ') || !LETTER.test(phrase[0] ?? '')) return true
    }
    return false
  })
}
