import type { Contribution } from './findings.ts'
import type { Paper } from './hints/define.ts'
import { type Genre, genreNames } from './hints/genres.ts'
import type { FoundPaper } from './other-paper.ts'
import { amendmentOf, ownTitle, wholeTitle } from './own-title.ts'
import type { TitleMatch } from './title-matches.ts'
import type { Titles } from './titles.ts'
import { tokensOf } from './tokens.ts'

/** What there is to name a paper of no listed type by. */
export interface OtherWords {
  readonly other: FoundPaper | null
  readonly titles: Titles
  /** What the kinds of writing count for. */
  readonly said: readonly Contribution[]
  readonly papers: ReadonlyMap<Paper, number>
}

/** A title that stands for less does not name the paper. */
const STANDING = 0.4
const WORD_MAX = 60
/** A line of no more words is a title as it stands. */
const TITLE_WORDS = 5
/** Share of the wording of a kind of paper that names it. */
const SHARE = 0.45

/**
 * What a paper of no listed type is called: a paper of the world by title and content; else its
 * own title; else the kind of writing, or of paper. Null when nothing names it.
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

/** Nouns of papers that end a heading. */
const NOUN =
  /\b(?:agreement|contract|letter|certificate|policy|declarations|schedule|bond|form|report|statement|notice|invoice|bill|receipt|permit|license|plan|list|application|memo|memorandum|deed|note|diagram|chart|card|order)\W*$/i
const PROMINENT = 0.7

/** The first heading that ends with the noun of a paper. */
const nounLine = ({ groups }: Titles): string | undefined =>
  groups
    .flat()
    .find(
      ({ text, prominence }) =>
        prominence >= PROMINENT && NOUN.test(text) && tokensOf(text).length > 1,
    )?.text

const isWholeLine = ({ phrase, line }: TitleMatch) =>
  tokensOf(phrase).length === tokensOf(line).length

/** The kind of writing that counts for most; contracts speak like laws and are none. */
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

/** Lists and tables share the words of drawings and accounts: those two name nothing alone. */
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

/** "SERVICES AGREEMENT" as "Services agreement": as people write it, on one line. */
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
