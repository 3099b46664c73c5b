import { TEXT_MAX_PAGES } from '#shared/limits.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { OCR_MAX_PAGES, type OcrEngine } from './ocr/engine.ts'
import { type PoolOptions, ReadingPool } from './pool.ts'
import { type ReadOptions, TextError, type TextResult, type TextService } from './text-service.ts'
import { isUnread, unread } from './unread.ts'
import { verdict } from './verdict.ts'

interface Engines {
  /** Null where text of pictures is not recognised. */
  ocr: OcrEngine | null
  pool?: PoolOptions
}

/**
 * Reads files in threads: PDFs by PDF.js, plain text, tables and office documents by ourselves; and
 * pictures of pages by OCR, unless it is turned off.
 */
export function openTextService({ ocr, pool: options }: Engines): TextService {
  const pool = new ReadingPool(options)
  return {
    async readPages(path, mimeType, { onPages, signal } = {}) {
      const file = new PagesOfFile(path, mimeType, { ocr, onPages, signal })
      try {
        if (isUnread(mimeType)) throw unread(mimeType)
        const damaged = mimeType.startsWith('image/')
          ? await file.readPicture()
          : await pool
              .read(path, mimeType, (pages) => file.take(pages), signal)
              .then((facts) => facts.damaged)
        return { ...verdict(file, damaged, ocr !== null), ...file.result() }
      } catch (cause) {
        if (!(cause instanceof TextError)) throw cause
        return { status: 'failed', problem: cause.problem, reason: cause.message, ...file.result() }
      }
    },
    close: async () => {
      await Promise.all([pool.close(), ocr?.close()])
    },
  }
}

interface Means extends ReadOptions {
  ocr: OcrEngine | null
}

/** The pages of one file on their way to whoever asked: pictures among them are read by eye. */
class PagesOfFile {
  readonly mimeType: string
  count = 0
  readonly without: number[] = []
  readonly recognised: number[] = []
  /** Pictures beyond the limit, which nobody looked at. */
  readonly untried: number[] = []
  readonly #pages: PageText[] = []
  readonly #path: string
  readonly #means: Means
  #tried = 0

  constructor(path: string, mimeType: string, means: Means) {
    this.#path = path
    this.mimeType = mimeType
    this.#means = means
  }

  async take(pages: PageText[]): Promise<void> {
    const read: PageText[] = []
    for (const page of pages) read.push(await this.#byEye(page))
    await this.#handOn(read)
  }

  /** A picture is its own page; one that nothing is recognised on has an empty one. */
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

  result(): Pick<TextResult, 'page_count' | 'pages' | 'pages_without_text' | 'pages_by_ocr'> {
    return {
      page_count: this.count,
      pages: this.#pages,
      pages_without_text: this.without,
      pages_by_ocr: this.recognised,
    }
  }

  async #byEye(page: PageText): Promise<PageText> {
    const { ocr, signal } = this.#means
    if (page.text !== '' || !ocr || this.mimeType !== 'application/pdf') return page
    if (this.#tried++ >= OCR_MAX_PAGES) {
      this.untried.push(page.number)
      return page
    }
    const recognised = await ocr.readPdfPage(this.#path, page, signal)
    if (!recognised?.text) return page
    this.recognised.push(page.number)
    return recognised
  }

  async #handOn(pages: PageText[]) {
    this.count += pages.length
    for (const { number, text } of pages) if (text === '') this.without.push(number)
    if (this.#means.onPages) await this.#means.onPages(pages)
    else this.#pages.push(...pages)
  }
}
