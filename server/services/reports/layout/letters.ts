import { Font } from '@react-pdf/renderer'
import { printable } from '#shared/rules/projects/reports/letters.ts'
import { FACES } from './styles.ts'

/**
 * Code point ranges, from and to. Some characters share a glyph: the glyph of a quote is read as the quote, not as the
 * accent.
 */
const RANGES = [
  [0x20, 0x17f],
  [0x2010, 0x2027],
  [0x180, 0x2717],
] as const

/**
 * Loads the fonts with every character that reports can print. A font remembers the character that a glyph was first
 * requested for: a quote first seen as part of a double quote would have none, and every later text with it would break
 * lines one character too late, in the middle of words.
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
