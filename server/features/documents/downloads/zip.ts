import { finished, type Readable } from 'node:stream'
import ZipStream, { type EntryFacts } from 'zip-stream'
import { csvText } from '#shared/format/csv.ts'

/** The name of the archive's list of contents. */
export const MANIFEST_NAME = 'MANIFEST.csv'

export interface ZipEntry {
  /** Safe, and unique within the archive. */
  name: string
  modified: Date
  mime_type: string
  sha256: string
  /** Bytes. */
  size: number
  /** The stored file's hash, when a copy for its reader is sent instead. */
  source_sha256?: string
  /** May update the facts above to match the content it opens. */
  open(): Promise<Readable>
}

/** A text at the end of an archive that lists its contents. */
export interface Listing {
  name: string
  text: string
}

/** The list of contents for a plain archive. */
const asCsv = (entries: readonly ZipEntry[]): Listing[] => [
  { name: MANIFEST_NAME, text: manifestOf(entries) },
]

/** Types worth compressing; all others are already compressed and are stored as is. */
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
 * Packs files one by one while sending them, so neither their number nor their size costs memory. If the reader
 * disconnects, the open content is closed and the rest is skipped.
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

/** Adds one content to the archive. Rejects when the content breaks off or the reader disconnects. */
const pack = (
  archive: ZipStream,
  content: Readable | Buffer,
  facts: EntryFacts,
  signal: AbortSignal,
) =>
  new Promise<void>((resolve, reject) => {
    // The reader may have disconnected while the content was being opened.
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
 * Returns the archive's contents as CSV: the name, bytes, and hash of each file, so anyone can check them. Copies also
 * list the hash of their original.
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
