import { TEXT_MAX_PAGES } from '#shared/limits.ts'
import { SHEET } from '../sheet.ts'
import { tooManyPages } from '../text-service.ts'

const LINES_MAX = TEXT_MAX_PAGES * SHEET.lines
const LETTERS_MAX = LINES_MAX * SHEET.columns

/**
 * Counts the text of a file while it is put together, and ends it once it is longer than the sheets
 * that are read: rows without end, or words that are meant a million times, cost no memory.
 */
export class TextMeter {
  #lines = 0
  #letters = 0

  /** Counts a text that may stand in its line with others. */
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
