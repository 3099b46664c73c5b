import { within } from '#server/within.ts'

/** Milliseconds: how long a reading is good for, and how long anybody waits for one. */
export interface ReadingLimits {
  keepMs: number
  limitMs: number
}

/**
 * A reading that many may ask for at once and that may hang: what was read serves everybody for a
 * moment, one reading is under way at a time, and whoever waits longer than the limit is told so by
 * a failure. A failure is not kept.
 */
export function sharedReading<T>(
  read: () => Promise<T>,
  { keepMs, limitMs }: ReadingLimits,
): () => Promise<T> {
  let kept: { value: T; until: number } | undefined
  let underWay: Promise<T> | undefined

  async function begin(): Promise<T> {
    try {
      const value = await read()
      kept = { value, until: performance.now() + keepMs }
      return value
    } finally {
      underWay = undefined
    }
  }

  return async () => {
    if (kept && performance.now() < kept.until) return kept.value
    underWay ??= begin()
    return within(limitMs, underWay)
  }
}
