import type { PageText } from './page-text.ts'

/**
 * What the text of a page is worth. `sparse`: a stamp or a running head may be all of it, over a
 * scan. `garbled`: the signs of a font without a table of letters, or of a bad OCR of somebody's.
 */
export type Legibility = 'empty' | 'sparse' | 'garbled' | 'legible'

/** Signs: the number of a court's case, of an envelope of signatures or of a page is no longer. */
const SPARSE_SIGNS = 120

export function legibilityOf({ text }: Pick<PageText, 'text'>): Legibility {
  const signs = text.replace(/\s+/g, '')
  if (signs === '') return 'empty'
  if (isGarbled(text, signs)) return 'garbled'
  return signs.length < SPARSE_SIGNS ? 'sparse' : 'legible'
}

/** Private use, control and replacement signs stand for letters that nobody knows. */
const UNKNOWN = /[\p{Co}\p{Cc}\p{Cn}\uFFFD]/gu
const UNKNOWN_SHARE = 0.2
/** Fewer words prove nothing. */
const WORDS_MIN = 30
/** English, Spanish and names of companies have four in five; letters by chance one in three. */
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

/** Whether it is built as words are: letters with vowels among them, one case or a capital first. */
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
