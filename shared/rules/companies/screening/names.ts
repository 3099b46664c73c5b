import { undisguised } from './disguises.ts'
import { splitLegalForm } from './legal-forms.ts'
import { plainLetters, type Word, wordOf } from './spelling.ts'
import { COMMON, FILLERS, PARTICLES, TITLES, writtenOut } from './words.ts'

/** The kind of name that is screened or listed. */
export type NameKind = 'person' | 'entity'

/** A name parsed for comparison. */
export interface ParsedName {
  readonly kind: NameKind
  /** The words to compare, in order; never empty for a name with letters. */
  readonly words: readonly Word[]
  /**
   * For a person with particles: the words with each particle joined to the next word, `deluca`. For a company with
   * short words: the words as written.
   */
  readonly glued: readonly Word[] | null
  /** All words joined, because people divide words differently. */
  readonly joined: Word
  /** The company's legal form, as returned by `splitLegalForm`. */
  readonly form: string | null
}

/** Single letters with dots, slashes, or `&`: `L.L.C.`, `A/S`, `K&L`. */
const DOTTED = /\b(?:[a-z][./]\s?)+(?:[a-z]\b)?/g

const ABD = /^a?bd(?:u|e|a|i)?[lrsnz]?$/
const ABD_JOINED = /^abd[uea](?:l|(?=([rsnz])\1))(.{3,})$/

/** Chinese and Korean write a one-character family name and the given name together. */
const FAMILY_FIRST =
  /^([\p{Script=Han}\p{Script=Hangul}])([\p{Script=Han}\p{Script=Hangul}]{1,2})$/u

/** The words of a name in plain letters. Dotted letters are one word for a company and initials for a person. */
function plainWords(name: string, kind: NameKind): string[] {
  const written =
    kind === 'person' ? name.replace(FAMILY_FIRST, '$1 $2').replace(/^이 /, 'lee ') : name
  const plain = plainLetters(written).replaceAll('&', ' and ')
  const whole =
    kind === 'entity'
      ? plain.replaceAll(DOTTED, (letters) => `${letters.replaceAll(/[./\s]/g, '')} `)
      : plain
  const words = whole.split(/[^a-z0-9@$]+/).filter(Boolean)
  return undisguised(words, SPACED_FROM[kind])
}

/** So many single letters in a row are one word; a person may have three initials. */
const SPACED_FROM = { person: 4, entity: 3 } as const satisfies Record<NameKind, number>

/** Parses a name in any script; titles, particles, and legal forms are set aside. */
export function parseName(name: string, kind: NameKind): ParsedName {
  const plain = plainWords(name, kind)
  const { words, form } = kind === 'entity' ? splitLegalForm(plain) : { words: plain, form: null }
  const own = kind === 'entity' ? ownOfEntity(words) : ownOfPerson(words)
  const glued = kind === 'person' ? withParticles(words) : asWritten(words)
  return {
    kind,
    words: own.map(wordOf),
    glued: glued.join(' ') === own.join(' ') ? null : glued.map(wordOf),
    joined: wordOf(own.join('')),
    form,
  }
}

const ownOfEntity = (words: readonly string[]): readonly string[] =>
  orAll(
    words
      .filter((word) => !FILLERS.has(word))
      .map((word, place) => (place > 0 && ROMAN[word]) || writtenOut(word)),
    words,
  )

const asWritten = (words: readonly string[]): readonly string[] =>
  orAll(
    words
      .filter((word) => !FILLERS.has(word))
      .map((word, place) => (place > 0 && ROMAN[word]) || numberOr(word)),
    words,
  )

/** A number as digits; any other word unchanged. */
const numberOr = (word: string): string => (/^\d/.test(writtenOut(word)) ? writtenOut(word) : word)

/** Single letters that count as Roman numerals after the first word. */
const ROMAN: Readonly<Record<string, string>> = { i: '1', v: '5', x: '10' }

const ownOfPerson = (words: readonly string[]): readonly string[] => {
  const named = words.filter((word) => !TITLES.has(word))
  return orAll(
    servants(named).filter((word) => !PARTICLES.has(word)),
    orAll(named, words),
  )
}

function withParticles(words: readonly string[]): string[] {
  const glued: string[] = []
  let before = ''
  for (const word of words.filter((one) => !TITLES.has(one))) {
    before += word
    if (PARTICLES.has(word)) continue
    glued.push(before)
    before = ''
  }
  return before ? [...glued, before] : glued
}

const orAll = (some: readonly string[], all: readonly string[]): readonly string[] =>
  some.length > 0 ? some : all

/** `Abd al-Rahman`, `Abdul Rahman`, and `Abdulrahman` are one word: servant of the Merciful. */
function servants(words: readonly string[]): string[] {
  const own: string[] = []
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? ''
    if (!ABD.test(word)) {
      own.push(word.replace(ABD_JOINED, 'abd$2'))
      continue
    }
    let next = place + 1
    while (next < words.length - 1 && PARTICLES.has(words[next] ?? '')) next++
    own.push(`abd${words[next] ?? ''}`)
    place = next
  }
  return own
}

/** Returns how much a word tells: common business words little, an initial half. */
export function weightOf({ text }: Word, kind: NameKind): number {
  if (/^\d/.test(text)) return 1
  if (text.length === 1) return 0.5
  return kind === 'entity' && COMMON.has(text) ? 0.4 : 1
}
