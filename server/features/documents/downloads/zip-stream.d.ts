/** The part of zip-stream we use; the package has no types. */
declare module 'zip-stream' {
  import type { Readable } from 'node:stream'

  export interface EntryFacts {
    name: string
    date: Date
    /** Stored without compression. */
    store: boolean
  }

  export default class ZipStream extends Readable {
    constructor(options?: { zlib?: { level: number } })
    entry(content: Readable | Buffer, facts: EntryFacts, done: (cause: Error | null) => void): this
    finish(): void
  }
}
