import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type About, aboutProcess, type Places, placesOf } from './about.ts'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, ConfigError } from './config.ts'
import { databaseProblem } from './db/database-problem.ts'
import { installDefaults } from './db/defaults.ts'
import type { Embedded } from './db/embedded.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { users } from './db/schema/accounts.ts'
import type { Db } from './db/types.ts'
import { assertNoFiles, settleInstallation } from './features/base/installation/bind.ts'
import { sidesOf } from './features/base/installation/sides.ts'
import { checkTokenKeys } from './features/deals/bank-accounts/rotate.ts'
import { sweepMachine } from './features/documents/uploads/sweep.ts'
import { Lifecycle } from './http/lifecycle.ts'
import { jobHandlers, parkedHandlers } from './jobs/handlers.ts'
import type { Log } from './log.ts'
import { health } from './operations/health.ts'
import { listenForOperations, type Watched } from './operations/listener.ts'
import { openMetrics } from './operations/metrics.ts'
import { outageOf } from './outage.ts'
import { portProblem } from './preflight.ts'
import type { ServerRole } from './server-role.ts'
import { openFileStore } from './services/files/open.ts'
import { openServices } from './services/open.ts'
import type { Services } from './services/services.ts'

/** Between looks for what killed processes left on this machine. */
const SWEEP_EVERY_MS = 3_600_000

export interface RunningServer {
  config: Config
  about: About
  places: Places
  /** Where it listens; null for a worker, which answers no requests of the product. */
  url: string | null
  /** Where supervisors ask for health and Prometheus for figures; null where it is not wanted. */
  operationsUrl: string | null
  app: FastifyInstance
  /** What has not ended yet: requests as `METHOD /path`, jobs as `job <kind>`. */
  underWay(): string[]
  /**
   * Cuts what has not ended: requests lose their connection and what they had begun to store, jobs
   * go back to the queue. Answers what it was; `stop` then comes to its end.
   */
  cut(): string[]
  /**
   * Says for `DRAIN_MS` that it is not ready, then takes nothing new, waits for what is under way and
   * closes the database. It waits as long as that takes: a deadline is the caller's.
   */
  stop(): Promise<void>
}

/**
 * Opens the database, sets it up where it is new, starts jobs and the listener. `opening` is called
 * before the first request or job: until then a start may be cut anywhere.
 */
export async function startServer(
  config: Config,
  role: ServerRole,
  log: Log,
  embedded?: Promise<Embedded>,
  opening = () => {},
): Promise<RunningServer> {
  if (role !== 'all' && !config.DATABASE_URL) {
    throw new ConfigError([
      `--role=${role} needs DATABASE_URL: the embedded database is one process`,
    ])
  }
  // What heals by itself when a dependency is back is no failure of ours.
  const onTrouble = (err: unknown) => log[outageOf(err) ? 'warn' : 'error']({ err }, 'trouble')
  const { database, services } = await openSetUp(config, `joulebridge ${role}`, onTrouble, embedded)
  const about = aboutProcess(config, role)
  const places = placesOf(config)
  const { pool, db } = database
  const guarded = { pool, db, files: services.files, dataDir: config.dataDir }
  const metrics = openMetrics(guarded, services.lookAround, { ...about, places })
  const lifecycle = new Lifecycle()
  const app = await buildApp({ config, role, database, services, lifecycle, log, metrics })
  opening()
  if (role !== 'worker') {
    const { HOST: host, PORT: port } = config
    await app.listen({ host, port }).catch(async (cause: unknown) => {
      await closeAll(database, services)
      throw portProblem({ host, port, variable: 'PORT' }, cause)
    })
  }
  if (role !== 'web') {
    const deps = { config, db: database.db, services, clock: systemClock, log }
    await services.jobs.work(jobHandlers(deps), parkedHandlers(deps), metrics.job)
  }
  const sweep = () => sweepMachine(services.files).catch(onTrouble)
  void sweep()
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS)
  const operations = await openOperations(config, {
    role,
    places,
    metrics,
    health: () => health(services.lookAround, lifecycle.draining, about),
  })
  const underWay = () => [
    ...lifecycle.underWay,
    ...services.jobs.underWay().map((name) => `job ${name}`),
  ]
  return {
    config,
    about,
    places,
    url: role === 'worker' ? null : addressOf(app, config),
    operationsUrl: operations?.url ?? null,
    app,
    underWay,
    cut() {
      const names = underWay()
      lifecycle.cut()
      services.jobs.giveUp()
      return names
    },
    async stop() {
      clearInterval(sweeping)
      lifecycle.drain()
      const resting = services.jobs.rest()
      // Jobs that wait for it go on without.
      services.model?.close()
      await pause(config.DRAIN_MS)
      await Promise.all([lifecycle.close(app), resting])
      await closeAll(database, services)
      await operations?.close()
    },
  }
}

/**
 * Brings the database up to date, so that whoever starts next finds nothing to do: migrations, the
 * queue, what an installation begins with, and the demo where it is on.
 */
export async function setUp(config: Config, embedded?: Promise<Embedded>): Promise<void> {
  const failures: unknown[] = []
  const onTrouble = (error: unknown) => failures.push(error)
  const { database, services } = await openSetUp(config, 'joulebridge', onTrouble, embedded)
  services.model?.close()
  await closeAll(database, services)
  if (failures.length > 0) throw failures[0]
}

/** Opens the database and the services; of many processes that start at once, one sets it up. */
async function openSetUp(
  config: Config,
  name: string,
  onTrouble: (error: unknown) => void,
  embedded?: Promise<Embedded>,
) {
  const store = openFileStore(config)
  const sides = sidesOf(config)
  const database = await openDatabase({
    url: config.DATABASE_URL,
    folder: config.dataDir,
    poolSize: config.DATABASE_POOL_SIZE,
    name,
    embedded,
    beforeFirst: () => assertNoFiles(store, sides),
  }).catch((cause: unknown) => {
    throw databaseProblem(config, cause)
  })
  try {
    const services = await database.exclusively(async () => {
      await settleInstallation(database.db, store, sides, onTrouble)
      const opened = await openServices(config, database, onTrouble)
      await checkTokenKeys(database.db, opened.tokenKeys)
      await installDefaults(database.db, systemClock.now())
      if (config.DEMO) await seedIfEmpty(database.db, opened)
      return opened
    })
    return { database, services }
  } catch (cause) {
    await database.close()
    throw databaseProblem(config, cause)
  }
}

/** The demo and what draws its papers are loaded where they are wanted: they cost 30 MB. */
async function seedIfEmpty(db: Db, services: Services): Promise<void> {
  const [existing] = await db.select({ one: sql`1` }).from(users).limit(1)
  if (existing) return
  const { seed } = await import('./demo/seed.ts')
  await seed(db, services, systemClock.now())
}

async function closeAll(database: OpenDatabase, services: Services): Promise<void> {
  await services.jobs.stop()
  await services.text.close()
  await services.reports.close()
  await services.simulations.close()
  await database.close()
}

/** A worker always has the address, on a port that the system chooses where none is named. */
async function openOperations(config: Config, watched: Watched) {
  const port = config.METRICS_PORT ?? (watched.role === 'worker' ? 0 : null)
  if (port === null) return null
  const host = config.METRICS_HOST
  return listenForOperations(watched, host, port).catch((cause: unknown) => {
    throw portProblem({ host, port, variable: 'METRICS_PORT' }, cause)
  })
}

/** The public address; the port is the listener's own where it was left to the system. */
function addressOf(app: FastifyInstance, config: Config): string {
  const address = app.server.address()
  const chosen = config.PORT === 0 && address !== null && typeof address === 'object'
  return chosen ? `http://localhost:${address.port}` : config.publicUrl
}
