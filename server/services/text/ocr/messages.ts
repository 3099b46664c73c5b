import type { Recognised } from './tsv.ts'

/** What the process of OCR is asked: a page of a PDF or of a picture file. */
export interface OcrRequest {
  id: number
  path: string
  kind: 'pdf' | 'picture'
  /** Counted from 1; a TIFF may hold several pictures. */
  page: number
  /** Its text, or the picture of it itself. */
  wanted: 'text' | 'picture'
  /** Places of the words of a page that are text already, as `PageText` has them. */
  known: Uint16Array
}

/** What it found; null where the page shows no text that can be read. */
export interface OcrReply {
  id: number
  found: Recognised | null
  /** A JPEG, where one was wanted. */
  picture?: Uint8Array
  /** Pictures that the file holds, of which this is one; not told of a PDF. */
  of?: number
}
