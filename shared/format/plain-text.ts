/** Text shows what it is: no marks that nobody sees, and in names no letters that look like those of another alphabet. */

/** What Unicode lets programs ignore (directions of writing, zero width, fillers, tags), and marks without a glyph. */
const UNSEEN =
  /(?!\u200c|\u200d|\ufe0f|[\u200e\u200f\u061c\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|[\u2800\ufff9-\ufffb]/gu

/** Directions of what stands beside them, which right-to-left text is typed with. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g

/** Control characters other than white space. */
const CONTROLS = /(?!\s|\u0085)\p{Cc}/gu

/** Joiners belong to the spelling of Arabic and Indian scripts, and to emoji; elsewhere nobody sees them. */
const STRAY_JOINERS =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}])(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)[\u200c\u200d]/gu

/** An emoji may ask for its picture, and a flag may name its region; elsewhere nobody sees either. */
const STRAY_VARIATIONS = /(?<![\p{Extended_Pictographic}\d#*])\ufe0f/gu
const STRAY_TAGS = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]/gu

/** Printable ASCII and line breaks need no look. */
const PLAIN = /^[\t\n\r -~]*$/

/** Returns text without control characters and marks that nobody sees. */
export const plainText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : [UNSEEN, CONTROLS, STRAY_TAGS, STRAY_VARIATIONS, STRAY_JOINERS].reduce(
        (rest, marks) => rest.replaceAll(marks, ''),
        text,
      )

/** Returns a name or file name without them and without marks of direction. */
export const plainName = (name: string): string => plainText(name).replaceAll(DIRECTION_MARKS, '')

export const MIXED_MESSAGE = 'Use the letters of one alphabet in each word'

/** Alphabets with letters that look alike. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** Whether a word has letters of two alphabets, as in `Kestrel` with a Cyrillic K. */
export const hasMixedWord = (name: string): boolean =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1)
