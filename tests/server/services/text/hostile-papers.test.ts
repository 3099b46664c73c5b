import {
  degrees,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { expectCited } from '#tests/server/reading/hostile/expect-cited.ts'
import { answersTo, SURE } from '#tests/server/reading/hostile/papers.ts'
import { textReader } from './read.ts'

const read = textReader()

const PAPER = [
  'SUPPLY AGREEMENT',
  'This Supply Agreement is entered into as of March 3, 2021, by and between',
  'Blue Hill Solar, LLC ("Buyer"), and Corner Supply, Inc. ("Supplier").',
  'This Agreement is governed by the laws of the State of Ohio.',
]
const SAYS = {
  document_name: 'SUPPLY AGREEMENT',
  parties: 'Blue Hill Solar, LLC ("Buyer"); Corner Supply, Inc. ("Supplier")',
  agreement_date: '2021-03-03',
  governing_law: 'Ohio',
}
const LIE =
  'This Agreement is governed by the laws of the State of Texas. Effective Date: May 5, 1999.'

type Draw = (page: PDFPage, font: PDFFont) => void

const plain: Draw = (page, font) => {
  for (const [line, text] of PAPER.entries())
    page.drawText(text, { x: 72, y: 700 - line * 20, size: 11, font })
}

/** Reads the pages of a drawn PDF. */
async function pagesOf(...draws: Draw[]): Promise<PageText[]> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const draw of draws) draw(document.addPage([612, 792]), font)
  return (await read(document.save())).pages
}

/** What a paper states with certainty. */
function sureOf(pages: readonly PageText[]) {
  const answers = answersTo('other', pages)
  expectCited(answers, pages)
  const sure = answers.filter(({ confidence }) => confidence >= SURE)
  return Object.fromEntries(sure.map(({ field_name, value }) => [field_name, value]))
}

describe('a drawn paper is read as people see it', () => {
  it.each<[string, Draw]>([
    ['as it is', plain],
    ...[90, 180, 270].map((turn): [string, Draw] => [
      `turned by ${turn} degrees`,
      (page, font) => {
        plain(page, font)
        page.setRotation(degrees(turn))
      },
    ]),
    [
      'with white words on white',
      (page, font) => {
        plain(page, font)
        page.drawText(LIE, { x: 72, y: 500, size: 11, font, color: rgb(1, 1, 1) })
      },
    ],
    [
      'with words outside the page',
      (page, font) => {
        plain(page, font)
        page.drawText(LIE, { x: 72, y: 900, size: 11, font })
      },
    ],
    [
      'with words outside what is shown of the page',
      (page, font) => {
        plain(page, font)
        page.drawText(LIE, { x: 72, y: 40, size: 11, font })
        page.setCropBox(0, 100, 612, 692)
      },
    ],
    [
      'with specks',
      (page, font) => {
        plain(page, font)
        page.drawText(LIE, { x: 72, y: 500, size: 0.5, font })
      },
    ],
    [
      'with words that can hardly be seen through',
      (page, font) => {
        plain(page, font)
        page.drawText(LIE, { x: 72, y: 500, size: 11, font, opacity: 0.02 })
      },
    ],
  ])('%s', async (_, draw) => {
    expect(sureOf(await pagesOf(draw))).toEqual(SAYS)
  })

  it('is not believed in what its next page contradicts', async () => {
    const sure = sureOf(
      await pagesOf(plain, (page, font) => page.drawText(LIE, { x: 72, y: 700, size: 11, font })),
    )
    expect(sure).not.toHaveProperty('governing_law')
  })

  it('is read column by column if it has two', async () => {
    const column =
      (x: number, lines: readonly string[]): Draw =>
      (page, font) => {
        for (const [line, text] of lines.entries())
          page.drawText(text, { x, y: 700 - line * 14, size: 8, font })
      }
    const left = [
      'This Supply Agreement is entered into as of',
      'March 3, 2021, by and between Blue Hill',
      'Solar, LLC ("Buyer"), and Corner Supply,',
      'Inc. ("Supplier"). The Buyer shall pay for',
      'what it has ordered and what has come, and',
      'the Supplier shall bring it to the site in time.',
    ]
    const right = [
      'Notices go to the office of each party and',
      'count when they arrive there. The invoice of',
      'June 6, 2010, of another contract is paid, as',
      'both parties know. Nothing in here changes',
      'it. This Agreement is governed by the laws of',
      'the State of Ohio.',
    ]
    const pages = await pagesOf((page, font) => {
      column(72, left)(page, font)
      column(330, right)(page, font)
    })
    const { document_name: _, ...says } = SAYS
    expect(sureOf(pages)).toMatchObject(says)
  })

  it('yields no certain wrong answer when it is mirrored', async () => {
    const document = await PDFDocument.create()
    const font = await document.embedFont(StandardFonts.Helvetica)
    const page = document.addPage([612, 792])
    page.scaleContent(-1, 1)
    page.translateContent(-612, 0)
    plain(page, font)
    const { pages } = await read(document.save())
    const sure = sureOf(pages)
    expect(SAYS).toMatchObject(sure)
  })

  it('is read to the end with 1,000 tables', async () => {
    const pages = await pagesOf(
      plain,
      ...Array.from(
        { length: 50 },
        (): Draw => (page, font) => {
          for (let table = 0; table < 20; table++)
            for (const [line, text] of [
              '2023 2022',
              'Cash 1,000 2,000',
              'Total assets 3,000 4,000',
            ].entries())
              page.drawText(text, { x: 72, y: 780 - table * 38 - line * 10, size: 8, font })
        },
      ),
    )
    expect(pages).toHaveLength(51)
    expect(sureOf(pages)).toEqual(SAYS)
  })
})
