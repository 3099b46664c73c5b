import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas'

/** Scans made for the OCR tests: text drawn as an image, as a scanner produces it. */

export const FONT = 'Scanned'
const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
GlobalFonts.registerFromPath(join(packageFolder, 'standard_fonts/LiberationSans-Regular.ttf'), FONT)

export interface Laid {
  /** Degrees, clockwise. */
  turn?: number
  mirrored?: boolean
}

/** 100 per inch: enough to read, and quick to draw. */
const LETTER = { width: 850, height: 1_100 }
const LINE = 40

/** A sheet with lines of text from the top left, placed on the glass in some way. */
export function scan(lines: readonly string[], how: Laid = {}): Canvas {
  const upright = paper(LETTER.width, LETTER.height)
  const ink = upright.getContext('2d')
  ink.fillStyle = '#111'
  ink.font = `22px ${FONT}`
  lines.forEach((line, index) => {
    ink.fillText(line, 85, 110 + index * LINE)
  })
  return laid(upright, how)
}

/** A sheet as it is placed on the glass. */
export function laid(upright: Canvas, { turn = 0, mirrored = false }: Laid = {}): Canvas {
  const { width, height } = upright
  const isAcross = turn % 180 === 90 || turn % 180 === -90
  const seen = isAcross ? paper(height, width) : paper(width, height)
  const glass = seen.getContext('2d')
  glass.translate(seen.width / 2, seen.height / 2)
  glass.rotate((turn * Math.PI) / 180)
  if (mirrored) glass.scale(-1, 1)
  glass.drawImage(upright, -width / 2, -height / 2)
  return seen
}

function paper(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  return canvas
}

/** A PDF with an image on each page, and nothing else unless `over` adds text. */
export async function scannedPdf(
  scans: readonly Canvas[],
  over: readonly string[] = [],
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const [index, canvas] of scans.entries()) {
    const picture = await document.embedJpg(canvas.toBuffer('image/jpeg'))
    const [width, height] = [canvas.width * 0.72, canvas.height * 0.72]
    const page = document.addPage([width, height])
    page.drawImage(picture, { x: 0, y: 0, width, height })
    const words = over[index]
    if (words) page.drawText(words, { x: 20, y: 20, size: 8, maxWidth: width - 40 })
  }
  return document.save()
}

/** Lines of a fictional lease. */
export const LEASE = [
  'SOLAR GROUND LEASE AGREEMENT',
  'This lease is made on March 14, 2024 between',
  'Orchard Valley Farms LLC, as landlord, and',
  'Brightwater Solar LLC, as tenant.',
  'The landlord lets about 320 acres of land to the tenant',
  'for an initial term of twenty five years.',
  'The tenant pays rent of $900 per acre each year.',
  'The laws of the State of Iowa govern this lease.',
]
