import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { OperatorError } from '#server/operator-error.ts'
import { withRandomAccess } from '#server/services/files/random-access.ts'
import {
  readZipDirectory,
  type ZipEntry,
} from '#shared/rules/documents/file-content/zip-directory.ts'

const STORED = 0
const DEFLATED = 8
/** Limits of a ZIP file without ZIP64. */
const MOST = { entries: 65_535, bytes: 0xffffffff }
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
/** Placeholder for a number that needs ZIP64. */
const TOO_LARGE = 0xffffffff

const broken = (what: string) => new OperatorError(`This is not a whole ZIP file: ${what}`)

/** The members of a ZIP file from its directory, in order. Throws OperatorError. */
export async function zipMembers(path: string): Promise<ZipEntry[]> {
  const directory = await withRandomAccess(path, (file) => readZipDirectory(file, MOST))
  if (!directory) throw broken('its directory is missing or damaged')
  for (const { name, method, packedBytes, unpackedBytes, position } of directory.entries) {
    if (method !== STORED && method !== DEFLATED) {
      throw broken(`${name} is packed in an unknown way`)
    }
    if ([packedBytes, unpackedBytes, position].includes(TOO_LARGE)) {
      throw new OperatorError(`${name} is too large for this command`)
    }
  }
  return directory.entries
}

/** The content of a member as a stream; it errors if the packed bytes are damaged. */
export async function openMember(path: string, member: ZipEntry): Promise<Readable> {
  const start = await withRandomAccess(path, async (file) => {
    const header = await file.read(member.position, LOCAL_BYTES)
    if (header.length < LOCAL_BYTES || header.readUInt32LE(0) !== LOCAL) {
      throw broken(`${member.name} is not where the directory says`)
    }
    return member.position + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
  })
  if (member.packedBytes === 0) return Readable.from([])
  const packed = createReadStream(path, { start, end: start + member.packedBytes - 1 })
  if (member.method === STORED) return packed
  // Errors surface on the stream that is read.
  return pipeline(packed, createInflateRaw(), () => {})
}
