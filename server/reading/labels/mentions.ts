import type { Token } from '#shared/reading/labels/tokens.ts'
import type { Hint } from './hint-index.ts'

const SELF_WORDS = 5
const BETWEEN = new Set([
  'the',
  'a',
  'an',
  'of',
  'to',
  'or',
  'in',
  'under',
  'by',
  'with',
  'that',
  'as',
  'agreement',
])

/** Words before the title of an unlisted document may change its meaning: "this supply and services agreement". */
export const reachOf = (hints: readonly Hint[]) =>
  hints.some((hint) => hint.about === 'type' && hint.type !== 'other') ? SELF_WORDS : 1

/** Returns the "this" of "this Solar Module Supply Agreement"; null if it refers to something else. */
export function selfReference(
  tokens: readonly Token[],
  start: number,
  reach: number,
): Token | null {
  for (let at = start - 1; at >= Math.max(0, start - reach); at--) {
    const token = tokens[at]
    if (!token || BETWEEN.has(token.word)) return null
    if (token.word === 'this') return token
  }
  return null
}

const ARTICLES = new Set(['a', 'an', 'every', 'most', 'many', 'each'])
const VERBS = new Set(
  'is are refer allow grant provide serve contain give mean typically usually generally can may require'.split(
    ' ',
  ),
)

/** "The title commitment is the document that ...". */
const KIND = new Set(['a', 'an', 'the', 'one'])

/** "A lien waiver is ...": about documents in general, which documents themselves don't say. */
export function isDefinition(tokens: readonly Token[], start: number, end: number): boolean {
  const before = tokens[start - 1]?.word
  // "A power purchase agreement (PPA) is".
  const abbreviated = tokens[end + 1]?.word
  const next = tokens[end]?.word ?? ''
  const after = VERBS.has(next) ? next : abbreviated
  if (before === undefined || after === undefined) return false
  if (before === 'the') return next === 'is' && KIND.has(abbreviated ?? '')
  return ARTICLES.has(before) && VERBS.has(after)
}

const NUMBERING = /^(?:\d+|[ivxlc]+|[a-h]|article|section|schedule|part|exhibit|item)$/

/** Whether the words fill a line except for its number, or start one and are set off by a period. */
export function isHeading(
  text: string,
  tokens: readonly Token[],
  start: number,
  end: number,
): boolean {
  const [first, last] = [tokens[start], tokens[end - 1]]
  if (!first || !last) return false
  const lineStart = text.lastIndexOf('\n', first.start) + 1
  for (let at = start - 1; at >= 0; at--) {
    const token = tokens[at]
    if (!token || token.start < lineStart) break
    if (!NUMBERING.test(token.word)) return false
  }
  const rest = text.slice(last.end, last.end + 12)
  return /^[^\p{L}\p{N}\n]*(?:\n|$)/u.test(rest) || /^[.:]/.test(rest)
}

const COMPANY = new Set(
  'llc inc corp lp ltd llp plc gmbh co company corporation holding partnership owner'.split(' '),
)
/** Words between one of a company name's words and its end. */
const NAME_WORDS = 3

/** Whether the words are part of a company name: "Fox Den Storage Holdings LLC". */
export function isOfName(text: string, tokens: readonly Token[], end: number): boolean {
  let from = tokens[end - 1]?.end ?? 0
  for (const token of tokens.slice(end, end + NAME_WORDS)) {
    if (/[^\p{L}\p{N}, .]/u.test(text.slice(from, token.start))) return false
    if (COMPANY.has(token.word)) return true
    if (!/^\p{Lu}/u.test(text.slice(token.start))) return false
    from = token.end
  }
  return false
}
