import type { PageText } from '#shared/reading/page-text/page-text.ts'

/**
 * The quality of a page's text. `sparse`: may be only a stamp or a running head over a scan. `garbled`: characters of a
 * font without a character map, or bad OCR by someone else.
 */
export type Legibility = 'empty' | 'sparse' | 'garbled' | 'legible'

/** Characters: a court case number, a signature envelope ID, or a page number is no longer. */
const SPARSE_SIGNS = 120

export function legibilityOf({ text }: Pick<PageText, 'text'>): Legibility {
  const signs = text.replace(/\s+/g, '')
  if (signs === '') return 'empty'
  if (isGarbled(text, signs)) return 'garbled'
  return signs.length < SPARSE_SIGNS ? 'sparse' : 'legible'
}

/** Private use, control, and replacement characters stand for unknown letters. */
const UNKNOWN = /[\p{Co}\p{Cc}\p{Cn}\uFFFD]/gu
const UNKNOWN_SHARE = 0.2
/** Fewer words prove nothing. */
const WORDS_MIN = 30
/** English, Spanish, and company names reach four in five; random letters one in three. */
const WORDLIKE_SHARE = 0.45

function isGarbled(text: string, signs: string): boolean {
  if ((signs.match(UNKNOWN)?.length ?? 0) > signs.length * UNKNOWN_SHARE) return true
  const words = text.split(/\s+/).filter((word) => /^[\p{Script=Latin}\P{L}]{3,}$/u.test(word))
  const lettered = words.filter((word) => /\p{L}/u.test(word) && !/\d/.test(word))
  if (lettered.length < WORDS_MIN) return false
  return lettered.filter(isWordlike).length < lettered.length * WORDLIKE_SHARE
}

const EDGES = /^[^\p{L}]+|[^\p{L}]+$/gu
const WRITTEN_ALIKE = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+)$/u
const VOWEL = /[aeiouyáéíóúäöüàèâêôî]/i
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{6}/i

/** Whether it is built like a word: letters including vowels, in one case or capitalized. */
function isWordlike(word: string): boolean {
  const parts = word.replace(EDGES, '').split(/[-–—/'’.&]/)
  return parts.every(
    (part) =>
      part === '' ||
      (WRITTEN_ALIKE.test(part) &&
        (VOWEL.test(part) || part.length <= 3) &&
        !CONSONANTS.test(part)),
  )
}
