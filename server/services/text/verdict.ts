import { andList } from '#shared/format/lists.ts'
import { OCR_MAX_PAGES } from './ocr/engine.ts'
import type { TextResult } from './text-service.ts'

/** The reason for pages without text if OCR is off. */
export const WITHOUT_OCR = 'OCR isn’t available on this server'

type Verdict = Pick<TextResult, 'status' | 'problem' | 'reason'>

/** The result of reading a file. */
interface Outcome {
  mimeType: string
  count: number
  without: readonly number[]
  /** Pictures that OCR skipped because there were too many. */
  untried: readonly number[]
}

/** Returns the result of reading a file as a status and a sentence. */
export function verdict(outcome: Outcome, damaged: readonly number[], hasOcr: boolean): Verdict {
  const { mimeType, count, without, untried } = outcome
  const isPicture = mimeType.startsWith('image/')
  if (mimeType !== 'application/pdf' && !isPicture) {
    const reason = without.length === count ? 'The file has no text.' : null
    return { status: 'ready', problem: null, reason }
  }
  // Text recognized by OCR on a damaged page is not lost.
  const lost = damaged.filter((number) => without.includes(number))
  if (count > 0 && lost.length === count) {
    const reason = 'The file is damaged. None of its pages can be read.'
    return { status: 'failed', problem: 'corrupt', reason }
  }
  const aside = new Set([...lost, ...untried])
  const pictures = without.filter((number) => !aside.has(number))
  const left = untried.filter((number) => !lost.includes(number))
  const parts = [
    pictures.length > 0 ? withoutText(pictures, count, isPicture, hasOcr) : '',
    left.length > 0 ? notLookedAt(left, count) : '',
    lost.length > 0 ? `${pagesInWords(lost, count)} damage and couldn’t be read.` : '',
  ]
  const mayHaveText = !hasOcr || left.length > 0
  const status = without.length === count && mayHaveText ? 'needs_ocr' : 'ready'
  return { status, problem: null, reason: parts.filter(Boolean).join(' ') || null }
}

function withoutText(pictures: number[], count: number, isPicture: boolean, hasOcr: boolean) {
  const subject = isPicture ? 'The image has' : pagesInWords(pictures, count)
  return hasOcr
    ? `${subject} no text that OCR can read.`
    : `${subject} no readable text, and ${WITHOUT_OCR}.`
}

const notLookedAt = (pages: number[], count: number) =>
  `${pagesInWords(pages, count)} no text and were skipped. OCR covers up to ${OCR_MAX_PAGES} pages per file. Split the file to process the rest.`

const LISTED = 10
/** Runs of at least this many pages are written as first to last. */
const RUN_MIN = 4

/** "Page 3 of 9 has", "Pages 3, 4, and 7 to 12 of 20 have", "The page has". */
function pagesInWords(numbers: readonly number[], count: number): string {
  if (count === 1) return 'The page has'
  if (numbers.length === count) return `All ${count} pages have`
  if (numbers.length === 1) return `Page ${numbers[0]} of ${count} has`
  const runs = runsOf(numbers)
  const listed = runs.slice(0, LISTED)
  const more = runs.slice(LISTED).reduce((sum, { pages }) => sum + pages, 0)
  const words = [...listed.map((run) => run.words), ...(more > 0 ? [`${more} more`] : [])]
  return `Pages ${andList(words)} of ${count} have`
}

/** Returns runs of consecutive pages, or single pages. */
function runsOf(numbers: readonly number[]): { words: string; pages: number }[] {
  const runs: number[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  return runs.flatMap((run) =>
    run.length < RUN_MIN
      ? run.map((number) => ({ words: String(number), pages: 1 }))
      : [{ words: `${run[0]} to ${run.at(-1)}`, pages: run.length }],
  )
}
