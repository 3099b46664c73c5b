const MAX_LENGTH = 500

/**
 * Returns why something failed, from the innermost cause. The query builder's own message repeats query values, which
 * may be secret.
 */
export function reasonOf(error: unknown): string {
  const cause = innermost(error)
  return String(cause instanceof Error ? cause.message : cause).slice(0, MAX_LENGTH)
}

/** A failure that is safe to log: what failed, why, and where, without values. */
export class SafeError extends Error {
  constructor(what: string, error: unknown) {
    super(`${what}: ${reasonOf(error)}`)
    this.name = 'SafeError'
    const frames = error instanceof Error ? (error.stack ?? '').match(/^\s+at .+$/gm) : null
    this.stack = [this.message, ...(frames ?? [])].join('\n')
  }
}

function innermost(error: unknown): unknown {
  let cause = error
  for (let depth = 0; depth < 5 && cause instanceof Error && cause.cause; depth++) {
    cause = cause.cause
  }
  return cause
}
