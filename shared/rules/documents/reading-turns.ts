/** A file that waits in a lane of reading, as far as its turn goes. */
export interface WaitingFile {
  /** Whose it is: files of one tenant share its turns. */
  tenant: string
  /** What it costs: bytes, or pages that wait for OCR. */
  size: number
  /** Somebody has it open. */
  is_looked_at: boolean
  /** Its place in the order in which files came. */
  order: number
}

/** The number of each tenant's last turn, counted up by every turn; those who had none are not in it. */
export type Turns = ReadonlyMap<string, number>

/**
 * Whose turn it is; null when nobody waits. A file that somebody looks at comes first, unless its tenant
 * had the last turn; then the tenant whose last turn is longest ago. Of one tenant the file comes first that
 * is looked at, then the smaller one, then the older one. The queue does the same in SQL
 * (server/jobs/lanes.ts).
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

/** A scan on its way through OCR; its size is the number of pages that are left. */
export interface WaitingScan extends WaitingFile {
  id: number
}

/** What a scan waits for before its first page is read. */
export interface ReadingPlace {
  id: number
  /** Scans that have a turn before. */
  scans: number
  /** Pages that are read before. */
  pages: number
}

/** Pages after which a scan makes room for others that wait. */
export const TURN_PAGES = 8

/**
 * The place of each waiting scan, the next one first. `working` are those whose turn it is: they go on
 * with it, and then wait with the others for the next.
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
    // The look counts for one turn: whoever still looks then says so again.
    next.is_looked_at = false
    counted.set(next.tenant, Math.max(0, ...counted.values()) + 1)
    giveTurn(next)
  }
  return places
}
