import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { relocateQuote } from '#server/reading/answers/relocate-quote.ts'
import type { ProposedAnswer } from '#shared/entities/answers.ts'
import type { Box, PageText } from '#shared/reading/page-text/page-text.ts'
import type { JudgedAnswer, Truth } from './outcomes.ts'
import { type Sketched, sketchOf } from './sketch.ts'

/** A file with the outcomes of its questions. */
export interface JudgedFile {
  file: string
  pages: readonly PageText[]
  judged: readonly JudgedAnswer[]
  answers: readonly ProposedAnswer[]
  truths: readonly Truth[]
}

interface Miss {
  of: JudgedFile
  answer: JudgedAnswer
}

/** Separates the parts of a quote that are not adjacent, as in the table of truths. */
const APART = ' | '

/**
 * Draws the worst misses into a folder and returns a line about each: first wrong readings, most confident first, then
 * what was not found.
 */
export async function drawMisses(
  files: readonly JudgedFile[],
  count: number,
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const lines: string[] = []
  for (const [at, { of, answer }] of worst(files).slice(0, count).entries()) {
    const name = `${String(at + 1).padStart(2, '0')}-${answer.field.replaceAll('_', '-')}.svg`
    await writeFile(join(folder, name), sketchOf(sketchedOf(of, answer.field)))
    lines.push(`${name}: ${of.file}, ${answer.outcome} at ${answer.confidence.toFixed(2)}`)
  }
  return lines
}

/** Misses of all files, worst first. */
export function worst(files: readonly JudgedFile[]): Miss[] {
  return files
    .flatMap((of) => of.judged.map((answer): Miss => ({ of, answer })))
    .filter(({ answer: { outcome } }) => outcome !== 'right' && outcome !== 'rightly_none')
    .toSorted((a, b) => b.answer.confidence - a.answer.confidence)
}

/** The pages with the reading and with the truth, or the first page if neither is known. */
export function sketchedOf({ pages, answers, truths }: JudgedFile, field: string): Sketched[] {
  const citation = answers.find(({ field_name }) => field_name === field)?.citation ?? null
  const truth = truths.find((one) => one.field === field) ?? null
  const places = truth ? placesOf(truth, pages) : []
  const numbers = new Set([citation?.page, truth?.page, ...places.map(({ page }) => page)])
  const shown = pages.filter(({ number }) => numbers.has(number))
  return (shown.length > 0 ? shown : pages.slice(0, 1)).map((page) => ({
    page,
    read: citation?.page === page.number ? [citation.box] : [],
    truth: places.filter((place) => place.page === page.number).map(({ box }) => box),
  }))
}

function placesOf(
  { quote, page }: Truth,
  pages: readonly PageText[],
): { page: number; box: Box }[] {
  const near = page === null ? pages : pages.filter(({ number }) => number === page)
  return (quote ?? '').split(APART).flatMap((part) => relocateQuote(part, near) ?? [])
}
