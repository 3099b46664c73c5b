import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import type { Link } from './link.ts'

/** Links processed at once. */
export const PAGE = 5_000

/** The first line of a month's file; it tells anyone who finds the file how to read it. */
const headerSchema = z.object({
  format: z.literal(1),
  what: z.string(),
  month: z.string(),
  first_seq: z.int(),
  last_seq: z.int(),
  links: z.int(),
  /** The hash of the link before the first one. */
  before: z.string(),
  last_hash: z.string(),
})
export type MonthHeader = Omit<z.infer<typeof headerSchema>, 'format' | 'what'>

const WHAT =
  'Links of the Joulebridge audit chain, one a line. Each hash is the SHA-256 of the hash before, seq, source, ' +
  'row_id, at and digest, joined by line feeds.'

const linkSchema = z.object({
  seq: z.int(),
  source: z.enum(['history', 'audit_events']),
  row_id: z.int(),
  at: z.iso.datetime().transform((text) => new Date(text)),
  digest: z.string(),
  hash: z.string(),
})

/** Returns the header line; equal headers always give the same line. */
export const headerLine = (header: MonthHeader): string => {
  const { month, first_seq, last_seq, links, before, last_hash } = header
  const facts = { month, first_seq, last_seq, links, before, last_hash }
  return `${JSON.stringify({ format: 1, what: WHAT, ...facts })}\n`
}

/** Returns links as lines of JSON. */
export const linesOf = (links: readonly Link[]): string =>
  links
    .map(
      ({ seq, source, row_id, at, digest, hash }) =>
        `${JSON.stringify({ seq, source, row_id, at: at.toISOString(), digest, hash })}\n`,
    )
    .join('')

/**
 * Reads a month's file: first its header, then its links in pages. Throws on any other kind of file, and passes on
 * errors from the stream.
 */
export async function* readMonthFile(content: Readable): AsyncGenerator<MonthHeader | Link[]> {
  let hasHeader = false
  let page: Link[] = []
  for await (const line of linesIn(content)) {
    if (!hasHeader) {
      const { format: _format, what: _what, ...header } = headerSchema.parse(JSON.parse(line))
      yield header
      hasHeader = true
      continue
    }
    page.push(linkSchema.parse(JSON.parse(line)))
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (!hasHeader) throw new Error('The file is empty')
  if (page.length > 0) yield page
}

/** Yields the lines of a gzipped text; each line ends with a line feed. */
async function* linesIn(content: Readable): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8')
  content.once('error', (cause) => unpacked.destroy(cause))
  content.pipe(unpacked)
  try {
    let rest = ''
    for await (const piece of unpacked) {
      const lines = `${rest}${piece}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    content.destroy()
    unpacked.destroy()
  }
}
