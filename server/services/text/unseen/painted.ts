import { type Area, areaOf, type Matrix, shared, shareWithin, within } from './areas.ts'

/** Letters drawn in one step. */
export interface Run extends Area {
  text: string
  /** Whether it stands out from its background. */
  seen: boolean
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

export interface State {
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
const MOST_COVERS = 500
/** Anything more opaque than this hides what is behind it. */
const OPAQUE = 0.9
/** Share of a run that something drawn over it must hide, and share that a clip must leave. */
const COVERED = 0.8
const LEFT = 0.2
const EVERYWHERE: Area = { x: -1e9, y: -1e9, right: 1e9, bottom: 1e9 }
const UNTURNED: Matrix = [1, 0, 0, 1, 0, 0]

const START: Omit<State, 'matrix'> = {
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

/** A page while it is drawn step by step: what has been painted, and the text runs so far. */
export class Painting {
  state: State
  /** For each open layer, whether it is shown. */
  readonly layers: boolean[] = []
  readonly #saved: State[] = []
  readonly #areas: Painted[] = []
  readonly #covers: Cover[] = []
  readonly #runs: Run[] = []
  #text = UNTURNED
  #place = { x: 0, y: 0 }
  #line = { x: 0, y: 0 }

  constructor(matrix: Matrix) {
    this.state = { matrix, ...START }
  }

  save(): void {
    this.#saved.push({ ...this.state })
  }

  restore(): void {
    this.state = this.#saved.pop() ?? this.state
  }

  transform(matrix: Matrix): void {
    this.state.matrix = within(this.state.matrix, matrix)
  }

  clipTo(box: readonly number[]): void {
    const area = areaOf(this.state.matrix, box)
    if (area) this.state.clip = shared(this.state.clip, area)
  }

  startText(matrix: Matrix = UNTURNED): void {
    this.#text = matrix
    this.#place = { x: 0, y: 0 }
    this.#line = { x: 0, y: 0 }
  }

  /** Moves from the start of the line. */
  move(byX: number, byY: number): void {
    this.#line = { x: this.#line.x + byX, y: this.#line.y + byY }
    this.#place = { ...this.#line }
  }

  write(letters: string, width: number): void {
    const { matrix, rise, size } = this.state
    const { x, y } = this.#place
    const box = [x, y + rise - size * 0.3, x + width, y + rise + size]
    const area = areaOf(within(matrix, this.#text), box)
    if (area && letters.trim() !== '')
      this.#runs.push({ ...area, text: letters, seen: this.#isLayerShown() && this.#isSeen(area) })
    this.#place.x += width
  }

  /** Fills an area of the page with the color of the state. */
  fill(box: readonly number[], solid: boolean): void {
    const area = areaOf(this.state.matrix, box)
    this.#paint(area, this.state.color, solid)
    if (area && solid) this.#cover(area)
  }

  /** Paints a picture, on which anything may stand out. */
  picture(): void {
    this.#paint(areaOf(this.state.matrix, [0, 0, 1, 1]), null)
  }

  shade(): void {
    this.#paint(EVERYWHERE, null)
  }

  /** Returns the text runs; those covered by what was drawn later are not seen. */
  runs(): Run[] {
    return this.#runs.map((run, index) =>
      run.seen && this.#isCovered(run, index) ? { ...run, seen: false } : run,
    )
  }

  #paint(area: Area | null, color: Painted['color'], solid = true): void {
    if (area && this.#areas.length < MOST_AREAS && this.state.alpha > 0.5)
      this.#areas.push({ ...area, color, solid })
  }

  #cover(area: Area): void {
    const { color, alpha, blends, clip } = this.state
    const opaque = color !== null && alpha > OPAQUE && !blends
    if (opaque && this.#isLayerShown() && this.#covers.length < MOST_COVERS)
      this.#covers.push({ ...shared(area, clip), behind: this.#runs.length })
  }

  #isLayerShown(): boolean {
    return !this.layers.includes(false)
  }

  #isCovered(run: Run, index: number): boolean {
    return this.#covers.some((each) => each.behind > index && shareWithin(run, each) >= COVERED)
  }

  #isSeen(area: Area): boolean {
    const { clip, mode, alpha, color: own } = this.state
    if (shareWithin(area, clip) < LEFT) return false
    const [middleX, middleY] = [(area.x + area.right) / 2, (area.y + area.bottom) / 2]
    const under = this.#areas
      .filter(
        (each) =>
          middleX >= each.x && middleX <= each.right && middleY >= each.y && middleY <= each.bottom,
      )
      .reverse()
    // Invisible letters lie over the picture that they were recognized in.
    if (mode === 3 || mode === 7) return under[0]?.color === null
    if (alpha < FAINT) return false
    if (own === null || mode % 4 === 1) return true
    // A frame is hollow, so what is under it shows.
    const last = under.findIndex(({ solid }) => solid)
    const grounds = last < 0 ? [...under, { color: WHITE }] : under.slice(0, last + 1)
    return grounds.some(({ color }) => color === null || isApart(color, own))
  }
}

const isApart = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((part, index) => Math.abs(part - (other[index] ?? 0)) >= APART)
