/** A piece of a spreadsheet's number format, such as `_($* #,##0.00_)`. */
export type FormatPiece =
  | { kind: 'text'; text: string }
  /** A digit placeholder: 0 always shows one. */
  | { kind: 'digit'; always: boolean }
  | { kind: 'point' | 'comma' | 'percent' | 'exponent' | 'general' | 'slash' }
  /** Letters of a date or time; in brackets they count hours or minutes beyond a day. */
  | { kind: 'time'; letters: string; elapsed: boolean }

/**
 * Quoted text, an escaped letter, padding and fill, brackets, AM/PM, General, an exponent, date letters; any other
 * character stands for itself.
 */
const PIECE =
  /"([^"]*)"|\\(.)|[_*](?:.|$)|\[([^\]]*)\]|(am\/pm|a\/p)|(general)|(e[+-])|(y+|m+|d+|h+|s+(?:\.0+)?)|(.)/giu
const ELAPSED = /^(?:h+|m+|s+)$/i
/** `[$€-407]` shows a currency; colors and conditions show nothing. */
const CURRENCY = /^\$([^-]*)/

/** Returns the sections of a format, for positive numbers, negative numbers, zero, and text. */
export function sectionsOf(code: string): FormatPiece[][] {
  const sections: FormatPiece[][] = [[]]
  for (const match of code.matchAll(PIECE)) {
    const section = sections.at(-1)
    if (match[8] === ';') sections.push([])
    else section?.push(...piecesOf(match))
  }
  return sections
}

function piecesOf([
  whole,
  quoted,
  escaped,
  bracket,
  half,
  general,
  e,
  time,
  other,
]: RegExpMatchArray) {
  const pieces: FormatPiece[] = []
  const text = quoted ?? escaped ?? CURRENCY.exec(bracket ?? '')?.[1]
  if (text) pieces.push({ kind: 'text', text })
  else if (bracket && ELAPSED.test(bracket)) {
    pieces.push({ kind: 'time', letters: bracket.toLowerCase(), elapsed: true })
  } else if (half || time) {
    pieces.push({ kind: 'time', letters: whole.toLowerCase(), elapsed: false })
  } else if (general) pieces.push({ kind: 'general' })
  else if (e) pieces.push({ kind: 'exponent' })
  else if (other) pieces.push(SIGNS[other] ?? { kind: 'text', text: other })
  return pieces
}

const SIGNS: Record<string, FormatPiece> = {
  '0': { kind: 'digit', always: true },
  '#': { kind: 'digit', always: false },
  '?': { kind: 'digit', always: false },
  '.': { kind: 'point' },
  ',': { kind: 'comma' },
  '%': { kind: 'percent' },
  '/': { kind: 'slash' },
  '@': { kind: 'general' },
}
