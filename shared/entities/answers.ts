import type { FieldValue } from '#shared/format/field-values.ts'
import type { Box, Span } from '#shared/reading/page-text/page-text.ts'
import type { DocumentField } from './document-types/define.ts'

/** The value a document is asked for: a field of its type, or one added by staff. */
export interface Question extends DocumentField {
  /** The wording of the question, if someone wrote one. */
  readonly question?: string
}

/** The position of a value: the quote is exactly the page's text from `start` to `end`. */
export interface Citation extends Span {
  /** Starts at 1. */
  page: number
  quote: string
  box: Box
}

/** What the engine read for one question; a null value means "not found" and has no citation. */
export interface ProposedAnswer {
  field_name: string
  value: FieldValue
  /** 0 to 1: how often an answer with evidence like this is correct. */
  confidence: number
  citation: Citation | null
}
