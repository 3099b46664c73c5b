/** Random access to a file's bytes, on the server's disk or in the browser's memory. */
export interface ByteSource {
  /** Total number of bytes. */
  size: number
  /** Reads at most `length` bytes from a position; fewer at the end of the file. */
  read(position: number, length: number): Promise<Uint8Array>
  /**
   * The whole file in pieces; each but the first begins with the last `overlap` bytes of the previous one. A piece is
   * valid until the next one is requested.
   */
  pieces(overlap: number): AsyncIterable<Piece>
}

export interface Piece {
  bytes: Uint8Array
  /** The position of the piece in the file. */
  position: number
}

/** A file that is already in memory. */
export const bytesInMemory = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  async read(position, length) {
    const from = Math.max(0, Math.min(position, bytes.length))
    return bytes.subarray(from, from + Math.max(0, length))
  },
  async *pieces(overlap) {
    for (let end = 0; end < bytes.length; end += PIECE_BYTES) {
      const position = Math.max(0, end - overlap)
      yield { bytes: bytes.subarray(position, end + PIECE_BYTES), position }
    }
  },
})

const PIECE_BYTES = 1024 * 1024

/** Bytes converted to text per call; more would overflow the stack. */
const CALL_BYTES = 8_192

/** Returns bytes as text, one character with the same code for each byte. */
export function latinOf(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CALL_BYTES) {
    text += String.fromCharCode(...bytes.subarray(at, at + CALL_BYTES))
  }
  return text
}

/** Returns the position of an ASCII text from an offset on; -1 if not found. */
export function indexOfText(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let same = 1
    while (same < text.length && bytes[at + same] === text.charCodeAt(same)) same++
    if (same === text.length) return at
  }
  return -1
}

/** Reads little-endian numbers at any position; reading beyond the end throws RangeError. */
export const numbersOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
