import { OPS } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import { isRectangle, listOf, matrixOf, numbersOf } from './areas.ts'
import { Painting, type Run, type State } from './painted.ts'

/** The drawing steps of PDF.js. */
export interface Steps {
  fnArray: readonly number[]
  argsArray: readonly unknown[]
}

/** Beyond this limit, what a page draws is not followed. */
const MOST_STEPS = 2_000_000

/** Returns the text runs of a page and whether each is visible; `isShown` decides for layers. */
export function runsOf(
  { fnArray, argsArray }: Steps,
  transform: readonly number[],
  isShown: (layer: unknown) => boolean,
): Run[] {
  const page: Page = { painting: new Painting(matrixOf(transform)), clips: false, isShown }
  for (let at = 0; at < Math.min(fnArray.length, MOST_STEPS); at++)
    STEPS.get(fnArray[at] ?? 0)?.(page, listOf(argsArray[at]))
  return page.painting.runs()
}

interface Page {
  painting: Painting
  /** Whether the next path becomes the clip. */
  clips: boolean
  isShown: (layer: unknown) => boolean
}

type Args = readonly unknown[]
type Step = (page: Page, args: Args) => void

const number = (args: Args, index: number): number => Number(args[index] ?? 0) || 0

/** A step that sets a number of the state. */
const sets =
  (key: NumberKey, read: (args: Args) => number = (args) => number(args, 0)): Step =>
  ({ painting }, args) => {
    painting.state[key] = read(args)
  }
type NumberKey = { [K in keyof State]: State[K] extends number ? K : never }[keyof State]

const restore: Step = ({ painting }) => painting.restore()
const picture: Step = ({ painting }) => painting.picture()
const noColor: Step = ({ painting }) => {
  painting.state.color = null
}
const clip: Step = (page) => {
  page.clips = true
}

/** What each step of PDF.js does; the others draw nothing that matters here. */
const STEPS: ReadonlyMap<number, Step> = new Map<number, Step>([
  [OPS.save, ({ painting }) => painting.save()],
  [OPS.restore, restore],
  [OPS.paintFormXObjectBegin, beginForm],
  [OPS.paintFormXObjectEnd, restore],
  [OPS.beginGroup, beginGroup],
  [OPS.endGroup, restore],
  [OPS.transform, ({ painting }, args) => painting.transform(matrixOf(args))],
  [OPS.setGState, setGraphics],
  [OPS.setFillRGBColor, setColor],
  [OPS.setFillColorN, noColor],
  [OPS.setFillTransparent, noColor],
  [OPS.beginText, ({ painting }) => painting.startText()],
  [OPS.setTextRenderingMode, sets('mode')],
  [OPS.setFont, sets('size', (args) => number(args, 1))],
  [OPS.setCharSpacing, sets('charSpacing')],
  [OPS.setWordSpacing, sets('wordSpacing')],
  [OPS.setHScale, sets('stretch', (args) => number(args, 0) / 100)],
  [OPS.setTextRise, sets('rise')],
  [OPS.setLeading, sets('leading')],
  [OPS.setTextMatrix, ({ painting }, args) => painting.startText(matrixOf(args[0]))],
  [OPS.moveText, ({ painting }, args) => painting.move(number(args, 0), number(args, 1))],
  [OPS.setLeadingMoveText, moveWithLeading],
  [OPS.nextLine, ({ painting }) => painting.move(0, -painting.state.leading)],
  [OPS.showText, showText],
  [OPS.clip, clip],
  [OPS.eoClip, clip],
  [OPS.constructPath, path],
  [OPS.shadingFill, ({ painting }) => painting.shade()],
  [OPS.paintImageXObject, picture],
  [OPS.paintInlineImageXObject, picture],
  [OPS.paintImageMaskXObject, picture],
  [OPS.paintSolidColorImageMask, picture],
  [OPS.paintImageXObjectRepeat, picture],
  [OPS.paintImageMaskXObjectRepeat, picture],
  [OPS.beginMarkedContent, ({ painting }) => void painting.layers.push(true)],
  [OPS.beginMarkedContentProps, beginLayer],
  [OPS.endMarkedContent, ({ painting }) => void painting.layers.pop()],
])

/** Path operators that fill. */
const FILLS: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

function beginForm({ painting }: Page, args: Args): void {
  painting.save()
  if (args[0]) painting.transform(matrixOf(args[0]))
  painting.clipTo(numbersOf(args[1]))
}

function beginGroup({ painting }: Page, args: Args): void {
  painting.save()
  const matrix = fieldOf(args[0], 'matrix')
  if (matrix) painting.transform(matrixOf(matrix))
}

function setGraphics({ painting }: Page, args: Args): void {
  for (const entry of listOf(args[0])) {
    const [key, value] = listOf(entry)
    if (key === 'ca') painting.state.alpha = Number(value)
    if (key === 'BM') painting.state.blends = value !== 'source-over'
  }
}

function setColor({ painting }: Page, args: Args): void {
  painting.state.color = colorOf(args[0])
}

function moveWithLeading({ painting }: Page, args: Args): void {
  painting.state.leading = -number(args, 1)
  painting.move(number(args, 0), number(args, 1))
}

function showText({ painting }: Page, args: Args): void {
  const { letters, width } = measured(listOf(args[0]), painting.state)
  painting.write(letters, width)
}

function path(page: Page, args: Args): void {
  const box = numbersOf(args[2])
  if (FILLS.has(number(args, 0))) page.painting.fill(box, isRectangle(listOf(args[1])[0], box))
  if (page.clips) page.painting.clipTo(box)
  page.clips = false
}

function beginLayer({ painting, isShown }: Page, args: Args): void {
  painting.layers.push(args[0] !== 'OC' || isShown(args[1]))
}

function measured(glyphs: readonly unknown[], state: State): { letters: string; width: number } {
  let letters = ''
  let width = 0
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') width -= (glyph * state.size) / 1_000
    else {
      letters += String(fieldOf(glyph, 'unicode') ?? '')
      const room = fieldOf(glyph, 'isSpace') ? state.wordSpacing : 0
      const own = Number(fieldOf(glyph, 'width') ?? 0)
      width += (own * state.size) / 1_000 + room + state.charSpacing
    }
  }
  return { letters, width: width * state.stretch }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Parses `#ff8800`. */
function colorOf(value: unknown): readonly number[] | null {
  const parts = /^#(..)(..)(..)$/.exec(String(value))?.slice(1)
  return parts ? parts.map((part) => Number.parseInt(part, 16)) : null
}
