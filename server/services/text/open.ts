import type { PageText } from '#shared/rules/page-text/page-text.ts'
import { PdfPool, type PoolOptions } from './pool.ts'
import { TextError, type TextResult, type TextService } from './text-service.ts'

/** Reads PDFs by PDF.js in threads. */
export function openTextService(options: PoolOptions = {}): TextService {
  const pool = new PdfPool(options)
  return {
    async readPages(path, mimeType, { onPages, signal } = {}) {
      const pages: PageText[] = []
      const without: number[] = []
      let count = 0
      const take = (some: PageText[]) => {
        count += some.length
        for (const { number, text } of some) if (text === '') without.push(number)
        if (onPages) return onPages(some)
        pages.push(...some)
      }
      const seen = () => ({ page_count: count, pages, pages_without_text: without })
      try {
        if (mimeType !== 'application/pdf') {
          throw new TextError('unsupported', 'Text is not read from files of this kind.')
        }
        const { damaged } = await pool.read(path, take, signal)
        return { ...verdict(count, without, damaged), ...seen() }
      } catch (cause) {
        if (!(cause instanceof TextError)) throw cause
        return { status: 'failed', problem: cause.problem, reason: cause.message, ...seen() }
      }
    },
    close: () => pool.close(),
  }
}

type Verdict = Pick<TextResult, 'status' | 'problem' | 'reason'>

function verdict(count: number, without: number[], damaged: number[]): Verdict {
  if (damaged.length === count) {
    const reason = 'The file is damaged: none of its pages can be read.'
    return { status: 'failed', problem: 'corrupt', reason }
  }
  const status = without.length === count ? 'needs_ocr' : 'ready'
  const pictures = without.filter((number) => !damaged.includes(number))
  const parts = [
    pictures.length > 0 ? `${pagesInWords(pictures, count)} no text that can be read.` : '',
    damaged.length > 0 ? `${pagesInWords(damaged, count)} damage and could not be read.` : '',
  ]
  return { status, problem: null, reason: parts.filter(Boolean).join(' ') || null }
}

const LISTED = 10

/** "Page 3 of 9 has", "Pages 3 and 4 of 9 have", "The page has". */
function pagesInWords(numbers: readonly number[], count: number): string {
  if (count === 1) return 'The page has'
  if (numbers.length === count) return `All ${count} pages have`
  if (numbers.length === 1) return `Page ${numbers[0]} of ${count} has`
  const listed = numbers.slice(0, LISTED)
  const more = numbers.length - listed.length
  const last = more > 0 ? `${more} more` : String(listed.pop())
  return `Pages ${listed.join(', ')} and ${last} of ${count} have`
}
