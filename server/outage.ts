/** What a process works with outside itself, and what may be away for a while. */
export type Dependency = 'database' | 'queue' | 'files' | 'mail'

/** Each as it is called in a sentence. */
export const DEPENDENCY_NAMES: Record<Dependency, string> = {
  database: 'database',
  queue: 'job queue',
  files: 'file store',
  mail: 'mail server',
}

/** A dependency did not answer. Nothing is wrong with what was asked: later it will do. */
export class OutageError extends Error {
  readonly dependency: Dependency

  constructor(dependency: Dependency, cause?: unknown) {
    super(`The ${DEPENDENCY_NAMES[dependency]} did not answer`, { cause })
    this.name = 'OutageError'
    this.dependency = dependency
  }
}

/**
 * The dependency whose absence an error tells of, or null. Only the database is known by the errors of
 * its driver; whoever speaks to another dependency throws OutageError.
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

/** An error with what caused it: Drizzle wraps the driver's error. */
export function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let cause = error; cause instanceof Error && chain.length < 5; cause = cause.cause) {
    chain.push(cause)
  }
  return chain
}

/** Finding and reaching the other side: the socket of a stopped server is an absent file. */
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
 * PostgreSQL is going down, crashed, starting, closing idle sessions (57P0x without 57P04, a dropped
 * database), full (53300), a standby that takes no writes yet (25006), or the connection broke (08).
 */
const SERVER_AWAY = /^(?:57P0[1235]|53300|25006|08[0-9A-Z]{3})$/

/** What the driver says in words only. */
const LOST =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|Query read timeout)/
