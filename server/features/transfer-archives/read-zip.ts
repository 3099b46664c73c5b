import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { OperatorError } from '#server/operator-error.ts'
import { type RandomAccess, withRandomAccess } from '#server/services/files/random-access.ts'

/** What the directory of a ZIP file says of one of its files. */
export interface ZipMember {
  name: string
  /** Bytes when unpacked. */
  size: number
  packed: number
  /** Kept as it stands rather than deflated. */
  isStored: boolean
  /** Where its own header begins. */
  offset: number
}

const END = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX = 65_535
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
/** What stands in place of a figure that is too large for the plain form. */
const TOO_LARGE = 0xffffffff

const broken = (what: string) => new OperatorError(`This is not a whole ZIP file: ${what}`)

/** The members of a ZIP file by its directory, in order. Throws OperatorError. */
export const zipMembers = (path: string): Promise<ZipMember[]> =>
  withRandomAccess(path, async (file) => {
    const { count, start, length } = await endOf(file)
    const directory = await file.read(start, length)
    const members: ZipMember[] = []
    let at = 0
    for (let index = 0; index < count; index++) {
      if (directory.length < at + ENTRY_BYTES || directory.readUInt32LE(at) !== ENTRY) {
        throw broken('its directory is damaged')
      }
      const nameLength = directory.readUInt16LE(at + 28)
      const extra = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
      const method = directory.readUInt16LE(at + 10)
      const member = {
        name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
        packed: directory.readUInt32LE(at + 20),
        size: directory.readUInt32LE(at + 24),
        isStored: method === 0,
        offset: directory.readUInt32LE(at + 42),
      }
      if (method !== 0 && method !== 8) throw broken(`${member.name} is packed in an unknown way`)
      if ([member.packed, member.size, member.offset].includes(TOO_LARGE)) {
        throw new OperatorError(`${member.name} is too large for this command`)
      }
      members.push(member)
      at += ENTRY_BYTES + nameLength + extra
    }
    return members
  })

async function endOf(file: RandomAccess) {
  const length = Math.min(file.size, END_BYTES + COMMENT_MAX)
  const tail = await file.read(file.size - length, length)
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END) continue
    return {
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      start: tail.readUInt32LE(at + 16),
    }
  }
  throw broken('it has no end')
}

/** The content of a member, as a stream; it fails where the packed bytes are damaged. */
export async function openMember(path: string, member: ZipMember): Promise<Readable> {
  const start = await withRandomAccess(path, async (file) => {
    const header = await file.read(member.offset, LOCAL_BYTES)
    if (header.length < LOCAL_BYTES || header.readUInt32LE(0) !== LOCAL) {
      throw broken(`${member.name} is not where the directory says`)
    }
    return member.offset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
  })
  if (member.packed === 0) return Readable.from([])
  const packed = createReadStream(path, { start, end: start + member.packed - 1 })
  if (member.isStored) return packed
  // What breaks is told by the stream that is read.
  return pipeline(packed, createInflateRaw(), () => {})
}
