import { tokensOf } from '#shared/reading/labels/tokens.ts'
import type { Contribution } from './findings.ts'
import type { Paper } from './hints/define.ts'
import { type Genre, genreNames } from './hints/genres.ts'
import type { FoundPaper } from './other-paper.ts'
import { amendmentOf, ownTitle, wholeTitle } from './own-title.ts'
import type { TitleMatch } from './title-matches.ts'
import type { Titles } from './titles.ts'

/** Inputs for naming a document of no listed type. */
export interface OtherWords {
  readonly other: FoundPaper | null
  readonly titles: Titles
  /** Points of the kinds of writing. */
  readonly said: readonly Contribution[]
  readonly papers: ReadonlyMap<Paper, number>
}

/** A title with a lower standing doesn't name the document. */
const STANDING = 0.4
const WORD_MAX = 60
/** A line with no more words is a title as it is. */
const TITLE_WORDS = 5
/** Minimum share of a document kind's wording to name it. */
const SHARE = 0.45

/**
 * Returns the name of a document of no listed type: an unlisted document by title and content; otherwise its own title;
 * otherwise the kind of writing or document. Null if nothing names it.
 */
export function otherWord({ other, titles, said, papers }: OtherWords): string | null {
  if (other) return other.word
  const [named] = titles.matches
    .filter(({ standing }) => standing >= STANDING)
    .toSorted((a, b) => b.standing - a.standing)
  if (named && (named.types.includes('other') || isWholeLine(named)))
    return titleWord(named, titles)
  const genre = genreOf(said, papers)
  if (genre) return genreWords[genre]
  if (named) return titleWord(named, titles)
  const line = titles.unknown?.phrase ?? nounLine(titles)
  if (line) return asWord(amendmentOf(wholeTitle(line, titles.groups)) ?? ownTitle(line))
  const [paper] = [...papers].toSorted((a, b) => b[1] - a[1])
  return paper && paper[1] >= SHARE ? paperWords[paper[0]] : null
}

const titleWord = (named: TitleMatch, { groups }: Titles): string =>
  asWord(amendmentOf(wholeTitle(named.line, groups)) ?? ownTitle(titleOf(named)))

/** A short line that ends with the title says more: "Elevator maintenance agreement". */
function titleOf({ phrase, line }: TitleMatch): string {
  const ends = line.toLowerCase().trimEnd().endsWith(phrase.toLowerCase())
  return ends && tokensOf(line).length <= TITLE_WORDS ? line : phrase
}

/** Document nouns that end a heading. */
const NOUN =
  /\b(?:agreement|contract|letter|certificate|policy|declarations|schedule|bond|form|report|statement|notice|invoice|bill|receipt|permit|license|plan|list|application|memo|memorandum|deed|note|diagram|chart|card|order)\W*$/i
const PROMINENT = 0.7

/** The first heading that ends with a document noun. */
const nounLine = ({ groups }: Titles): string | undefined =>
  groups
    .flat()
    .find(
      ({ text, prominence }) =>
        prominence >= PROMINENT && NOUN.test(text) && tokensOf(text).length > 1,
    )?.text

const isWholeLine = ({ phrase, line }: TitleMatch) =>
  tokensOf(phrase).length === tokensOf(line).length

/** The kind of writing with the most points; contracts sound like laws but aren't. */
function genreOf(
  said: readonly Contribution[],
  papers: ReadonlyMap<Paper, number>,
): Genre | undefined {
  const contract = (papers.get('contract') ?? 0) >= SHARE
  const [most] = said
    .filter(({ phrase }) => !(contract && phrase === genreNames.law))
    .toSorted((a, b) => b.points - a.points)
  return (Object.keys(genreNames) as Genre[]).find((genre) => genreNames[genre] === most?.phrase)
}

const genreWords = {
  guide: 'Guide or article',
  template: 'Template',
  proceedings: 'Minutes or report to a council',
  law: 'Law or official notice',
  study: 'Study',
  news: 'News or press release',
  pitch: 'Brochure or website',
  correspondence: 'Email or letter',
  resume: 'Resume',
  slides: 'Presentation',
} as const satisfies Record<Genre, string>

/** Lists and tables share the words of drawings and accounts, so those two don't name anything alone. */
const paperWords = {
  contract: 'Contract',
  certificate: 'Certificate',
  letter: 'Letter',
  report: 'Report',
  invoice: 'Invoice',
  permit: 'Permit',
  form: 'Form',
  accounts: null,
  drawing: null,
  recorded: 'Recorded document',
  sheet: null,
} as const satisfies Record<Paper, string | null>

const SHORT = /^(?:[A-Z]\W?\d+|(?:LLC|IRS|SEC|NDA|ISDA|UCC|RFP|RFI|PILOT|II|III|IV|US|W|K|B)\W*)$/

/** Turns "SERVICES AGREEMENT" into "Services agreement", on one line. */
export function asWord(phrase: string): string {
  const words = phrase
    .replace(/[^\p{L}\p{N}&'’/.,()-]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (SHORT.test(word) ? word : word.toLowerCase()))
    .join(' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '')
    .slice(0, WORD_MAX)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
