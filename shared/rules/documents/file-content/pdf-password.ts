import type { PdfDictionary, PdfValue } from './pdf-dictionary.ts'

/**
 * Whether anyone can open an encrypted PDF: its owner may have restricted its use but left the user password empty (ISO
 * 32000-2, 7.6.4). Nothing is decrypted; the empty password is checked against the encryption dictionary.
 */
export async function opensWithoutPassword(
  encrypt: PdfDictionary,
  fileId: Uint8Array,
): Promise<boolean> {
  // Other handlers open a file with a certificate.
  if (encrypt.get('Filter') !== '/Standard') return false
  const revision = numberIn(encrypt, 'R')
  if (revision === 5 || revision === 6) return fitsHash(encrypt, revision)
  if (revision === 2 || revision === 3 || revision === 4) {
    return fitsKey(encrypt, revision, fileId)
  }
  return false
}

export const bytesOfText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff)

const numberIn = (dictionary: PdfDictionary, key: string): number | null => {
  const value = dictionary.get(key)
  return typeof value === 'number' ? value : null
}

/** Returns the bytes of a string; empty if there is none. */
export const stringOf = (value: PdfValue | undefined): Uint8Array<ArrayBuffer> =>
  value !== null && typeof value === 'object' && 'string' in value
    ? bytesOfText(value.string)
    : new Uint8Array()

/** Pads a password to 32 bytes; for the empty one, this is all there is. */
const PADDING = bytesOfText(
  '\x28\xbf\x4e\x5e\x4e\x75\x8a\x41\x64\x00\x4e\x56\xff\xfa\x01\x08\x2e\x2e\x00\xb6\xd0\x68\x3e\x80\x2f\x0c\xa9\xfe\x64\x53\x69\x7a',
)

/** Revisions 2 to 4: the key derived from the empty password must produce the file's check value. */
function fitsKey(encrypt: PdfDictionary, revision: 2 | 3 | 4, fileId: Uint8Array): boolean {
  const owner = stringOf(encrypt.get('O')).subarray(0, 32)
  const user = stringOf(encrypt.get('U'))
  const permissions = numberIn(encrypt, 'P')
  if (owner.length < 32 || user.length < 16 || permissions === null) return false
  const open = revision === 4 && encrypt.get('EncryptMetadata') === false
  const parts = [PADDING, owner, littleEndian(permissions), fileId]
  const keyBytes = revision === 2 ? 5 : keyLength(encrypt) / 8
  let key = md5(joined(...parts, ...(open ? [OPEN_METADATA] : []))).subarray(0, keyBytes)
  if (revision === 2) return same(rc4(key, PADDING), user)
  for (let round = 0; round < 50; round++) key = md5(key).subarray(0, keyBytes)
  let check = md5(joined(PADDING, fileId))
  for (let round = 0; round < 20; round++) {
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    )
  }
  return same(check, user.subarray(0, 16))
}

const OPEN_METADATA = Uint8Array.of(0xff, 0xff, 0xff, 0xff)

/** The key length in bits. Newer files state it with their cipher, some of them in bytes. */
function keyLength(encrypt: PdfDictionary): number {
  const stated = numberIn(encrypt, 'Length')
  if (stated !== null) return isKeyLength(stated) ? stated : 40
  if (encrypt.get('V') !== 4) return 40
  const filters = encrypt.get('CF')
  const filter = encrypt.get('StmF')
  if (!(filters instanceof Map) || typeof filter !== 'string') return 128
  const cipher = filters.get(filter.slice(1))
  const length = cipher instanceof Map ? numberIn(cipher, 'Length') : null
  if (length === null) return 128
  const bits = length < 40 ? length * 8 : length
  return isKeyLength(bits) ? bits : 128
}

const isKeyLength = (bits: number) => bits >= 40 && bits <= 128 && bits % 8 === 0

/** Revisions 5 and 6 store a salted hash of the password. */
async function fitsHash(encrypt: PdfDictionary, revision: 5 | 6): Promise<boolean> {
  const user = stringOf(encrypt.get('U'))
  if (user.length < 48) return false
  const salt = user.slice(32, 40)
  const hash = revision === 5 ? await digest('SHA-256', salt) : await hardened(salt)
  return same(hash, user.subarray(0, 32))
}

const digest = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest(name, bytes))

const HASHES = ['SHA-256', 'SHA-384', 'SHA-512'] as const
const REPETITIONS = 64

/** Algorithm 2.B of ISO 32000-2 for the empty password: deliberately slow hashing. */
async function hardened(salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  let hash = await digest('SHA-256', salt)
  for (let round = 1; ; round++) {
    const block = new Uint8Array(hash.length * REPETITIONS)
    for (let at = 0; at < block.length; at += hash.length) block.set(hash, at)
    const key = await crypto.subtle.importKey('raw', hash.slice(0, 16), 'AES-CBC', false, [
      'encrypt',
    ])
    const cipher = { name: 'AES-CBC', iv: hash.slice(16, 32) }
    // The padding added by the Web Crypto API comes last and is not part of it.
    const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher, key, block))
    const encrypted = sealed.subarray(0, block.length)
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    hash = await digest(HASHES[sum % 3] ?? 'SHA-256', encrypted)
    if (round >= REPETITIONS && (encrypted.at(-1) ?? 0) <= round - 32) return hash.subarray(0, 32)
  }
}

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value >>> 0, true)
  return bytes
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length <= b.length && a.every((byte, index) => byte === b[index])

/** The cipher of older PDFs, no longer available in browsers or Node. */
function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number) => {
    const kept = state[a] ?? 0
    state[a] = state[b] ?? 0
    state[b] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 0xff
    swap(i, j)
  }
  let i = 0
  let j = 0
  return bytes.map((byte) => {
    i = (i + 1) & 0xff
    j = (j + (state[i] ?? 0)) & 0xff
    swap(i, j)
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 0xff] ?? 0)
  })
}

const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const
const SINES = Int32Array.from({ length: 64 }, (_, index) =>
  Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32),
)

/** MD5 (RFC 1321), which browsers don't have; only for what old files require. */
function md5(bytes: Uint8Array): Uint8Array {
  const blocks = (bytes.length + 9 + 63) >>> 6
  const padded = new Uint8Array(blocks * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const words = new DataView(padded.buffer)
  words.setUint32(padded.length - 8, bytes.length * 8, true)
  let [a, b, c, d] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476]
  for (let start = 0; start < padded.length; start += 64) {
    const before = [a, b, c, d] as const
    for (let step = 0; step < 64; step++) {
      const [mixed, word] = mixedAt(step, b, c, d)
      const sum = a + mixed + (SINES[step] ?? 0) + words.getInt32(start + word * 4, true)
      const shift = SHIFTS[step >>> 4]?.[step & 3] ?? 0
      ;[a, d, c, b] = [d, c, b, (b + ((sum << shift) | ((sum | 0) >>> (32 - shift)))) | 0]
    }
    a = (a + before[0]) | 0
    b = (b + before[1]) | 0
    c = (c + before[2]) | 0
    d = (d + before[3]) | 0
  }
  const digest = new DataView(new ArrayBuffer(16))
  for (const [index, word] of [a, b, c, d].entries()) digest.setInt32(index * 4, word, true)
  return new Uint8Array(digest.buffer)
}

/** Returns how a step mixes three words, and which word of the block it uses. */
function mixedAt(step: number, b: number, c: number, d: number): [number, number] {
  if (step < 16) return [(b & c) | (~b & d), step]
  if (step < 32) return [(d & b) | (~d & c), (5 * step + 1) & 15]
  if (step < 48) return [b ^ c ^ d, (3 * step + 5) & 15]
  return [c ^ (b | ~d), (7 * step) & 15]
}
