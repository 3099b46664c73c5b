import type { DocumentType } from '#shared/entities/document-types.ts'
import { hintIndexes } from './hint-index.ts'
import { type SubjectMatter, typeMatters } from './hints/content.ts'
import type { OtherPaper } from './hints/other-papers.ts'
import type { ReadPage } from './reading.ts'

/** What pages are about: different phrases of each subject matter and of each unlisted document. */
export interface Content {
  readonly matters: ReadonlyMap<SubjectMatter, number>
  /** Mentioned at the very start, where a document states its parties and subject. */
  readonly opening: ReadonlySet<SubjectMatter>
  readonly others: ReadonlyMap<OtherPaper, ReadonlySet<string>>
  readonly words: number
}

/** Words of a first page in which it states its subject. */
const OPENING = 150
/** Long texts mention many things in passing, so one phrase is not enough. */
const LONG = 400
const LEAST_OF_LONG = 2

export function readContent(pages: readonly ReadPage[]): Content {
  const phrases = new Map<SubjectMatter | OtherPaper, Set<string>>()
  const opening = new Set<SubjectMatter>()
  let words = 0
  for (const [index, { tokens }] of pages.entries()) {
    words += tokens.length
    for (const { start, end, entries } of hintIndexes().content.find(tokens)) {
      const phrase = tokens
        .slice(start, end)
        .map(({ word }) => word)
        .join(' ')
      for (const entry of entries) {
        const seen = phrases.get(entry) ?? new Set<string>()
        phrases.set(entry, seen.add(phrase))
        if (index === 0 && start < OPENING && typeof entry === 'string') opening.add(entry)
      }
    }
  }
  const matters = new Map<SubjectMatter, number>()
  const others = new Map<OtherPaper, Set<string>>()
  for (const [entry, seen] of phrases) {
    if (typeof entry === 'string') matters.set(entry, seen.size)
    else others.set(entry, seen)
  }
  return { matters, opening, others, words }
}

/** Whether the pages are about a subject matter. */
export function isAbout({ matters, opening, words }: Content, matter: SubjectMatter): boolean {
  const short = words <= LONG || opening.has(matter)
  return (matters.get(matter) ?? 0) >= (short ? 1 : LEAST_OF_LONG)
}

/** Whether the pages are about the subject of the type, whatever they call themselves. */
export const agreesWith = (content: Content, type: DocumentType): boolean =>
  (typeMatters[type] ?? []).every((any) => any.some((matter) => isAbout(content, matter)))
