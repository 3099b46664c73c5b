import { once } from 'node:events'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
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
  open(): Promise<Readable>
}

/** Types that gain from being compressed; all others already are, and are stored as they stand. */
const COMPRESSIBLE: ReadonlySet<string> = new Set([
  'application/msword',
  'application/rtf',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'image/tiff',
  'image/vnd.dwg',
  'text/csv',
  'text/plain',
])

/**
 * Packs files one after the other while they are sent, so that neither their number nor their size
 * costs memory. When the reader goes away, the content that is open is closed and the rest is left.
 */
export function zipOf(
  entries: readonly ZipEntry[],
  onPacked: (count: number) => void = () => {},
): Readable {
  const archive = new ZipArchive({ zlib: { level: 6 } })
  const output = new PassThrough()
  const gone = new AbortController()
  pipeline(archive, output, (cause) => gone.abort(cause))
  feed(archive, entries, gone.signal, onPacked).catch((cause: unknown) => {
    output.destroy(cause instanceof Error ? cause : new Error('The archive could not be made'))
  })
  return output
}

async function feed(
  archive: ZipArchive,
  entries: readonly ZipEntry[],
  signal: AbortSignal,
  onPacked: (count: number) => void,
) {
  for (const [index, { name, modified, mime_type, open }] of entries.entries()) {
    signal.throwIfAborted()
    const content = await open()
    try {
      const packed = once(archive, 'entry', { signal })
      content.once('error', (cause) => archive.emit('error', cause))
      archive.append(content, { name, date: modified, store: !COMPRESSIBLE.has(mime_type) })
      await packed
      onPacked(index + 1)
    } finally {
      content.destroy()
    }
  }
  const [first] = entries
  archive.append(manifestOf(entries), { name: MANIFEST_NAME, date: first?.modified ?? new Date(0) })
  await archive.finalize()
}

/** What the archive holds: name, bytes and hash of each file, so that anybody can check it. */
export function manifestOf(entries: readonly ZipEntry[]): string {
  const rows = entries.map(({ name, size, sha256 }) => [name, size, sha256])
  return csvText(['file', 'bytes', 'sha256'], rows)
}
