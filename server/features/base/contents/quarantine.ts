import type { Db } from '#server/db/types.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { inBatches, unnamed } from './pointers.ts'
import { isSweepHeld } from './sweep-holds.ts'

/** The state of the quarantine after a pass, and how much left it. */
export interface Quarantined {
  contents: number
  bytes: number
  /** Contents returned because a record points at them. */
  givenBack: number
  /** Contents removed because their time was up. */
  removed: number
}

/**
 * Returns content that a record points at, and permanently removes orphaned content quarantined before `removeBefore`.
 * Removes nothing when `removeBefore` is null or a sweep hold is active.
 */
export async function settleQuarantine(
  db: Db,
  { quarantine }: FileStore,
  removeBefore: Date | null,
): Promise<Quarantined> {
  const state = { contents: 0, bytes: 0, givenBack: 0, removed: 0 }
  const before = (await isSweepHeld(db)) ? null : removeBefore
  for await (const batch of inBatches(quarantine.entries())) {
    const nobodys = new Set(await unnamed(db, batch))
    for (const entry of batch) {
      const { sha256, size, since } = entry
      if (!nobodys.has(entry)) {
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
