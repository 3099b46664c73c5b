import type { PageText } from '#shared/reading/page-text/page-text.ts'

/** Recognises the text of pictures of pages. */
export interface OcrEngine {
  /** One page of a PDF; null when nothing is recognised on it. */
  readPdfPage(path: string, page: PageText, signal?: AbortSignal): Promise<PageText | null>
  /** All pages of a picture file; none when it cannot be read. */
  readPicture(path: string, signal?: AbortSignal): Promise<PageText[]>
  /** Ends its process; pages under way come to nothing. */
  close(): Promise<void>
}

/** Pages of one file that text is recognised on. */
export const OCR_MAX_PAGES = 200
