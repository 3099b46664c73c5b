import { describe, expect, it } from 'vitest'
import { hintOf } from '#server/reading/answers/answer-hints.ts'
import { proposeParts } from '#server/reading/bundles/propose.ts'
import { labelDocument } from '#server/reading/labels/label-document.ts'
import { tellingPages } from '#server/reading/layout/telling-pages.ts'
import { legibilityOf } from '#server/reading/page-text/legibility.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { readPages } from '#shared/reading/answers/reading.ts'
import { blocksOf } from '#shared/reading/layout/blocks.ts'
import { layoutOf } from '#shared/reading/layout/layout.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { expectCited } from './expect-cited.ts'
import { answersTo, densePage, questionsOf, SURE } from './papers.ts'

const PDF = 'application/pdf'

/** How much longer four times the input may take; sixteen times would be quadratic. */
const GROWTH = 6
/** Milliseconds of processor time that garbage collection and compilation may add. */
const SLACK_MS = 200

/** Everything that reading does with the pages of a file. */
function readAll(pages: readonly PageText[]): void {
  for (const page of pages) legibilityOf(page)
  labelDocument({ mime_type: PDF, page_count: pages.length, pages })
  blocksOf(layoutOf(readPages(pages)))
  tellingPages(pages)
  proposeParts(pages, PDF)
  for (const type of ['other', 'financial_statements_year_1'] as const)
    expectCited(answersTo(type, pages), pages)
}

/** Expects the work to grow with its input, but not with its square. */
function expectGrowthOf(size: number, pagesOf: (size: number) => readonly PageText[]): void {
  const ms = (part: number) => {
    const pages = pagesOf(Math.ceil(size * part))
    return processorMs(() => readAll(pages))
  }
  const few = Math.min(ms(1 / 4), ms(1 / 4))
  expect(ms(1)).toBeLessThan(GROWTH * few + SLACK_MS)
}

describe('the time for a huge page grows no faster than the page', () => {
  it.each([
    ['half a MB in one line', 'lorem ipsum dolor ', 30_000],
    ['tiny words', 'a ', 20_000],
    ['tiny lines', 'a\n', 16_000],
    ['one long word', 'a', 120_000],
    ['dots', '.', 120_000],
    ['dots of contents', 'contents . ', 8_000],
    ['rows of one total', 'Total assets 1,000 2,000 3,000\n', 400],
    ['figures in one line', '1,000 ', 4_000],
    ['tables', 'December 31, 2023 2022\nCash 1 2\nTotal assets 3 4\n\nwords\nand words\n', 120],
    ['places to sign', '____________\n', 2_000],
    ['numbers of pages', 'Page 1 of 2\n', 1_000],
    ['ticks in one line', 'Is it compliant? x Yes x No ', 800],
    ['openings', 'This Agreement is made by and between A, LLC ("A") and ', 450],
    ['clauses that renew', 'shall renew automatically for successive ', 600],
    ['laws', 'governed by the laws of Texas, ', 800],
    ['brackets and quotation marks', '("', 12_000],
    ['letters that grow', 'İ', 12_000],
    ['halves of letters', '\ud800', 12_000],
  ])('%s', (_, piece, count) => expectGrowthOf(count, (size) => [densePage(piece.repeat(size))]))

  it('a word after a rule line', () => {
    // As long as the part of a page that is read: each of these once took two minutes.
    for (const sign of '-_=') readAll([densePage(`${sign.repeat(5_900)}word`)])
  })

  it.each([
    ['behind words', `${'abc '.repeat(1_400)}1.5`],
    ['before words', `abc 1.5 ${'abc '.repeat(1_400)}`],
  ])('one figure %s in many lines', (_, line) => readAll([densePage(`${line}\n`.repeat(20))]))

  it('800 columns in three rows', () => {
    const row = Array.from({ length: 800 }, (_, index) => `${index + 1_000}`).join(' ')
    readAll([densePage(`${row}\n${row}\n${row}`)])
  })

  it.each(documentTypes.values)('all labels of %s, on one line and on many', (type) => {
    const labels = questionsOf(type).flatMap((question) => {
      const { labels: words, near = [], roles = [] } = hintOf(type, question)
      return [...words, ...near, ...roles].map((label) => `${label} $1,000,000 January 1, 2020 yes`)
    })
    for (const between of [' ', '\n']) {
      const unit = labels.join(between) + between
      const page = densePage(unit.repeat(Math.ceil(6_000 / unit.length) + 1).slice(0, 6_000))
      expectCited(answersTo(type, [page]), [page])
    }
  })
})

describe('the time for a huge file grows no faster than the file', () => {
  it.each([
    ['bare numbers', '12\n', 40],
    ['one line on all of them', 'Head of the page\n', 40],
    ['signatures', 'Foo LLC\nBy: ____\nName: A B\nTitle: President\n', 10],
    ['openings', 'This Agreement is made as of May 1, 2020 by and between A, LLC and B, LLC.\n', 5],
  ])('pages of %s', (_, line, count) =>
    expectGrowthOf(40, (size) =>
      Array.from({ length: size }, (_, at) => densePage(line.repeat(count), at + 1)),
    ),
  )
})

it('1,000 tables with different totals yield no certain answer', () => {
  const table = (index: number) =>
    `2023 2022\nTotal assets ${index},000 ${index + 1},000\nCash 1 2\n`
  const pages = Array.from({ length: 100 }, (_, page) =>
    densePage(
      Array.from(
        { length: 10 },
        (_, at) => `${table(page * 10 + at + 1)}\nwords\nof\nno\nuse\nat\nall\n`,
      ).join(''),
      page + 1,
    ),
  )
  const sure = answersTo('financial_statements_year_1', pages).filter(
    ({ field_name, confidence }) => field_name === 'total_assets' && confidence >= SURE,
  )
  expect(sure).toEqual([])
})
