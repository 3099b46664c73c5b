import { OPS } from 'pdfjs-dist/legacy/build/pdf.min.mjs'

/** A matrix as PDF.js writes it: a b c d e f. */
type Matrix = readonly [number, number, number, number, number, number]

/** In points from the top left corner of the page as it is shown. */
export interface Area {
  x: number
  y: number
  right: number
  bottom: number
}

/** Letters that are drawn at once. */
export interface Run extends Area {
  text: string
  /** Whether it stands out from what it is drawn on. */
  seen: boolean
}

/** What PDF.js draws, step by step. */
export interface Steps {
  fnArray: readonly number[]
  argsArray: readonly unknown[]
}

interface Painted extends Area {
  /** Red, green and blue; null for a picture or a pattern, on which anything may stand out. */
  color: readonly number[] | null
}

interface State {
  matrix: Matrix
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
/** Of 255: colors that differ less look the same. */
const APART = 30
/** What is less covering than this is not seen. */
const FAINT = 0.15
/** Steps and areas beyond these are not followed: text is then taken as seen. */
const MOST_AREAS = 3_000
const MOST_STEPS = 2_000_000

/** The runs of text of a page, and whether each is seen; `isShown` tells of layers. */
export function runsOf(
  { fnArray, argsArray }: Steps,
  transform: readonly number[],
  isShown: (layer: unknown) => boolean,
): Run[] {
  let state: State = {
    matrix: matrixOf(transform),
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
  const layers: boolean[] = []
  const runs: Run[] = []
  let text: Matrix = UNTURNED
  let [x, y, lineX, lineY] = [0, 0, 0, 0]
  const move = (byX: number, byY: number) => {
    lineX += byX
    lineY += byY
    ;[x, y] = [lineX, lineY]
  }
  const paint = (area: Area | null, color: Painted['color']) => {
    if (area && areas.length < MOST_AREAS && state.alpha > 0.5) areas.push({ ...area, color })
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
      case OPS.constructPath:
        if (FILLS.has(number(0))) paint(areaOf(state.matrix, numbersOf(args[2])), state.color)
        break
      case OPS.shadingFill:
        paint({ x: -1e9, y: -1e9, right: 1e9, bottom: 1e9 }, null)
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
  return runs

  function isSeen(area: Area): boolean {
    const [middleX, middleY] = [(area.x + area.right) / 2, (area.y + area.bottom) / 2]
    const under = areas.findLast(
      (each) =>
        middleX >= each.x && middleX <= each.right && middleY >= each.y && middleY <= each.bottom,
    )
    // Letters in no color lie over the picture that they were recognised in.
    if (state.mode === 3 || state.mode === 7) return under?.color === null
    if (state.alpha < FAINT) return false
    const ground = under ? under.color : WHITE
    if (ground === null || state.color === null || state.mode % 4 === 1) return true
    return ground.some((part, index) => Math.abs(part - (state.color?.[index] ?? 0)) >= APART)
  }
}

const UNTURNED: Matrix = [1, 0, 0, 1, 0, 0]
/** Painting operators of a path that fill it. */
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

/** What is drawn in a corner-to-corner box, on the page; null for none. */
function areaOf(matrix: Matrix, box: readonly number[]): Area | null {
  const [left, low, right, high] = box
  if (left === undefined || low === undefined || right === undefined || high === undefined)
    return null
  const corners = [
    [left, low],
    [left, high],
    [right, low],
    [right, high],
  ].map(([x = 0, y = 0]) => ({
    x: matrix[0] * x + matrix[2] * y + matrix[4],
    y: matrix[1] * x + matrix[3] * y + matrix[5],
  }))
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)]
  const area = {
    x: Math.min(...xs),
    y: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
  return Object.values(area).every(Number.isFinite) ? area : null
}

const within = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

/** Lists of PDF.js are arrays, or arrays of numbers in memory. */
function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return ArrayBuffer.isView(value) && !(value instanceof DataView) ? Array.from(value as never) : []
}

const numbersOf = (value: unknown): number[] => listOf(value).map(Number)

function matrixOf(value: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(value)
  return [a, b, c, d, e, f]
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** `#ff8800`. */
function colorOf(value: unknown): readonly number[] | null {
  const parts = /^#(..)(..)(..)$/.exec(String(value))?.slice(1)
  return parts ? parts.map((part) => Number.parseInt(part, 16)) : null
}
