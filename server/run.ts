import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, ConfigError } from './config.ts'
import { installDefaults } from './db/defaults.ts'
import type { Embedded } from './db/embedded.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { seedIfEmpty } from './db/seed/load.ts'
import { sweepMachine } from './features/uploads/sweep.ts'
import { Lifecycle } from './http/lifecycle.ts'
import { jobHandlers, parkedHandlers } from './jobs/handlers.ts'
import { openServices } from './services/open.ts'
import type { Services } from './services/services.ts'

/** Between looks for what killed processes left on this machine. */
const SWEEP_EVERY_MS = 3_600_000

/** `web` answers requests, `worker` runs jobs, `all` does both. */
export type ServerRole = 'web' | 'worker' | 'all'

export interface RunningServer {
  config: Config
  /** Where it listens; the configured address for a worker. */
  url: string
  app: FastifyInstance
  /** What has not ended yet: requests as `METHOD /path`, jobs as `job <kind>`. */
  underWay(): string[]
  /**
   * Says for `DRAIN_MS` that it is not ready, then takes nothing new, waits for what is under way and
   * closes the database. It waits as long as that takes: a deadline is the caller's.
   */
  stop(): Promise<void>
}

/** Opens the database, sets it up where it is new, starts jobs and the listener. */
export async function startServer(
  config: Config,
  role: ServerRole,
  embedded?: Promise<Embedded>,
): Promise<RunningServer> {
  if (role !== 'all' && !config.DATABASE_URL) {
    throw new ConfigError([
      `--role=${role} needs DATABASE_URL: the embedded database is one process`,
    ])
  }
  let app: FastifyInstance | undefined
  const onTrouble = (error: unknown) => app?.log.error(error, 'job')
  const { database, services } = await openSetUp(config, `joulebridge ${role}`, onTrouble, embedded)
  const lifecycle = new Lifecycle()
  app = await buildApp({ config, database, services, lifecycle })
  if (role !== 'web') {
    await services.jobs.work(
      jobHandlers({ config, db: database.db, services, clock: systemClock }),
      parkedHandlers,
    )
  }
  const sweep = () => sweepMachine(services.files).catch(onTrouble)
  void sweep()
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS)
  if (role !== 'worker') await app.listen({ host: config.HOST, port: config.PORT })
  const running = app
  return {
    config,
    url: addressOf(running, config),
    app: running,
    underWay: () => [
      ...lifecycle.underWay,
      ...services.jobs.underWay().map((name) => `job ${name}`),
    ],
    async stop() {
      clearInterval(sweeping)
      lifecycle.drain()
      const resting = services.jobs.rest()
      // Jobs that wait for it go on without.
      services.model?.close()
      await pause(config.DRAIN_MS)
      await Promise.all([lifecycle.close(running), resting])
      await closeAll(database, services)
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
  const database = await openDatabase({
    url: config.DATABASE_URL,
    folder: config.dataDir,
    poolSize: config.DATABASE_POOL_SIZE,
    name,
    embedded,
  })
  const services = await database.exclusively(async () => {
    const opened = await openServices(config, database, onTrouble)
    await installDefaults(database.db, systemClock.now())
    if (config.DEMO) await seedIfEmpty(database.db, opened)
    return opened
  })
  return { database, services }
}

async function closeAll(database: OpenDatabase, services: Services): Promise<void> {
  await services.jobs.stop()
  await services.text.close()
  await database.close()
}

/** The public address; the port is the listener's own where it was left to the system. */
function addressOf(app: FastifyInstance, config: Config): string {
  const address = app.server.address()
  const chosen = config.PORT === 0 && address !== null && typeof address === 'object'
  return chosen ? `http://localhost:${address.port}` : config.publicUrl
}
