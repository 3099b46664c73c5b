import { type FileHandle, open } from 'node:fs/promises'

/** Random access to a local file, read in pieces so that its size costs no memory. */
export interface RandomAccess {
  /** Bytes in total. */
  size: number
  /** Returns up to `length` bytes from a position; fewer at the end of the file. */
  read(position: number, length: number): Promise<Buffer>
  /**
   * Yields the whole file in pieces; each but the first repeats the last `overlap` bytes before it. A piece is valid
   * until the next one is requested, because all share the same memory.
   */
  pieces(overlap: number): AsyncIterable<Piece>
}

export interface Piece {
  bytes: Buffer
  /** Offset of the piece in the file. */
  position: number
}

const PIECE_BYTES = 1024 * 1024

/** Opens a file for random access and closes it when `look` is done. */
export async function withRandomAccess<T>(
  path: string,
  look: (file: RandomAccess) => Promise<T>,
): Promise<T> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    return await look({
      size,
      async read(position, length) {
        const from = Math.max(0, Math.min(position, size))
        const wanted = Math.max(0, Math.min(length, size - from))
        return readInto(handle, Buffer.alloc(wanted), from, wanted)
      },
      pieces: (overlap) => piecesOf(handle, size, overlap),
    })
  } finally {
    await handle.close()
  }
}

async function readInto(handle: FileHandle, target: Buffer, position: number, length: number) {
  const { bytesRead } = await handle.read(target, 0, length, position)
  return target.subarray(0, bytesRead)
}

async function* piecesOf(handle: FileHandle, size: number, overlap: number): AsyncIterable<Piece> {
  // Allocating memory per piece of a large file would pile up faster than it is collected.
  const memory = Buffer.alloc(Math.min(size, overlap + PIECE_BYTES))
  for (let end = 0; end < size; end += PIECE_BYTES) {
    const position = Math.max(0, end - overlap)
    const length = Math.min(size - position, end - position + PIECE_BYTES)
    yield { bytes: await readInto(handle, memory, position, length), position }
  }
}

/** Yields a local file from start to end, in pieces like those above. */
export async function* fileInPieces(path: string): AsyncIterable<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    for await (const { bytes } of piecesOf(handle, size, 0)) yield bytes
  } finally {
    await handle.close()
  }
}
