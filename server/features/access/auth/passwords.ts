import { randomBytes } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'

/** Argon2id (the library's default) with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options

/** Concurrent hashes; more would only use up memory and the threads that read files. */
const AT_ONCE = 3

/** Returns the string to store. The whole password is hashed, whatever its length. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, COST))

/**
 * Whether a password matches. Without a stored hash (no such account, or no password) the same work runs against an
 * unmatchable hash, so timing reveals nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(stored ?? UNMATCHABLE, password))
  return right && stored !== null
}

const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')

/** Salt and digest are random, so no known password produces this hash. */
const UNMATCHABLE = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${random(16)}$${random(32)}`

let working = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working < AT_ONCE) working++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The slot passes to the longest waiter, or becomes free.
    if (next) next()
    else working--
  }
}
