/**
 * The characters reports can print: those of the fonts in `server/services/reports/fonts`, which are subset to Latin,
 * Greek, and Cyrillic. Update both lists when the fonts change.
 */
const LETTERS = [
  String.raw`\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u024f\u0259\u02bb-\u02bc`,
  String.raw`\u02c6\u02da\u02dc\u0374-\u0376\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1`,
  String.raw`\u03a3-\u03d7\u03dc-\u03dd\u03f0-\u03f6\u03f9-\u03fa\u03fc-\u045f\u0490-\u0491`,
  String.raw`\u1e00-\u1e9b\u1e9d-\u1eff\u2010-\u2027\u202f-\u2055\u2057\u205f\u2070-\u2071`,
  String.raw`\u2074-\u208e\u2090-\u209c\u20a0-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf`,
  String.raw`\u2100-\u2101\u2103\u2105-\u2106\u2109\u2113\u2116-\u2117\u211e-\u2122\u2126`,
  String.raw`\u212a-\u212b\u212e\u2132\u213b\u214d\u2150-\u215f\u2190-\u2193\u2212\u2248\u2260`,
  String.raw`\u2264-\u2265\u25cf\u2713\u2717`,
]

const PRINTED = new RegExp(`^[\\n\\r\\t${LETTERS.join('')}]+$`)
/** Characters that only modify how their neighbors are drawn. */
const UNSEEN = /\p{Cf}|\p{Variation_Selector}/gu
/** Replaces a character that no font has, to show that one was there. */
export const REPLACEMENT = '?'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns the text as printed: each unprintable character is replaced, an emoji of several code points only once. */
export const printable = (text: string): string =>
  PRINTED.test(text) ? text : lettersOf(text).map(printed).join('')

/** Returns the unprintable characters of a text, without duplicates. */
export const unprintable = (text: string): string[] =>
  PRINTED.test(text)
    ? []
    : [
        ...new Set(
          lettersOf(text).filter(
            (letter) => printed(letter) === REPLACEMENT && letter !== REPLACEMENT,
          ),
        ),
      ]

const lettersOf = (text: string): string[] =>
  [...segmenter.segment(text.normalize('NFC'))].map(({ segment }) => segment)

function printed(letter: string): string {
  const seen = letter.replaceAll(UNSEEN, '')
  return seen === '' || PRINTED.test(seen) ? seen : REPLACEMENT
}
