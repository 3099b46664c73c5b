import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import type { PageFrame } from '../items.ts'
import type { PlacedWord } from '../placed-word.ts'
import type { Area } from './areas.ts'
import type { Run } from './painted.ts'
import { runsOf } from './steps.ts'

/** Returns the words without those invisible on the page, which nothing may read. */
export async function seenWords(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  frame: PageFrame,
  words: PlacedWord[],
): Promise<PlacedWord[]> {
  const layers = await document.getOptionalContentConfig()
  // Form values are not part of the page's steps.
  const steps = await page.getOperatorList({ annotationMode: 0 })
  const runs = runsOf(steps, frame.transform, (layer) => layers.isVisible(layer as never))
  const unseen = runs.filter(({ seen }) => !seen)
  if (unseen.length === 0) return words
  const seen = inBands(runs.filter((run) => run.seen))
  const hidden = inBands(unseen)
  return words.filter((word) => !drawnAt(hidden, word) || drawnAt(seen, word))
}

/** Height in points of the bands of the page that runs are looked up by. */
const BAND = 8
type Bands = ReadonlyMap<number, readonly Run[]>

function inBands(runs: readonly Run[]): Bands {
  const bands = new Map<number, Run[]>()
  for (const run of runs) {
    const last = Math.min(Math.floor(run.bottom / BAND), Math.floor(run.y / BAND) + MOST_BANDS)
    for (let band = Math.floor(run.y / BAND); band <= last; band++) {
      const list = bands.get(band)
      if (list) list.push(run)
      else bands.set(band, [run])
    }
  }
  return bands
}
const MOST_BANDS = 400

/** Whether a run with the word's letters is drawn at the word's position. */
function drawnAt(bands: Bands, word: PlacedWord): boolean {
  const middle = { x: (word.x + word.right) / 2, y: (word.y + word.bottom) / 2 }
  const near = bands.get(Math.floor(middle.y / BAND)) ?? []
  return near.some((run) => holds(run, middle) && sharesLetters(run.text, word.text))
}

const ROOM = 1
const holds = ({ x, y, right, bottom }: Area, point: { x: number; y: number }): boolean =>
  point.x >= x - ROOM && point.x <= right + ROOM && point.y >= y - ROOM && point.y <= bottom + ROOM

function sharesLetters(run: string, word: string): boolean {
  const [drawn, read] = [lettersOf(run), lettersOf(word)]
  return drawn === '' || read === '' || drawn.includes(read) || read.includes(drawn)
}

const lettersOf = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '')
