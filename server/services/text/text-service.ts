import { TEXT_MAX_PAGES } from '#shared/limits.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'

/** Reads the text of stored files, with the place of every word. */
export interface TextService {
  /** Whether pages that are pictures are read too. */
  readonly hasOcr: boolean
  /** Reads a local file of a known type, its pictures too. What is wrong with a file is answered, never thrown. */
  readPages(path: string, mimeType: string, options?: ReadOptions): Promise<TextResult>
  /** Reads what a local file has as text, without OCR. What is wrong with a file is answered, never thrown. */
  readLayer(path: string, mimeType: string, options: LayerOptions): Promise<LayerResult>
  /** A page of a PDF as OCR sees its picture; null where that says no more than the text it has. */
  recognizePage(path: string, page: PageText, signal?: AbortSignal): Promise<PageText | null>
  /** All pages of a picture file as OCR sees them; none where nothing is recognized. */
  recognizePicture(path: string, signal?: AbortSignal): Promise<PageText[]>
  /** A page of a local file as a JPEG, as a language model is shown it; null where there is none. */
  drawPage(path: string, mimeType: string, page: number): Promise<Uint8Array | null>
  /** Ends the threads; files under way fail. */
  close(): Promise<void>
}

export interface ReadOptions {
  /** Takes pages as they come, in order, a PDF's all at the end with OCR; they are then not in the result. */
  onPages?: (pages: PageText[]) => void | Promise<void>
  /** Called before each page that OCR looks at, counted from 1, of so many. */
  onOcr?: (page: number, of: number) => void | Promise<void>
  /** Gives the file up: the promise rejects with the signal's reason. */
  signal?: AbortSignal
}

export interface LayerOptions {
  /** Gives up soon, with the problem `timed_out`: others wait behind. */
  isQuick: boolean
  /** Gives the file up: the promise rejects with the signal's reason. */
  signal?: AbortSignal
}

/** What a file has as text. Where pictures wait for OCR, the verdict on the file is open yet. */
export interface LayerResult extends TextResult {
  scan: WaitingPictures | null
}

export interface WaitingPictures {
  /** Numbers of the pages that OCR is to look at, within its limits. */
  waiting: readonly number[]
  /** Numbers of the pages whose own text could not be read. */
  damaged: readonly number[]
}

export interface TextResult {
  /** `needs_ocr` when no page has text and nobody has tried to recognise any. */
  status: 'ready' | 'needs_ocr' | 'failed'
  problem: TextProblem | null
  /** In plain words: why it failed, or which pages have no text; null when every page was read. */
  reason: string | null
  page_count: number
  pages: PageText[]
  pages_without_text: number[]
  /** Their text was recognised in a picture and may have mistakes. */
  pages_by_ocr: number[]
}

/** `worker_lost` is the machine's trouble: another try may do. Of time and memory a file has used up its own. */
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

/** `count` where it is known. */
export function tooManyPages(count?: number): TextError {
  const have = count === undefined ? 'more pages than we can read' : `${number.format(count)} pages`
  const limit = `the limit is ${number.format(TEXT_MAX_PAGES)}`
  return new TextError(
    'too_many_pages',
    `The file has ${have}; ${limit}. Split it into smaller files.`,
  )
}

const number = new Intl.NumberFormat('en-US')
