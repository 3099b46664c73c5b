import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '#tests/chaos/chance.ts'
import { Browser, NoAnswer } from '#tests/chaos/observer/http.ts'
import { type Errand, errandBy, lookAround, ROLES, type Seen, SIGN_INS } from './mix.ts'
import type { Others } from './others.ts'
import { watchStalls } from './stalls.ts'

/** An open loop: requests go out on schedule, whatever happened to earlier ones. */

export interface Minute {
  /** Milliseconds from a request's scheduled time to its response. */
  times: number[]
  /** The largest share of the processors that programs outside the soak took for a few seconds. */
  others: number
  /** The longest that the machine kept a nearly idle thread waiting, in milliseconds. */
  stall: number
  /** The slowest request. */
  slowest: { name: string; ms: number }
}

export interface Seenload {
  minutes: Minute[]
  /** Responses of each errand, counted by status; `none` and why without a response. */
  outcomes: Map<string, number>
  /** Milliseconds of each errand, by name. */
  errands: Map<string, number[]>
  /** Number of requests that wrote something. */
  writes: number
}

interface Person {
  browser: Browser
  seen: Seen
}

const PASSWORD = 'Demo-pass-2026!'
const emailOf = (role: string) => `${role}@joulebridge.test`
const NOTHING: Seen = { projects: [], companies: [], transfers: [], files: [] }

/** Signs everybody in, and lets each look up the records to work on. */
export async function gather(base: () => string): Promise<Map<string, Person>> {
  const people = new Map<string, Person>([
    ['visitor', { browser: new Browser(base), seen: NOTHING }],
  ])
  for (const role of ROLES) {
    const browser = new Browser(base)
    await browser.signIn(emailOf(role), PASSWORD)
    people.set(role, { browser, seen: await lookAround(browser) })
  }
  return people
}

interface LoadOptions {
  base: () => string
  people: ReadonlyMap<string, Person>
  chance: Chance
  /** Requests per second. */
  rate: number
  others: Others
  forMs: number
  isOver(): boolean
  /** Called after each minute. */
  onMinute(number: number, minute: Minute): void
}

const COME_AND_GO = 'sign-in and out'

const emptyMinute = (): Minute => ({ times: [], others: 0, stall: 0, slowest: { name: '', ms: 0 } })

/** Sends requests at this rate for this long, and waits for the last responses. */
export async function sendLoad(options: LoadOptions): Promise<Seenload> {
  const { people, chance, rate, forMs, isOver } = options
  const load: Seenload = { minutes: [], outcomes: new Map(), errands: new Map(), writes: 0 }
  const began = performance.now()
  const underWay = new Set<Promise<void>>()
  const stalls = watchStalls()
  let minute = emptyMinute()
  const endMinute = async () => {
    const ended = minute
    minute = emptyMinute()
    ended.others = options.others.largest()
    load.minutes.push(ended)
    ended.stall = await stalls.longest()
    options.onMinute(load.minutes.length, ended)
  }
  for (let number = 0; !isOver(); number++) {
    const due = (number * 1_000) / rate
    if (due >= forMs) break
    await pause(Math.max(0, began + due - performance.now()))
    if (due >= 60_000 * (load.minutes.length + 1)) await endMinute()
    const own = minute
    const errand = number % SIGN_INS === 0 ? null : errandBy(chance)
    const name = errand?.name ?? COME_AND_GO
    const work = (errand ? run(errand, people, chance, load) : comeAndGo(options.base, load)).then(
      () => {
        const ms = performance.now() - began - due
        own.times.push(ms)
        if (ms > own.slowest.ms) own.slowest = { name, ms }
        noteTime(load, name, ms)
      },
    )
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }
  await Promise.all(underWay)
  await endMinute()
  await stalls.stop()
  return load
}

async function run(
  errand: Errand,
  people: ReadonlyMap<string, Person>,
  chance: Chance,
  load: Seenload,
): Promise<void> {
  const person = people.get(errand.role)
  if (!person) throw new Error(`Nobody is ${errand.role}`)
  const sent = errand.sent(person.seen, chance)
  if (sent.method !== 'GET') load.writes++
  const status = await outcomeOf(async () => (await person.browser.send(sent)).status)
  note(load, `${errand.name}: ${status}`)
}

/** Signs in with a new browser and out again, so that sessions come and go. */
async function comeAndGo(base: () => string, load: Seenload): Promise<void> {
  const browser = new Browser(base)
  const status = await outcomeOf(async () => {
    await browser.signIn(emailOf('seller2'), PASSWORD)
    return (await browser.send({ method: 'POST', path: '/api/auth/logout/' })).status
  })
  browser.close()
  note(load, `${COME_AND_GO}: ${status}`)
}

const outcomeOf = (work: () => Promise<number>): Promise<number | string> =>
  work().catch((cause) => {
    if (cause instanceof NoAnswer) return `none (${cause.reason})`
    throw cause
  })

function noteTime({ errands }: Seenload, name: string, ms: number): void {
  const known = errands.get(name)
  if (known) known.push(ms)
  else errands.set(name, [ms])
}

const note = ({ outcomes }: Seenload, what: string) =>
  outcomes.set(what, (outcomes.get(what) ?? 0) + 1)
