/** The part of zip-stream that the benchmark uses; the package brings no types. */
declare module 'zip-stream' {
  import type { Readable } from 'node:stream'

  export default class ZipStream extends Readable {
    constructor(options?: { zlib?: { level: number } })
    entry(
      content: Readable,
      facts: { name: string; date: Date; store: boolean },
      done: (cause: Error | null) => void,
    ): this
    finish(): void
  }
}
