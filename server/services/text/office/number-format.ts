import { timeWriter } from './date-format.ts'
import { type FormatPiece, sectionsOf } from './format-code.ts'
import { plainNumber } from './plain-number.ts'

/** Formats a number as a spreadsheet shows it. */
export type NumberWriter = (value: number) => string

/** Returns the writer of a format; unknown formats are written plainly. */
export function numberWriter(code: string, from1904 = false): NumberWriter {
  const [first = plainNumber, second, third] = sectionsOf(code).map((pieces) =>
    sectionWriter(pieces, from1904),
  )
  return (value) => {
    if (value < 0) return second ? second(-value) : signed(first(-value))
    return value === 0 && third ? third(value) : first(value)
  }
}

const signed = (text: string): string => (text === '' ? '' : `-${text}`)

function sectionWriter(pieces: readonly FormatPiece[], from1904: boolean): NumberWriter {
  const kinds = new Set(pieces.map(({ kind }) => kind))
  if (kinds.has('time')) return timeWriter(pieces, from1904)
  if (kinds.has('exponent')) return exponentWriter(pieces)
  if (kinds.has('slash') && kinds.has('digit')) return plainNumber
  if (kinds.has('general')) return around(pieces, plainNumber)
  return kinds.has('digit') ? digitsWriter(pieces) : around(pieces, () => '')
}

const isText = (piece: FormatPiece) => piece.kind === 'text'
const textOf = (pieces: readonly FormatPiece[]): string =>
  pieces
    .map((piece) => (piece.kind === 'text' ? piece.text : piece.kind === 'percent' ? '%' : ''))
    .join('')

/** Adds the text before and after the number. */
function around(pieces: readonly FormatPiece[], write: NumberWriter): NumberWriter {
  const at = pieces.findIndex((piece) => !isText(piece) && piece.kind !== 'percent')
  const [before, after] =
    at < 0 ? [textOf(pieces), ''] : [textOf(pieces.slice(0, at)), textOf(pieces.slice(at))]
  return (value) => `${before}${write(value)}${after}`
}

function exponentWriter(pieces: readonly FormatPiece[]): NumberWriter {
  const decimals = digitsBetween(pieces, 'point', 'exponent').length
  return (value) =>
    value
      .toExponential(Math.min(decimals, 20))
      .replace(/e([+-])(\d)$/, 'e$10$2')
      .toUpperCase()
}

type Digit = Extract<FormatPiece, { kind: 'digit' }>

const digitsIn = (pieces: readonly FormatPiece[]): Digit[] =>
  pieces.filter((piece) => piece.kind === 'digit')

function digitsBetween(
  pieces: readonly FormatPiece[],
  from: FormatPiece['kind'],
  to: FormatPiece['kind'],
): Digit[] {
  const start = pieces.findIndex(({ kind }) => kind === from)
  const end = pieces.findIndex(({ kind }) => kind === to)
  return start < 0 ? [] : digitsIn(pieces.slice(start, end < 0 ? undefined : end))
}

function digitsWriter(pieces: readonly FormatPiece[]): NumberWriter {
  const first = pieces.findIndex(({ kind }) => kind === 'digit' || kind === 'point')
  const last = pieces.findLastIndex(({ kind }) => kind === 'digit' || kind === 'point')
  const number = pieces.slice(first, last + 1)
  const tail = pieces.slice(last + 1)
  const [before, after] = [textOf(pieces.slice(0, first)), textOf(tail)]
  const percents = pieces.filter(({ kind }) => kind === 'percent').length
  // Each comma after the last digit drops three digits.
  const thousands = tail.filter(({ kind }) => kind === 'comma').length
  const scale = 100 ** percents / 1_000 ** thousands
  const write = number.some(isText) ? maskWriter(number) : decimalWriter(number)
  return (value) => `${before}${write(value * scale)}${after}`
}

function decimalWriter(number: readonly FormatPiece[]): NumberWriter {
  const point = number.findIndex(({ kind }) => kind === 'point')
  const whole = digitsIn(point < 0 ? number : number.slice(0, point))
  const decimals = digitsIn(point < 0 ? [] : number.slice(point))
  const least = whole.filter(({ always }) => always).length
  const format = new Intl.NumberFormat('en-US', {
    useGrouping: number.some(({ kind }) => kind === 'comma'),
    minimumIntegerDigits: Math.min(21, Math.max(1, least)),
    minimumFractionDigits: Math.min(20, decimals.filter(({ always }) => always).length),
    maximumFractionDigits: Math.min(20, decimals.length),
  })
  return (value) => {
    const text = format.format(value)
    return least > 0 ? text : text.replace(/^0(?=\.|$)/, '')
  }
}

/** Digits with text between them, as in `00-0000000`, are filled from the right. */
function maskWriter(number: readonly FormatPiece[]): NumberWriter {
  const places = digitsIn(number)
  const least =
    places.length -
    Math.max(
      0,
      places.findIndex(({ always }) => always),
    )
  return (value) => {
    const digits = [...Math.round(value).toFixed(0).padStart(least, '0')]
    let text = ''
    let left = places.length
    for (const piece of number.toReversed()) {
      if (piece.kind === 'text') text = digits.length > 0 ? piece.text + text : text
      else if (piece.kind === 'digit') {
        left -= 1
        text = (left === 0 ? digits.splice(0).join('') : (digits.pop() ?? '')) + text
      }
    }
    return text
  }
}
