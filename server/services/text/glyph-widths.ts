/**
 * Character widths in thousandths of the font size, from space to tilde. PDF.js reports the width of a run, not of its
 * characters; these split it among the words of the run.
 */
const SANS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
const SERIF =
  '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541'

/** Widths by character code, for the codes below 128. */
export type GlyphWidths = Float64Array

const FIRST = 32
/** For a character in no table: about the width of a digit. */
const OTHER_WIDTH = 556

function parse(widths: string): GlyphWidths {
  const table = new Float64Array(128).fill(OTHER_WIDTH)
  for (const [index, width] of widths.split(' ').entries()) table[FIRST + index] = Number(width)
  return table
}

const TABLES: Record<string, GlyphWidths> = {
  serif: parse(SERIF),
  monospace: new Float64Array(128).fill(OTHER_WIDTH),
}
const FALLBACK = parse(SANS)

/** Returns the widths closest to a font of this family. */
export const glyphWidths = (family: string | undefined): GlyphWidths =>
  TABLES[family ?? ''] ?? FALLBACK

/** Returns the width of a stretch of text, in thousandths of the font size. */
export function textWidth(text: string, from: number, to: number, widths: GlyphWidths): number {
  let sum = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    // Chinese, Japanese, and Korean characters are as wide as they are high.
    sum += code < 128 ? (widths[code] ?? OTHER_WIDTH) : code < 0x2e80 ? OTHER_WIDTH : 1_000
  }
  return sum
}
