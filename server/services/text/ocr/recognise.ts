import type { Canvas } from '@napi-rs/canvas'
import { busiestPart, grayOf, turnBack, turned } from './raster.ts'
import type { Tesseract } from './tesseract.ts'
import { type Gray, isBlank, withoutGray } from './tones.ts'
import { isReadable, type Recognised } from './tsv.ts'

/** Confidence at which the picture counts as upright. */
const UPRIGHT = 0.6
/** Upright first, then on either side, then upside down. */
const QUARTERS = [0, 1, 3, 2].map((quarter) => (quarter * Math.PI) / 2)
/** Radians: lines that tilt less are read equally well as they are. */
const LEAN_MIN = 0.004

/** Finds the text of pictures in any orientation. */
export class Recogniser {
  readonly #tesseract: Tesseract
  /** Pages of a file mostly have the same orientation. */
  #last: { file: string; quarter: number } | null = null

  constructor(tesseract: Tesseract) {
    this.#tesseract = tesseract
  }

  /** Null if nothing on the picture is readable. */
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

  /** Returns the words of the picture after rotating and straightening it, mapped back to the original. */
  #readAt(picture: Canvas, quarter: number): Recognised | null {
    const laid = grayOf(turned(picture, quarter))
    this.#tesseract.show(laid)
    const lean = this.#tesseract.lean()
    const radians = Math.abs(lean) < LEAN_MIN ? quarter : quarter + lean
    const found = this.#surest(radians === quarter ? laid : grayOf(turned(picture, radians)))
    this.#tesseract.clear()
    return found && isReadable(found) ? toPlace(found, radians, picture) : null
  }

  /** Reads with and without areas of gray and keeps the result that says more. */
  #surest(picture: Gray): Recognised | null {
    const found = this.#readOne(picture)
    const plain = withoutGray(picture)
    const other = plain && this.#readOne(plain)
    return (other?.sureLetters ?? 0) > (found?.sureLetters ?? 0) ? other : found
  }

  #readOne(picture: Gray): Recognised | null {
    this.#tesseract.show(picture)
    return this.#tesseract.read()
  }

  /** Which way up the picture is, by its busiest part. */
  #upright(picture: Canvas): number {
    const part = busiestPart(picture, grayOf(picture))
    let best = { quarter: 0, sure: 0 }
    for (const quarter of QUARTERS) {
      const sure = this.#readOne(grayOf(turned(part, quarter)))?.sure ?? 0
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
