import type { Attributes } from './xml.ts'

/** Elements of an OpenDocument file that are not its text: comments, notes, deleted text, descriptions. */
const ASIDE: ReadonlySet<string> = new Set([
  'annotation',
  'tracked-changes',
  'note',
  'ruby-text',
  'title',
  'desc',
])
/** Maximum spaces written as one element. */
const SPACES_MAX = 100

/** Collects the words of the paragraphs of an OpenDocument file. */
export class Paragraphs {
  words = ''
  #aside = 0
  #depth = 0

  /** Whether the element and its content are skipped. */
  open(name: string, attributes: Attributes): boolean {
    if (ASIDE.has(name)) this.#aside += 1
    if (this.#aside > 0) return true
    if (isParagraph(name)) this.#depth += 1
    else if (name === 'tab') this.words += '\t'
    else if (name === 'line-break') this.words += '\n'
    else if (name === 's') {
      const count = Number(attributes.prefixed('c') ?? 1)
      this.words += ' '.repeat(count > 0 && count < SPACES_MAX ? count : 1)
    }
    return false
  }

  text(words: string) {
    if (this.#depth > 0 && this.#aside === 0) this.words += words
  }

  close(name: string): boolean {
    if (this.#aside > 0) {
      if (ASIDE.has(name)) this.#aside -= 1
      return true
    }
    if (isParagraph(name)) this.#depth -= 1
    return false
  }

  /** Returns what was collected since the last call. */
  take(): string {
    const { words } = this
    this.words = ''
    return words
  }
}

export const isParagraph = (name: string): boolean => name === 'p' || name === 'h'
