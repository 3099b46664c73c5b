import { legibilityOf } from '#server/reading/page-text/legibility.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import type { ReadOptions } from '../text-service.ts'
import { OCR_MAX_PAGES, type OcrEngine } from './engine.ts'

/** The result of OCR on the pages of a PDF. */
export interface RecognisedPages {
  pages: PageText[]
  /** Numbers of pages whose text was recognized. */
  recognised: number[]
  /** Numbers of pages without text beyond the limits, which OCR skipped. */
  untried: number[]
}

type Means = Pick<ReadOptions, 'onOcr' | 'signal'> & { ocr: OcrEngine }

/** Milliseconds that OCR may take for all pages of a file. */
export const OCR_FILE_MS = 720_000

/**
 * Returns the pages of a PDF, using OCR for those whose text is missing, nearly missing, or garbled. A garbled page
 * that OCR can't read either has no text at all.
 */
export async function recognisePages(
  path: string,
  pages: readonly PageText[],
  { ocr, onOcr, signal }: Means,
): Promise<RecognisedPages> {
  const wanted = new Set(wantingOcr(pages))
  const tried = pages.filter(({ number }) => wanted.has(number))
  const found = new Map<number, PageText | null>()
  const until = performance.now() + OCR_FILE_MS
  for (const [index, page] of tried.entries()) {
    if (performance.now() > until) break
    await onOcr?.(index + 1, tried.length)
    found.set(page.number, await recognisePage(path, page, { ocr, signal }))
  }
  const read = pages.map((page) => found.get(page.number) ?? withoutSigns(page))
  const isUntried = (page: PageText) => !found.has(page.number) && isEmpty(page)
  return {
    pages: read,
    recognised: [...found].flatMap(([number, page]) => (page ? [number] : [])),
    untried: read.filter(isUntried).map(({ number }) => number),
  }
}

/** Numbers of the pages for OCR: those with next to no legible text, up to the limit. */
export const wantingOcr = (pages: readonly PageText[]): number[] =>
  pages
    .filter((page) => legibilityOf(page) !== 'legible')
    .slice(0, OCR_MAX_PAGES)
    .map(({ number }) => number)

/** Returns a page of a PDF from its picture; null if that says no more than its text. */
export const recognisePage = async (
  path: string,
  page: PageText,
  { ocr, signal }: Pick<Means, 'ocr' | 'signal'>,
): Promise<PageText | null> => better(page, await ocr.readPdfPage(path, page, signal))

const isEmpty = ({ text }: PageText) => text === ''

/** OCR must find this many times as many letters: a few more may come from a logo. */
const RICHER = 1.5

function better(page: PageText, seen: PageText | null): PageText | null {
  if (!seen || isEmpty(seen)) return null
  if (legibilityOf(page) !== 'sparse') return seen
  return lettersOf(seen) > lettersOf(page) * RICHER ? seen : null
}

const lettersOf = ({ text }: PageText): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** No text is better than characters that mean something else. */
export const withoutSigns = (page: PageText): PageText =>
  legibilityOf(page) === 'garbled' ? { ...page, text: '', boxes: new Uint16Array(0) } : page
