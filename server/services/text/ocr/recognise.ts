import type { Canvas } from '@napi-rs/canvas'
import { busiestPart, grayOf, isBlank, turnBack, turned } from './raster.ts'
import type { Tesseract } from './tesseract.ts'
import { isReadable, type Recognised } from './tsv.ts'

/** Surely this way up. */
const UPRIGHT = 0.6
/** Upright first, then on either side, then upside down. */
const QUARTERS = [0, 1, 3, 2].map((quarter) => (quarter * Math.PI) / 2)
/** Radians: lines that lean less are read as well as they are. */
const LEAN_MIN = 0.004

/** Finds the text of pictures, whichever way they lie. */
export class Recogniser {
  readonly #tesseract: Tesseract
  /** Pages of a file mostly lie the same way. */
  #last: { file: string; quarter: number } | null = null

  constructor(tesseract: Tesseract) {
    this.#tesseract = tesseract
  }

  /** Null when nothing on the picture can be read. */
  read(picture: Canvas, file: string): Recognised | null {
    if (isBlank(grayOf(picture))) return null
    if (this.#last?.file === file) {
      const found = this.#readAt(picture, this.#last.quarter)
      if (found) return found
    }
    const quarter = this.#upright(picture)
    const found = this.#readAt(picture, quarter)
    this.#last = found && { file, quarter }
    return found
  }

  /** The words of the picture turned by an angle and set straight, in the places before that. */
  #readAt(picture: Canvas, quarter: number): Recognised | null {
    const tesseract = this.#tesseract
    tesseract.show(grayOf(turned(picture, quarter)))
    const lean = tesseract.lean()
    const radians = Math.abs(lean) < LEAN_MIN ? quarter : quarter + lean
    if (radians !== quarter) tesseract.show(grayOf(turned(picture, radians)))
    const found = tesseract.read()
    tesseract.clear()
    return found && isReadable(found) ? toPlace(found, radians, picture) : null
  }

  /** Which way up the picture is, by its busiest part. */
  #upright(picture: Canvas): number {
    const part = busiestPart(picture, grayOf(picture))
    let best = { quarter: 0, sure: 0 }
    for (const quarter of QUARTERS) {
      this.#tesseract.show(grayOf(turned(part, quarter)))
      const sure = this.#tesseract.read()?.sure ?? 0
      if (sure > best.sure) best = { quarter, sure }
      if (sure >= UPRIGHT) break
    }
    return best.quarter
  }
}

function toPlace(found: Recognised, radians: number, { width, height }: Canvas): Recognised {
  if (radians === 0) return found
  const to = { width, height }
  const lines = found.lines.map((line) => line.map((word) => turnBack(word, radians, found, to)))
  return { ...found, ...to, lines }
}
