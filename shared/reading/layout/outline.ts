import type { LaidLine } from './laid-line.ts'
import { type Numbering, numberingsOf } from './numbering.ts'

/** Decides which line numbers number the clauses of a document, and how the clauses nest. */

export interface Clause {
  /** Index of its first line. */
  line: number
  numbering: Numbering
  /** 1 for the top level. */
  level: number
}

/** Maximum numbers lost or missed between two clauses. */
const GAP = 3

interface Open {
  key: string
  parts: readonly number[]
}

/**
 * Follows the numbers down a document. A number counts if it continues its kind or starts a new kind, so a year, an
 * amount, or a house number at the start of a line is not a clause.
 */
export class Outline {
  #open: Open[] = []

  /** Restarts the numbers, as in each exhibit. */
  restart() {
    this.#open = []
  }

  take(line: LaidLine, index: number): Clause | null {
    for (const numbering of numberingsOf(line.text)) {
      if (!mayBegin(line, numbering)) continue
      const level = this.#place(numbering)
      if (level !== null) return { line: index, numbering, level }
    }
    return null
  }

  #place({ style, parts }: Numbering): number | null {
    const key =
      parts.length > 1 ? `decimal-${parts.length}` : style === 'decimal' ? 'decimal-1' : style
    const at = this.#open.findLastIndex((open) => open.key === key)
    const parent = this.#parentOf(key, parts)
    if (at >= 0 && (parent === null || parent < at)) {
      const before = this.#open[at]
      if (before && follows(before.parts, parts)) return this.#set(at, key, parts)
      if (parts.length === 1) return null
    }
    if ((parts.at(-1) ?? 0) > 2 && !(parts.length > 1 && parent !== null)) {
      // A sequence that starts in the middle has lost its start: only the document's first numbers may.
      if (this.#open.length > 0 || (parts[0] ?? 0) > 2) return null
    }
    return this.#set(parent === null ? this.#depthFor(parts) : parent + 1, key, parts)
  }

  /** The position of the clause that a decimal number belongs to: 3 for 3.2. */
  #parentOf(key: string, parts: readonly number[]): number | null {
    if (parts.length < 2) return null
    const at = this.#open.findLastIndex(
      (open) =>
        open.key !== key &&
        (open.parts.length === parts.length - 1 || open.parts.length === 1) &&
        open.parts.every((part, index) => part === parts[index]),
    )
    return at < 0 ? null : at
  }

  /** 2.1 without a 2 is on the level of 1.1; other kinds nest in the last clause. */
  #depthFor(parts: readonly number[]): number {
    if (parts.length < 2) return this.#open.length
    const at = this.#open.findIndex((open) => open.parts.length >= parts.length)
    return at < 0 ? Math.min(this.#open.length, 1) : at
  }

  #set(depth: number, key: string, parts: readonly number[]): number {
    this.#open.splice(depth)
    this.#open.push({ key, parts })
    return depth + 1
  }
}

function follows(before: readonly number[], parts: readonly number[]): boolean {
  const at = parts.findIndex((part, index) => part !== before[index])
  if (at < 0) return false
  const step = (parts[at] ?? 0) - (before[at] ?? 0)
  if (step < 1 || step > GAP) return false
  return parts.slice(at + 1).every((part) => part <= GAP)
}

const UNIT = /^(?:%|years?|months?|days?|hours?|miles?|feet|acres?|mw\b|kw\b|of\b|and\b|or\b|to\b)/i

/** Prose that happens to start with a number, or with the name of another section, is not a clause. */
function mayBegin({ text, goes_on, cells }: LaidLine, { style, end }: Numbering): boolean {
  const rest = text.slice(end)
  const bracket = style.startsWith('bracket')
  if (goes_on && !(style === 'article' && rest === '')) return false
  if (UNIT.test(rest)) return false
  if (bracket) return true
  if (/^[a-z]/.test(rest) && (style === 'article' || style === 'section')) return false
  // Rows of figures start with numbers, too.
  if (cells.length > 3 && !/\p{L}{3}/u.test(rest)) return false
  return rest === ''
    ? style === 'article' || style === 'section'
    : /^[\p{Lu}"“‘'([\d_]/u.test(rest) || /^[a-z]/.test(rest)
}
