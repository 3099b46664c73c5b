import type { Canvas } from '@napi-rs/canvas'
import { grayOf } from '#server/services/text/ocr/raster.ts'

/** A black and white image. */
export interface Bits {
  width: number
  height: number
  /** 1 where there is ink, 0 elsewhere and outside the image. */
  at: (x: number, y: number) => 0 | 1
}

const INK = 128

export function bitsOf(canvas: Canvas): Bits {
  const { width, height, shades } = grayOf(canvas)
  const isInk = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (shades[y * width + x] ?? INK) < INK
  return { width, height, at: (x, y) => (isInk(x, y) ? 1 : 0) }
}
