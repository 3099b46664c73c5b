/**
 * Settles like the work. Rejects after `ms` milliseconds, or with the signal's reason if it aborts first; the work's
 * later result is ignored.
 */
export async function within<T>(ms: number, work: Promise<T>, over?: AbortSignal): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`Not done within ${ms} ms`)), ms)
  const giveUp = () => late.reject(over?.reason)
  over?.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
    over?.removeEventListener('abort', giveUp)
  }
}
