import type { FileFacts } from './pdf-file.ts'
import type { Sheet } from './sheet.ts'

/** A drawn document, ready to be written to a file. */
export interface Drawn extends FileFacts {
  readonly sheets: Sheet[]
}
