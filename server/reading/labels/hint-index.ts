import type { DocumentType } from '#shared/entities/document-types.ts'
import { PhraseIndex } from '#shared/reading/labels/phrase-index.ts'
import { foldPhrase } from '#shared/reading/labels/tokens.ts'
import { type SubjectMatter, subjectMatters } from './hints/content.ts'
import type { LabelHints, Paper } from './hints/define.ts'
import { type Genre, genreHints } from './hints/genres.ts'
import { otherDeals } from './hints/other-deals.ts'
import { otherNotices } from './hints/other-notices.ts'
import { type OtherPaper, otherPapers } from './hints/other-papers.ts'
import { otherSheets } from './hints/other-sheets.ts'
import { paperHints } from './hints/papers.ts'
import { titleSubjects } from './hints/subjects.ts'
import { labelHints } from './label-hints.ts'

export type HintKind = Exclude<keyof LabelHints, 'papers'>

/** The meaning of a phrase: for a type, a kind of document, or a kind of writing. */
export type Hint =
  | { readonly about: 'type'; readonly type: DocumentType; readonly kind: HintKind }
  | { readonly about: 'paper'; readonly paper: Paper }
  | { readonly about: 'genre'; readonly genre: Genre }

export interface HintIndexes {
  /** For searching pages. */
  readonly pages: PhraseIndex<Hint>
  /** Titles alone, for headings and file names. */
  readonly titles: PhraseIndex<DocumentType>
  /** Subjects in titles of agreements. */
  readonly subjects: PhraseIndex<DocumentType>
  /** Words of file names. */
  readonly names: PhraseIndex<DocumentType>
  /** Subjects of pages, whatever they call themselves. */
  readonly content: PhraseIndex<SubjectMatter | OtherPaper>
  /** Titles of unlisted documents. */
  readonly others: PhraseIndex<OtherPaper>
}

const typeNames = Object.keys(labelHints) as DocumentType[]
const hintKinds = [
  'titles',
  'decisive',
  'strong',
  'usual',
  'headings',
  'against',
  'goods',
] as const satisfies readonly HintKind[]

let built: HintIndexes | null = null

/** Built on first use and cached: a few milliseconds that a page without labels need not spend. */
export function hintIndexes(): HintIndexes {
  built ??= build()
  return built
}

function build(): HintIndexes {
  const indexes: HintIndexes = {
    pages: new PhraseIndex(),
    titles: new PhraseIndex(),
    subjects: new PhraseIndex(),
    names: new PhraseIndex(),
    content: new PhraseIndex(),
    others: new PhraseIndex(),
  }
  for (const type of typeNames) {
    const hints = labelHints[type]
    for (const kind of hintKinds) {
      for (const phrase of phrasesOf(hints[kind]))
        indexes.pages.add(phrase, { about: 'type', type, kind })
    }
    for (const phrase of phrasesOf(hints.titles)) {
      indexes.titles.add(phrase, type)
      indexes.names.add(phrase, type)
    }
    for (const phrase of phrasesOf(hints.names)) indexes.names.add(phrase, type)
  }
  for (const [type, subjects] of Object.entries(titleSubjects)) {
    for (const phrase of phrasesOf(subjects)) indexes.subjects.add(phrase, type as DocumentType)
  }
  for (const paper of Object.keys(paperHints) as Paper[]) {
    for (const phrase of phrasesOf(paperHints[paper])) {
      indexes.pages.add(phrase, { about: 'paper', paper })
    }
  }
  for (const genre of Object.keys(genreHints) as Genre[]) {
    for (const phrase of phrasesOf(genreHints[genre])) {
      indexes.pages.add(phrase, { about: 'genre', genre })
    }
  }
  for (const matter of Object.keys(subjectMatters) as SubjectMatter[]) {
    for (const phrase of phrasesOf(subjectMatters[matter])) indexes.content.add(phrase, matter)
  }
  for (const paper of [...otherPapers, ...otherSheets, ...otherDeals, ...otherNotices]) {
    for (const phrase of phrasesOf(paper.content)) indexes.content.add(phrase, paper)
    for (const phrase of phrasesOf(paper.titles)) indexes.others.add(phrase, paper)
  }
  return indexes
}

/** Returns the phrases of a list, each once: "conclusions" equals "conclusion". */
export function phrasesOf(list: string | undefined): string[] {
  const phrases = (list ?? '').split(',').map((phrase) => phrase.trim())
  const byWords = new Map(phrases.map((phrase) => [foldPhrase(phrase).join(' '), phrase]))
  byWords.delete('')
  return [...byWords.values()]
}
