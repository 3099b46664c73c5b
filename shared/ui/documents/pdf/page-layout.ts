import type { Turn } from '#shared/reading/page-text/page-moves.ts'

/**
 * The layout of a document's pages in one column: only pages near the view are rendered, the others are space of the
 * right height.
 */

export interface Size {
  width: number
  height: number
}

/** The zoom: page width, whole page, or a factor of the page's own size. */
export type Zoom = 'width' | 'page' | number

export interface PageLayout {
  count: number
  /** Pixel size of each page, by index. */
  sizes: readonly Size[]
  /** Pixels from the top to each page, by index. */
  tops: Float64Array
  width: number
  height: number
}

/** Pixels between and around pages. */
export const GAP = 12
/** The widest page for "fit the width", in pixels: a wide screen is no reason for huge letters. */
const FIT_MAX = 1_100
/** A PDF point is 1/72 inch, a CSS pixel 1/96. */
export const PIXELS_PER_POINT = 96 / 72

export const turned = ({ width, height }: Size, turn: Turn): Size =>
  turn === 90 || turn === 270 ? { width: height, height: width } : { width, height }

/** Pixels per point at which a page is shown. */
export function scaleOf(page: Size, frame: Size, zoom: Zoom): number {
  if (typeof zoom === 'number') return zoom * PIXELS_PER_POINT
  const wide = Math.min(Math.max(frame.width - 2 * GAP, 120), FIT_MAX) / page.width
  return zoom === 'width'
    ? wide
    : Math.min(wide, Math.max(frame.height - 2 * GAP, 120) / page.height)
}

/** Lays out pages; `sizeOf` returns a page's size in points, by index. */
export function layOut(
  count: number,
  sizeOf: (index: number) => Size,
  { frame, zoom, turn }: { frame: Size; zoom: Zoom; turn: Turn },
): PageLayout {
  const tops = new Float64Array(count)
  const sizes: Size[] = []
  let top = GAP
  let width = 0
  for (let index = 0; index < count; index++) {
    const points = turned(sizeOf(index), turn)
    const scale = scaleOf(points, frame, zoom)
    const size = {
      width: Math.round(points.width * scale),
      height: Math.round(points.height * scale),
    }
    tops[index] = top
    sizes.push(size)
    top += size.height + GAP
    width = Math.max(width, size.width)
  }
  return { count, sizes, tops, width: width + 2 * GAP, height: top }
}

/** Index of the last page that begins at or above a height; 0 above the first. */
export function indexAt({ count, tops }: Pick<PageLayout, 'count' | 'tops'>, y: number): number {
  let [low, high] = [0, Math.max(0, count - 1)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** Indexes of the first and last page within a range of heights. */
export function rangeWithin(layout: PageLayout, from: number, to: number): [number, number] {
  return [indexAt(layout, from), indexAt(layout, to)]
}

/** A place in the document that stays put while its pages change size. */
export interface Anchor {
  index: number
  /** Fraction of the page's height; 1 within the gap below it, which does not grow with the zoom. */
  part: number
}

export function anchorAt(layout: PageLayout, y: number): Anchor {
  const index = indexAt(layout, y)
  const height = layout.sizes[index]?.height ?? 1
  return { index, part: Math.min(1, (y - (layout.tops[index] ?? 0)) / height) }
}

export function heightOf(layout: PageLayout, { index, part }: Anchor): number {
  return (layout.tops[index] ?? 0) + part * (layout.sizes[index]?.height ?? 0)
}

/** The largest canvas in pixels; beyond it, more sharpness only costs memory. */
const CANVAS_MAX = 12_000_000

/** Device pixels per CSS pixel for rendering a page of this size. */
export const pixelRatio = ({ width, height }: Size, ratio: number): number =>
  Math.min(ratio, Math.sqrt(CANVAS_MAX / Math.max(1, width * height)))
