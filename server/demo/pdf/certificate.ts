import { Flow, legal } from './flow.ts'
import { type Colour, grey, type Sheet } from './sheet.ts'

const gold: Colour = [0.62, 0.48, 0.16]

/** Returns a page with a double frame, like certificates of state offices. */
export function certificatePage(): Flow {
  const flow = new Flow({ ...legal, size: 12, leading: 1.45 }, { left: 92, right: 92, top: 96 })
  frame(flow.sheet)
  return flow
}

function frame(sheet: Sheet): void {
  sheet.box(40, 40, sheet.width - 80, sheet.height - 80, { colour: gold, width: 2.4 })
  sheet.box(47, 47, sheet.width - 94, sheet.height - 94, { colour: gold, width: 0.7 })
}

/** Draws a round seal: rings, rays, and words around the center. */
export function seal(sheet: Sheet, x: number, y: number, words: readonly string[]): void {
  sheet.circle(x, y, 44, { colour: gold, width: 2 })
  sheet.circle(x, y, 39, { colour: gold, width: 0.6 })
  sheet.circle(x, y, 27, { colour: gold, width: 0.6 })
  for (let ray = 0; ray < 36; ray += 1) {
    const angle = (ray * Math.PI) / 18
    const point = (radius: number) => [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
    const [x1 = x, y1 = y] = point(29)
    const [x2 = x, y2 = y] = point(37)
    sheet.line(x1, y1, x2, y2, { colour: gold, width: 0.8 })
  }
  for (const [index, word] of words.entries()) {
    const offset = ((words.length - 1) / 2 - index) * 9 - 2.5
    sheet.textCentred(word, x, y + offset, { face: 'serif-bold', size: 7.5, colour: grey })
  }
}
