import type { Recognised } from './tsv.ts'

/** A request to the OCR process: a page of a PDF or of a picture file. */
export interface OcrRequest {
  id: number
  path: string
  kind: 'pdf' | 'picture'
  /** Counted from 1; a TIFF may contain several pictures. */
  page: number
  /** The recognized text, or the picture itself. */
  wanted: 'text' | 'picture'
  /** Boxes of the words that are already text, as in `PageText`. */
  known: Uint16Array
}

/** The result; null if the page shows no readable text. */
export interface OcrReply {
  id: number
  found: Recognised | null
  /** A JPEG, if requested. */
  picture?: Uint8Array
  /** Number of pictures in the file; absent for a PDF. */
  of?: number
}
