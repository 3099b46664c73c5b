import { type ByteSource, numbersOf } from './byte-source.ts'

/** Stream names in an OLE compound file, the container of older Office documents. */

const ENTRY_BYTES = 128
const DIFAT_START = 76
const DIFAT_ENTRIES = 109
/** Maximum directory sectors to read; Office documents need only a few. */
const SECTORS_MAX = 256
const LAST_REGULAR_SECTOR = 0xfffffff9
const UTF16 = new TextDecoder('utf-16le')

/** Returns the names in the directory, as far as it can be read; null if it cannot be read at all. */
export async function readOleNames(file: ByteSource): Promise<string[] | null> {
  const start = await file.read(0, 512)
  if (start.length < 512) return null
  const header = numbersOf(start)
  const shift = header.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return null
  const sectorBytes = 2 ** shift
  const readSector = (sector: number) => file.read((sector + 1) * sectorBytes, sectorBytes)
  const names: string[] = []
  let sector = header.getUint32(48, true)
  for (let count = 0; count < SECTORS_MAX && sector <= LAST_REGULAR_SECTOR; count++) {
    const bytes = await readSector(sector)
    if (bytes.length < sectorBytes) return names.length > 0 ? names : null
    names.push(...namesIn(bytes))
    sector = await nextSector(header, sector, sectorBytes, readSector)
  }
  return names
}

function namesIn(sector: Uint8Array): string[] {
  const names: string[] = []
  const numbers = numbersOf(sector)
  for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
    const nameBytes = numbers.getUint16(at + 64, true)
    if (nameBytes < 2 || nameBytes > 64) continue
    names.push(UTF16.decode(sector.subarray(at, at + nameBytes - 2)))
  }
  return names
}

/** Follows the allocation table by one step, as far as the header alone locates it. */
async function nextSector(
  header: DataView,
  sector: number,
  sectorBytes: number,
  readSector: (sector: number) => Promise<Uint8Array>,
): Promise<number> {
  const perSector = sectorBytes / 4
  const index = Math.floor(sector / perSector)
  if (index >= DIFAT_ENTRIES) return LAST_REGULAR_SECTOR + 1
  const table = await readSector(header.getUint32(DIFAT_START + index * 4, true))
  const at = (sector % perSector) * 4
  return at + 4 <= table.length ? numbersOf(table).getUint32(at, true) : LAST_REGULAR_SECTOR + 1
}
