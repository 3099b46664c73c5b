import { type BrowserStorage, readJson, writeJson } from '../browser-storage.ts'

/** The row a person opened from a list, and the page's scroll position. */
export interface LeftRow {
  row: string
  scroll: number
}

const KEY = 'joulebridge-left-rows'

/** The number of places kept; the oldest are dropped first. */
const KEPT = 30

/** Keeps the row for the place: one history entry and one table on its page. */
export function keepLeftRow(place: string, left: LeftRow, storage: BrowserStorage | null): void {
  const others = readAll(storage).filter(([kept]) => kept !== place)
  // If storage is off or full, going back leads to the top.
  writeJson(storage, KEY, [...others, [place, left] as const].slice(-KEPT))
}

/** Returns the row opened from the place, and forgets it. */
export function takeLeftRow(place: string, storage: BrowserStorage | null): LeftRow | null {
  const all = readAll(storage)
  const found = all.find(([kept]) => kept === place)
  if (!found) return null
  writeJson(
    storage,
    KEY,
    all.filter((entry) => entry !== found),
  )
  return found[1]
}

type Entry = readonly [place: string, left: LeftRow]

function readAll(storage: BrowserStorage | null): Entry[] {
  const stored = readJson(storage, KEY)
  return Array.isArray(stored) ? stored.filter(isEntry) : []
}

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1]?.row === 'string' &&
  typeof value[1]?.scroll === 'number'
