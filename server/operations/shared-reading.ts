import { within } from '#server/within.ts'

/** Milliseconds: how long a reading stays valid, and how long a caller waits for one. */
export interface ReadingLimits {
  keepMs: number
  limitMs: number
}

/**
 * Shares a reading that many may request at once and that may hang: a result serves everyone for a moment, only one
 * reading runs at a time, and a caller who waits longer than the limit gets an error. Failures are not kept.
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
