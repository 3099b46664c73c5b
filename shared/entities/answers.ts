import type { FieldValue } from '#shared/format/field-values.ts'
import type { Box, Span } from '#shared/reading/page-text/page-text.ts'
import type { DocumentField } from './document-types/define.ts'

/** A value that a document is asked for: a field of its type, or one that staff added. */
export interface Question extends DocumentField {
  /** The question in words, where somebody wrote one. */
  readonly question?: string
}

/** Where a value stands: the quote is the page's text from `start` to `end`, letter by letter. */
export interface Citation extends Span {
  /** Counted from 1. */
  page: number
  quote: string
  box: Box
}

/** What the engine read for one question; a null value is "not found" and has no citation. */
export interface ProposedAnswer {
  field_name: string
  value: FieldValue
  /** 0 to 1: how often an answer with evidence like this is right. */
  confidence: number
  citation: Citation | null
}
