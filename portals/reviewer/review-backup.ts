import {
  type BrowserStorage,
  readRecord,
  removeKey,
  writeJson,
} from '#shared/ui/browser-storage.ts'
import type { ReviewContent } from './review-content.ts'

/** Unsaved edits stored on the device for the next visit. */
export interface ReviewBackup {
  base: ReviewContent
  mine: ReviewContent
  version: number
}

/** Keyed by user too, because devices may be shared. */
const keyOf = (reviewId: number, userId: number) => `joulebridge-review:${userId}:${reviewId}`

/** Returns the edits left unsaved on the last visit; null if there are none or they are unreadable. */
export function readBackup(
  storage: BrowserStorage | null,
  reviewId: number,
  userId: number,
): ReviewBackup | null {
  const { base, mine, version } = readRecord(storage, keyOf(reviewId, userId)) ?? {}
  if (!isContent(base) || !isContent(mine) || typeof version !== 'number') return null
  return { base, mine, version }
}

/** Stores unsaved edits on the device, or clears them with null; if the device refuses, only the page has them. */
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
