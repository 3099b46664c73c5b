import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '#scripts/postgres-cluster.ts'
import { PASSWORD } from '#tests/fleet/people.ts'
import { until } from '#tests/support/until.ts'
import { chanceOf } from './chance.ts'
import { KINDS } from './kinds.ts'
import { storm, tellOfPayments } from './observer/bank.ts'
import { wrongInBooks } from './observer/books.ts'
import { eyesOn } from './observer/eyes.ts'
import { Journal } from './observer/journal.ts'
import { countsOf } from './observer/kept.ts'
import { confirmTransfers, recordReceipts } from './observer/payers.ts'
import { type Person, signedIn, type Watch } from './observer/person.ts'
import { uploadByForm, uploadInPieces } from './observer/uploaders.ts'
import { readAround, writeCompanies } from './observer/writers.ts'
import { makeWorld, type World } from './people-of-chaos.ts'
import { lookAtTheEnd } from './quiet.ts'
import { type Step, scheduleOf, tellStep } from './schedule.ts'
import { command, openStage, type Stage } from './stage.ts'

export interface Limits {
  seed: number
  /** No step begins after this many milliseconds. */
  forMs: number
  /** Maximum number of steps; null for as many as there is time for. */
  steps: number | null
  /** Whether an early end was requested. */
  isOver(): boolean
}

export interface Outcome {
  steps: number
  /** What happened, in words. */
  told: string[]
  /** Violations, with how often each was seen. */
  faults: string[]
  summary: string[]
}

/** Runs one seed on an empty cluster: users work, things break, and the observer checks. */
export async function runChaos(cluster: Cluster, limits: Limits): Promise<Outcome> {
  const journal = new Journal()
  const stage = await openStage(cluster, (words) => journal.fault(words))
  const stop = new AbortController()
  const told: string[] = []
  let steps = 0
  const summary: string[] = []
  try {
    const migrated = await command(stage, 'server/main.ts', 'migrate')
    if (migrated.code !== 0) throw new Error(migrated.output)
    const world = await makeWorld(stage.url, stage.dataDir, transfersFor(limits))
    await Promise.all(stage.slots.map((slot) => slot.start()))
    await allReady(stage)
    const watch: Watch = {
      journal,
      eyes: eyesOn(stage.url),
      base: () => stage.balancer.base,
      signal: stop.signal,
    }
    const people = await gather(watch, world, limits.seed)
    const working = startWork(watch, world, people, limits.seed)
    stage.storm = () => storm(watch, chanceOf(limits.seed + 99))
    const end = Date.now() + limits.forMs
    for (const step of scheduleOf(chanceOf(limits.seed))) {
      if (limits.isOver() || Date.now() >= end || steps === limits.steps) break
      told.push(...(await perform(stage, watch, step)))
      steps = step.number
      for (const fault of await wrongInBooks(watch.eyes)) journal.fault(fault)
    }
    stop.abort()
    await working
    summary.push(...(await lookAtTheEnd(stage, watch, people.staff)))
  } catch (cause) {
    journal.fault(`The run itself ended: ${cause instanceof Error ? cause.stack : cause}`)
  } finally {
    stop.abort()
    if (journal.faults.size > 0) console.log(`What the processes wrote is in ${LOGS}`)
    await mend(cluster)
    await stage.close()
  }
  const outcomes = [...journal.outcomes].map(([outcome, count]) => `${count} ${outcome}`)
  return {
    steps,
    told,
    faults: [...journal.faults].map(([words, count]) => `${count} x ${words}`),
    summary: [`Answers: ${outcomes.join(', ')}`, countsOf(journal), ...summary],
  }
}

/** More transfers than can be confirmed in the time. */
const transfersFor = ({ forMs }: Limits) => 20 + Math.ceil(forMs / 2_000)

interface People {
  staff: Person
  colleague: Person
  reader: Person
  writers: Person[]
  owner: Person
  carrier: Person
  payer: Person
}

async function gather(watch: Watch, world: World, seed: number): Promise<People> {
  let number = 0
  const person = (name: string, email: string) =>
    signedIn(watch, name, email, PASSWORD, chanceOf(seed * 1_000 + number++))
  const [staff, colleague, owner, payer] = await Promise.all([
    person('Staff', world.staff),
    person('Colleague', world.colleague),
    person('Owner', world.owner),
    person('Payer', world.payer),
  ])
  return {
    staff,
    colleague,
    owner,
    payer,
    carrier: await person('Carrier', world.owner),
    reader: await person('Reader', world.staff),
    writers: await Promise.all(
      ['Writer A', 'Writer B'].map((name) => person(name, world.colleague)),
    ),
  }
}

/** Everybody works until the watch ends; an error in our own test code counts as a fault. */
async function startWork(watch: Watch, world: World, people: People, seed: number): Promise<void> {
  const work = [
    ...people.writers.map((writer) => writeCompanies(watch, writer)),
    readAround(watch, people.reader),
    uploadByForm(watch, people.owner, world.project),
    uploadInPieces(watch, people.carrier, world.project),
    confirmTransfers(watch, people.payer, world.transfers, world.accounts),
    recordReceipts(watch, people.staff, people.colleague),
    tellOfPayments(watch, chanceOf(seed + 7)),
  ]
  for (const one of work) {
    one.catch((cause) => watch.journal.fault(`Somebody at work stumbled: ${cause?.stack ?? cause}`))
  }
  await Promise.allSettled(work)
}

/** Relative to the root of the project. */
const LOGS = 'test-results/fleet/chaos-*.log'

/** Time limit for the good answers before a step; on a busy machine the step begins anyway. */
const ANSWERS_MS = 20_000
const READY_MS = 180_000

const allReady = (stage: Stage) =>
  until('all processes are ready', READY_MS, () => stage.slots.every((slot) => slot.isReady()))

/** Services that everything else needs go down last and come back first, because processes are started with them. */
const NEEDED = ['database', 'store']
const isNeeded = ({ target }: { target: string }) => NEEDED.includes(target)
const neededLast = (events: Step['events']) =>
  events.toSorted((a, b) => +isNeeded(a) - +isNeeded(b))

/** Performs one step: its events begin, last, and are undone, and everybody works again. */
async function perform(stage: Stage, watch: Watch, step: Step): Promise<string[]> {
  const { journal } = watch
  const waited = Date.now()
  await answered(journal, step.answers)
  console.log(`   ${step.answers} answers took ${Date.now() - waited} ms`)
  const told = [tellStep(step)]
  console.log(`${new Date().toISOString()} ${told[0]}`)
  const begun: typeof step.events = []
  for (const event of neededLast(step.events)) {
    const why = KINDS[event.kind].missing?.(stage, event.target) ?? null
    if (why === null) {
      await KINDS[event.kind].begin(stage, event.target)
      begun.push(event)
    } else told.push(`   ${KINDS[event.kind].does} is left out: ${why}`)
  }
  await pause(Math.max(0, ...begun.map(({ holdMs }) => holdMs)))
  for (const event of neededLast(begun).toReversed()) {
    await KINDS[event.kind].undo(stage, event.target)
  }
  const undone = Date.now()
  // A process that ended by itself was already reported as a fault; restart it so that its slot is not empty.
  for (const slot of stage.slots) if (!slot.isUp()) await slot.start()
  await allReady(stage)
  await answered(journal, 10, READY_MS)
  console.log(`   all is well after ${Date.now() - undone} ms`)
  return told
}

/** Waits for this many good answers or until the time is up; throws only if `mustMs` is given. */
async function answered(journal: Journal, count: number, mustMs?: number): Promise<void> {
  const goal = journal.good + count
  const waiting = until(`${count} good answers`, mustMs ?? ANSWERS_MS, () => journal.good >= goal)
  await (mustMs === undefined ? waiting.catch(() => {}) : waiting)
}

/** Leaves the database running, whatever state the run left it in, so that its owner can stop it. */
async function mend(cluster: Cluster): Promise<void> {
  try {
    cluster.thaw()
  } catch {
    await cluster.start()
  }
}
