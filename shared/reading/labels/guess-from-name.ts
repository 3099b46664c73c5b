import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { withoutCopySuffix } from '#shared/rules/documents/file-names.ts'
import { isStatement } from './fiscal-year.ts'
import { hintIndexes } from './hint-index.ts'
import { PhraseIndex } from './phrase-index.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A file's likely type before anyone has looked into it. */
export interface NameGuess {
  readonly type: DocumentType
  /** The words that suggest it. */
  readonly phrase: string
}

/** Weight of a folder's name: the nearest one counts most, always less than the file name. */
const FOLDER_SHARE = 0.4
const FOLDERS_READ = 3
/** Points at which a folder alone suffices. */
const FOLDER_ENOUGH = 0.5
/** Two-letter abbreviations have many meanings. */
const SHORT = 0.35
const SCAN = 300

/**
 * Returns the type suggested by a file's name and folders; null if they suggest none, or several equally. A hint for
 * the uploader: the content decides in the end.
 */
export function guessFromName(name: string, folder = ''): NameGuess | null {
  const scores = new Map<DocumentType, { points: number; phrase: string; named: boolean }>()
  const add = (text: string, share: number) => {
    for (const { types, phrase, weight } of phrasesIn(text)) {
      for (const type of types) {
        const before = scores.get(type) ?? { points: 0, phrase: '', named: false }
        const points = before.points + weight * share
        scores.set(type, {
          points,
          phrase: before.phrase || phrase,
          named: before.named || share === 1,
        })
      }
    }
  }
  add(stemOf(name), 1)
  const folders = folder.split('/').filter(Boolean).slice(-FOLDERS_READ).reverse()
  for (const [distance, one] of folders.entries()) {
    add(stemOf(one), FOLDER_SHARE / (distance + 1))
  }
  return best(scores, name)
}

interface Score {
  points: number
  phrase: string
  named: boolean
}

function best(scores: ReadonlyMap<DocumentType, Score>, name: string): NameGuess | null {
  const ranked = [...scores].filter(([type]) => type !== 'other')
  const order = ranked.toSorted(([, a], [, b]) => b.points - a.points)
  const [first] = order
  if (!first) return null
  const [type, { points, phrase, named }] = first
  if (!named && points < FOLDER_ENOUGH) return null
  if (isStatement(type)) return { type: statementType(name), phrase }
  const rival = order[1]
  return rival && rival[1].points === points ? null : { type, phrase }
}

/** Names state the year or not; the latest is the default. */
function statementType(name: string): DocumentType {
  const said = /y(?:ea)?r\D{0,2}([23])\b/i.exec(name)?.[1]
  if (said === '2') return 'financial_statements_year_2'
  return said === '3' ? 'financial_statements_year_3' : 'financial_statements_year_1'
}

interface Found {
  types: readonly DocumentType[]
  phrase: string
  weight: number
}

/** Longer phrases count more, and phrases shared by several types count less for each. */
function phrasesIn(text: string): Found[] {
  const tokens = tokensOf(text)
  const labels = labelIndex().find(tokens)
  const inLabel = (start: number, end: number) =>
    labels.some((label) => label.start <= start && end <= label.end)
  const names = hintIndexes()
    .names.find(tokens)
    .filter(({ start, end }) => !inLabel(start, end))
  return [...labels, ...names].map(({ start, end, entries }) => {
    const types = [...new Set(entries)]
    const phrase = wordsOf(tokens, start, end)
    const long = phrase.length > 2 ? 1 : SHORT
    return { types, phrase, weight: (long * (end - start) ** 1.5) / Math.sqrt(types.length) }
  })
}

const wordsOf = (tokens: readonly Token[], start: number, end: number): string =>
  tokens
    .slice(start, end)
    .map(({ word }) => word)
    .join(' ')

let labels: PhraseIndex<DocumentType> | null = null

/** The types by their product labels. */
function labelIndex(): PhraseIndex<DocumentType> {
  if (labels) return labels
  labels = new PhraseIndex()
  for (const type of documentTypes.values) labels.add(documentTypes.label(type), type)
  return labels
}

/** The words of a name, without extension and copy number, and with compound words split. */
const stemOf = (name: string): string =>
  withoutCopySuffix(name.slice(0, SCAN))
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/_/g, ' ')
