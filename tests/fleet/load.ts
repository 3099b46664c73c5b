import { setTimeout } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { companies } from '#server/db/schema/companies.ts'
import type { Db } from '#server/db/types.ts'
import { pdf } from '#tests/server/services/files/contents.ts'
import type { Answer, Client } from '#tests/support/client.ts'
import { until } from '#tests/support/until.ts'
import { type Loss, LostRequest } from './http.ts'

/** Outcome of a request: its status, or why there was no response. */
export type Outcome = number | Loss

/** Requests of users at work, one after another for each of them, until stopped. */
export interface Load {
  /** How often each outcome was seen so far. */
  outcomes(): Partial<Record<Outcome, number>>
  /** Waits for this many more good answers. Throws if they are not in time. */
  succeed(count: number, withinMs?: number): Promise<void>
  /** Waits for the requests in flight; returns the outcomes. */
  stop(): Promise<Partial<Record<Outcome, number>>>
  /** Checks that everything acknowledged exists exactly once, as sent. */
  expectKept(db: Db, reader: Client): Promise<void>
}

/** Limits a load that its test forgets to stop. */
const REQUESTS_MAX = 20_000
/** Between two requests of one person: without it, most of a run's processor time would be spent on more of the same. */
const PAUSE_MS = 20

let loads = 0

/** Starts one user per client; all may write companies, and files to the project. */
export function startLoad(clients: readonly Client[], projectId: number): Load {
  const load = ++loads
  const seen = new Map<Outcome, number>()
  const names: string[] = []
  const changed = new Map<number, string>()
  const files = new Map<number, Buffer>()
  let stopping = false
  let requests = 0
  let longest = 0
  const goodOnes = () =>
    [...seen].reduce((sum, [outcome, count]) => sum + (isGood(outcome) ? count : 0), 0)

  /** Sends one request; null if it was not acknowledged. */
  async function attempt(send: () => Promise<Answer>): Promise<Answer | null> {
    const started = performance.now()
    const { outcome, answer } = await outcomeOf(send)
    longest = Math.max(longest, performance.now() - started)
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    await setTimeout(PAUSE_MS)
    return isGood(outcome) ? answer : null
  }

  async function person(client: Client, number: number) {
    for (let round = 0; !stopping && requests < REQUESTS_MAX; round++, requests += 4) {
      const name = `Company ${load}.${number}.${round}`
      const made = await attempt(() => client.post('/api/company/', { name }))
      if (made) names.push(name)
      await attempt(() => client.list('/api/companies/', { range: [0, 9] }))
      if (made) {
        const { id } = made.body
        const city = `City ${load}.${number}.${round}`
        const headers = { 'if-match': '"1"' }
        if (await attempt(() => client.patch(`/api/company/${id}/`, { city }, { headers })))
          changed.set(id, city)
      }
      // Only an occasional file, because reading it costs far more than the request.
      if (round % 10 !== 0) continue
      const bytes = pdf(`load ${load}.${number}.${round}`)
      const file = await attempt(() => client.post('/api/versioned-documents/', form(bytes)))
      if (file) files.set(file.body[0].id, bytes)
    }
  }

  function form(bytes: Buffer) {
    const data = new FormData()
    data.append('project_id', String(projectId))
    data.append('file', new Blob([new Uint8Array(bytes)]), 'load.pdf')
    return data
  }

  const people = Promise.all(clients.map(person))
  // A failure is reported when the load is stopped.
  people.catch(() => {})
  const outcomes = () => Object.fromEntries(seen) as Partial<Record<Outcome, number>>
  return {
    outcomes,
    async succeed(count, withinMs = 60_000) {
      const goal = goodOnes() + count
      await until(`${count} good answers under load`, withinMs, () => goodOnes() >= goal)
    },
    async stop() {
      stopping = true
      await people
      const counts = [...seen].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
      console.log(`Load: ${counts}; the longest took ${Math.round(longest)} ms`)
      return outcomes()
    },
    async expectKept(db, reader) {
      await expectCompanies(db, names, changed)
      for (const [id, bytes] of files) {
        const { raw } = await reader.get(`/api/versioned-document/${id}/file/`)
        expect(raw.equals(bytes), `file ${id}`).toBe(true)
      }
    },
  }
}

const isGood = (outcome: Outcome) => typeof outcome === 'number' && outcome < 300

async function outcomeOf(send: () => Promise<Answer>) {
  try {
    const answer = await send()
    return { outcome: answer.status, answer }
  } catch (cause) {
    if (!(cause instanceof LostRequest)) throw cause
    return { outcome: cause.loss, answer: null }
  }
}

async function expectCompanies(db: Db, names: string[], changed: Map<number, string>) {
  const rows = await db
    .select({ id: companies.id, name: companies.name, city: companies.city })
    .from(companies)
    .where(inArray(companies.name, names))
  expect(rows.map(({ name }) => name).sort()).toEqual(names.toSorted())
  const cities = new Map(rows.map(({ id, city }) => [id, city]))
  for (const [id, city] of changed) expect(cities.get(id), `company ${id}`).toBe(city)
}
