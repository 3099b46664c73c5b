import type { Box } from '#shared/reading/page-text/page-text.ts'
import type { Tone } from '../../theme/tokens.ts'

/** A meaningful place on a page: the location of an answer or a citation. */
export interface Mark {
  key: string
  page: number
  box: Box
  /** Its text for screen readers. */
  label: string
  tone: Tone
}

/** A place to bring on screen; a new object is a new request, even for the same place. */
export interface Target {
  page: number
  box: Box | null
}

/** Sorts marks in reading order: by page, top to bottom, left to right. */
export const inReadingOrder = (marks: readonly Mark[]): Mark[] =>
  marks.toSorted(
    (one, other) => one.page - other.page || one.box.y - other.box.y || one.box.x - other.box.x,
  )

/**
 * Returns the mark before or after the chosen one. If none is chosen, returns the first from the current page on, or
 * the last before it. Null at either end.
 */
export function stepMark(
  marks: readonly Mark[],
  chosen: string | null,
  step: 1 | -1,
  page: number,
): Mark | null {
  const ordered = inReadingOrder(marks)
  const at = ordered.findIndex((mark) => mark.key === chosen)
  if (at >= 0) return ordered[at + step] ?? null
  if (step === 1) return ordered.find((mark) => mark.page >= page) ?? ordered[0] ?? null
  return ordered.findLast((mark) => mark.page <= page) ?? ordered.at(-1) ?? null
}
