import { z } from 'zod'
import { checkQuote } from '#server/reading/answers/relocate-quote.ts'
import type { Citation } from '#shared/entities/answers.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'

/** How sure a model says it is, and what that is worth. */
export const certaintySchema = z.enum(['high', 'medium', 'low'])

const QUOTE_MAX = 500
/** A single word can appear anywhere and proves nothing. */
const QUOTE_MIN_WORDS = 2

/** Returns where a quote stands in what was sent; null if it isn't there, or is too short or too long. */
export function placeOfQuote(quote: string, pages: readonly PageText[]): Citation | null {
  const words = quote.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  if (words < QUOTE_MIN_WORDS || quote.length > QUOTE_MAX) return null
  return checkQuote(quote, pages)
}
