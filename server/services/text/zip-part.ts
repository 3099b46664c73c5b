import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { RandomAccess } from '#server/services/files/random-access.ts'
import type { ZipDirectory } from '#server/services/files/zip-directory.ts'

const LOCAL_HEADER_BYTES = 30
/** The text of a document is far smaller; what unpacks to more is refused. */
const PART_MAX_BYTES = 64 * 1024 * 1024
const inflate = promisify(inflateRaw)

/** The unpacked text of one part of an office file; null when it has no such part. */
export async function readPart(
  file: RandomAccess,
  { entries }: ZipDirectory,
  name: string,
): Promise<string | null> {
  const entry = entries.find((one) => one.name === name)
  if (!entry) return null
  if (entry.packedBytes > PART_MAX_BYTES) throw new Error(`${name} is too large`)
  const header = await file.read(entry.position, LOCAL_HEADER_BYTES)
  const start = LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = await file.read(entry.position + start, entry.packedBytes)
  const bytes =
    entry.method === 0 ? packed : await inflate(packed, { maxOutputLength: PART_MAX_BYTES })
  return bytes.toString('utf8')
}
