import { type Content, isAbout } from './content.ts'
import { hintIndexes } from './hint-index.ts'
import type { OtherPaper } from './hints/other-papers.ts'
import type { TitleLine } from './title-lines.ts'
import { foldPhrase, tokensOf } from './tokens.ts'

/** A paper of the world that the pages are, by their title and their content. */
export interface FoundPaper {
  readonly word: string
  /** The title as it stands. */
  readonly phrase: string
  readonly page: number
  /** From 0 to 1: how much the words look like the title of the whole document. */
  readonly standing: number
}

/** Different phrases of its content that a paper must hold, and how many more a long one. */
const LEAST = 2
const LONG = [400, 1_500]

/** Share of a line that a title of one word must be. */
const LONE_SHARE = 0.5

/** Titles that the number of the paper, or who wrote it, goes on from. */
const OPENERS = new Set(['invoice', 'receipt'])

/** The paper of the world whose title and content agree with the pages; null when none does. */
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
        // "Claim" within a line of words is no title; "Invoice 2207, Juniper Catering" begins with one.
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

/** Phrases of its content that the title does not say already. */
function contentOf(paper: OtherPaper, title: string, { others }: Content): number {
  const said = ` ${foldPhrase(title).join(' ')} `
  return [...(others.get(paper) ?? [])].filter((phrase) => !said.includes(` ${phrase} `)).length
}
