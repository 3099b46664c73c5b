/** Names show what they are: no marks that nobody sees, and no letters that look like those of another alphabet. */

/** What Unicode lets programs ignore (directions of writing, zero width, fillers, tags), and the blank of Braille. */
const UNSEEN = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|\u2800/gu

/** Joiners belong to the spelling of Arabic and Indian scripts; elsewhere nobody sees them. */
const STRAY_JOINERS =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200c\u200d]/gu

/** Returns a name without marks that nobody sees. */
export const plainName = (name: string): string =>
  name.replaceAll(UNSEEN, '').replaceAll(STRAY_JOINERS, '')

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
