import {
  BlendMode,
  clip,
  endMarkedContent,
  endPath,
  type PDFDocument,
  type PDFFont,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  PDFDocument as Pdf,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  StandardFonts,
  setTextRenderingMode,
  TextRenderingMode,
} from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { mayHideText } from '#server/services/text/unseen/signs.ts'
import { textReader } from './read.ts'

const read = textReader()

/** A black pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

interface Setup {
  page: PDFPage
  font: PDFFont
  pdf: PDFDocument
}
type Draw = (setup: Setup) => void | Promise<void>

const AT = { x: 72, y: 600, size: 12 }
const WHITE = rgb(1, 1, 1)
const SECRET = 'Governing law: Utah'

/** What is read from a page that says `Shown` and has this drawn on it. */
async function textOf(draw: Draw): Promise<string> {
  const pdf = await Pdf.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([612, 792])
  page.drawText('Shown', { x: 72, y: 700, size: 12, font })
  await draw({ page, font, pdf })
  const { pages } = await read(pdf.save())
  return pages[0]?.text ?? ''
}

function withMode(mode: TextRenderingMode, { page, font }: Setup) {
  page.pushOperators(pushGraphicsState(), setTextRenderingMode(mode))
  page.drawText(SECRET, { ...AT, font })
  page.pushOperators(popGraphicsState())
}

function clippedTo([x, y, width, height]: [number, number, number, number], setup: Setup) {
  const { page, font } = setup
  page.pushOperators(pushGraphicsState(), rectangle(x, y, width, height), clip(), endPath())
  page.drawText(SECRET, { ...AT, font })
  page.pushOperators(popGraphicsState())
}

function onLayer({ page, font, pdf }: Setup, isOn: boolean) {
  const layer = pdf.context.register(
    pdf.context.obj({ Type: 'OCG', Name: pdf.context.obj('Layer') }),
  )
  const off = isOn ? [] : [layer]
  pdf.catalog.set(
    PDFName.of('OCProperties'),
    pdf.context.obj({ OCGs: [layer], D: { Order: [layer], OFF: off } }),
  )
  const properties = pdf.context.obj({ Own: layer })
  page.node.normalizedEntries().Resources.set(PDFName.of('Properties'), properties)
  page.pushOperators(
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
      PDFName.of('OC'),
      PDFName.of('Own'),
    ]),
  )
  page.drawText(SECRET, { ...AT, font })
  page.pushOperators(endMarkedContent())
}

describe('invisible text is not read', () => {
  it.each<[string, Draw]>([
    ['white on white', ({ page, font }) => page.drawText(SECRET, { ...AT, font, color: WHITE })],
    [
      'nearly white on white',
      ({ page, font }) => page.drawText(SECRET, { ...AT, font, color: rgb(0.94, 0.94, 0.94) }),
    ],
    [
      'white that is set before other things are saved',
      ({ page, font }) => {
        page.drawRectangle({ x: 60, y: 590, width: 300, height: 40, color: WHITE })
        page.drawText(SECRET, { ...AT, font, color: WHITE })
      },
    ],
    [
      'nearly see-through',
      ({ page, font }) => page.drawText(SECRET, { ...AT, font, opacity: 0.02 }),
    ],
    ['in no color', (setup) => withMode(TextRenderingMode.Invisible, setup)],
    ['as a clip alone', (setup) => withMode(TextRenderingMode.Clip, setup)],
    ['letters like specks', ({ page, font }) => page.drawText(SECRET, { ...AT, size: 0.4, font })],
    ['outside the page', ({ page, font }) => page.drawText(SECRET, { ...AT, x: 900, font })],
    ['on a layer that is off', (setup) => onLayer(setup, false)],
    [
      'under a field that is filled later',
      ({ page, font }) => {
        page.drawText(SECRET, { ...AT, font })
        page.drawRectangle({ x: 60, y: 590, width: 300, height: 40, color: WHITE })
      },
    ],
    [
      'under four corners that are filled later',
      ({ page, font }) => {
        page.drawText(SECRET, { ...AT, font })
        page.drawSvgPath('M 0 0 L 300 0 L 300 40 L 0 40 Z', { x: 60, y: 630, color: WHITE })
      },
    ],
    ['outside a clip of one point', (setup) => clippedTo([72, 600, 1, 1], setup)],
    [
      'white on a white shape',
      ({ page, font }) => {
        page.drawEllipse({ x: 150, y: 603, xScale: 200, yScale: 40, color: WHITE })
        page.drawText(SECRET, { ...AT, font, color: WHITE })
      },
    ],
  ])('%s', async (_, draw) => {
    expect(await textOf(draw)).toBe('Shown')
  })
})

describe('visible text is kept', () => {
  it.each<[string, Draw]>([
    [
      'white on a dark field',
      ({ page, font }) => {
        page.drawRectangle({ x: 60, y: 590, width: 300, height: 40, color: rgb(0, 0, 0.4) })
        page.drawText(SECRET, { ...AT, font, color: WHITE })
      },
    ],
    [
      'white on a picture',
      async ({ page, font, pdf }) => {
        page.drawImage(await pdf.embedPng(PIXEL), { x: 60, y: 590, width: 300, height: 40 })
        page.drawText(SECRET, { ...AT, font, color: WHITE })
      },
    ],
    [
      'recognised in a picture that it lies over',
      async (setup) => {
        const picture = await setup.pdf.embedPng(PIXEL)
        setup.page.drawImage(picture, { x: 0, y: 0, width: 612, height: 792 })
        withMode(TextRenderingMode.Invisible, setup)
      },
    ],
    ['in outlines', (setup) => withMode(TextRenderingMode.Outline, setup)],
    ['half see-through', ({ page, font }) => page.drawText(SECRET, { ...AT, font, opacity: 0.4 })],
    ['on a layer that is on', (setup) => onLayer(setup, true)],
    [
      'under a marker',
      ({ page, font }) => {
        page.drawText(SECRET, { ...AT, font })
        const color = rgb(1, 1, 0)
        const blendMode = BlendMode.Multiply
        page.drawRectangle({ x: 60, y: 590, width: 300, height: 40, color, blendMode })
      },
    ],
    [
      'within a frame that is filled later',
      ({ page, font }) => {
        page.drawText(SECRET, { ...AT, font })
        page.drawSvgPath('M 0 0 L 300 0 L 300 40 L 298 40 L 298 2 L 0 2 Z', { x: 60, y: 630 })
        page.drawRectangle({ x: 60, y: 500, width: 300, height: 40, color: WHITE })
      },
    ],
    [
      'black in a black frame',
      ({ page, font }) => {
        page.drawSvgPath('M 0 0 L 300 0 L 300 40 L 298 40 L 298 2 L 0 2 Z', {
          x: 60,
          y: 630,
          color: rgb(0, 0, 0),
        })
        page.drawText(SECRET, { ...AT, font })
        page.drawText('Beside', { x: 72, y: 500, size: 12, font, color: WHITE })
      },
    ],
    [
      'over a field that covered something',
      ({ page, font }) => {
        page.drawText('Before', { ...AT, font })
        page.drawRectangle({ x: 60, y: 590, width: 300, height: 40, color: WHITE })
        page.drawText(SECRET, { ...AT, font })
      },
    ],
    ['within a clip', (setup) => clippedTo([60, 590, 300, 40], setup)],
  ])('%s', async (_, draw) => {
    expect(await textOf(draw)).toBe(`Shown\n${SECRET}`)
  })

  it('the same words, once visible and once not, where they are visible', async () => {
    const text = await textOf(({ page, font }) => {
      page.drawText(SECRET, { ...AT, font, color: WHITE })
      page.drawText(SECRET, { ...AT, y: 500, font })
    })
    expect(text).toBe(`Shown\n${SECRET}`)
  })
})

describe('signs of hidden text are searched quickly, whatever a file repeats', () => {
  it.each([
    ['a digit', '1'.repeat(2_000_000)],
    ['a number', '1 '.repeat(1_000_000)],
    ['a blank', ' '.repeat(2_000_000)],
    ['a corner', `1 1 m ${'1 1 l '.repeat(400_000)}`],
    ['a clip of one point', ' 0 0 1 1 re W n'.repeat(200_000)],
    ['a small field', ' 1 1 1 1 re f'.repeat(200_000)],
  ])('%s', (_, repeated) => {
    const content = `(a) Tj ${repeated}`
    const bytes = Buffer.from(
      `%PDF-1.4\n1 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`,
    )
    expect(mayHideText(bytes)).toBe(repeated.includes('W n'))
  })
})
