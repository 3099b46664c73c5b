import type { RandomAccess } from './random-access.ts'

/** Names of the streams in an OLE compound file: what older office documents are made of. */

const ENTRY_BYTES = 128
const DIFAT_START = 76
const DIFAT_ENTRIES = 109
/** Sectors of the directory that are looked at; office documents need a few. */
const SECTORS_MAX = 256
const LAST_REGULAR_SECTOR = 0xfffffff9

/** The names in the directory, as far as it can be read; null when it cannot be read at all. */
export async function readOleNames(file: RandomAccess): Promise<string[] | null> {
  const header = await file.read(0, 512)
  if (header.length < 512) return null
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const sectorBytes = 2 ** shift
  const readSector = (sector: number) => file.read((sector + 1) * sectorBytes, sectorBytes)
  const names: string[] = []
  let sector = header.readUInt32LE(48)
  for (let count = 0; count < SECTORS_MAX && sector <= LAST_REGULAR_SECTOR; count++) {
    const bytes = await readSector(sector)
    if (bytes.length < sectorBytes) return names.length > 0 ? names : null
    names.push(...namesIn(bytes))
    sector = await nextSector(header, sector, sectorBytes, readSector)
  }
  return names
}

function namesIn(sector: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
    const nameBytes = sector.readUInt16LE(at + 64)
    if (nameBytes < 2 || nameBytes > 64) continue
    names.push(sector.toString('utf16le', at, at + nameBytes - 2))
  }
  return names
}

/** Follows the allocation table by one step, as far as the header alone knows where it lies. */
async function nextSector(
  header: Buffer,
  sector: number,
  sectorBytes: number,
  readSector: (sector: number) => Promise<Buffer>,
): Promise<number> {
  const perSector = sectorBytes / 4
  const index = Math.floor(sector / perSector)
  if (index >= DIFAT_ENTRIES) return LAST_REGULAR_SECTOR + 1
  const table = await readSector(header.readUInt32LE(DIFAT_START + index * 4))
  const at = (sector % perSector) * 4
  return at + 4 <= table.length ? table.readUInt32LE(at) : LAST_REGULAR_SECTOR + 1
}
