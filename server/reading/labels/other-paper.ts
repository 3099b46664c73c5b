import { foldPhrase, tokensOf } from '#shared/reading/labels/tokens.ts'
import { type Content, isAbout } from './content.ts'
import { hintIndexes } from './hint-index.ts'
import type { OtherPaper } from './hints/other-papers.ts'
import type { TitleLine } from './title-lines.ts'

/** An unlisted document that the pages are, by title and content. */
export interface FoundPaper {
  readonly word: string
  /** The title as it appears. */
  readonly phrase: string
  readonly page: number
  /** How much the words look like the title of the whole document, from 0 to 1. */
  readonly standing: number
}

/** Minimum different phrases of its content, and word counts from which a long document needs more. */
const LEAST = 2
const LONG = [400, 1_500]

/** Minimum share of its line for a one-word title. */
const LONE_SHARE = 0.5

/** Titles followed by the document's number or its author. */
const OPENERS = new Set(['invoice', 'receipt'])

/** Returns the unlisted document whose title and content match the pages; null if none does. */
export function findOtherPaper(
  groups: readonly (readonly TitleLine[])[],
  content: Content,
): FoundPaper | null {
  const found = groups.flatMap((group) => papersIn(group, content))
  const [best] = found.toSorted((a, b) => b.weight - a.weight)
  return best ?? null
}

function papersIn(group: readonly TitleLine[], content: Content) {
  return group.flatMap((line) => {
    const tokens = tokensOf(line.text)
    return hintIndexes()
      .others.find(tokens)
      .flatMap(({ start, end, entries }) => {
        const [first, last] = [tokens[start], tokens[end - 1]]
        if (!first || !last) return []
        const share = (end - start) / tokens.length
        // "Claim" within a line is not a title; "Invoice 2207, Juniper Catering" starts with one.
        const opens = start === 0 && OPENERS.has(tokens[start]?.word ?? '')
        if (end - start === 1 && share < LONE_SHARE && !opens) return []
        const standing = line.prominence * (0.35 + 0.65 * share)
        const phrase = line.text.slice(first.start, last.end)
        return entries
          .filter((paper) => isOne(paper, phrase, content))
          .map((paper) => ({
            word: paper.word,
            phrase,
            page: line.page,
            standing,
            weight: standing + 0.1 * (end - start) + 0.05 * contentOf(paper, phrase, content),
          }))
      })
  })
}

function isOne(paper: OtherPaper, title: string, content: Content): boolean {
  if (paper.unless !== undefined && isAbout(content, paper.unless)) return false
  const more = LONG.filter((words) => content.words > words).length
  return contentOf(paper, title, content) >= (paper.least ?? LEAST) + more
}

/** Returns the phrases of its content that the title doesn't already contain. */
function contentOf(paper: OtherPaper, title: string, { others }: Content): number {
  const said = ` ${foldPhrase(title).join(' ')} `
  return [...(others.get(paper) ?? [])].filter((phrase) => !said.includes(` ${phrase} `)).length
}
