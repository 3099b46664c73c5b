import {
  type BrowserStorage,
  readRecord,
  removeKey,
  writeJson,
} from '#shared/ui/browser-storage.ts'
import type { ReviewContent } from './review-content.ts'

/** Unsaved writing that waits on the device for the next visit. */
export interface ReviewBackup {
  base: ReviewContent
  mine: ReviewContent
  version: number
}

/** By person too: a device may be shared. */
const keyOf = (reviewId: number, userId: number) => `joulebridge-review:${userId}:${reviewId}`

/** What was not saved when the page was left; null when nothing, or nothing readable, is there. */
export function readBackup(
  storage: BrowserStorage | null,
  reviewId: number,
  userId: number,
): ReviewBackup | null {
  const { base, mine, version } = readRecord(storage, keyOf(reviewId, userId)) ?? {}
  if (!isContent(base) || !isContent(mine) || typeof version !== 'number') return null
  return { base, mine, version }
}

/** Keeps unsaved writing on the device, or forgets it with null; where it refuses, the page has it alone. */
export function writeBackup(
  storage: BrowserStorage | null,
  reviewId: number,
  userId: number,
  backup: ReviewBackup | null,
): void {
  if (backup) writeJson(storage, keyOf(reviewId, userId), backup)
  else removeKey(storage, keyOf(reviewId, userId))
}

const isContent = (value: unknown): value is ReviewContent =>
  typeof value === 'object' &&
  value !== null &&
  'sections' in value &&
  Array.isArray(value.sections) &&
  'summary' in value &&
  typeof value.summary === 'string'
