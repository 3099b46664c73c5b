import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { FONT } from './scans.ts'

/** Pages as offices print and scan them: small type, close lines, stamps, gray ink. */

export interface Printed {
  /** Pixels per inch. */
  density?: number
  ink?: string
  paper?: string
  /** A word across the page, from corner to corner. */
  watermark?: { word: string; shade: string }
  columns?: 1 | 2
}

/** Inches, and points of type. */
const LETTER = { width: 8.5, height: 11, margin: 1 }
const TYPE = 11
const LEADING = 15
const POINTS = 72
const GUTTER = 0.3

/** Lines of print on a letter page; with two columns, the second half is beside the first. */
export function sheet(
  lines: readonly string[],
  { density = 200, ink = '#111', paper = '#fff', watermark, columns = 1 }: Printed = {},
): Canvas {
  const canvas = createCanvas(LETTER.width * density, LETTER.height * density)
  const context = canvas.getContext('2d')
  context.fillStyle = paper
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (watermark) stamp(canvas, watermark, density)
  context.fillStyle = ink
  context.font = `${(TYPE * density) / POINTS}px ${FONT}`
  const inColumn = Math.ceil(lines.length / columns)
  const across = (LETTER.width - 2 * LETTER.margin + GUTTER) / columns
  for (const [index, line] of lines.entries()) {
    const column = Math.floor(index / inColumn)
    const x = (LETTER.margin + column * across) * density
    const y = LETTER.margin * density + ((index % inColumn) * LEADING * density) / POINTS
    context.fillText(line, x, y)
  }
  return canvas
}

type Watermark = NonNullable<Printed['watermark']>

function stamp(canvas: Canvas, { word, shade }: Watermark, density: number) {
  const context = canvas.getContext('2d')
  context.save()
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate(-Math.atan2(LETTER.height, LETTER.width))
  context.fillStyle = shade
  context.textAlign = 'center'
  context.font = `${2.2 * density}px ${FONT}`
  context.fillText(word, 0, 0.8 * density)
  context.restore()
}

/** Light and dark shapes without a letter, like a photo; the same every time. */
export function photo(): Canvas {
  const canvas = createCanvas(800, 600)
  const context = canvas.getContext('2d')
  const picture = context.createImageData(canvas.width, canvas.height)
  for (let at = 0, pixel = 0; at < picture.data.length; at += 4, pixel++) {
    const [x, y] = [pixel % canvas.width, Math.floor(pixel / canvas.width)]
    const hills = Math.sin(x / 90) * 40 + Math.cos((x + 2 * y) / 37) * 25
    const grain = ((pixel * 2_654_435_761) >>> 24) / 6
    const shade = (y > 280 + hills ? 70 : 190) + grain + Math.sin(y / 13) * 12
    picture.data.set([shade, shade * 0.95, shade * 0.8, 255], at)
  }
  context.putImageData(picture, 0, 0)
  return canvas
}

/** The sheet with black and white specks on this share of its pixels; the same every time. */
export function noisy(canvas: Canvas, share: number): Canvas {
  const context = canvas.getContext('2d')
  let seed = 7
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  for (let count = canvas.width * canvas.height * share; count > 0; count--) {
    context.fillStyle = random() < 0.5 ? '#000' : '#fff'
    context.fillRect(
      random() * canvas.width,
      random() * canvas.height,
      1 + random() * 2,
      1 + random() * 2,
    )
  }
  return canvas
}

/** Lines of a fictional supply agreement. */
export const SUPPLY = [
  'MODULE SUPPLY AGREEMENT',
  '',
  'This Module Supply Agreement (this "Agreement") is made and entered into as of',
  'May 6, 2024 (the "Effective Date") by and between Larkspur Panels Inc., a Delaware',
  'corporation ("Supplier"), and Quarry Hill Energy LLC, an Ohio limited liability',
  'company ("Buyer").',
  '',
  '1. Price. The Buyer shall pay $4,215,000 for the modules that each order names, when',
  'they have been delivered to the site of the Buyer and counted there.',
  '',
  '2. Warranty. Supplier warrants that the modules are free from defects in material and',
  'workmanship for twelve years after the day on which they were delivered.',
  '',
  '3. Governing Law. This Agreement shall be governed by and construed in accordance',
  'with the laws of the State of Ohio, without regard to conflicts of law.',
]

/** The same in the narrow lines of a column. */
export const COLUMNS = [
  'Supplier shall deliver the modules',
  'to the site of the buyer on the day',
  'that each purchase order states. The',
  'title passes to the buyer when the',
  'modules are unloaded at the site and',
  'have been counted by both of them.',
  'The buyer pays for the modules in',
  'three equal payments. No payment is',
  'due before the modules that it is',
  'for have been delivered. Whoever is',
  'late with a payment owes interest at',
  'one percent for each month of delay.',
]
