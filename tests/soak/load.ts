import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '#tests/chaos/chance.ts'
import { Browser, NoAnswer } from '#tests/chaos/observer/http.ts'
import { type Errand, errandBy, lookAround, ROLES, type Seen, SIGN_INS } from './mix.ts'
import type { Others } from './others.ts'
import { watchStalls } from './stalls.ts'

/** An open loop: requests go out at their time, whatever became of those before. */

export interface Minute {
  /** Milliseconds from when a request was to go out to its answer. */
  times: number[]
  /** The largest share of the processors that programs outside of the soak took for some seconds. */
  others: number
  /** Milliseconds that the machine let a thread wait that had little to do, at most. */
  stall: number
  /** The request that took longest. */
  slowest: { name: string; ms: number }
}

export interface Seenload {
  minutes: Minute[]
  /** How often each errand was answered, by its status; `none` without an answer. */
  outcomes: Map<string, number>
  /** Milliseconds of each errand, by its name. */
  errands: Map<string, number[]>
  /** Requests that wrote something. */
  writes: number
}

interface Person {
  browser: Browser
  seen: Seen
}

const PASSWORD = 'Demo-pass-2026!'
const emailOf = (role: string) => `${role}@joulebridge.test`
const NOTHING: Seen = { projects: [], companies: [], transfers: [], files: [] }

/** Signs everybody in, and lets each look at what there is to go on from. */
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
  /** Requests a second. */
  rate: number
  others: Others
  forMs: number
  isOver(): boolean
  /** Called after each minute. */
  onMinute(number: number, minute: Minute): void
}

const COME_AND_GO = 'sign-in and out'

const emptyMinute = (): Minute => ({ times: [], others: 0, stall: 0, slowest: { name: '', ms: 0 } })

/** Sends so many requests a second for so long, and waits for the last answers. */
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

/** Somebody signs in by a new browser, and out again: sessions come and go. */
async function comeAndGo(base: () => string, load: Seenload): Promise<void> {
  const browser = new Browser(base)
  const status = await outcomeOf(async () => {
    await browser.signIn(emailOf('seller2'), PASSWORD)
    return (await browser.send({ method: 'POST', path: '/api/auth/logout/' })).status
  })
  browser.close()
  note(load, `${COME_AND_GO}: ${status}`)
}

const outcomeOf = (work: () => Promise<number>): Promise<number | 'none'> =>
  work().catch((cause) => {
    if (cause instanceof NoAnswer) return 'none' as const
    throw cause
  })

function noteTime({ errands }: Seenload, name: string, ms: number): void {
  const known = errands.get(name)
  if (known) known.push(ms)
  else errands.set(name, [ms])
}

const note = ({ outcomes }: Seenload, what: string) =>
  outcomes.set(what, (outcomes.get(what) ?? 0) + 1)
