import anyAscii from 'any-ascii'
import { doubleMetaphone } from 'double-metaphone'
import { givenName } from './given-names.ts'

/** One word of a name in forms that its other spellings share. */
export interface Word {
  /** Plain lowercase letters and digits. */
  readonly text: string
  /** The same with common transliterations unified: `zhukov` and `jukov`. */
  readonly fold: string
  /** The same with vowels that vary in Arabic and Russian names unified: `hussein`, `husayn`. */
  readonly sound: string
  /** The consonants, as written in scripts without vowels. */
  readonly bones: string
  /** Double Metaphone, likelier code first. */
  readonly codes: readonly string[]
  /** For a variant of a given name, the form that stands for all. */
  readonly given: string | null
}

/** Returns text in any script as plain lowercase letters, without apostrophes and accents. */
export const plainLetters = (text: string): string =>
  anyAscii(inTurn(text.normalize('NFC').toLowerCase(), SCRIPTS))
    .toLowerCase()
    .replaceAll(/(?<=[a-z])['`´’"](?=[a-z]|$)/g, '')

/**
 * Handles what a letter-by-letter transliteration would lose: two Greek letters that form one sound, the Arabic article
 * and `abd`, which attach to their word, and the vowels that Arabic does write.
 */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/ο[υύ]/g, 'ou'],
  [/(?<=[αε])[υύ]/g, 'v'],
  [/[أإآٱ]/g, 'ا'],
  [/(?<!\p{L})ال(?=\p{Script=Arabic}{3})/gu, 'al '],
  [/(?<!\p{L})عبد(?: ?al )?/gu, 'abd '],
  [/(?<!\p{L})ع|ا/gu, 'a'],
  // Two letters whose Latin equivalents would be read as one sound.
  [/(?<=[زسكتد])ه/g, 'ah'],
  [/(?<!\p{L})כ/gu, 'k'],
  [/γγ/g, 'ng'],
  [/(?<!\p{L})μπ/gu, 'b'],
  [/(?<!\p{L})ντ/gu, 'd'],
]

/** Spellings of one sound, most specific first. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^ma?c(?=[a-z]{3})/g, 'mak'],
  // Burmese Htun, Hla.
  [/^h(?=[tln])/g, ''],
  // Belarusian Lukashenka.
  [/(?<=en)ka$/g, 'ko'],
  // Nur al-Din, Noureddine.
  [/(?<=[a-z]{2})[aeu][ld]?d[ie]+ne?$/g, 'adin'],
  [/shch|schtsch|chtch|stsch/g, 'S'],
  [/tsch|tch|tsh/g, 'C'],
  [/sch|sh/g, 'S'],
  [/ch/g, 'C'],
  [/dzh|dj|zh/g, 'j'],
  [/(?<=[a-z]{3})ine$/g, 'in'],
  [/tz|ts|cz/g, 'Z'],
  [/dt/g, 't'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/bh/g, 'b'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/qu(?=[aeio])/g, 'kv'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/aw(?![aeiou])/g, 'au'],
  [/(?<=[bdfgklmnprstvzSCZ])yo(?=[a-z])/g, 'e'],
  [/o?u(?=[aei])/g, 'v'],
  [/(?<=[^aeiou])w(?![aeiou])/g, 'u'],
  [/w/g, 'v'],
  [/^y?e(?=[vkf])/g, 'e'],
  [/^i(?=[aou])|^j(?=[u])/g, 'i'],
  [/(?<=[bdfgklmnprstvzSZC])j(?=[aeiou])/g, 'i'],
  [/ou|oo/g, 'u'],
  [/ee/g, 'i'],
  [/(?<=[aou])e(?![aeiouy]|$)/g, ''],
  [/iy|yi|ij|yy|ey$|ei$|ej$|ay$|aj$/g, 'i'],
  [/y/g, 'i'],
  [/(?<=[aeiou])j$/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/** Vowels that stand for each other, and the sounds two of them make. */
const VOWELS: readonly (readonly [RegExp, string])[] = [
  [/[ae]i|[ae]y/g, 'i'],
  [/(?<=[a-z]{3}[dlnrt])e$/g, ''],
  [/(?<=a)v(?=u)/g, ''],
  [/[aeo]u|uu|[ae]o/g, 'u'],
  // Sh in French, ch in English.
  [/C/g, 'S'],
  [/o/g, 'u'],
  [/e/g, 'a'],
  [/(?<=[aeiou])h(?=$|[^aeiou])/g, ''],
  [/(.)\1+/g, '$1'],
]

const inTurn = (text: string, steps: readonly (readonly [RegExp, string])[]): string =>
  steps.reduce((result, [from, to]) => result.replace(from, to), text)

/** Whether a word lacks vowels, as in Arabic and Hebrew writing. */
export const lacksVowels = (text: string): boolean =>
  text.length > 2 && !/[aeiou]/.test(text.slice(1))

/** Adds vowels to a word from a script without them, because bare consonants get a different sound code. */
const withVowels = (text: string): string =>
  lacksVowels(text) && !/\d/.test(text) ? [...text].join('a') : text

/** Returns a word with its other spellings. */
export function wordOf(text: string): Word {
  const known = recent.get(text)
  if (known) return known
  // Without written vowels, a doubled letter had a vowel in between.
  const [sounds, vowels] = lacksVowels(text)
    ? [SOUNDS.slice(0, -1), VOWELS.slice(0, -1)]
    : [SOUNDS, VOWELS]
  const fold = /\d/.test(text) ? text : inTurn(text, sounds)
  const sound = inTurn(fold, vowels)
  const bones = sound.slice(0, 1).replace(/[eiou]/, 'a') + sound.slice(1).replaceAll(/[aeiou]/g, '')
  const spoken = withVowels(fold)
    .replace(/^hr/, 'gr')
    .replaceAll('S', 'sh')
    .replaceAll('C', 'ch')
    .replaceAll('Z', 'ts')
  const codes = [...new Set(doubleMetaphone(spoken))].filter(Boolean)
  const word = {
    text,
    fold,
    sound,
    bones,
    codes: codes.length > 0 ? codes : [text],
    given: givenName(text),
  }
  if (recent.size >= RECENT_MAX) recent.clear()
  recent.set(text, word)
  return word
}

/** Names share words: a million names consist of some ten thousand. */
const recent = new Map<string, Word>()
const RECENT_MAX = 20_000
