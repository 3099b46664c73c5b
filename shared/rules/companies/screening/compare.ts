import { distance } from 'fastest-levenshtein'
import { type NameKind, type ParsedName, weightOf } from './names.ts'
import { lacksVowels, type Word, wordOf } from './spelling.ts'

/** The similarity of two names, from 0 to 1, and the reasons in words for the person who decides. */
export interface Likeness {
  readonly score: number
  readonly reasons: readonly string[]
}

/** The similarity of two words, and their differences; null for unrelated words. */
interface WordLikeness {
  readonly value: number
  readonly reason: string | null
}

/** Whether one word becomes the other by swapping two adjacent letters. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const first = [...a].findIndex((letter, place) => letter !== b[place])
  return (
    a[first] === b[first + 1] &&
    a[first + 1] === b[first] &&
    a.slice(first + 2) === b.slice(first + 2)
  )
}

/** The number of letter edits. */
const edits = (a: string, b: string): number => (isSwapped(a, b) ? 1 : distance(a, b))

const share = (a: string, b: string): number => 1 - edits(a, b) / Math.max(a.length, b.length)

const HAS_DIGIT = /\d/

function compareWords(a: Word, b: Word): WordLikeness | null {
  if (a.text === b.text) return { value: 1, reason: null }
  if (HAS_DIGIT.test(a.text) || HAS_DIGIT.test(b.text)) return null
  if (a.text.length === 1 || b.text.length === 1) {
    const isInitial = a.text[0] === b.text[0]
    return isInitial ? { value: 0.85, reason: `Initial only: ${pair(a, b)}` } : null
  }
  if (a.fold === b.fold) return { value: 0.98, reason: `Spelled differently: ${pair(a, b)}` }
  if (isOtherGender(a, b)) return null
  if (a.given !== null && b.given !== null) {
    const isOne = a.given === b.given
    return isOne ? { value: 0.95, reason: `Forms of one name: ${pair(a, b)}` } : null
  }
  if (a.sound === b.sound) return { value: 0.95, reason: `Spelled differently: ${pair(a, b)}` }
  const alike = Math.max(share(a.fold, b.fold), share(a.sound, b.sound))
  if (
    isSpokenAlike(a, b) &&
    (alike >= SPOKEN_ALIKE || lacksVowels(a.text) || lacksVowels(b.text))
  ) {
    return {
      value: 0.7 + 0.3 * Math.max(alike, SPOKEN_ALIKE),
      reason: `Sounds alike: ${pair(a, b)}`,
    }
  }
  return comparesAsTyped(a, b)
}

/** The minimum share of equal letters in two words with the same sound. */
const SPOKEN_ALIKE = 0.7

/** The same consonants, or the same code if a word is long enough for that to mean something. */
const isSpokenAlike = (a: Word, b: Word): boolean =>
  (a.bones === b.bones && a.bones.length > 2) ||
  (Math.min(a.fold.length, b.fold.length) > 4 &&
    a.codes.some((code) => code.length > 1 && b.codes.includes(code)))

/**
 * Compares for typos. They rarely hit the first letter, and short words have few: a four-letter word with one edit is
 * another word. A substituted letter makes a different name more often than an extra one.
 */
function comparesAsTyped(a: Word, b: Word): WordLikeness | null {
  const length = Math.min(a.fold.length, b.fold.length)
  const wrong = Math.min(edits(a.text, b.text), edits(a.fold, b.fold))
  const isReplaced = a.text.length === b.text.length && !isSwapped(a.text, b.text)
  const allowed = length >= 7 ? 2 : length >= (isReplaced ? 5 : 4) ? 1 : 0
  const isKin = a.fold[0] !== b.fold[0]
  if ((isKin && !beginAlike(a.fold, b.fold)) || wrong > allowed) return null
  const cost = (isReplaced && !isKin ? 2.5 : 1.5) * wrong
  return { value: 1 - cost / (length + 1), reason: `${lettersApart(wrong)}: ${pair(a, b)}` }
}

/**
 * First letters that countries use interchangeably: Golub and Holub, Chaim and Haim, Jamal and Gamal, Chong and Jong,
 * and pairs that differ only in voicing.
 */
const KIN = new Set(['gh', 'Ch', 'gj', 'Cj', 'gk', 'dt', 'bp', 'sz', 'fv'])

const beginAlike = (a: string, b: string): boolean =>
  KIN.has([a[0] ?? '', b[0] ?? ''].toSorted().join(''))

const pair = (a: Word, b: Word): string => `${a.text} / ${b.text}`

const lettersApart = (count: number): string =>
  count === 1 ? 'One letter apart' : `${count} letters apart`

/** `ivanov` and `ivanova`, `daniel` and `daniela`, `mario` and `maria`: a man and a woman. */
const isOtherGender = (a: Word, b: Word): boolean =>
  [
    [a.text, b.text],
    [a.fold, b.fold],
  ].some(([one = '', other = '']) => isHerName(one, other) || isHerName(other, one))

const isHerName = (his: string, her: string): boolean =>
  (her === `${his}a` && !VOWEL_END.test(his)) ||
  (his.length > 3 && /(?<!enk)o$/.test(his) && her === `${his.slice(0, -1)}a`)

const VOWEL_END = /[aeiouyh]$/

interface Pairing {
  readonly left: Word
  readonly right: Word
  readonly likeness: WordLikeness
}

/** Pairs the words of two names, most similar first; word order doesn't matter. */
function pairUp(left: readonly Word[], right: readonly Word[]): Pairing[] {
  const all: Pairing[] = []
  for (const one of left) {
    for (const other of right) {
      const likeness = compareWords(one, other)
      if (likeness) all.push({ left: one, right: other, likeness })
    }
  }
  all.sort((a, b) => b.likeness.value - a.likeness.value)
  const taken = new Set<Word>()
  const usedRight = new Set<Word>()
  return all.filter(({ left: one, right: other }) => {
    if (taken.has(one) || usedRight.has(other)) return false
    taken.add(one)
    usedRight.add(other)
    return true
  })
}

/**
 * Compares the name asked for with a listed one. Either person may lack a middle name; each company word that the other
 * name lacks counts.
 */
export function compareNames(asked: ParsedName, listed: ParsedName): Likeness {
  const kind: NameKind = asked.kind === 'person' && listed.kind === 'person' ? 'person' : 'entity'
  let best = compareAs(kind, asked.words, listed.words)
  if (best.score < 0.95 && !areOfOtherGender(asked.words, listed.words)) {
    for (const [left, right] of divisions(asked, listed)) {
      const other = compareAs(kind, left, right)
      if (other.score > best.score) {
        best = { score: other.score * 0.98, reasons: ['Words joined or split', ...other.reasons] }
      }
    }
  }
  const form = asked.form !== null && listed.form !== null && asked.form !== listed.form
  return {
    score: best.score,
    reasons: [
      ...best.reasons,
      ...(form ? [`Different legal form: ${asked.form} / ${listed.form}`] : []),
    ],
  }
}

function compareAs(kind: NameKind, left: readonly Word[], right: readonly Word[]): Likeness {
  const pairs = pairUp(left, right)
  const matched = pairs.reduce(
    (sum, { left: one, right: other, likeness }) =>
      sum + likeness.value * Math.min(weightOf(one, kind), weightOf(other, kind)),
    0,
  )
  const lacking = (words: readonly Word[], side: 'left' | 'right') =>
    words.filter((word) => !pairs.some((one) => one[side] === word))
  const without = { left: lacking(left, 'left'), right: lacking(right, 'right') }
  const weigh = (words: readonly Word[]) =>
    words.reduce((sum, word) => sum + weightOf(word, kind), 0)
  const paired = pairs.reduce(
    (sum, { left: one, right: other }) =>
      sum + Math.min(weightOf(one, kind), weightOf(other, kind)),
    0,
  )
  const lost = lossOf(kind, pairs, weigh(without.left), weigh(without.right))
  const score = paired === 0 ? 0 : matched / (paired + lost)
  return { score, reasons: reasonsOf(pairs, [...without.left, ...without.right]) }
}

/** The penalty for words without a partner. */
function lossOf(kind: NameKind, pairs: readonly Pairing[], left: number, right: number): number {
  if (kind === 'entity') return (left + right) * 0.6
  // An extra middle name is common; two names with different middle names are two people.
  const full = pairs.filter(
    ({ left: one, right: other }) => one.text.length > 1 && other.text.length > 1,
  )
  const more = full.length >= 2 ? 0.12 : 1
  return Math.max(left, right) * more + Math.min(left, right) * 1.2
}

function reasonsOf(pairs: readonly Pairing[], lacking: readonly Word[]): readonly string[] {
  const told = pairs.flatMap(({ likeness }) => likeness.reason ?? [])
  const first = told.length === 0 && lacking.length === 0 ? ['Same words'] : []
  const only =
    lacking.length > 0 ? [`Only in one name: ${lacking.map(({ text }) => text).join(', ')}`] : []
  return [...first, ...told, ...only]
}

const areOfOtherGender = (left: readonly Word[], right: readonly Word[]): boolean =>
  left.some((one) => right.some((other) => isOtherGender(one, other)))

/** Yields both names divided differently: a particle joined to its word, two neighbors joined, all joined. */
function* divisions(
  asked: ParsedName,
  listed: ParsedName,
): Generator<readonly [readonly Word[], readonly Word[]]> {
  const lefts = asked.glued ? [asked.words, asked.glued] : [asked.words]
  const rights = listed.glued ? [listed.words, listed.glued] : [listed.words]
  for (const left of lefts) {
    for (const right of rights) {
      if (left !== asked.words || right !== listed.words) yield [left, right]
      for (const one of joinings(left, right)) yield [one, right]
      for (const other of joinings(right, left)) yield [left, other]
    }
  }
  if (isJoinedAlike(asked, listed)) yield [[asked.joined], [listed.joined]]
}

const isWrittenAlike = (a: Word, b: Word): boolean => a.fold === b.fold || a.sound === b.sound

/**
 * Compares all words joined into one. No letter may differ if both names have the same number of words or contain
 * common company words, which would make anything look alike.
 */
const isJoinedAlike = (asked: ParsedName, listed: ParsedName): boolean =>
  isWrittenAlike(asked.joined, listed.joined) ||
  (asked.kind === 'person' &&
    asked.words.length !== listed.words.length &&
    (compareWords(asked.joined, listed.joined)?.value ?? 0) >= JOINED_ALIKE)

const JOINED_ALIKE = 0.85

function* joinings(words: readonly Word[], others: readonly Word[]): Generator<readonly Word[]> {
  for (let place = 0; place < words.length - 1; place++) {
    const joined = wordOf(`${words[place]?.text}${words[place + 1]?.text}`)
    const isThere = others.some(
      (other) => (compareWords(joined, other)?.value ?? 0) >= JOINED_ALIKE,
    )
    if (!isThere) continue
    yield [...words.slice(0, place), joined, ...words.slice(place + 2)]
  }
}
