import { OPS } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import {
  type Area,
  areaOf,
  isRectangle,
  listOf,
  type Matrix,
  matrixOf,
  numbersOf,
  shared,
  shareWithin,
  within,
} from './areas.ts'

/** Letters drawn in one step. */
export interface Run extends Area {
  text: string
  /** Whether it stands out from its background. */
  seen: boolean
}

/** The drawing steps of PDF.js. */
export interface Steps {
  fnArray: readonly number[]
  argsArray: readonly unknown[]
}

interface Painted extends Area {
  /** Red, green, and blue; null for a picture or a pattern, on which anything may stand out. */
  color: readonly number[] | null
  /** Whether it fills its whole area; a frame doesn't. */
  solid: boolean
}

/** An opaque filled area, with the number of runs drawn before it. */
interface Cover extends Area {
  behind: number
}

interface State {
  matrix: Matrix
  /** Nothing outside is drawn. */
  clip: Area
  /** Whether colors blend with what is under them, as a highlighter's do. */
  blends: boolean
  color: readonly number[] | null
  alpha: number
  mode: number
  size: number
  charSpacing: number
  wordSpacing: number
  stretch: number
  rise: number
  leading: number
}

const WHITE: readonly number[] = [255, 255, 255]
/** Out of 255: colors that differ less look the same. */
const APART = 30
/** Anything less opaque than this is invisible. */
const FAINT = 0.15
/** Beyond these limits, text is taken as visible. */
const MOST_AREAS = 3_000
const MOST_STEPS = 2_000_000
const MOST_COVERS = 500
/** Anything more opaque than this hides what is behind it. */
const OPAQUE = 0.9
/** Share of a run that something drawn over it must hide, and share that a clip must leave. */
const COVERED = 0.8
const LEFT = 0.2
const EVERYWHERE: Area = { x: -1e9, y: -1e9, right: 1e9, bottom: 1e9 }

/** Returns the text runs of a page and whether each is visible; `isShown` decides for layers. */
export function runsOf(
  { fnArray, argsArray }: Steps,
  transform: readonly number[],
  isShown: (layer: unknown) => boolean,
): Run[] {
  let state: State = {
    matrix: matrixOf(transform),
    clip: EVERYWHERE,
    blends: false,
    color: [0, 0, 0],
    alpha: 1,
    mode: 0,
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    stretch: 1,
    rise: 0,
    leading: 0,
  }
  const saved: State[] = []
  const areas: Painted[] = []
  const covers: Cover[] = []
  let clips = false
  const layers: boolean[] = []
  const runs: Run[] = []
  let text: Matrix = UNTURNED
  let [x, y, lineX, lineY] = [0, 0, 0, 0]
  const move = (byX: number, byY: number) => {
    lineX += byX
    lineY += byY
    ;[x, y] = [lineX, lineY]
  }
  const paint = (area: Area | null, color: Painted['color'], solid = true) => {
    if (area && areas.length < MOST_AREAS && state.alpha > 0.5)
      areas.push({ ...area, color, solid })
  }
  for (let at = 0; at < Math.min(fnArray.length, MOST_STEPS); at++) {
    const args = listOf(argsArray[at])
    const number = (index: number): number => Number(args[index] ?? 0) || 0
    switch (fnArray[at]) {
      case OPS.save:
        saved.push({ ...state })
        break
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
      case OPS.endGroup:
        state = saved.pop() ?? state
        break
      case OPS.paintFormXObjectBegin:
        saved.push({ ...state })
        if (args[0]) state.matrix = within(state.matrix, matrixOf(args[0]))
        clipTo(args[1])
        break
      case OPS.beginGroup: {
        saved.push({ ...state })
        const matrix = fieldOf(args[0], 'matrix')
        if (matrix) state.matrix = within(state.matrix, matrixOf(matrix))
        break
      }
      case OPS.transform:
        state.matrix = within(state.matrix, matrixOf(args))
        break
      case OPS.setGState:
        for (const entry of listOf(args[0])) {
          const [key, value] = listOf(entry)
          if (key === 'ca') state.alpha = Number(value)
          if (key === 'BM') state.blends = value !== 'source-over'
        }
        break
      case OPS.setFillRGBColor:
        state.color = colorOf(args[0])
        break
      case OPS.setFillColorN:
      case OPS.setFillTransparent:
        state.color = null
        break
      case OPS.beginText:
        text = UNTURNED
        ;[x, y, lineX, lineY] = [0, 0, 0, 0]
        break
      case OPS.setTextRenderingMode:
        state.mode = number(0)
        break
      case OPS.setFont:
        state.size = number(1)
        break
      case OPS.setCharSpacing:
        state.charSpacing = number(0)
        break
      case OPS.setWordSpacing:
        state.wordSpacing = number(0)
        break
      case OPS.setHScale:
        state.stretch = number(0) / 100
        break
      case OPS.setTextRise:
        state.rise = number(0)
        break
      case OPS.setLeading:
        state.leading = number(0)
        break
      case OPS.setTextMatrix:
        text = matrixOf(args[0])
        ;[x, y, lineX, lineY] = [0, 0, 0, 0]
        break
      case OPS.moveText:
        move(number(0), number(1))
        break
      case OPS.setLeadingMoveText:
        state.leading = -number(1)
        move(number(0), number(1))
        break
      case OPS.nextLine:
        move(0, -state.leading)
        break
      case OPS.showText: {
        const { letters, width } = measured(listOf(args[0]), state)
        const matrix = within(state.matrix, text)
        const [low, high] = [y + state.rise - state.size * 0.3, y + state.rise + state.size]
        const area = areaOf(matrix, [x, low, x + width, high])
        if (area && letters.trim() !== '')
          runs.push({ ...area, text: letters, seen: !layers.includes(false) && isSeen(area) })
        x += width
        break
      }
      case OPS.clip:
      case OPS.eoClip:
        clips = true
        break
      case OPS.constructPath:
        if (FILLS.has(number(0))) {
          const area = areaOf(state.matrix, numbersOf(args[2]))
          const solid = isRectangle(listOf(args[1])[0], numbersOf(args[2]))
          paint(area, state.color, solid)
          if (area && solid) cover(area)
        }
        if (clips) clipTo(args[2])
        clips = false
        break
      case OPS.shadingFill:
        paint(EVERYWHERE, null)
        break
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
      case OPS.paintSolidColorImageMask:
      case OPS.paintImageXObjectRepeat:
      case OPS.paintImageMaskXObjectRepeat:
        paint(areaOf(state.matrix, [0, 0, 1, 1]), null)
        break
      case OPS.beginMarkedContent:
        layers.push(true)
        break
      case OPS.beginMarkedContentProps:
        layers.push(args[0] !== 'OC' || isShown(args[1]))
        break
      case OPS.endMarkedContent:
        layers.pop()
        break
    }
  }
  return runs.map((run, index) =>
    run.seen && isCovered(run, index) ? { ...run, seen: false } : run,
  )

  function clipTo(box: unknown): void {
    const area = areaOf(state.matrix, numbersOf(box))
    if (area) state.clip = shared(state.clip, area)
  }

  function cover(area: Area): void {
    const opaque = state.color !== null && state.alpha > OPAQUE && !state.blends
    if (opaque && !layers.includes(false) && covers.length < MOST_COVERS)
      covers.push({ ...shared(area, state.clip), behind: runs.length })
  }

  function isCovered(run: Run, index: number): boolean {
    return covers.some((each) => each.behind > index && shareWithin(run, each) >= COVERED)
  }

  function isSeen(area: Area): boolean {
    if (shareWithin(area, state.clip) < LEFT) return false
    const [middleX, middleY] = [(area.x + area.right) / 2, (area.y + area.bottom) / 2]
    const under = areas
      .filter(
        (each) =>
          middleX >= each.x && middleX <= each.right && middleY >= each.y && middleY <= each.bottom,
      )
      .reverse()
    // Invisible letters lie over the picture that they were recognized in.
    if (state.mode === 3 || state.mode === 7) return under[0]?.color === null
    if (state.alpha < FAINT) return false
    if (state.color === null || state.mode % 4 === 1) return true
    // A frame is hollow, so what is under it shows.
    const last = under.findIndex(({ solid }) => solid)
    const grounds = last < 0 ? [...under, { color: WHITE }] : under.slice(0, last + 1)
    return grounds.some(({ color }) => color === null || isApart(color, state.color ?? WHITE))
  }
}

const isApart = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((part, index) => Math.abs(part - (other[index] ?? 0)) >= APART)

const UNTURNED: Matrix = [1, 0, 0, 1, 0, 0]
/** Path operators that fill. */
const FILLS: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

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
