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

/** Milliseconds between sweeps for what killed processes left on this machine. */
const SWEEP_EVERY_MS = 3_600_000

export interface RunningServer {
  config: Config
  about: About
  places: Places
  /** Where it listens; null for a worker, which serves no product requests. */
  url: string | null
  /** Where health and Prometheus metrics are served; null if not configured. */
  operationsUrl: string | null
  app: FastifyInstance
  /** Returns unfinished work: requests as `METHOD /path`, jobs as `job <kind>`. */
  underWay(): string[]
  /**
   * Cuts unfinished work: requests lose their connection and what they had begun to store, jobs return to the queue.
   * Returns what it cut; `stop` then finishes.
   */
  cut(): string[]
  /**
   * Reports unready for `DRAIN_MS`, then accepts nothing new, waits for work in progress, and closes the database. It
   * waits as long as needed: a deadline is up to the caller.
   */
  stop(): Promise<void>
}

/**
 * Opens the database, sets it up if new, and starts jobs and the listener. `opening` is called before the first request
 * or job: until then the start may be cut anywhere.
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
  // Problems that resolve when a dependency is back are not failures of ours.
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
      // Jobs that wait for it continue without.
      services.model?.close()
      await pause(config.DRAIN_MS)
      await Promise.all([lifecycle.close(app), resting])
      await closeAll(database, services)
      await operations?.close()
    },
  }
}

/**
 * Brings the database up to date, so that the next process to start has nothing to do: migrations, the queue, the
 * initial data of an installation, and the demo if it is on.
 */
export async function setUp(config: Config, embedded?: Promise<Embedded>): Promise<void> {
  const failures: unknown[] = []
  const onTrouble = (error: unknown) => failures.push(error)
  const { database, services } = await openSetUp(config, 'joulebridge', onTrouble, embedded)
  services.model?.close()
  await closeAll(database, services)
  if (failures.length > 0) throw failures[0]
}

/** Opens the database and the services; if many processes start at once, one sets it up. */
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

/** The demo and the code that draws its documents are loaded only if needed: they cost 30 MB. */
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

/** A worker always opens the address, on a port chosen by the system if none is configured. */
async function openOperations(config: Config, watched: Watched) {
  const port = config.METRICS_PORT ?? (watched.role === 'worker' ? 0 : null)
  if (port === null) return null
  const host = config.METRICS_HOST
  return listenForOperations(watched, host, port).catch((cause: unknown) => {
    throw portProblem({ host, port, variable: 'METRICS_PORT' }, cause)
  })
}

/** Returns the public address; the port is the listener's own if the system chose it. */
function addressOf(app: FastifyInstance, config: Config): string {
  const address = app.server.address()
  const chosen = config.PORT === 0 && address !== null && typeof address === 'object'
  return chosen ? `http://localhost:${address.port}` : config.publicUrl
}
