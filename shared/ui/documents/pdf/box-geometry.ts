import { type Turn, turnedBox } from '#shared/reading/page-text/page-moves.ts'
import type { Box } from '#shared/reading/page-text/page-text.ts'

/** Boxes on a page as fractions of it: rotated with the page, drawn by people, and named in addresses. */

const TURNED_BACK = { 0: 0, 90: 270, 180: 180, 270: 90 } as const satisfies Record<Turn, Turn>

/** Converts a box on the rotated page to the upright page. */
export const unturnBox = (box: Box, turn: Turn): Box => turnedBox(box, TURNED_BACK[turn])

const percent = (part: number) => `${(part * 100).toFixed(3)}%`

/** The CSS position of an element over a page. */
export function placeOf(box: Box, turn: Turn) {
  const { x, y, w, h } = turnedBox(box, turn)
  return { left: percent(x), top: percent(y), width: percent(w), height: percent(h) }
}

/** Height of a one-line tag in pixels. */
const TAG_HEIGHT = 14

/**
 * The space for a tag beside a box. It extends from the box to the edge of the page, so that a tag wider than the space
 * (with `min-width: max-content`) grows over the box and not off the page.
 */
export function tagPlaceOf(box: Box, turn: Turn, side: 'before' | 'after' | 'above') {
  const { x, y, w, h } = turnedBox(box, turn)
  const half = `${TAG_HEIGHT / 2}px`
  switch (side) {
    case 'before':
      return { left: 0, width: percent(x), top: `min(${percent(y)}, 100% - ${TAG_HEIGHT}px)` }
    case 'after':
      return {
        right: 0,
        width: percent(Math.max(0, 1 - x - w)),
        top: `calc(clamp(${half}, ${percent(y + h / 2)}, 100% - ${half}) - ${half})`,
      }
    case 'above':
      return {
        left: 0,
        width: percent(x + w),
        bottom: `min(${percent(1 - y)}, 100% - ${TAG_HEIGHT}px)`,
      }
  }
}

export interface Point {
  x: number
  y: number
}

const within = (value: number): number => Math.min(1, Math.max(0, value))

/** The box between two corners in any order, clipped to the page. */
export function boxBetween(one: Point, other: Point): Box {
  const left = within(Math.min(one.x, other.x))
  const top = within(Math.min(one.y, other.y))
  return {
    x: left,
    y: top,
    w: within(Math.max(one.x, other.x)) - left,
    h: within(Math.max(one.y, other.y)) - top,
  }
}

/** A press without a drag draws no box. */
const SMALLEST = 0.004

export const isDrawn = ({ w, h }: Box): boolean => w >= SMALLEST && h >= SMALLEST

export const holdsPoint = ({ x, y, w, h }: Box, point: Point): boolean =>
  point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h

const DIGITS = 4

/** A box as `x,y,w,h` for an address. */
export const boxText = ({ x, y, w, h }: Box): string =>
  [x, y, w, h].map((part) => Number(part.toFixed(DIGITS))).join(',')

/** Rounding tolerance at the edge of a page. */
const EDGE = 10 ** -DIGITS

/** Parses the box in an address; null if it is invalid. */
export function parseBox(text: string | null): Box | null {
  const parts = (text ?? '').split(',')
  if (parts.length !== 4 || parts.some((part) => !/^\d?(\.\d+)?$/.test(part) || part === '')) {
    return null
  }
  const [x = 0, y = 0, w = 0, h = 0] = parts.map(Number)
  if (w <= 0 || h <= 0 || x + w > 1 + 2 * EDGE || y + h > 1 + 2 * EDGE) return null
  return { x, y, w: Math.min(w, 1 - x), h: Math.min(h, 1 - y) }
}
