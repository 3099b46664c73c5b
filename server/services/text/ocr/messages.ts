import type { Recognised } from './tsv.ts'

/** What the process of OCR is asked: a page of a PDF, or the whole of a picture file. */
export interface OcrRequest {
  id: number
  path: string
  /** Of a PDF, from 1; null for a picture. */
  page: number | null
  /** Places of the words of a page that are text already, as `PageText` has them. */
  known: Uint16Array
}

/** What it found; null where the page shows no text that can be read. */
export interface OcrReply {
  id: number
  found: Recognised | null
}
