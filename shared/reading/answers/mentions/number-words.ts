/** Numbers in English words, as contracts write them beside the digits. */

const SMALL = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ')
const TENS = 'x x twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const ORDINALS = [
  'x first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth',
  'fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
]
  .join(' ')
  .split(' ')

const values = new Map<string, number>([
  ...SMALL.map((word, index): [string, number] => [word, index]),
  ...TENS.map((word, index): [string, number] => [word, index * 10]),
  ...ORDINALS.map((word, index): [string, number] => [word, index]),
  ...TENS.map((word, index): [string, number] => [word.replace(/y$/, 'ieth'), index * 10]),
])
values.delete('x')

const SCALES = new Map([
  ['hundred', 100],
  ['hundredth', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
])

const longestFirst = (words: Iterable<string>): string =>
  [...words].toSorted((a, b) => b.length - a.length).join('|')

const ONE = `(?:${longestFirst([...values.keys(), ...SCALES.keys()])})`

/** Pattern of up to twelve number words, to be embedded in a larger one. */
export const NUMBER_WORDS = `${ONE}(?:(?:[ -]| and )${ONE}){0,11}`

/** Returns the number in words, ordinals like cardinals; null if a word is not a number. */
export function numberOfWords(words: string): number | null {
  let total = 0
  let current = 0
  for (const word of words.split(/[ -]/)) {
    if (word === 'and' || word === '') continue
    const scale = SCALES.get(word)
    const value = values.get(word)
    if (scale === 100) current = (current || 1) * 100
    else if (scale) {
      total += (current || 1) * scale
      current = 0
    } else if (value !== undefined) current += value
    else return null
  }
  return total + current
}
