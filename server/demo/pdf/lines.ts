import { type Face, textWidth } from './faces.ts'

/** A stretch of text in one face. */
export interface Run {
  readonly text: string
  readonly face: Face
}

/** A piece of a laid-out line: its text and its offset in points from the line's left. */
export interface Piece extends Run {
  readonly x: number
}

export interface Line {
  readonly pieces: readonly Piece[]
  readonly width: number
  readonly spaces: number
  /** The last line of its paragraph is never justified. */
  readonly last: boolean
}

interface Word {
  readonly text: string
  readonly face: Face
  readonly width: number
  /** Width of the space before it; zero where two runs meet without one. */
  readonly gap: number
}

/** Breaks runs into lines no wider than `width`; `indent` shortens the first. */
export function breakLines(runs: readonly Run[], size: number, width: number, indent = 0): Line[] {
  const lines: Line[] = []
  let words: Word[] = []
  let used = indent
  for (const word of wordsOf(runs, size)) {
    if (words.length > 0 && used + word.gap + word.width > width) {
      lines.push(lineOf(words, lines.length === 0 ? indent : 0, false))
      words = []
      used = 0
    }
    used += (words.length > 0 ? word.gap : 0) + word.width
    words.push(word)
  }
  if (words.length > 0) lines.push(lineOf(words, lines.length === 0 ? indent : 0, true))
  return lines
}

function wordsOf(runs: readonly Run[], size: number): Word[] {
  const words: Word[] = []
  let spaced = false
  for (const { text, face } of runs) {
    const space = textWidth(' ', face, size)
    if (text.startsWith(' ')) spaced = true
    for (const part of text.split(' ')) {
      if (part === '') continue
      words.push({ text: part, face, width: textWidth(part, face, size), gap: spaced ? space : 0 })
      spaced = true
    }
    spaced = text.endsWith(' ')
  }
  return words
}

/** Joins adjacent texts of one face, so that a line is drawn (and read back) in few pieces. */
function lineOf(words: readonly Word[], indent: number, last: boolean): Line {
  const pieces: { text: string; face: Face; x: number }[] = []
  let x = indent
  let spaces = 0
  for (const [index, word] of words.entries()) {
    const gap = index === 0 ? 0 : word.gap
    if (gap > 0) spaces += 1
    const open = pieces.at(-1)
    if (open !== undefined && open.face === word.face) {
      open.text += (gap > 0 ? ' ' : '') + word.text
    } else {
      // The space between two faces belongs to the earlier piece, where text extraction looks for it.
      if (open !== undefined && gap > 0) open.text += ' '
      pieces.push({ text: word.text, face: word.face, x: x + gap })
    }
    x += gap + word.width
  }
  return { pieces, width: x, spaces, last }
}
