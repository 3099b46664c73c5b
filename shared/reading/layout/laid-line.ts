import type { ReadLine, ReadPage } from '../answers/reading.ts'

/** Lines of a whole document in sequence: the basis for finding the layout (docs/domain.md section 3). */

/** `running` repeats at the edges of pages; `contents` is a list of other parts. */
export type LineRole = 'text' | 'running' | 'contents'

export interface LaidLine extends ReadLine {
  page: ReadPage
  /** As written. */
  text: string
  /** Type height in points. */
  size: number
  role: LineRole
  /** It continues the sentence of the line before it. */
  goes_on: boolean
  /** White space above, in heights of this line; large at the top of a page. */
  room: number
}

const PAGE_TOP_ROOM = 9
/** An entry of a table of contents; in forms, dots lead to a box to fill in. */
const DOTTED = /\.(?: ?\.){3,}\s*[\divxl-]*$/i
const ENDED = /[.:;!?"”)\]_]\s*$/
/** A line that ends this close to the right edge of its page's text is full. */
const FULL = 0.82
/** If all lines are short, none is full. */
const NARROW = 0.3

export function laidLines(pages: readonly ReadPage[]): LaidLine[] {
  return pages.flatMap((page) => linesOfPage(page))
}

function linesOfPage(page: ReadPage): LaidLine[] {
  const { page: source, lines, is_contents } = page
  const rights = lines.map(({ box }) => box.x + box.w).toSorted((a, b) => a - b)
  const lists = is_contents || /\bcontents\b|\bindex\b/.test(page.folded)
  const edge = rights[Math.floor(rights.length * 0.9)] ?? 1
  return lines.map((line, index): LaidLine => {
    const before = lines[index - 1]
    const text = source.text.slice(line.start, line.end)
    const role = is_contents || (lists && DOTTED.test(text)) ? 'contents' : 'text'
    const size = line.box.h * source.height
    const room = before ? (line.box.y - before.box.y - before.box.h) / line.box.h : PAGE_TOP_ROOM
    const full = before && before.box.x + before.box.w >= Math.max(edge * FULL, NARROW)
    const open = before && !ENDED.test(source.text.slice(before.start, before.end))
    const goes_on = Boolean(full && open && room < 1)
    return { ...line, page, text, size, role, room, goes_on }
  })
}

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Whether a text has letters, all of them capitals. */
export function inCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length > 2 && letters === letters.toUpperCase()
}

/** Whether a line is centered on its page. */
export function isCentered({ box }: Pick<ReadLine, 'box'>): boolean {
  const left = box.x
  const right = 1 - box.x - box.w
  return left > 0.15 && Math.abs(left - right) < 0.12
}
