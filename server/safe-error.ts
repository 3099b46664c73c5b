const MAX_LENGTH = 500

/**
 * Why something failed, in the words of what was below. The query builder's own message repeats the
 * values of the query, which can be secrets, so the innermost cause speaks.
 */
export function reasonOf(error: unknown): string {
  const cause = innermost(error)
  return String(cause instanceof Error ? cause.message : cause).slice(0, MAX_LENGTH)
}

/** A failure, fit for a log: what failed, the reason and where, without the values at hand. */
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
