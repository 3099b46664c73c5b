import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import type { Eyes } from './eyes.ts'
import { type Answer, Browser, NoAnswer, type Sent } from './http.ts'
import type { Journal } from './journal.ts'

/** What every user shares. */
export interface Watch {
  journal: Journal
  eyes: Eyes
  /** Base URL of the product: whatever is in front of its processes. */
  base: () => string
  /** Aborted when users are to finish what they are doing. */
  signal: AbortSignal
}

/** A user at work: one request after another, with pauses between them. */
export interface Person {
  name: string
  browser: Browser
  chance: Chance
}

const AGAIN_MS = 300
/** Milliseconds after which an unacknowledged write is a fault. */
const PATIENCE_MS = 240_000

/** Statuses that mean "try again later": a missing dependency, nobody behind the balancer, a full disk. */
const LATER = new Set([502, 503, 507])

/** Waits; false when users are to stop. */
export const rest = (watch: Watch, ms: number): Promise<boolean> =>
  pause(ms, true, { signal: watch.signal }).catch(() => false)

/** Sends a request once; null if it got no response or has to be retried later. */
export async function once(
  { journal }: Watch,
  { name, browser }: Person,
  sent: Sent,
): Promise<Answer | null> {
  try {
    const answer = await browser.send(sent)
    journal.saw(answer.status)
    if (LATER.has(answer.status)) return null
    if (answer.status >= 500) {
      const path = sent.path.replaceAll(/\d+/g, '0').split('?')[0]
      journal.fault(`${sent.method} ${path} answered ${answer.status} to ${name}`)
      return null
    }
    return answer
  } catch (cause) {
    if (!(cause instanceof NoAnswer)) throw cause
    journal.saw('none')
    return null
  }
}

/**
 * Repeats a write under one Idempotency-Key until it is answered, as the screens do; null if users are to stop in the
 * meantime, in which case the outcome is unknown.
 */
export async function persist(watch: Watch, person: Person, sent: Sent): Promise<Answer | null> {
  const headers = { 'idempotency-key': randomUUID(), ...sent.headers }
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await once(watch, person, { ...sent, headers })
    if (answer) return answer
    if (Date.now() > end) {
      watch.journal.fault(`${sent.method} ${sent.path} was never answered for ${person.name}`)
      return null
    }
    if (!(await rest(watch, AGAIN_MS))) return null
  }
}

/** Signs a user in, however many tries that takes. */
export async function signedIn(
  watch: Watch,
  name: string,
  email: string,
  password: string,
  chance: Chance,
): Promise<Person> {
  const browser = new Browser(watch.base)
  await browser.signIn(email, password)
  return { name, browser, chance }
}

/** Records an unexpected status as a fault, with the response body. */
export const unexpected = ({ journal }: Watch, what: string, { status, bytes }: Answer): void =>
  journal.fault(`${what} answered ${status}: ${bytes.toString().slice(0, 300)}`)
