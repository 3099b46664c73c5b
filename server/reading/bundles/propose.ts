import { MAX_PARTS, type ProposedPart } from '#shared/entities/bundles.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { labelDocument } from '../labels/label-document.ts'
import { type FoundPaper, papersOf } from './papers.ts'
import type { SignKind } from './signs.ts'

export const BUNDLE_ENGINE = 'joulebridge-bundles 2'

/** Words for people for signs of a beginning; signs against one are not shown. */
const REASONS: Partial<Record<SignKind, string>> = {
  title: 'A title at the top of the page',
  opening: 'The words a document opens with',
  numbers_again: 'Page numbers start over',
  numbers_end: 'The page before is numbered as the last',
  heads_change: 'Headers or footers change',
  clauses_again: 'Section numbers start over',
  signed_before: 'The page before is signed',
  size: 'The page size changes',
  type_size: 'The text size changes',
  letterhead: 'An address or a letterhead at the top of the page',
  dated: 'A date at the top of the page',
  other_words: 'Its words differ from those of the pages before',
  type: 'By itself it reads as another document type',
  word: 'By itself it reads as another kind of paper',
}

/**
 * Returns the files that a document could be split into, each with its type (docs/domain.md section 3); null if it is
 * one document, or would be more files than can be made at once.
 */
export function proposeParts(pages: readonly PageText[], mime_type: string): ProposedPart[] | null {
  const papers = papersOf(pages)
  if (papers.length < 2 || papers.length > MAX_PARTS) return null
  return papers.map((paper) => partOf(paper, pages, mime_type))
}

function partOf(paper: FoundPaper, pages: readonly PageText[], mime_type: string): ProposedPart {
  const { first, last, title, signs } = paper
  const own = pages
    .filter(({ number }) => number >= first && number <= last)
    .map((page) => ({ ...page, number: page.number - first + 1 }))
  const verdict = labelDocument({ mime_type, page_count: last - first + 1, pages: own })
  return {
    first,
    last,
    title,
    label: verdict?.label ?? null,
    confidence: verdict?.confidence ?? null,
    reasons: signs.flatMap(({ kind }) => REASONS[kind] ?? []),
  }
}
