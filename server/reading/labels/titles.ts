import type { DocumentType } from '#shared/entities/document-types.ts'
import { tokensOf } from '#shared/reading/labels/tokens.ts'
import type { ReadPage } from './reading.ts'
import { runningLines, type TitleLine, titleGroups } from './title-lines.ts'
import { composedOf, matchesOf, type TitleMatch } from './title-matches.ts'

export interface Titles {
  readonly groups: readonly (readonly TitleLine[])[]
  readonly matches: readonly TitleMatch[]
  /** The title of an agreement, order, policy, and the like that no hint knows. */
  readonly unknown: {
    readonly phrase: string
    readonly page: number
    readonly standing: number
  } | null
}

/** Nouns at the end of a title that make it a document of its own. */
const NOUN =
  /\b(agreement|contract|order|notice|policy|resolution|minutes|plan|handbook|manual|petition|complaint|bylaw|proposal|presentation|newsletter|resume|tax return|act|bill of sale|opinion)s?\W*$/i

/** Returns the document's names in the headings of the first pages and in repeated lines. */
export function readTitles(pages: readonly ReadPage[]): Titles {
  const groups = titleGroups(pages)
  const matches = [
    ...groups.flatMap(namesOf),
    ...runningLines(pages).flatMap((line) => matchesOf([line])),
  ]
  return { groups, matches, unknown: unknownTitle(groups) }
}

/** Known and composed titles; words beyond a known unlisted title decide. */
function namesOf(group: readonly TitleLine[]): TitleMatch[] {
  const composed = composedOf(group)
  const known = matchesOf(group)
  if (composed.length === 0) return known
  const listed = known.filter(({ types, phrase }) => types.some(isListed) || isLong(phrase))
  return [...listed, ...composed]
}

const isListed = (type: DocumentType) => type !== 'other'
const isLong = (phrase: string) => tokensOf(phrase).length > 2

function unknownTitle(groups: readonly (readonly TitleLine[])[]): Titles['unknown'] {
  for (const group of groups) {
    for (let end = 1; end <= group.length; end++) {
      const lines = group.slice(0, end)
      const last = lines.at(-1)
      if (!last || last.prominence < 0.6 || !NOUN.test(last.text)) continue
      if (tokensOf(last.text).length > 12) continue
      // "Agreement" alone names nothing.
      if (lines.reduce((sum, line) => sum + tokensOf(line.text).length, 0) < 2) continue
      // A title known to any hint is not unknown.
      const known = [...matchesOf(lines), ...composedOf(lines)]
      if (known.some(({ standing }) => standing > 0.3)) return null
      const phrase = lines.map(({ text }) => text).join(' ')
      return { phrase: phrase.slice(0, 160), page: last.page, standing: last.prominence }
    }
  }
  return null
}
