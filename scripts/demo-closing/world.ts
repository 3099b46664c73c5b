import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { buildApp } from '#server/app.ts'
import { fixedClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { installDefaults } from '#server/db/defaults.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { seedPeople } from '#server/demo/seed.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import { jobHandlers, parkedHandlers } from '#server/jobs/handlers.ts'
import { OperatorError } from '#server/operator-error.ts'
import { openServices } from '#server/services/open.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { enter, type Person, visitor } from './person.ts'

/** A separate server with the demo's users, in a temporary folder; the caller sets its clock. */
export interface DemoWorld {
  deps: JobDeps
  /** Where a browser finds it. */
  url: string
  /** The current day of its clock, in Eastern Time. */
  today(): string
  turnTo(day: string): void
  visitor(): Promise<Person>
  /** Signs in a user of the demo. */
  enter(name: string): Promise<Person>
  /** Waits until all queued jobs have ended. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Jobs take seconds here; anything longer is stuck. */
const HANGS_MS = 300_000
const LOOK_MS = 25

const noon = (day: string) => new Date(`${day}T17:00:00Z`)

interface Place {
  database: OpenDatabase
  dataDir: string
  remove(): Promise<void>
}

async function newPlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jb-closing-'))
  const database = await openDatabase({ folder: dataDir })
  return {
    database,
    dataDir,
    async remove() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Opens the world on an empty database and data folder, or on new ones; it removes them when it closes. */
export async function openDemoWorld(day: string, place?: Place): Promise<DemoWorld> {
  const { database, dataDir, remove } = place ?? (await newPlace())
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    OCR: 'off',
    CHECK_RESPONSES: '1',
    MAX_LAG_MS: '0',
    RATE_GENERAL_PER_MINUTE: '100000',
  })
  const services = await openServices(config, database, () => {})
  const clock = fixedClock(noon(day))
  await installDefaults(database.db, clock.now())
  await seedPeople(database.db)
  const app = await buildApp({ config, database, services, clock })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const deps = { config, db: database.db, services, clock }
  await services.jobs.work(jobHandlers(deps), parkedHandlers(deps))
  return {
    deps,
    url,
    today: () => policyDay(clock.now()),
    turnTo: (to) => clock.set(noon(to)),
    visitor: () => visitor(app),
    enter: (name) => enter(app, `${name}@joulebridge.test`),
    async settle() {
      const open = sql`select name from pgboss.job where state < 'completed' limit 1`
      for (const end = Date.now() + HANGS_MS; Date.now() < end; await pause(LOOK_MS)) {
        if ((await database.db.execute(open)).rows.length === 0) return
      }
      const [job] = (await database.db.execute(open)).rows
      throw new OperatorError(`A job has not ended: ${JSON.stringify(job)}`)
    },
    async close() {
      await app.close()
      await services.jobs.stop()
      await services.text.close()
      await services.reports.close()
      await services.simulations.close()
      await remove()
    },
  }
}
