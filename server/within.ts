/**
 * Settles as the work does. Fails after so many milliseconds, and with the signal's reason when it is
 * given up meanwhile; what the work still does is then nobody's.
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
