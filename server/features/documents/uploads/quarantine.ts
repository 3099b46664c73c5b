import type { Db } from '#server/db/types.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { unnamed } from './content-pointers.ts'
import { isSweepHeld } from './sweep-holds.ts'

/** What is in quarantine after it was looked through, and what left it. */
export interface Quarantined {
  contents: number
  bytes: number
  /** Contents that a record points at again, or still. */
  givenBack: number
  /** Contents whose days are over. */
  removed: number
}

/** Contents that are asked about in one query. */
const BATCH = 500

/** The same in lists. */
export async function* inBatches<T>(entries: AsyncIterable<T>): AsyncIterable<T[]> {
  let batch: T[] = []
  for await (const entry of entries) {
    batch.push(entry)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Gives back what a record points at, and removes for good what came before `removeBefore` and nobody missed.
 * Nothing is removed without such a time, and while somebody holds the sweep.
 */
export async function settleQuarantine(
  db: Db,
  { quarantine }: FileStore,
  removeBefore: Date | null,
): Promise<Quarantined> {
  const state = { contents: 0, bytes: 0, givenBack: 0, removed: 0 }
  const before = (await isSweepHeld(db)) ? null : removeBefore
  for await (const batch of inBatches(quarantine.entries())) {
    const nobodys = new Set(
      await unnamed(
        db,
        batch.map(({ sha256 }) => sha256),
      ),
    )
    for (const { sha256, size, since } of batch) {
      if (!nobodys.has(sha256)) {
        await quarantine.giveBack(sha256)
        state.givenBack++
      } else if (before !== null && since < before) {
        await quarantine.remove(sha256)
        state.removed++
      } else {
        state.contents++
        state.bytes += size
      }
    }
  }
  return state
}
