/** A word in the form that labels compare, with its position in the text. */
export interface Token {
  readonly word: string
  readonly start: number
  readonly end: number
}

const WORD = /[\p{L}\p{N}]+|[&§]/gu
/** Abbreviations that end in s: "macr" is a different one. */
const NO_PLURAL = new Set(['macrs'])
const ASCII = /^[a-z0-9]+$/

/**
 * Returns the words of a text in comparable form: lower case, without punctuation, plural endings folded, "&" read as
 * "and" and "§" as "section".
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(WORD)) {
    const [found] = match
    tokens.push({ word: foldWord(found), start: match.index, end: match.index + found.length })
  }
  return tokens
}

/** Returns the folded words of a phrase. */
export function foldPhrase(phrase: string): string[] {
  return tokensOf(phrase).map(({ word }) => word)
}

function foldWord(found: string): string {
  if (found === '&') return 'and'
  if (found === '§') return 'section'
  const lower = found.toLowerCase()
  const word = ASCII.test(lower) ? lower : lower.normalize('NFKC')
  if (word.length < 4 || !word.endsWith('s') || NO_PLURAL.has(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')
    ? word
    : word.slice(0, -1)
}
