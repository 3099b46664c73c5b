/** A file waiting in a reading lane, reduced to what its turn depends on. */
export interface WaitingFile {
  /** The owner; files of one tenant share its turns. */
  tenant: string
  /** The cost: bytes, or pages waiting for OCR. */
  size: number
  /** Whether someone has it open. */
  is_looked_at: boolean
  /** Its position in order of arrival. */
  order: number
}

/** The number of each tenant's last turn, incremented with every turn; tenants that had none are absent. */
export type Turns = ReadonlyMap<string, number>

/**
 * Returns the file whose turn it is; null if none is waiting. A file someone has open comes first, unless its tenant
 * had the last turn; then the tenant whose last turn is the oldest. Within a tenant: files someone has open, then
 * smaller ones, then older ones. The queue does the same in SQL (server/jobs/lanes.ts).
 */
export function nextTurn<F extends WaitingFile>(waiting: readonly F[], turns: Turns): F | null {
  const last = Math.max(0, ...turns.values())
  const comesFirst = (file: F) => file.is_looked_at && (turns.get(file.tenant) ?? -1) !== last
  const turnOf = (file: F) => turns.get(file.tenant) ?? 0
  const isBefore = (a: F, b: F) =>
    (Number(comesFirst(b)) - Number(comesFirst(a)) ||
      turnOf(a) - turnOf(b) ||
      Number(b.is_looked_at) - Number(a.is_looked_at) ||
      a.size - b.size ||
      a.order - b.order) < 0
  let first: F | null = null
  for (const file of waiting) if (first === null || isBefore(file, first)) first = file
  return first
}

/** A scan in the OCR lane; its size is the number of remaining pages. */
export interface WaitingScan extends WaitingFile {
  id: number
}

/** What comes before a scan's first page is read. */
export interface ReadingPlace {
  id: number
  /** Scans with an earlier turn. */
  scans: number
  /** Pages read earlier. */
  pages: number
}

/** Pages after which a scan makes room for other waiting scans. */
export const TURN_PAGES = 8

/**
 * Returns the place of each waiting scan, the next one first. `working` are the scans having their turn now: they
 * finish it, then wait with the others for the next one.
 */
export function readingPlaces(
  waiting: readonly WaitingScan[],
  working: readonly WaitingScan[],
  turns: Turns,
): ReadingPlace[] {
  const left = new Map([...waiting, ...working].map((scan) => [scan.id, { ...scan }]))
  const counted = new Map(turns)
  const begun = new Set<number>()
  const places: ReadingPlace[] = []
  let pages = 0
  const giveTurn = (scan: WaitingScan) => {
    begun.add(scan.id)
    pages += Math.min(TURN_PAGES, scan.size)
    scan.size -= TURN_PAGES
    if (scan.size <= 0) left.delete(scan.id)
  }
  for (const { id } of working) {
    const scan = left.get(id)
    if (scan) giveTurn(scan)
  }
  while (places.length < waiting.length) {
    const next = nextTurn([...left.values()], counted)
    if (!next) break
    if (!begun.has(next.id)) places.push({ id: next.id, scans: begun.size, pages })
    // Having it open counts for one turn; the viewer reports it again if it is still open.
    next.is_looked_at = false
    counted.set(next.tenant, Math.max(0, ...counted.values()) + 1)
    giveTurn(next)
  }
  return places
}
