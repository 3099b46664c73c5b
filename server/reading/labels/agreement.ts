import { documentTypes } from '#shared/entities/document-types.ts'
import { agreesWith, type Content } from './content.ts'
import type { Contribution } from './findings.ts'
import type { FoundPaper } from './other-paper.ts'
import type { RankedType } from './ranked-type.ts'
import type { Titles } from './titles.ts'

export interface Agreement {
  readonly titles: Titles
  readonly content: Content
  /** The unlisted document that the pages are. */
  readonly other: FoundPaper | null
  /** The score that a type must reach to beat Other. */
  readonly bar: number
}

/** How far below the bar a type is kept if title and content disagree. */
const DISAGREED = 3
/** Points for Other if the likeliest type disagrees. */
const NOT_ABOUT = 2
/** A heading with a lower standing doesn't contradict. */
const CONTRADICTS = 0.6

/**
 * Returns the ranked types, with those that the pages contradict kept below the bar: unlisted documents, a title over
 * unrelated content, and content under another title.
 */
export function agreeing(
  ranked: readonly RankedType[],
  { titles, content, other, bar }: Agreement,
): RankedType[] {
  const astray = isAstray(titles, content)
  const agrees = ({ type, contributions }: RankedType): boolean =>
    other === null && agreesWith(content, type) && !(astray && !namesItself(contributions))
  const best = ranked.reduce((one, next) => (next.score > one.score ? next : one))
  return ranked.map((entry) => {
    const { type, score, contributions } = entry
    if (type !== 'other')
      return agrees(entry) ? entry : { ...entry, score: Math.min(score, bar - DISAGREED) }
    if (best.type === 'other' || agrees(best)) return entry
    const phrase = `does not speak of what ${documentTypes.label(best.type)} is about`
    const page = best.contributions[0]?.page ?? 1
    const said: Contribution = { phrase, page, kind: 'layout', points: NOT_ABOUT }
    return { type, score: score + NOT_ABOUT, contributions: [...contributions, said] }
  })
}

/** Whether the title names a listed type that the content is not about, and no other one. */
function isAstray({ matches }: Titles, content: Content): boolean {
  const listed = matches.filter(({ types }) => types.some((type) => type !== 'other'))
  return (
    listed.some(({ standing }) => standing >= CONTRADICTS) &&
    !listed.some(({ types }) => types.some((type) => agreesWith(content, type)))
  )
}

/** Named by a heading, the file's name, or "this lease" in the text. */
const namesItself = (contributions: readonly Contribution[]): boolean =>
  contributions.some(
    ({ kind, phrase }) => kind === 'title' || kind === 'name' || /^this\b/i.test(phrase),
  )
