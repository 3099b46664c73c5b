import { type Box, type PageText, wordsOf } from '#shared/reading/page-text/page-text.ts'

/** A page with the reading and the truth, each as boxes. */
export interface Sketched {
  page: PageText
  read: readonly Box[]
  truth: readonly Box[]
}

const GAP = 24
/** Points of padding around a box, so that a thin one is visible. */
const AROUND = 3

/**
 * Returns an image (SVG) of pages side by side, with words as gray bars, so that it shows positions but none of the
 * paper's text: red is the reading, green dashes the truth.
 */
export function sketchOf(pages: readonly Sketched[]): string {
  const height = Math.max(...pages.map(({ page }) => page.height))
  let left = 0
  const drawn = pages.map((each) => {
    const part = `<g transform="translate(${left})">${pageOf(each)}</g>`
    left += Math.round(each.page.width) + GAP
    return part
  })
  const width = left - GAP
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${Math.round(height)}" width="${Math.round(width / 2)}">`,
    ...drawn,
    '</svg>\n',
  ].join('\n')
}

function pageOf({ page, read, truth }: Sketched): string {
  const { width, height } = page
  const bars = wordsOf(page).map(({ box }) => {
    const middle = Math.round((box.y + box.h / 2) * height)
    return `M${Math.round(box.x * width)} ${middle}h${Math.max(1, Math.round(box.w * width))}`
  })
  const frame = (style: string) => (box: Box) =>
    `<rect x="${Math.round(box.x * width - AROUND)}" y="${Math.round(box.y * height - AROUND)}" ` +
    `width="${Math.round(box.w * width + 2 * AROUND)}" height="${Math.round(box.h * height + 2 * AROUND)}" ${style}/>`
  return [
    `<rect width="${Math.round(width)}" height="${Math.round(height)}" fill="#fff" stroke="#999"/>`,
    `<path d="${bars.join('')}" stroke="#bbb" stroke-width="5"/>`,
    ...read.map(frame('fill="#d32f2f33" stroke="#d32f2f" stroke-width="2"')),
    ...truth.map(frame('fill="none" stroke="#2e7d32" stroke-width="3" stroke-dasharray="6 3"')),
    `<text x="8" y="${Math.round(height - 8)}" font-family="sans-serif" font-size="14" fill="#555">page ${page.number}</text>`,
  ].join('\n')
}
