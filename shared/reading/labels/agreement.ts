import { documentTypes } from '#shared/entities/document-types.ts'
import { agreesWith, type Content } from './content.ts'
import type { Contribution } from './findings.ts'
import type { FoundPaper } from './other-paper.ts'
import type { RankedType } from './ranked-type.ts'
import type { Titles } from './titles.ts'

export interface Agreement {
  readonly titles: Titles
  readonly content: Content
  /** The paper of the world that the pages are. */
  readonly other: FoundPaper | null
  /** What a type must reach to be more than Other. */
  readonly bar: number
}

/** How far below the bar a type stays whose title and content do not agree. */
const DISAGREED = 3
/** What it says for Other that the likeliest type does not agree. */
const NOT_ABOUT = 2
/** A heading that stands for less is no title that contradicts. */
const CONTRADICTS = 0.6

/**
 * Types as they were ranked, with those held below the bar that the pages contradict: a paper of the
 * world is none of ours, and neither is a title over content of something else, or content under the
 * title of something else.
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

/** By a heading, the file's name, or "this lease" in the text. */
const namesItself = (contributions: readonly Contribution[]): boolean =>
  contributions.some(
    ({ kind, phrase }) => kind === 'title' || kind === 'name' || /^this\b/i.test(phrase),
  )
