/** An outside dependency of a process, which may be unavailable for a while. */
export type Dependency = 'database' | 'queue' | 'files' | 'mail'

/** Names for use in a sentence. */
export const DEPENDENCY_NAMES: Record<Dependency, string> = {
  database: 'database',
  queue: 'job queue',
  files: 'file store',
  mail: 'mail server',
}

/** A dependency did not respond. The request itself is fine: retry later. */
export class OutageError extends Error {
  readonly dependency: Dependency

  constructor(dependency: Dependency, cause?: unknown) {
    super(`The ${DEPENDENCY_NAMES[dependency]} did not answer`, { cause })
    this.name = 'OutageError'
    this.dependency = dependency
  }
}

/**
 * Returns the unavailable dependency that an error reports, or null. Only the database is recognized by its driver's
 * errors; code that uses another dependency throws OutageError.
 */
export function outageOf(error: unknown): Dependency | null {
  for (const cause of causesOf(error)) {
    if (cause instanceof OutageError) return cause.dependency
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    const isConnecting = 'syscall' in cause && NAMING.test(String(cause.syscall))
    if (isConnecting || NETWORK.has(code) || SERVER_AWAY.test(code) || LOST.test(cause.message)) {
      return 'database'
    }
  }
  return null
}

/** Returns an error and its causes: Drizzle wraps the driver's error. */
export function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let cause = error; cause instanceof Error && chain.length < 5; cause = cause.cause) {
    chain.push(cause)
  }
  return chain
}

/** System calls that resolve or connect: the socket of a stopped server is a missing file. */
const NAMING = /^(?:connect|getaddrinfo)$/

const NETWORK: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * PostgreSQL is shutting down, crashed, starting, closing idle sessions (57P0x without 57P04, a dropped database), full
 * (53300), a standby that accepts no writes yet (25006), or the connection broke (08).
 */
const SERVER_AWAY = /^(?:57P0[1235]|53300|25006|08[0-9A-Z]{3})$/

/** Driver errors identified only by their message. */
const LOST =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|Query read timeout)/
