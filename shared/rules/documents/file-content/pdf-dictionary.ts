/** A value in a PDF dictionary. Names keep their slash; strings are bytes, one character each. */
export type PdfValue = PdfDictionary | PdfValue[] | PdfString | number | boolean | string | null
export type PdfDictionary = Map<string, PdfValue>

export interface PdfString {
  string: string
}

/** Thrown when something cannot be read as a PDF value. */
class NoValue extends Error {}

/** Maximum nesting depth; real dictionaries have three levels. */
const DEPTH_MAX = 16

/**
 * Reads the first dictionary in a text with one character per byte; null if it is incomplete. References are kept as
 * text (`12 0 R`) and not resolved.
 */
export function readPdfDictionary(text: string): PdfDictionary | null {
  const start = text.indexOf('<<')
  if (start < 0) return null
  try {
    return new Reader(text, start).dictionary(0)
  } catch (cause) {
    if (cause instanceof NoValue) return null
    throw cause
  }
}

const BLANK = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y
const TOKEN = /<<|>>|\[|\]|\(|<|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+/y
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y

class Reader {
  readonly #text: string
  #at: number

  constructor(text: string, at: number) {
    this.#text = text
    this.#at = at
  }

  dictionary(depth: number): PdfDictionary {
    if (this.#token() !== '<<') throw new NoValue()
    const entries: PdfDictionary = new Map()
    for (let key = this.#token(); key !== '>>'; key = this.#token()) {
      if (!key.startsWith('/')) throw new NoValue()
      entries.set(key.slice(1), this.#value(depth + 1))
    }
    return entries
  }

  #value(depth: number): PdfValue {
    if (depth > DEPTH_MAX) throw new NoValue()
    const reference = this.#match(REFERENCE)
    if (reference) return reference
    const before = this.#at
    const token = this.#token()
    if (token === '<<') {
      this.#at = before
      return this.dictionary(depth)
    }
    if (token === '[') return this.#list(depth)
    if (token === '(') return { string: this.#literal() }
    if (token === '<') return { string: this.#hex() }
    if (token.startsWith('/')) return token
    if (token === 'true' || token === 'false') return token === 'true'
    if (token === 'null') return null
    const number = Number(token)
    if (Number.isNaN(number)) throw new NoValue()
    return number
  }

  #list(depth: number): PdfValue[] {
    const values: PdfValue[] = []
    for (;;) {
      const before = this.#at
      if (this.#token() === ']') return values
      this.#at = before
      values.push(this.#value(depth + 1))
    }
  }

  #hex(): string {
    const end = this.#text.indexOf('>', this.#at)
    if (end < 0) throw new NoValue()
    const digits = this.#text.slice(this.#at, end).replace(/[^0-9a-f]/gi, '')
    this.#at = end + 1
    return (digits.match(/..?/g) ?? [])
      .map((pair) => String.fromCharCode(Number.parseInt(pair.padEnd(2, '0'), 16)))
      .join('')
  }

  #literal(): string {
    let text = ''
    for (let depth = 1; ; ) {
      const character = this.#next()
      if (character === '\\') text += this.#escaped()
      // A two-character line ending counts as one.
      else if (character === '\r') {
        if (this.#text[this.#at] === '\n') this.#at++
        text += '\n'
      } else {
        if (character === '(') depth++
        if (character === ')' && --depth === 0) return text
        text += character
      }
    }
  }

  #escaped(): string {
    const octal = /[0-7]{1,3}/y
    const digits = this.#match(octal)
    if (digits) return String.fromCharCode(Number.parseInt(digits, 8) & 0xff)
    const character = this.#next()
    if (character === '\r' && this.#text[this.#at] === '\n') this.#at++
    return character === '\r' || character === '\n' ? '' : (ESCAPES[character] ?? character)
  }

  #next(): string {
    const character = this.#text[this.#at++]
    if (character === undefined) throw new NoValue()
    return character
  }

  #token(): string {
    BLANK.lastIndex = this.#at
    this.#at += BLANK.exec(this.#text)?.[0].length ?? 0
    const token = this.#match(TOKEN)
    if (!token) throw new NoValue()
    return token
  }

  /** Returns the match at this position, ignoring spaces before a reference; null if there is none. */
  #match(pattern: RegExp): string | null {
    let at = this.#at
    if (pattern === REFERENCE) {
      BLANK.lastIndex = at
      at += BLANK.exec(this.#text)?.[0].length ?? 0
    }
    pattern.lastIndex = at
    const found = pattern.exec(this.#text)?.[0] ?? null
    if (found !== null) this.#at = at + found.length
    return found
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
}
