import {
  type DocumentType,
  documentTypes,
  STATEMENT_TYPES,
} from '#shared/entities/document-types.ts'
import { withoutCopySuffix } from '#shared/rules/documents/file-names.ts'
import { NAME_PHRASES } from './name-phrases.ts'
import { PhraseIndex } from './phrase-index.ts'
import { tokensOf } from './tokens.ts'

/** A file's likely type before anyone has looked into it. */
export interface NameGuess {
  readonly type: DocumentType
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
export const guessFromName = (name: string, folder = ''): NameGuess | null =>
  guessByPhrases(tableIndex(), name, folder)

/** Returns what `guessFromName` does, by other phrases than those of the table. */
export function guessByPhrases(
  phrases: PhraseIndex<DocumentType>,
  name: string,
  folder = '',
): NameGuess | null {
  const scores = new Map<DocumentType, Score>()
  const add = (text: string, share: number) => {
    for (const { types, weight } of phrasesIn(text, phrases)) {
      for (const type of types) {
        const before = scores.get(type) ?? { points: 0, named: false }
        scores.set(type, {
          points: before.points + weight * share,
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
  /** Whether the file name suggests it, and not only a folder. */
  named: boolean
}

function best(scores: ReadonlyMap<DocumentType, Score>, name: string): NameGuess | null {
  const ranked = [...scores].filter(([type]) => type !== 'other')
  const [first, rival] = ranked.toSorted(([, a], [, b]) => b.points - a.points)
  if (!first) return null
  const [type, { points, named }] = first
  if (!named && points < FOLDER_ENOUGH) return null
  if (STATEMENT_TYPES.includes(type)) return { type: statementType(name) }
  return rival && rival[1].points === points ? null : { type }
}

/** Names state the year or not; the latest is the default. */
function statementType(name: string): DocumentType {
  const said = /y(?:ea)?r\D{0,2}([23])\b/i.exec(name)?.[1]
  if (said === '2') return 'financial_statements_year_2'
  return said === '3' ? 'financial_statements_year_3' : 'financial_statements_year_1'
}

interface Found {
  types: readonly DocumentType[]
  weight: number
}

/** Longer phrases count more, and phrases shared by several types count less for each. */
function phrasesIn(text: string, phrases: PhraseIndex<DocumentType>): Found[] {
  const tokens = tokensOf(text)
  const labels = labelIndex().find(tokens)
  const inLabel = (start: number, end: number) =>
    labels.some((label) => label.start <= start && end <= label.end)
  const names = phrases.find(tokens).filter(({ start, end }) => !inLabel(start, end))
  return [...labels, ...names].map(({ start, end, entries }) => {
    const types = [...new Set(entries)]
    const isShort = end - start === 1 && (tokens[start]?.word.length ?? 0) <= 2
    const long = isShort ? SHORT : 1
    return { types, weight: (long * (end - start) ** 1.5) / Math.sqrt(types.length) }
  })
}

let labels: PhraseIndex<DocumentType> | null = null
let table: PhraseIndex<DocumentType> | null = null

/** The types by their product labels. */
function labelIndex(): PhraseIndex<DocumentType> {
  labels ??= indexOf(documentTypes.values.map((type) => [documentTypes.label(type), type]))
  return labels
}

/** The types by the phrases of the table. */
function tableIndex(): PhraseIndex<DocumentType> {
  table ??= indexOf(
    documentTypes.values.flatMap((type, at) =>
      (NAME_PHRASES[at] ?? '').split(',').map((phrase) => [phrase, type] as const),
    ),
  )
  return table
}

function indexOf(entries: readonly (readonly [string, DocumentType])[]): PhraseIndex<DocumentType> {
  const index = new PhraseIndex<DocumentType>()
  for (const [phrase, type] of entries) index.add(phrase, type)
  return index
}

/** The words of a name, without extension and copy number, and with compound words split. */
const stemOf = (name: string): string =>
  withoutCopySuffix(name.slice(0, SCAN))
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/_/g, ' ')
