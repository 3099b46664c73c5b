import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import type { Eyes } from './eyes.ts'
import { type Answer, Browser, NoAnswer, type Sent } from './http.ts'
import type { Journal } from './journal.ts'

/** What everybody has at hand. */
export interface Watch {
  journal: Journal
  eyes: Eyes
  /** Where the product answers: whatever stands before its processes. */
  base: () => string
  /** Set once people are to end what they are doing. */
  signal: AbortSignal
}

/** Somebody at work: one request after the other, with thought between them. */
export interface Person {
  name: string
  browser: Browser
  chance: Chance
}

const AGAIN_MS = 300
/** Milliseconds after which a write that is never acknowledged is a fault. */
const PATIENCE_MS = 240_000

/** What says "come back": without something that is needed, nobody behind the balancer, a full disk. */
const LATER = new Set([502, 503, 507])

/** Waits; false when people are to stop. */
export const rest = (watch: Watch, ms: number): Promise<boolean> =>
  pause(ms, true, { signal: watch.signal }).catch(() => false)

/** Sends a request once; null when it got no answer, or is to be sent again later. */
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
 * Repeats a write under one Idempotency-Key until it is answered, as the screens do; null when
 * people are to stop meanwhile, and nobody knows what became of it.
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

/** Signs somebody in, however often that takes. */
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

/** A status that nobody expected, told with what the answer said. */
export const unexpected = ({ journal }: Watch, what: string, { status, bytes }: Answer): void =>
  journal.fault(`${what} answered ${status}: ${bytes.toString().slice(0, 300)}`)
