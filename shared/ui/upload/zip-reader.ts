import JSZip from 'jszip'
import { crc32Of } from './hashes.ts'

declare module 'jszip' {
  interface JSZipObject {
    /** Part of jszip's documented API that its types omit. */
    internalStream(type: 'uint8array'): EntryStream
  }
}

interface EntryStream {
  on(event: 'data', listener: (chunk: Uint8Array) => void): EntryStream
  on(event: 'error', listener: (error: Error) => void): EntryStream
  on(event: 'end', listener: () => void): EntryStream
  resume(): EntryStream
  pause(): EntryStream
}

/** One entry of an opened archive, not unpacked yet. */
export interface ZipEntry {
  /** The name as written in the archive; untrusted. */
  path: string
  isFolder: boolean
  isLink: boolean
  /**
   * Unpacks the entry. `onBytes` is called for each piece and can throw to stop everything. Rejects if the content does
   * not match its checksum.
   */
  unpack(onBytes: (count: number) => void): Promise<Uint8Array<ArrayBuffer>>
}

export interface OpenedZip {
  entries: ZipEntry[]
  /** The number of entries that can't be distinguished from another because both have the same path. */
  collisions: number
}

/** Reads the directory of a ZIP file. Rejects with an Error if it is not a ZIP file. */
export async function openZip(bytes: Uint8Array): Promise<OpenedZip> {
  const zip = await JSZip.loadAsync(bytes)
  const entries = Object.values(zip.files).map(toEntry)
  const promised = entriesPromised(bytes) ?? entries.length
  return { entries, collisions: Math.max(0, promised - entries.length) }
}

/** Whether jszip reports that an archive's entries are encrypted. */
export const isEncryptedZip = (error: unknown): boolean =>
  error instanceof Error && /encrypted/i.test(error.message)

const END_RECORD = 0x06054b50
const END_RECORD_BYTES = 22
const COMMENT_MAX = 0xffff

/** The number of entries that the archive itself declares; null if it does not. */
export function entriesPromised(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = Math.max(0, bytes.length - END_RECORD_BYTES - COMMENT_MAX)
  for (let at = bytes.length - END_RECORD_BYTES; at >= first; at--) {
    if (view.getUint32(at, true) !== END_RECORD) continue
    const count = view.getUint16(at + 10, true)
    // All bits set means that the real number is in a record of the 64-bit format.
    return count === 0xffff ? null : count
  }
  return null
}

const UNIX_KIND = 0o170000
const UNIX_LINK = 0o120000

function toEntry(entry: JSZip.JSZipObject): ZipEntry {
  const { unixPermissions: mode } = entry
  return {
    path: entry.unsafeOriginalName ?? entry.name,
    isFolder: entry.dir,
    isLink: typeof mode === 'number' && (mode & UNIX_KIND) === UNIX_LINK,
    unpack: (onBytes) => unpackEntry(entry, onBytes),
  }
}

async function unpackEntry(
  entry: JSZip.JSZipObject,
  onBytes: (count: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = joined(await piecesOf(entry, onBytes))
  const expected = checksumOf(entry)
  if (expected !== null && crc32Of(bytes) !== expected) {
    throw new Error(`The checksum of ${entry.name} does not fit its content`)
  }
  return bytes
}

function piecesOf(
  entry: JSZip.JSZipObject,
  onBytes: (count: number) => void,
): Promise<Uint8Array[]> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = []
    let stopped = false
    const stream = entry.internalStream('uint8array')
    stream
      .on('data', (piece) => {
        if (stopped) return
        try {
          onBytes(piece.length)
          pieces.push(piece)
        } catch (problem) {
          stopped = true
          stream.pause()
          reject(problem)
        }
      })
      .on('error', reject)
      .on('end', () => resolve(pieces))
      .resume()
  })
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/**
 * Reads the checksum ourselves: jszip checks it only while loading, when it unpacks everything at once and without a
 * limit.
 */
function checksumOf(entry: JSZip.JSZipObject): number | null {
  const data: unknown = Reflect.get(entry, '_data')
  if (typeof data !== 'object' || data === null || !('crc32' in data)) return null
  return typeof data.crc32 === 'number' ? data.crc32 >>> 0 : null
}
