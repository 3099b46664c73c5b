import { NUMBER_WORDS, numberOfWords } from '../answers/mentions/number-words.ts'
import { numeralOf } from './running.ts'

/** Numbers at the start of sections and clauses. */

export type NumberStyle =
  | 'article'
  | 'section'
  | 'decimal'
  | 'roman'
  | 'letter'
  | 'bracket-digit'
  | 'bracket-letter'
  | 'bracket-capital'
  | 'bracket-roman'

export interface Numbering {
  style: NumberStyle
  /** Decimal numbers have one part per level. */
  parts: number[]
  /** As written: `3.2`, `IV`, `(a)`. */
  label: string
  /** Where the words after it start, within the line. */
  end: number
}

const WORD_NUMBER = new RegExp(`^${NUMBER_WORDS}$`, 'i')
const NAMED =
  /^(articles?|sections?|sec\.|clause|part|§)\s*([a-z]+(?:-[a-z]+)?|\d{1,3}(?:\.\d{1,3}){0,4})(?![\p{L}\d(,])[\s.:)–—-]*/iu
/** File converters lose the space after a number: `1.DEFINITIONS`, `2.1Subject to`. */
const DECIMAL =
  /^(\d{1,2}(?:\.\d{1,3}){0,4})([.):]?)(?:\s+(?=\S)|(?<=\d\.\d{1,3}|[.)])(?=\p{Lu}\p{L}))|^(\d{1,2}(?:\.\d{1,3}){0,4})[.)]$/u
const CAPITAL = /^([IVXL]{1,6}|[A-Z])[.)]\s+(?=\S)/
const BRACKET = /^\(([a-z]{1,2}|[ivxl]{1,6}|[A-Z]|[IVX]{1,5}|\d{1,2})\)(?:\s+(?=\S)|(?=\p{L}{2}))/u

/** Returns the numbers that a line may start with; several if a letter is also a Roman numeral. */
export function numberingsOf(text: string): Numbering[] {
  return [...named(text), ...decimal(text), ...capital(text), ...bracketed(text)]
}

function named(text: string): Numbering[] {
  const match = NAMED.exec(text)
  if (!match) return []
  const [whole, word = '', number = ''] = match
  const parts = /^\d/.test(number) ? number.split('.').map(Number) : [wordValue(number)]
  if (parts.includes(0) && parts[0] === 0) return []
  const style = /^art/i.test(word) || /^part/i.test(word) ? 'article' : 'section'
  return [{ style, parts, label: number, end: whole.length }]
}

/** Returns the value of a Roman numeral, a letter, or a word; 0 for anything else. */
function wordValue(text: string): number {
  if (/^[ivxl]+$/i.test(text)) return numeralOf(text)
  if (/^[A-Z]$/.test(text)) return letterValue(text)
  return WORD_NUMBER.test(text) ? (numberOfWords(text.toLowerCase()) ?? 0) : 0
}

const letterValue = (text: string): number => text.toLowerCase().charCodeAt(0) - 96

function decimal(text: string): Numbering[] {
  const match = DECIMAL.exec(text)
  if (!match) return []
  const label = match[1] ?? match[3] ?? ''
  const parts = label.split('.').map(Number)
  // A bare number starts a clause only with its period.
  if (parts.length === 1 && match[1] !== undefined && match[2] === '') return []
  if (parts[0] === 0) return []
  return [{ style: 'decimal', parts: withoutZero(parts), label, end: match[0].length }]
}

/** Some number their chapters `1.0`. */
const withoutZero = (parts: number[]): number[] =>
  parts.length === 2 && parts[1] === 0 ? parts.slice(0, 1) : parts

function capital(text: string): Numbering[] {
  const match = CAPITAL.exec(text)
  if (!match) return []
  const [{ length: end }, label = ''] = match
  const roman: Numbering[] = /^[IVXL]+$/.test(label)
    ? [{ style: 'roman', parts: [numeralOf(label)], label, end }]
    : []
  const letter: Numbering[] =
    label.length === 1 ? [{ style: 'letter', parts: [letterValue(label)], label, end }] : []
  return [...letter, ...roman]
}

function bracketed(text: string): Numbering[] {
  const match = BRACKET.exec(text)
  if (!match) return []
  const [{ length: end }, inside = ''] = match
  const label = `(${inside})`
  const found = (style: NumberStyle, value: number): Numbering => ({
    style,
    parts: [value],
    label,
    end,
  })
  if (/^\d/.test(inside)) return [found('bracket-digit', Number(inside))]
  if (/^[A-Z]/.test(inside))
    return inside.length === 1 ? [found('bracket-capital', letterValue(inside))] : []
  const roman = /^[ivxl]+$/.test(inside) ? [found('bracket-roman', numeralOf(inside))] : []
  // (aa) follows (z).
  const [first, second] = inside
  const letter =
    second === undefined
      ? [found('bracket-letter', letterValue(inside))]
      : first === second
        ? [found('bracket-letter', 26 + letterValue(inside))]
        : []
  return [...letter, ...roman]
}
