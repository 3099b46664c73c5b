/** The row that was left from a list, and how far the page was scrolled. */
export interface LeftRow {
  row: string
  scroll: number
}

const KEY = 'joulebridge-left-rows'

/** Places kept; the oldest go first. */
const KEPT = 30

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Keeps the row for the place: one entry of the history, and one table on its page. */
export function keepLeftRow(place: string, left: LeftRow, storage: Storage): void {
  const others = readAll(storage).filter(([kept]) => kept !== place)
  write([...others, [place, left] as const].slice(-KEPT), storage)
}

/** The row that was left from the place; only once. */
export function takeLeftRow(place: string, storage: Storage): LeftRow | null {
  const all = readAll(storage)
  const found = all.find(([kept]) => kept === place)
  if (!found) return null
  write(
    all.filter((entry) => entry !== found),
    storage,
  )
  return found[1]
}

type Entry = readonly [place: string, left: LeftRow]

function readAll(storage: Storage): Entry[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function write(entries: readonly Entry[], storage: Storage): void {
  try {
    storage.setItem(KEY, JSON.stringify(entries))
  } catch {
    // A full or forbidden storage: going back then leads to the top.
  }
}

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1]?.row === 'string' &&
  typeof value[1]?.scroll === 'number'
