import { type ByteSource, numbersOf } from './byte-source.ts'

/** The directory at the end of a ZIP file. */
export interface ZipDirectory {
  /** Names as the archive writes them; untrusted. */
  names: string[]
  entries: ZipEntry[]
  /** Whether at least one entry needs a password. */
  encrypted: boolean
}

export interface ZipEntry {
  name: string
  /** 0: stored, 8: deflated. */
  method: number
  packedBytes: number
  /** As stated by the archive; untrusted. */
  unpackedBytes: number
  /** The position of the entry's own header. */
  position: number
}

const END_MARK = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX = 65_535
const ENTRY_MARK = 0x02014b50
const ENTRY_BYTES = 46
/** Limits for directories; those of real documents are far smaller. */
const OF_DOCUMENTS = { entries: 20_000, bytes: 4 * 1024 * 1024 }
/** Bit 0: encrypted; bit 13: names and sizes masked by strong encryption. */
const ENCRYPTED_BITS = 0x2001

interface DirectoryEnd {
  /** The position of the end record; the directory comes directly before it. */
  position: number
  entries: number
  bytes: number
}

/**
 * Reads the directory without unpacking anything; null if there is none, it is unreadable, or it exceeds the limits.
 */
export async function readZipDirectory(
  file: ByteSource,
  most = OF_DOCUMENTS,
): Promise<ZipDirectory | null> {
  const end = await findEnd(file)
  if (!end || end.entries > most.entries || end.bytes > most.bytes) return null
  if (end.bytes > end.position) return null
  const bytes = await file.read(end.position - end.bytes, end.bytes)
  const directory = numbersOf(bytes)
  const entries: ZipEntry[] = []
  let encrypted = false
  for (let at = 0; entries.length < end.entries; ) {
    if (at + ENTRY_BYTES > bytes.length || directory.getUint32(at, true) !== ENTRY_MARK) return null
    const nameBytes = directory.getUint16(at + 28, true)
    const extraBytes = directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    encrypted ||= (directory.getUint16(at + 8, true) & ENCRYPTED_BITS) !== 0
    entries.push({
      name: new TextDecoder().decode(
        bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      ),
      method: directory.getUint16(at + 10, true),
      packedBytes: directory.getUint32(at + 20, true),
      unpackedBytes: directory.getUint32(at + 24, true),
      position: directory.getUint32(at + 42, true),
    })
    at += ENTRY_BYTES + nameBytes + extraBytes
  }
  return { names: entries.map(({ name }) => name), entries, encrypted }
}

/** Whether a file that claims to be something else would also open as an archive. */
export const endsAsZip = async (file: ByteSource): Promise<boolean> =>
  (await findEnd(file)) !== null

async function findEnd(file: ByteSource): Promise<DirectoryEnd | null> {
  const start = Math.max(0, file.size - END_BYTES - COMMENT_MAX)
  const bytes = await file.read(start, END_BYTES + COMMENT_MAX)
  const tail = numbersOf(bytes)
  for (let at = bytes.length - END_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END_MARK) continue
    // The comment must reach exactly to the end; otherwise the mark is part of something else.
    if (at + END_BYTES + tail.getUint16(at + 20, true) !== bytes.length) continue
    return {
      position: start + at,
      entries: tail.getUint16(at + 10, true),
      bytes: tail.getUint32(at + 12, true),
    }
  }
  return null
}
