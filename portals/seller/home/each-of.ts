/** What was answered for each, in their order, and the first error: one that fails costs no other its answer. */
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
