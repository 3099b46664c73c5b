import { type NameKind, type ParsedName, weightOf } from './names.ts'
import type { Word } from './spelling.ts'

/**
 * Keys shared by similar names, so an index finds the few listed names worth comparing: how two of their words sound,
 * how one word sounds plus the start of another, and how all words sound together.
 */

/** More words add nothing new, and the number of keys grows with the square. */
const WORDS_MAX = 6

interface Coded {
  readonly codes: readonly string[]
  /** The form that stands for all variants of a given name: none or one. */
  readonly given: readonly string[]
  readonly isCommon: boolean
}

const FIRST_OF: (coded: Coded) => readonly string[] = ({ codes, given }) => [
  ...codes.slice(0, 1),
  ...given,
]
const ALL_OF: (coded: Coded) => readonly string[] = ({ codes, given }) => [...codes, ...given]

/** Returns the keys of a listed name, using the likelier sound of each word. */
export const listedKeys = (name: ParsedName): number[] => keysOf(name, FIRST_OF, 'listed')

/** Returns the keys to look up a name, using both sounds of each word. */
export const askedKeys = (name: ParsedName): number[] => keysOf(name, ALL_OF, 'asked')

function keysOf(
  { words, glued, joined, kind }: ParsedName,
  codesOf: (coded: Coded) => readonly string[],
  side: 'listed' | 'asked',
): number[] {
  const keys = new Set<string>()
  for (const division of [words, ...(glued ? [glued] : [])]) {
    for (const key of divisionKeys(coded(division, kind), codesOf, side)) keys.add(key)
  }
  for (const code of joined.codes) keys.add(`j ${code}`)
  return [...new Set([...keys].map(hash))]
}

/** The most telling words first. */
function coded(words: readonly Word[], kind: NameKind): readonly Coded[] {
  const all = words.map((word) => ({
    codes: word.codes,
    given: word.given === null ? [] : [word.given],
    isCommon: weightOf(word, kind) < 1 && word.text.length > 1,
  }))
  const telling = [...all].sort((a, b) => Number(a.isCommon) - Number(b.isCommon))
  return telling.slice(0, WORDS_MAX)
}

function* divisionKeys(
  words: readonly Coded[],
  codesOf: (coded: Coded) => readonly string[],
  side: 'listed' | 'asked',
): Generator<string> {
  const isAllCommon = words.every(({ isCommon }) => isCommon)
  for (const [place, word] of words.entries()) {
    for (const code of codesOf(word)) yield* alone(code, word, words.length, side)
    for (const other of words.slice(place + 1)) {
      if (word.isCommon && other.isCommon && !isAllCommon) continue
      for (const a of codesOf(word)) {
        for (const b of codesOf(other)) {
          yield a < b ? `p ${a} ${b}` : `p ${b} ${a}`
          yield beside(word, a, b)
          yield beside(other, b, a)
        }
      }
    }
  }
}

/** A word plus the start of another, which survives an error in the rest of that word. */
const beside = ({ isCommon }: Coded, code: string, other: string): string =>
  `b ${code} ${KIN[other[0] ?? ''] ?? other[0]}${isCommon ? other.slice(1, 2) : ''}`

/** First sounds that countries use interchangeably. */
const KIN: Readonly<Record<string, string>> = { X: 'K', H: 'K', J: 'K' }

/** A single word is searched among single words, and a single-word name among all names that contain it. */
function* alone(
  code: string,
  { isCommon }: Coded,
  count: number,
  side: 'listed' | 'asked',
): Generator<string> {
  if (count === 1) yield `1 ${code}`
  const isOne = side === 'listed' ? !isCommon : count === 1
  if (isOne) yield `u ${code}`
}

/** FNV-1a as a signed 32-bit integer, like the database's integers; a collision costs one extra comparison. */
function hash(key: string): number {
  let value = 0x811c9dc5
  for (let place = 0; place < key.length; place++) {
    value = Math.imul(value ^ key.charCodeAt(place), 0x01000193)
  }
  return value | 0
}
