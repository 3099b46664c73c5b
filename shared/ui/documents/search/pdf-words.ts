import { BOX_SCALE, type PageText } from '#shared/reading/page-text/page-text.ts'

/** A run of text as PDF.js reads it, with its position on the page as shown, in points. */
export interface TextRun {
  text: string
  x: number
  /** From the top of the page. */
  y: number
  width: number
  height: number
  /** Whether the line ends here. */
  ends: boolean
}

/**
 * Builds the text of a page from the runs of its text layer, for pages that the server has not read yet. Assumes that
 * all letters of a run are equally wide.
 */
export function pageOfRuns(
  number: number,
  page: { width: number; height: number },
  runs: readonly TextRun[],
): PageText {
  const parts: string[] = []
  const boxes: number[] = []
  let open = false
  for (const run of runs) {
    const words = [...run.text.matchAll(/\S+/g)]
    const glued = open && /^\S/.test(run.text)
    words.forEach((word, index) => {
      const from = run.text.length === 0 ? 0 : word.index / run.text.length
      const part = word[0].length / Math.max(1, run.text.length)
      const place = [
        (run.x + run.width * from) / page.width,
        run.y / page.height,
        (run.width * part) / page.width,
        run.height / page.height,
      ]
      if (index === 0 && glued) grow(boxes, place)
      else {
        if (parts.length > 0 && !parts.at(-1)?.endsWith('\n')) parts.push(' ')
        boxes.push(...place)
      }
      parts.push(word[0])
    })
    open = words.length > 0 ? /\S$/.test(run.text) : open && run.text === ''
    if (run.ends && parts.length > 0 && !parts.at(-1)?.endsWith('\n')) {
      parts.push('\n')
      open = false
    }
  }
  const scaled = boxes.map((part) => Math.round(Math.min(1, Math.max(0, part)) * BOX_SCALE))
  return { number, ...page, text: parts.join('').trimEnd(), boxes: Uint16Array.from(scaled) }
}

/** Extends a word's box if the word continues in the next run. */
function grow(boxes: number[], [x = 0, , w = 0]: readonly number[]): void {
  const at = boxes.length - 4
  const left = boxes[at] ?? x
  boxes[at + 2] = Math.max(boxes[at + 2] ?? 0, x + w - left)
}
