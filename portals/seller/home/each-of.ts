/** Returns the results in key order, and the first error; one failure does not discard the other results. */
export async function eachOf<K, T>(
  keys: readonly K[],
  ask: (key: K) => Promise<T>,
): Promise<{ answers: (T | undefined)[]; error: Error | null }> {
  let error: Error | null = null
  const answers = await Promise.all(
    keys.map((key) =>
      ask(key).catch((cause: unknown) => {
        error ??= cause instanceof Error ? cause : new Error('Not answered', { cause })
        return undefined
      }),
    ),
  )
  return { answers, error }
}
