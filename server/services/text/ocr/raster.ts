import type { Canvas } from '@napi-rs/canvas'
import { BOX_SCALE } from '#shared/reading/page-text/page-text.ts'
import type { BoxedWord } from '../placed-word.ts'
import { blank } from './draw.ts'
import { type Gray, inkShade, PAPER } from './tones.ts'

/** Returns the picture rotated clockwise about its center; quarter and half turns lose nothing. */
export function turned(canvas: Canvas, radians: number): Canvas {
  const { width, height } = turnedSize(canvas, radians)
  const target = blank(width, height)
  const context = target.getContext('2d')
  context.translate(target.width / 2, target.height / 2)
  context.rotate(radians)
  context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2)
  return target
}

/** A slight rotation keeps the size, because the corners of a page are empty. */
function turnedSize({ width, height }: Size, radians: number): Size {
  const isAcross = Math.abs(Math.sin(radians)) > Math.SQRT1_2
  return isAcross ? { width: height, height: width } : { width, height }
}

interface Size {
  width: number
  height: number
}

/** Maps a word's box on the rotated picture back to the original. */
export function turnBack(word: BoxedWord, radians: number, from: Size, to: Size): BoxedWord {
  const [sin, cos] = [Math.sin(-radians), Math.cos(-radians)]
  const corners = [
    [word.x, word.y],
    [word.right, word.y],
    [word.x, word.bottom],
    [word.right, word.bottom],
  ].map(([x = 0, y = 0]) => {
    const [across, down] = [x - from.width / 2, y - from.height / 2]
    return {
      x: across * cos - down * sin + to.width / 2,
      y: across * sin + down * cos + to.height / 2,
    }
  })
  return {
    ...word,
    x: Math.min(...corners.map(({ x }) => x)),
    right: Math.max(...corners.map(({ x }) => x)),
    y: Math.min(...corners.map(({ y }) => y)),
    bottom: Math.max(...corners.map(({ y }) => y)),
  }
}

export function grayOf(canvas: Canvas): Gray {
  const { width, height } = canvas
  const colours = canvas.getContext('2d').getImageData(0, 0, width, height).data
  const shades = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < shades.length; at++, from += 4) {
    const [red = 0, green = 0, blue = 0] = [colours[from], colours[from + 1], colours[from + 2]]
    shades[at] = (red * 77 + green * 151 + blue * 28) >> 8
  }
  return { width, height, shades }
}

/** Encodes a gray picture in the plainest file format, which Tesseract reads without decompressing. */
export function pgmOf({ width, height, shades }: Gray): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
  return Buffer.concat([head, shades])
}

/** A line or two of text; logos, rules, and the ends of letters are less. */
const MORE_SHARE = 0.004

/** Whether a picture shows more than the words already known. */
export function showsMore(gray: Gray, known: Uint16Array): boolean {
  const { width, height, shades } = gray
  const rest = Uint8Array.from(shades)
  for (let at = 0; at < known.length; at += 4) {
    const [x = 0, y = 0, w = 0, h = 0] = known.subarray(at, at + 4)
    const [from, to] = [(x / BOX_SCALE) * width, ((x + w) / BOX_SCALE) * width]
    const [top, bottom] = [(y / BOX_SCALE) * height, ((y + h) / BOX_SCALE) * height]
    for (let row = Math.floor(top); row < Math.min(height, bottom); row++) {
      rest.fill(PAPER, row * width + Math.floor(from), row * width + Math.min(width, Math.ceil(to)))
    }
  }
  const ink = inkShade(gray)
  const left = rest.reduce((count, shade) => count + (shade < ink ? 1 : 0), 0)
  return left >= rest.length * MORE_SHARE
}

const CELL = 50
/** Size of the part that shows which way up a page is: a few lines of a few words. */
const PART_CELLS = 14

/** Returns the busiest square of the picture, where text is likely. */
export function busiestPart(canvas: Canvas, gray: Gray): Canvas {
  const side = PART_CELLS * CELL
  if (gray.width <= side || gray.height <= side) return canvas
  const busy = busyCells(gray)
  let best = { x: 0, y: 0, sum: -1 }
  for (let y = 0; y + PART_CELLS <= busy.rows; y++) {
    for (let x = 0; x + PART_CELLS <= busy.columns; x++) {
      const sum = busy.sum(x, y)
      if (sum > best.sum) best = { x, y, sum }
    }
  }
  const part = blank(side, side)
  part.getContext('2d').drawImage(canvas, -best.x * CELL, -best.y * CELL)
  return part
}

/** Counts changes between ink and paper, by cell of the picture. */
function busyCells(gray: Gray) {
  const { width, height, shades } = gray
  const ink = inkShade(gray)
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)]
  const changes = new Uint32Array(columns * rows)
  for (let y = 1; y < rows * CELL; y++) {
    const row = Math.floor(y / CELL) * columns
    for (let x = 1; x < columns * CELL; x++) {
      const at = y * width + x
      const isInk = (shades[at] ?? 0) < ink
      if (isInk === (shades[at - 1] ?? 0) < ink) continue
      const cell = row + Math.floor(x / CELL)
      changes[cell] = (changes[cell] ?? 0) + 1
    }
  }
  const sum = (left: number, top: number) => {
    let total = 0
    for (let y = top; y < top + PART_CELLS; y++) {
      for (let x = left; x < left + PART_CELLS; x++) total += changes[y * columns + x] ?? 0
    }
    return total
  }
  return { columns, rows, sum }
}
