import type { DocumentType } from '#shared/entities/document-types.ts'
import type { Paper, TypeClues } from './hints/define.ts'
import { type Genre, genreClues } from './hints/genres.ts'
import { paperClues } from './hints/papers.ts'
import { titleSubjects } from './hints/subjects.ts'
import { typeClues } from './label-hints.ts'
import { PhraseIndex } from './phrase-index.ts'
import { foldPhrase } from './tokens.ts'

export type ClueKind = Exclude<keyof TypeClues, 'papers'>

/** What a phrase says when it is found: about a type, the kind of paper or the kind of writing. */
export type Clue =
  | { readonly about: 'type'; readonly type: DocumentType; readonly kind: ClueKind }
  | { readonly about: 'paper'; readonly paper: Paper }
  | { readonly about: 'genre'; readonly genre: Genre }

export interface ClueIndexes {
  /** What pages are searched for. */
  readonly pages: PhraseIndex<Clue>
  /** Titles alone, for headings and file names. */
  readonly titles: PhraseIndex<DocumentType>
  /** What titles of agreements are about. */
  readonly subjects: PhraseIndex<DocumentType>
  /** Words of file names. */
  readonly names: PhraseIndex<DocumentType>
}

const typeNames = Object.keys(typeClues) as DocumentType[]
const clueKinds = [
  'titles',
  'decisive',
  'strong',
  'usual',
  'headings',
  'against',
  'goods',
] as const satisfies readonly ClueKind[]

let built: ClueIndexes | null = null

/** Made at the first use and kept: a few milliseconds that a page without labels need not spend. */
export function clueIndexes(): ClueIndexes {
  built ??= build()
  return built
}

function build(): ClueIndexes {
  const indexes: ClueIndexes = {
    pages: new PhraseIndex(),
    titles: new PhraseIndex(),
    subjects: new PhraseIndex(),
    names: new PhraseIndex(),
  }
  for (const type of typeNames) {
    const clues = typeClues[type]
    for (const kind of clueKinds) {
      for (const phrase of phrasesOf(clues[kind]))
        indexes.pages.add(phrase, { about: 'type', type, kind })
    }
    for (const phrase of phrasesOf(clues.titles)) {
      indexes.titles.add(phrase, type)
      indexes.names.add(phrase, type)
    }
    for (const phrase of phrasesOf(clues.names)) indexes.names.add(phrase, type)
  }
  for (const [type, subjects] of Object.entries(titleSubjects)) {
    for (const phrase of phrasesOf(subjects)) indexes.subjects.add(phrase, type as DocumentType)
  }
  for (const paper of Object.keys(paperClues) as Paper[]) {
    for (const phrase of phrasesOf(paperClues[paper])) {
      indexes.pages.add(phrase, { about: 'paper', paper })
    }
  }
  for (const genre of Object.keys(genreClues) as Genre[]) {
    for (const phrase of phrasesOf(genreClues[genre])) {
      indexes.pages.add(phrase, { about: 'genre', genre })
    }
  }
  return indexes
}

/** The phrases of a list, each once: "conclusions" is "conclusion". */
export function phrasesOf(list: string | undefined): string[] {
  const phrases = (list ?? '').split(',').map((phrase) => phrase.trim())
  const byWords = new Map(phrases.map((phrase) => [foldPhrase(phrase).join(' '), phrase]))
  byWords.delete('')
  return [...byWords.values()]
}
