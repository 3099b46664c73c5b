import type { ReviewContent } from './review-content.ts'

/** Unsaved writing that waits on the device for the next visit. */
export interface ReviewBackup {
  base: ReviewContent
  mine: ReviewContent
  version: number
}

/** The parts of a browser's storage that are needed here. */
export type BackupStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** By person too: a device may be shared. */
const keyOf = (reviewId: number, userId: number) => `joulebridge-review:${userId}:${reviewId}`

/** What was not saved when the page was left; null when nothing, or nothing readable, is there. */
export function readBackup(
  storage: BackupStorage | null,
  reviewId: number,
  userId: number,
): ReviewBackup | null {
  try {
    const text = storage?.getItem(keyOf(reviewId, userId)) ?? 'null'
    const value: Partial<ReviewBackup> | null = JSON.parse(text)
    const { base, mine, version } = value ?? {}
    if (!isContent(base) || !isContent(mine) || typeof version !== 'number') return null
    return { base, mine, version }
  } catch {
    return null
  }
}

/** Keeps unsaved writing on the device, or forgets it with null; does without when it refuses. */
export function writeBackup(
  storage: BackupStorage | null,
  reviewId: number,
  userId: number,
  backup: ReviewBackup | null,
): void {
  try {
    if (backup) storage?.setItem(keyOf(reviewId, userId), JSON.stringify(backup))
    else storage?.removeItem(keyOf(reviewId, userId))
  } catch {
    // Storage is off or full: the writing lives in this page alone.
  }
}

const isContent = (value: ReviewContent | undefined): value is ReviewContent =>
  Array.isArray(value?.sections) && typeof value.summary === 'string'
