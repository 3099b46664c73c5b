import { TEXT_MAX_PAGES } from '#shared/limits.ts'
import { SHEET } from '../sheet.ts'
import { tooManyPages } from '../text-service.ts'

const LINES_MAX = TEXT_MAX_PAGES * SHEET.lines
const LETTERS_MAX = LINES_MAX * SHEET.columns

/**
 * Counts the text of a file while it is built and stops it once it exceeds the sheets that are read, so that endless
 * rows or a string repeated a million times cost no memory.
 */
export class TextMeter {
  #lines = 0
  #letters = 0

  /** Counts text that may share its line with other text. */
  letters(text: string): string {
    this.#letters += text.length
    if (this.#letters > LETTERS_MAX) throw tooManyPages()
    return text
  }

  line(): void {
    this.#lines += 1
    if (this.#lines > LINES_MAX) throw tooManyPages()
  }
}
