import { TEXT_MAX_PAGES } from '#shared/limits.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { checkForm } from './form-notice.ts'
import { boxedPictures, type PagePictures } from './ocr/boxed.ts'
import type { OcrEngine } from './ocr/engine.ts'
import { recognisePage, recognisePages, wantingOcr, withoutSigns } from './ocr/recognise-pages.ts'
import { type PoolOptions, QUICK, ReadingPool } from './pool.ts'
import {
  type LayerResult,
  type ReadOptions,
  TextError,
  type TextResult,
  type TextService,
} from './text-service.ts'
import { isUnread, unread } from './unread.ts'
import { verdict } from './verdict.ts'

interface Engines {
  /** Null if OCR is turned off. */
  ocr: OcrEngine | null
  pool?: PoolOptions
  pictures?: PagePictures
}

/**
 * Reads files in threads: PDFs with PDF.js; plain text, tables, and office documents with our own code; and pictures of
 * pages with OCR, unless it is turned off.
 */
export function openTextService({
  ocr,
  pool: options,
  pictures = boxedPictures(),
}: Engines): TextService {
  const pool = new ReadingPool(options)
  const quickPool = new ReadingPool(QUICK)
  const hasOcr = ocr !== null
  return {
    hasOcr,
    async readPages(path, mimeType, { onPages, ...options } = {}) {
      const file = new PagesOfFile(path, mimeType, { ocr, onPages, ...options })
      const { scan: _, ...result } = await readWith(pool, file, path, hasOcr, options.signal)
      return result
    },
    async readLayer(path, mimeType, { isQuick, signal }) {
      const file = new PagesOfFile(path, mimeType, { ocr: null, signal })
      if (ocr && isPicture(mimeType) && !isUnread(mimeType)) return pictureOf(file)
      return readWith(isQuick ? quickPool : pool, file, path, hasOcr, signal)
    },
    recognizePage: async (path, page, signal) =>
      ocr && recognisePage(path, page, { ocr, ...(signal && { signal }) }),
    recognizePicture: async (path, signal) =>
      ((await ocr?.readPicture(path, signal)) ?? []).slice(0, TEXT_MAX_PAGES),
    async drawPage(path, mimeType, page) {
      if (mimeType === 'application/pdf') return pictures.draw(path, 'pdf', page)
      return mimeType.startsWith('image/') ? pictures.draw(path, 'picture', page) : null
    },
    close: async () => {
      await Promise.all([pool.close(), quickPool.close(), ocr?.close(), pictures.close()])
    },
  }
}

const isPicture = (mimeType: string): boolean => mimeType.startsWith('image/')

/** Reads what a file needs read and returns the result. */
async function readWith(
  pool: ReadingPool,
  file: PagesOfFile,
  path: string,
  hasOcr: boolean,
  signal: AbortSignal | undefined,
): Promise<LayerResult> {
  const { mimeType } = file
  try {
    if (isUnread(mimeType)) throw unread(mimeType)
    const damaged = isPicture(mimeType)
      ? await file.readPicture()
      : await pool
          .read(path, mimeType, (pages) => file.take(pages), signal)
          .then((facts) => facts.damaged)
    await file.finish()
    const result = file.result()
    const waiting = hasOcr && mimeType === 'application/pdf' ? wantingOcr(result.pages) : []
    if (waiting.length === 0) return { ...verdict(file, damaged, hasOcr), ...result, scan: null }
    const looked = new Set(waiting)
    const pages = result.pages.map((page) => (looked.has(page.number) ? page : withoutSigns(page)))
    return { ...verdict(file, damaged, hasOcr), ...result, pages, scan: { waiting, damaged } }
  } catch (cause) {
    if (!(cause instanceof TextError)) throw cause
    const { problem, message } = cause
    return { status: 'failed', problem, reason: message, ...file.result(), scan: null }
  }
}

/** A picture is its own page: everything about it waits for OCR. */
const pictureOf = (file: PagesOfFile): LayerResult => ({
  status: 'needs_ocr',
  problem: null,
  reason: null,
  ...file.result(),
  scan: { waiting: [1], damaged: [] },
})

interface Means extends ReadOptions {
  ocr: OcrEngine | null
}

/** The pages of one file on their way to the caller; pictures among them go through OCR. */
class PagesOfFile {
  readonly mimeType: string
  count = 0
  readonly without: number[] = []
  recognised: number[] = []
  /** Pictures beyond the limit, which were not read. */
  untried: number[] = []
  readonly #pages: PageText[] = []
  readonly #path: string
  readonly #means: Means
  /** Pages of a PDF, until it is known which of them need OCR. */
  #held: PageText[] = []

  constructor(path: string, mimeType: string, means: Means) {
    this.#path = path
    this.mimeType = mimeType
    this.#means = means
  }

  async take(pages: PageText[]): Promise<void> {
    if (this.#means.ocr && this.mimeType === 'application/pdf') this.#held.push(...pages)
    else await this.#handOn(pages)
  }

  /** A picture is its own page; if nothing is recognized, the page is empty. */
  async readPicture(): Promise<number[]> {
    const { ocr, signal } = this.#means
    signal?.throwIfAborted()
    const found = (await ocr?.readPicture(this.#path, signal)) ?? []
    const pages = found.slice(0, TEXT_MAX_PAGES)
    for (const { number, text } of pages) if (text !== '') this.recognised.push(number)
    if (pages.length > 0) await this.#handOn(pages)
    else {
      this.count = 1
      this.without.push(1)
    }
    return []
  }

  /** Runs OCR on the pages that need it, once all are there. */
  async finish(): Promise<void> {
    const { ocr, ...means } = this.#means
    const held = this.#held
    this.#held = []
    checkForm(held.length > 0 ? held : this.#pages)
    if (!ocr || held.length === 0) return
    const read = await recognisePages(this.#path, held, { ...means, ocr })
    this.recognised = read.recognised
    this.untried = read.untried
    await this.#handOn(read.pages)
  }

  result(): Omit<TextResult, 'status' | 'problem' | 'reason'> {
    return {
      page_count: this.count,
      pages: this.#pages,
      pages_without_text: this.without,
      pages_by_ocr: this.recognised,
    }
  }

  async #handOn(pages: PageText[]) {
    this.count += pages.length
    for (const { number, text } of pages) if (text === '') this.without.push(number)
    if (this.#means.onPages) await this.#means.onPages(pages)
    else this.#pages.push(...pages)
  }
}
