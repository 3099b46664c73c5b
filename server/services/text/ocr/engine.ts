import type { PageText } from '#shared/reading/page-text/page-text.ts'

/** Recognizes text in pictures of pages. */
export interface OcrEngine {
  /** Reads one page of a PDF; null if nothing is recognized. */
  readPdfPage(path: string, page: PageText, signal?: AbortSignal): Promise<PageText | null>
  /** Reads all pages of a picture file; none if it can't be read. */
  readPicture(path: string, signal?: AbortSignal): Promise<PageText[]>
  /** Ends its process; pages being read fail. */
  close(): Promise<void>
}

/** Maximum pages per file that OCR reads. */
export const OCR_MAX_PAGES = 200
