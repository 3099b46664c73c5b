import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { type RandomAccess, withRandomAccess } from '#server/services/files/random-access.ts'
import { ARCHIVE_MAX_RATIO } from '#shared/limits.ts'
import {
  readZipDirectory,
  type ZipEntry,
} from '#shared/rules/documents/file-content/zip-directory.ts'
import { decodeText } from '../decode-text.ts'
import { TextError } from '../text-service.ts'

const LOCAL_HEADER_BYTES = 30
/** The text of a document is far smaller; parts that decompress to more are refused. */
const PART_MAX_BYTES = 64 * 1024 * 1024
/** For all parts read from one file. */
const ALL_MAX_BYTES = 192 * 1024 * 1024
/** Small parts may be compressed very tightly without harm. */
const RATIO_FREE_BYTES = 16 * 1024 * 1024
const inflate = promisify(inflateRaw)

/** Opens an office file, passes its parts to `read`, and closes it. */
export const withParts = <T>(path: string, read: (parts: OfficeParts) => Promise<T>): Promise<T> =>
  withRandomAccess(path, async (file) => {
    const directory = await readZipDirectory(file)
    if (!directory) throw new TextError('corrupt', 'The file is damaged and can’t be read.')
    if (directory.encrypted) throw protectedFile()
    return read(new OfficeParts(file, directory.entries))
  })

/** The parts of an office file, decompressed on demand within limits. */
export class OfficeParts {
  readonly #file: RandomAccess
  readonly #entries: Map<string, ZipEntry>
  #left = ALL_MAX_BYTES

  constructor(file: RandomAccess, entries: readonly ZipEntry[]) {
    this.#file = file
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]))
  }

  /** Returns the text of a part; null if the file has none by that name. */
  async text(name: string): Promise<string | null> {
    const entry = this.#entries.get(name)
    if (!entry) return null
    if (entry.packedBytes > Math.min(PART_MAX_BYTES, this.#left)) throw tooLarge()
    const bytes = await this.#unpack(entry)
    this.#left -= bytes.length
    return decodeText(bytes)
  }

  /** Returns the text of a required part. */
  async needed(name: string): Promise<string> {
    const text = await this.text(name)
    if (text === null) throw new TextError('corrupt', 'The file is damaged. It has no text.')
    return text
  }

  async #unpack({ position, method, packedBytes }: ZipEntry): Promise<Buffer> {
    const header = await this.#file.read(position, LOCAL_HEADER_BYTES)
    const start = LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
    const packed = await this.#file.read(position + start, packedBytes)
    if (method === 0) return packed
    const likely = Math.max(RATIO_FREE_BYTES, packedBytes * ARCHIVE_MAX_RATIO)
    const maxOutputLength = Math.min(PART_MAX_BYTES, this.#left, likely)
    return inflate(packed, { maxOutputLength }).catch((cause: unknown) => {
      const isLong = cause instanceof Error && 'code' in cause && cause.code === LONG
      throw isLong ? tooLarge() : cause
    })
  }
}

const LONG = 'ERR_BUFFER_TOO_LARGE'

const tooLarge = () =>
  new TextError('too_large', 'The file is too large to read. Split it into smaller files.')

export const protectedFile = () =>
  new TextError(
    'encrypted',
    'The file is password-protected. Remove the password and upload it again.',
  )
