import anyAscii from 'any-ascii'
import { doubleMetaphone } from 'double-metaphone'
import { givenName } from './given-names.ts'

/** One word of a name, and what its other spellings have in common with it. */
export interface Word {
  /** Plain lower-case letters and digits. */
  readonly text: string
  /** The same for the usual ways of writing one foreign sound: `zhukov` and `jukov`. */
  readonly fold: string
  /** The same also where vowels change as Arabic and Russian names have it: `hussein`, `husayn`. */
  readonly sound: string
  /** The consonants, as scripts without vowels write a name. */
  readonly bones: string
  /** Double Metaphone, the likelier code first. */
  readonly codes: readonly string[]
  /** For a form of a given name the one that stands for all. */
  readonly given: string | null
}

/** Text in any script as plain lower-case letters; apostrophes and accents of letters are gone. */
export const plainLetters = (text: string): string =>
  anyAscii(inTurn(text.normalize('NFC').toLowerCase(), SCRIPTS))
    .toLowerCase()
    .replaceAll(/(?<=[a-z])['`´’"](?=[a-z]|$)/g, '')

/**
 * What a letter by letter reading would lose: two Greek letters that are one sound, the Arabic article and `abd`, which
 * are written on their word, and the vowels that Arabic does write.
 */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/ο[υύ]/g, 'ou'],
  [/(?<=[αε])[υύ]/g, 'v'],
  [/[أإآٱ]/g, 'ا'],
  [/(?<!\p{L})ال(?=\p{Script=Arabic}{3})/gu, 'al '],
  [/(?<!\p{L})عبد(?: ?al )?/gu, 'abd '],
  [/(?<!\p{L})ع|ا/gu, 'a'],
  // Two letters, where their Latin ones would be read as one sound.
  [/(?<=[زسكتد])ه/g, 'ah'],
  [/(?<!\p{L})כ/gu, 'k'],
  [/γγ/g, 'ng'],
  [/(?<!\p{L})μπ/gu, 'b'],
  [/(?<!\p{L})ντ/gu, 'd'],
]

/** Ways of writing one sound, most special first. */
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

/** Vowels that stand for each other, and the sounds that two of them make. */
const VOWELS: readonly (readonly [RegExp, string])[] = [
  [/[ae]i|[ae]y/g, 'i'],
  [/(?<=[a-z]{3}[dlnrt])e$/g, ''],
  [/(?<=a)v(?=u)/g, ''],
  [/[aeo]u|uu|[ae]o/g, 'u'],
  // French for sh, English for ch.
  [/C/g, 'S'],
  [/o/g, 'u'],
  [/e/g, 'a'],
  [/(?<=[aeiou])h(?=$|[^aeiou])/g, ''],
  [/(.)\1+/g, '$1'],
]

const inTurn = (text: string, steps: readonly (readonly [RegExp, string])[]): string =>
  steps.reduce((result, [from, to]) => result.replace(from, to), text)

/** As Arabic and Hebrew are written. */
export const lacksVowels = (text: string): boolean =>
  text.length > 2 && !/[aeiou]/.test(text.slice(1))

/** A script without vowels, read with some, since consonants alone are spoken otherwise. */
const withVowels = (text: string): string =>
  lacksVowels(text) && !/\d/.test(text) ? [...text].join('a') : text

/** A word with its other spellings. */
export function wordOf(text: string): Word {
  const known = recent.get(text)
  if (known) return known
  // Where no vowels are written, two letters that are the same had one between them.
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

/** Names share their words: a million of them are made of some ten thousand. */
const recent = new Map<string, Word>()
const RECENT_MAX = 20_000
