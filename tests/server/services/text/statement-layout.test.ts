import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { answerQuestions } from '#server/reading/answers/answer-questions.ts'
import { documentTypeData } from '#shared/entities/document-types.ts'
import { readPages } from '#shared/reading/answers/reading.ts'
import { gridsOf } from '#shared/reading/layout/grid.ts'
import { textReader } from './read.ts'

const read = textReader()

const SIZE = 9
const LEADING = 13
const LEFT = 60
/** Right edges of the digits in each column; parentheses and percent signs extend beyond them. */
const RIGHTS = [330, 375, 450, 495]

type Row = readonly [name: string, ...figures: string[]]

const ROWS: readonly Row[] = [
  ['', '2024', '%', '2023', '%'],
  ['Revenue:'],
  ['  Energy', '$ 7,140', '71.4%', '$ 6,020', '66.9%'],
  ['  Services', '2,860', '28.6%', '2,980', '33.1%'],
  ['Total revenue', '10,000', '100.0%', '9,000', '100.0%'],
  ['Cost of revenue', '(6,100)', '(61.0)%', '(5,500)', '(61.1)%'],
  ['Gross profit', '3,900', '39.0%', '3,500', '38.9%'],
  ['Depreciation and amortization', '(900)', '(9.0)%', '(850)', '(9.4)%'],
  ['Interest expense', '(1,200)', '(12.0)%', '(1,310)', '(14.6)%'],
  ['Income tax benefit', '—', '—', '12', '0.1%'],
  ['Net income', '$ 1,800', '18.0%', '$ 1,352', '15.0%'],
]

/** A typeset statement: proportional type, figures aligned by their digits, signs set apart. */
async function statementPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  const page = pdf.addPage([612, 792])
  const title = (text: string, line: number) =>
    page.drawText(text, {
      x: 306 - font.widthOfTextAtSize(text, SIZE) / 2,
      y: yOf(line),
      size: SIZE,
      font,
    })
  title('HARBOR WIND HOLDINGS, LLC', 0)
  title('CONSOLIDATED STATEMENTS OF OPERATIONS', 1)
  title('For the years ended December 31, 2024 and 2023 (in thousands)', 2)
  for (const [index, row] of ROWS.entries()) drawRow(page, font, row, 4 + index)
  title('See accompanying notes to the consolidated financial statements', 17)
  return Buffer.from(await pdf.save())
}

const yOf = (line: number): number => 720 - line * LEADING

function drawRow(page: PDFPage, font: PDFFont, [name, ...figures]: Row, line: number) {
  const y = yOf(line)
  const indent = name.startsWith(' ') ? 12 : 0
  if (name !== '') page.drawText(name.trim(), { x: LEFT + indent, y, size: SIZE, font })
  figures.forEach((figure, column) => {
    const right = RIGHTS[column] ?? 0
    const [sign, digits] = figure.startsWith('$ ') ? ['$', figure.slice(2)] : ['', figure]
    const body = digits.replace(/[)%]+$/, '')
    const x = right - font.widthOfTextAtSize(body, SIZE)
    page.drawText(digits, { x, y, size: SIZE, font })
    if (sign) page.drawText(sign, { x: right - 36, y, size: SIZE, font })
  })
}

it('reads a printed statement by its columns', async () => {
  const { pages } = await read(statementPdf())
  const [page] = readPages(pages)
  const [grid] = gridsOf(page ?? expect.fail())
  expect(grid?.columns.map(({ kind, year }) => [kind, year])).toEqual([
    ['amount', 2024],
    ['percent', 2024],
    ['amount', 2023],
    ['percent', 2023],
  ])
  expect(
    grid?.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.value)]),
  ).toEqual([
    ['energy', 7_140, 71.4, 6_020, 66.9],
    ['services', 2_860, 28.6, 2_980, 33.1],
    ['total revenue', 10_000, 100, 9_000, 100],
    ['cost of revenue', -6_100, -61, -5_500, -61.1],
    ['gross profit', 3_900, 39, 3_500, 38.9],
    ['depreciation and amortization', -900, -9, -850, -9.4],
    ['interest expense', -1_200, -12, -1_310, -14.6],
    ['income tax benefit', 0, 0, 12, 0.1],
    ['net income', 1_800, 18, 1_352, 15],
  ])
  expect(grid?.rows.at(-1)?.footing).toEqual([true, null, true, null])

  const type = 'financial_statements_year_1'
  const answers = answerQuestions({ type, questions: documentTypeData[type].fields, pages })
  const said = Object.fromEntries(answers.map(({ field_name, value }) => [field_name, value]))
  expect(said).toMatchObject({
    fiscal_year: 2024,
    revenue: 10_000_000,
    cost_of_sales: 6_100_000,
    depreciation: 900_000,
    interest: 1_200_000,
    net_income: 1_800_000,
    cash: null,
    operating_expenses: null,
  })
})
