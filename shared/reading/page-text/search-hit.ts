/**
 * Marks around a match in an excerpt: characters that no text contains, so that an excerpt is plain text and never
 * markup.
 */
export const SEARCH_HIT = { start: '\u{E000}', end: '\u{E001}' } as const

export interface ExcerptPart {
  text: string
  isHit: boolean
}

/** Returns an excerpt in parts, in order: matches, and the text around them. */
export function excerptParts(excerpt: string): ExcerptPart[] {
  const parts: ExcerptPart[] = []
  excerpt.split(SEARCH_HIT.start).forEach((piece, index) => {
    const end = index === 0 ? -1 : piece.indexOf(SEARCH_HIT.end)
    if (end < 0) parts.push({ text: piece, isHit: false })
    else {
      parts.push({ text: piece.slice(0, end), isHit: true })
      parts.push({ text: piece.slice(end + SEARCH_HIT.end.length), isHit: false })
    }
  })
  return parts.filter(({ text }) => text !== '')
}
