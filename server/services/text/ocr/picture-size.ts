interface Pixels {
  width: number
  height: number
}

/**
 * Returns the pixel size of a PNG, JPEG, GIF, or WebP picture from its header alone: a few bytes may decompress to more
 * than the machine has. Throws for any other file.
 */
export function pixelsOfPicture(bytes: Buffer): Pixels {
  const pixels = ofPng(bytes) ?? ofGif(bytes) ?? ofWebp(bytes) ?? ofJpeg(bytes)
  if (!pixels) throw new Error('Not a picture that can be drawn')
  return pixels
}

const starts = (bytes: Buffer, mark: string, at = 0) =>
  bytes.toString('latin1', at, at + mark.length) === mark

function ofPng(bytes: Buffer): Pixels | null {
  if (!starts(bytes, '\x89PNG') || bytes.length < 24) return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function ofGif(bytes: Buffer): Pixels | null {
  if (!starts(bytes, 'GIF8') || bytes.length < 10) return null
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

/** Lossy, lossless, and extended WebP each store the size in their own way. */
function ofWebp(bytes: Buffer): Pixels | null {
  if (!starts(bytes, 'RIFF') || !starts(bytes, 'WEBP', 8) || bytes.length < 30) return null
  if (starts(bytes, 'VP8 ', 12)) {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  }
  if (starts(bytes, 'VP8L', 12)) {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (!starts(bytes, 'VP8X', 12)) return null
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
}

/** Frame markers are C0 to CF, except three that mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function ofJpeg(bytes: Buffer): Pixels | null {
  if (!starts(bytes, '\xff\xd8')) return null
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    }
    // Fill bytes between two segments.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
