/** The earliest date that ZIP can represent: January 1, 1980. */
const DATE = 0x21
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22

/** Sets all entry times of a ZIP without a comment to the earliest, so that equal contents produce equal bytes. */
export function withoutTimes(zip: Buffer): Buffer {
  const end = zip.length - END_BYTES
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('The ZIP has no plain end')
  let at = zip.readUInt32LE(end + 16)
  for (let entries = zip.readUInt16LE(end + 10); entries > 0; entries--) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('The ZIP has no entry here')
    const local = zip.readUInt32LE(at + 42)
    if (zip.readUInt32LE(local) !== LOCAL) throw new Error('The ZIP has no content here')
    setTime(zip, local + 10)
    setTime(zip, at + 12)
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    at += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
  return zip
}

function setTime(zip: Buffer, at: number): void {
  zip.writeUInt16LE(0, at)
  zip.writeUInt16LE(DATE, at + 2)
}
