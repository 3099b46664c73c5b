/** What the product cannot work without, and who may be away for a while. */
export type Neighbour = 'database' | 'file store' | 'mail server'

/** A neighbour did not answer. Nothing is wrong with what was asked: later it will do. */
export class OutageError extends Error {
  readonly neighbour: Neighbour

  constructor(neighbour: Neighbour, cause?: unknown) {
    super(`The ${neighbour} did not answer`, { cause })
    this.name = 'OutageError'
    this.neighbour = neighbour
  }
}

/**
 * The neighbour whose absence an error tells of, or null. Only the database is known by the errors of
 * its driver; whoever speaks to another neighbour throws OutageError.
 */
export function outageOf(error: unknown): Neighbour | null {
  for (const cause of causesOf(error)) {
    if (cause instanceof OutageError) return cause.neighbour
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
