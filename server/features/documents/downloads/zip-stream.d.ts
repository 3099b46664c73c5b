/** The part of zip-stream that is used; the package brings no types. */
declare module 'zip-stream' {
  import type { Readable } from 'node:stream'

  export interface EntryFacts {
    name: string
    date: Date
    /** Kept as it stands rather than deflated. */
    store: boolean
  }

  export default class ZipStream extends Readable {
    constructor(options?: { zlib?: { level: number } })
    entry(content: Readable | Buffer, facts: EntryFacts, done: (cause: Error | null) => void): this
    finish(): void
  }
}
