import { finished, type Readable } from 'node:stream'
import ZipStream, { type EntryFacts } from 'zip-stream'
import { csvText } from '#shared/format/csv.ts'

/** The list of what an archive holds stands in it under this name. */
export const MANIFEST_NAME = 'MANIFEST.csv'

export interface ZipEntry {
  /** Safe and unlike every other name in the archive. */
  name: string
  modified: Date
  mime_type: string
  sha256: string
  /** Bytes. */
  size: number
  /** Of the file as it is stored, where a copy for its reader goes out. */
  source_sha256?: string
  /** May set the facts above to those of what it opens. */
  open(): Promise<Readable>
}

/** A text that an archive ends with: what it holds. */
export interface Listing {
  name: string
  text: string
}

/** The list of contents of a plain archive. */
const asCsv = (entries: readonly ZipEntry[]): Listing[] => [
  { name: MANIFEST_NAME, text: manifestOf(entries) },
]

/** Types that gain from being compressed; all others already are, and are stored as they stand. */
const COMPRESSIBLE: ReadonlySet<string> = new Set([
  'application/json',
  'application/msword',
  'application/rtf',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'image/tiff',
  'image/vnd.dwg',
  'text/csv',
  'text/html',
  'text/plain',
])

/**
 * Packs files one after the other while they are sent, so that neither their number nor their size
 * costs memory. When the reader goes away, the content that is open is closed and the rest is left.
 */
export function zipOf(
  entries: readonly ZipEntry[],
  onPacked: (count: number) => void = () => {},
  listings: (entries: readonly ZipEntry[]) => readonly Listing[] = asCsv,
): Readable {
  const archive = new ZipStream({ zlib: { level: 6 } })
  const gone = new AbortController()
  finished(archive, (cause) => gone.abort(cause))
  feed(archive, entries, gone.signal, { onPacked, listings }).catch((cause: unknown) => {
    archive.destroy(cause instanceof Error ? cause : new Error('The archive could not be made'))
  })
  return archive
}

interface Options {
  onPacked: (count: number) => void
  listings: (entries: readonly ZipEntry[]) => readonly Listing[]
}

async function feed(
  archive: ZipStream,
  entries: readonly ZipEntry[],
  signal: AbortSignal,
  { onPacked, listings }: Options,
) {
  for (const [index, { name, modified, mime_type, open }] of entries.entries()) {
    signal.throwIfAborted()
    const content = await open()
    try {
      const facts = { name, date: modified, store: !COMPRESSIBLE.has(mime_type) }
      await pack(archive, content, facts, signal)
      onPacked(index + 1)
    } finally {
      content.destroy()
    }
  }
  const date = entries[0]?.modified ?? new Date(0)
  for (const { name, text } of listings(entries)) {
    await pack(archive, Buffer.from(text), { name, date, store: false }, signal)
  }
  archive.finish()
}

/** Puts one content into the archive. Rejects when it breaks off, or when the reader goes away. */
const pack = (
  archive: ZipStream,
  content: Readable | Buffer,
  facts: EntryFacts,
  signal: AbortSignal,
) =>
  new Promise<void>((resolve, reject) => {
    // It may have gone while the content was being opened.
    signal.throwIfAborted()
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    archive.entry(content, facts, (cause) => {
      signal.removeEventListener('abort', leave)
      if (cause) reject(cause)
      else resolve()
    })
  })

/**
 * What the archive holds: name, bytes and hash of each file, so that anybody can check it; for copies also the
 * hash of the file that they are of.
 */
export function manifestOf(entries: readonly ZipEntry[]): string {
  const hasCopies = entries.some(({ source_sha256 }) => source_sha256 !== undefined)
  const heads = ['file', 'bytes', 'sha256', ...(hasCopies ? ['original_sha256'] : [])]
  const rows = entries.map(({ name, size, sha256, source_sha256 }) => [
    name,
    size,
    sha256,
    ...(hasCopies ? [source_sha256 ?? sha256] : []),
  ])
  return csvText(heads, rows)
}
