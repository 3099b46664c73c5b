import { OCR_MAX_PAGES } from './ocr.ts'
import type { TextResult } from './text-service.ts'

type Verdict = Pick<TextResult, 'status' | 'problem' | 'reason'>

/** What reading a file came to. */
interface Outcome {
  mimeType: string
  count: number
  without: readonly number[]
}

/** What the reading of a file came to, in a word and in a sentence. */
export function verdict(outcome: Outcome, damaged: readonly number[], hasOcr: boolean): Verdict {
  const { mimeType, count, without } = outcome
  const isPicture = mimeType.startsWith('image/')
  if (mimeType !== 'application/pdf' && !isPicture) {
    const reason = without.length === count ? 'The file has no text.' : null
    return { status: 'ready', problem: null, reason }
  }
  // What was recognised on a damaged page is not lost.
  const lost = damaged.filter((number) => without.includes(number))
  if (count > 0 && lost.length === count) {
    const reason = 'The file is damaged: none of its pages can be read.'
    return { status: 'failed', problem: 'corrupt', reason }
  }
  const pictures = without.filter((number) => !lost.includes(number))
  const parts = [
    pictures.length > 0 ? withoutText(pictures, count, isPicture, hasOcr) : '',
    lost.length > 0 ? `${pagesInWords(lost, count)} damage and could not be read.` : '',
  ]
  const untried = !hasOcr || count > OCR_MAX_PAGES
  const status = without.length === count && untried ? 'needs_ocr' : 'ready'
  return { status, problem: null, reason: parts.filter(Boolean).join(' ') || null }
}

function withoutText(pictures: number[], count: number, isPicture: boolean, hasOcr: boolean) {
  const subject = isPicture ? 'The picture has' : pagesInWords(pictures, count)
  return hasOcr
    ? `${subject} no text, and none was recognised.`
    : `${subject} no text that can be read, and this server does not recognise text in pictures.`
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
