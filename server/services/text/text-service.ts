import { TEXT_MAX_PAGES } from '#shared/limits.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'

/** Reads the text of stored files, with the position of every word. */
export interface TextService {
  /** Whether OCR reads pages that are pictures. */
  readonly hasOcr: boolean
  /** Reads a local file of a known type, including its pictures. Problems of the file are returned, never thrown. */
  readPages(path: string, mimeType: string, options?: ReadOptions): Promise<TextResult>
  /** Reads the text layer of a local file, without OCR. Problems of the file are returned, never thrown. */
  readLayer(path: string, mimeType: string, options: LayerOptions): Promise<LayerResult>
  /** Runs OCR on a page of a PDF; null if it finds no more than the page's own text. */
  recognizePage(path: string, page: PageText, signal?: AbortSignal): Promise<PageText | null>
  /** Runs OCR on all pages of a picture file; none if nothing is recognized. */
  recognizePicture(path: string, signal?: AbortSignal): Promise<PageText[]>
  /** Returns a page of a local file as a JPEG for a language model; null if there is none. */
  drawPage(path: string, mimeType: string, page: number): Promise<Uint8Array | null>
  /** Ends the threads; files being read fail. */
  close(): Promise<void>
}

export interface ReadOptions {
  /** Called with pages in order, for a PDF with OCR all at the end; they are then not in the result. */
  onPages?: (pages: PageText[]) => void | Promise<void>
  /** Called before OCR of each page, counted from 1, with the number of pages. */
  onOcr?: (page: number, of: number) => void | Promise<void>
  /** Gives up the file: the promise rejects with the signal's reason. */
  signal?: AbortSignal
}

export interface LayerOptions {
  /** Gives up early, with the problem `timed_out`, because others are waiting. */
  isQuick: boolean
  /** Gives up the file: the promise rejects with the signal's reason. */
  signal?: AbortSignal
}

/** The text layer of a file. While pictures wait for OCR, the verdict on the file is open. */
export interface LayerResult extends TextResult {
  scan: WaitingPictures | null
}

export interface WaitingPictures {
  /** Numbers of the pages for OCR, within its limits. */
  waiting: readonly number[]
  /** Numbers of the pages whose own text is unreadable. */
  damaged: readonly number[]
}

export interface TextResult {
  /** `needs_ocr` if no page has text and OCR was not tried. */
  status: 'ready' | 'needs_ocr' | 'failed'
  problem: TextProblem | null
  /** Why it failed, or which pages have no text, for people; null if every page was read. */
  reason: string | null
  page_count: number
  pages: PageText[]
  pages_without_text: number[]
  /** Pages whose text comes from OCR and may have mistakes. */
  pages_by_ocr: number[]
}

/** `worker_lost` is a problem of the machine, so a retry may help; the limits on time and memory are the file's own. */
export type TextProblem =
  | 'encrypted'
  | 'corrupt'
  | 'too_many_pages'
  | 'too_large'
  | 'unsupported'
  | 'too_much_memory'
  | 'timed_out'
  | 'worker_lost'

/** Ends the reading of one file. The message is for people. */
export class TextError extends Error {
  readonly problem: TextProblem

  constructor(problem: TextProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'TextError'
    this.problem = problem
  }
}

/** `count` if it is known. */
export function tooManyPages(count?: number): TextError {
  const have = count === undefined ? 'more pages than we can read' : `${number.format(count)} pages`
  const limit = `the limit is ${number.format(TEXT_MAX_PAGES)}`
  return new TextError(
    'too_many_pages',
    `The file has ${have}; ${limit}. Split it into smaller files.`,
  )
}

const number = new Intl.NumberFormat('en-US')
