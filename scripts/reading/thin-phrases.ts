import { hintIndexes, phrasesOf } from '#server/reading/labels/hint-index.ts'
import { otherDeals } from '#server/reading/labels/hints/other-deals.ts'
import { otherNotices } from '#server/reading/labels/hints/other-notices.ts'
import { otherPapers } from '#server/reading/labels/hints/other-papers.ts'
import { otherSheets } from '#server/reading/labels/hints/other-sheets.ts'
import { labelHints } from '#server/reading/labels/label-hints.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { guessByPhrases } from '#shared/reading/labels/guess-from-name.ts'
import { PhraseIndex } from '#shared/reading/labels/phrase-index.ts'
import { foldPhrase } from '#shared/reading/labels/tokens.ts'

/** Maximum number of letters in the table: about 4.4 kB compressed. */
const LETTERS = 12_700
/** What a guess is worth: files are called by short names more often than by whole titles. */
const NAME_WORTH = 4
const TITLE_WORTH = 1

export interface TriedName {
  readonly text: string
  /** What it is worth to guess this name; 0 if it only must not be guessed wrongly. */
  readonly worth: number
}

/** Returns all phrases of the engine's types, and the titles of unlisted documents, as names of files. */
export function triedNames(): TriedName[] {
  const worth = new Map<string, number>()
  const add = (phrase: string, value: number) => {
    const text = foldPhrase(phrase).join(' ')
    worth.set(text, Math.max(value, worth.get(text) ?? 0))
  }
  for (const { papers: _, ...lists } of Object.values(labelHints)) {
    for (const list of Object.values(lists)) for (const phrase of phrasesOf(list)) add(phrase, 0)
    for (const phrase of phrasesOf(lists.titles)) add(phrase, TITLE_WORTH)
    for (const phrase of phrasesOf(lists.names)) add(phrase, NAME_WORTH)
  }
  for (const { titles } of [...otherPapers, ...otherSheets, ...otherDeals, ...otherNotices]) {
    for (const phrase of phrasesOf(titles)) add(phrase, 0)
  }
  for (const type of documentTypes.values) add(documentTypes.label(type), TITLE_WORTH)
  return Array.from(worth, ([text, value]) => ({ text, worth: value }))
}

/** Returns what the engine's phrases suggest for a name. */
export const engineGuess = (name: string): DocumentType | null =>
  guessByPhrases(hintIndexes().names, name)?.type ?? null

interface Phrase {
  readonly words: string
  readonly types: readonly DocumentType[]
  /** The names with this phrase in them. */
  readonly names: Name[]
  kept: boolean
  /** What the names lose per letter if it goes, Infinity if one would be guessed wrongly; null if unknown. */
  loss: number | null
}

interface Name extends TriedName {
  readonly right: DocumentType | null
  readonly phrases: readonly Phrase[]
  isGuessed: boolean
}

/**
 * Returns the engine's names and titles, thinned out until they fit: one list for each type, in the order of
 * `documentTypes`. The phrase that is worth least for its length goes first, and none goes without which a name would be
 * guessed differently. So each tried name has the engine's guess or none.
 */
export function thinnedPhrases(): string[] {
  const all = enginePhrases()
  let kept = [...all.values()]
  let letters = kept.reduce((sum, { words }) => sum + words.length, 0)
  for (const name of triedNames()) place(name, all)
  while (letters > LETTERS) {
    const next = kept.reduce((least, one) => (lossOf(one) < lossOf(least) ? one : least))
    if (lossOf(next) === Infinity) throw new Error('What is left cannot be thinned out')
    next.kept = false
    for (const name of next.names) {
      name.isGuessed = name.right !== null && guessOf(name) === name.right
      for (const phrase of name.phrases) phrase.loss = null
    }
    letters -= next.words.length
    kept = kept.filter((one) => one !== next)
  }
  return listsOf(kept)
}

/** Returns the phrases of names and titles by their words, the longest first. */
function enginePhrases(): Map<string, Phrase> {
  const types = new Map<string, Set<DocumentType>>()
  for (const type of documentTypes.values) {
    const { titles, names } = labelHints[type]
    for (const phrase of [...phrasesOf(titles), ...phrasesOf(names)]) {
      const words = foldPhrase(phrase).join(' ')
      types.set(words, (types.get(words) ?? new Set()).add(type))
    }
  }
  const longestFirst = [...types].toSorted(([a], [b]) => b.length - a.length)
  return new Map(
    longestFirst.map(([words, of]) => [
      words,
      { words, types: [...of], names: [], kept: true, loss: null },
    ]),
  )
}

/** Adds a name to the phrases within it. */
function place({ text, worth }: TriedName, all: ReadonlyMap<string, Phrase>): void {
  const words = text.split(' ')
  const within = words.flatMap((_, start) =>
    words.slice(start).flatMap((_, more) => {
      return all.get(words.slice(start, start + more + 1).join(' ')) ?? []
    }),
  )
  const right = engineGuess(text)
  const name = { text, worth, right, phrases: [...new Set(within)], isGuessed: right !== null }
  for (const phrase of name.phrases) phrase.names.push(name)
}

function lossOf(phrase: Phrase): number {
  phrase.loss ??=
    phrase.names.reduce((sum, name) => sum + lostGuess(name, phrase), 0) / phrase.words.length
  return phrase.loss
}

function lostGuess(name: Name, without: Phrase): number {
  const guess = guessOf(name, without)
  if (guess === name.right) return 0
  if (guess !== null) return Infinity
  return name.isGuessed ? name.worth : 0
}

function guessOf({ text, phrases }: Name, without?: Phrase): DocumentType | null {
  const index = new PhraseIndex<DocumentType>()
  for (const phrase of phrases) {
    if (!phrase.kept || phrase === without) continue
    for (const type of phrase.types) index.add(phrase.words, type)
  }
  return guessByPhrases(index, text)?.type ?? null
}

const listsOf = (phrases: readonly Phrase[]): string[] =>
  documentTypes.values.map((type) =>
    phrases
      .filter(({ types }) => types.includes(type))
      .map(({ words }) => words)
      .toSorted()
      .join(','),
  )
