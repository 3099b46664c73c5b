import { splitLegalForm } from './legal-forms.ts'

/**
 * Names written so that a search misses them while a reader does not: letters with spaces between them, `k e s t r e l`,
 * and digits in place of letters, `k3strel`.
 */

/** Returns words without disguise. From `spacedFrom` single letters in a row on, the letters are one word. */
export function undisguised(words: readonly string[], spacedFrom: number): string[] {
  return withoutSpaces(words, spacedFrom).map(inLetters).filter(Boolean)
}

function withoutSpaces(words: readonly string[], spacedFrom: number): string[] {
  const joined: string[] = []
  let letters: string[] = []
  const end = () => {
    joined.push(...(letters.length < spacedFrom ? letters : withForm(letters.join(''))))
    letters = []
  }
  for (const word of words) {
    if (/^[a-z]$/.test(word)) {
      letters.push(word)
      continue
    }
    end()
    joined.push(word)
  }
  end()
  return joined
}

/** Lengths of legal forms that may be spelled out at the end of spaced letters, longest first. */
const FORM_LENGTHS = [4, 3, 2]
/** A shorter beginning is no word of a name. */
const NAME_MIN = 3

/** `kestrelllc` as `kestrel` and `llc`. */
function withForm(word: string): string[] {
  for (const length of FORM_LENGTHS) {
    const parts = [word.slice(0, -length), word.slice(-length)]
    const isNamed = word.length - length >= NAME_MIN
    if (isNamed && splitLegalForm(parts).form !== null) return parts
  }
  return [word]
}

/** The letters that digits and signs stand for. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
}

/** Fewer letters are an abbreviation whose digits are meant: `h2o`, `b2b`. */
const LETTERS_MIN = 3

/** Replaces digits between the letters of a word; those at its ends are numbers, as in `solar1`. */
function inLetters(word: string): string {
  if (/^[a-z]*$/.test(word)) return word
  const letters = word.replaceAll(/[^a-z]/g, '').length
  const plain =
    letters < LETTERS_MIN
      ? word
      : word.replaceAll(/(?<=[a-z])[^a-z](?=[a-z])/g, (sign, at: number) =>
          sign === '1' ? oneAt(word, at) : (STANDS_FOR[sign] ?? sign),
        )
  return plain.replaceAll(/[@$]/g, '')
}

const VOWEL = /[aeiou]/

/** A 1 beside a vowel is an l, `so1ar`; between consonants an i, `k1ng`. */
const oneAt = (word: string, at: number): string =>
  VOWEL.test(word[at - 1] ?? '') || VOWEL.test(word[at + 1] ?? '') ? 'l' : 'i'
