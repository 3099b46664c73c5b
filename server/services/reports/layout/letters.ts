import { Font } from '@react-pdf/renderer'
import { printable } from '#shared/rules/projects/reports/letters.ts'
import { FACES } from './styles.ts'

/** From and to. Some letters are drawn by one glyph: that of a quote is read as the quote, not as the accent. */
const RANGES = [
  [0x20, 0x17f],
  [0x2010, 0x2027],
  [0x180, 0x2717],
] as const

/**
 * Loads the fonts with each letter that reports can print. A font keeps the letter that a glyph was first asked for
 * with: a quote that came as a part of a double quote would be known without one, and each later text with it would be
 * broken one letter too late, in the middle of words.
 */
export async function knowLetters(): Promise<void> {
  for (const face of FACES) {
    await Font.load(face)
    const font = Font.getFont(face)?.data
    if (!font || !('glyphForCodePoint' in font)) continue
    const { glyphForCodePoint } = font
    if (typeof glyphForCodePoint !== 'function') continue
    for (const [from, to] of RANGES) {
      for (let code = from; code <= to; code += 1) {
        const letter = String.fromCodePoint(code)
        if (printable(letter) === letter) glyphForCodePoint.call(font, code)
      }
    }
  }
}
