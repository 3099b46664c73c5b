import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { fixedClock } from '#server/clock.ts'
import { type Config, readConfig } from '#server/config.ts'
import { installDefaults } from '#server/db/defaults.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { bindInstallation } from '#server/features/base/installation/bind.ts'
import { sessionCookie } from '#server/http/cookies.ts'
import { CSRF_COOKIE, csrfOf } from '#server/http/csrf.ts'
import { createSession } from '#server/http/session.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { openServices } from '#server/services/open.ts'
import type { Services } from '#server/services/services.ts'
import { Client, inProcess } from './client.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

/** The current time of every test. */
export const TEST_NOW = new Date('2026-11-16T15:00:00.000Z')

export interface TestApp {
  app: FastifyInstance
  db: Db
  config: Config
  services: Services
  clock: ReturnType<typeof fixedClock>
  dataDir: string
  /** URL of the database if it is on a server. */
  url: string | undefined
  /** A client without a session. */
  visitor(): Client
  /** A client signed in as a user: the session is inserted directly, without the sign-in form. */
  as(userId: number): Promise<Client>
  asEmail(email: string): Promise<Client>
  close(): Promise<void>
}

/** The real server on a separate database, without a listener. */
export async function testApp(
  env: Record<string, string> = {},
  place: { fresh?: boolean } = {},
): Promise<TestApp> {
  return testAppOn(await testDatabase(place), env)
}

/** The same on an existing database and data folder; `remove` is called when it closes. */
export async function testAppOn(
  { database, dataDir, remove }: Omit<TestDatabase, 'databaseDir'>,
  env: Record<string, string> = {},
): Promise<TestApp> {
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    CHECK_RESPONSES: '1',
    DEMO: '1',
    RATE_GENERAL_PER_MINUTE: '1000000',
    // No test decides by how long it takes.
    STEP_UP_MINUTES: '600',
    // A test may keep this thread busy for any length of time.
    MAX_LAG_MS: '0',
    // The result must not depend on what is installed on the machine.
    OCR: 'off',
    ...env,
  })
  const clock = fixedClock(TEST_NOW)
  await bindInstallation(database.db, openFileStore(config))
  const services = await openServices(config, database, () => {})
  await installDefaults(database.db, TEST_NOW)
  const app = await buildApp({ config, database, services, clock })
  await app.ready()
  const { db } = database

  async function as(userId: number): Promise<Client> {
    const client = new Client(inProcess(app))
    const source = { ip: '127.0.0.1', userAgent: 'test' }
    const token = await createSession(db, userId, source, 1)
    client.cookies.set(sessionCookie(config), token).set(CSRF_COOKIE, csrfOf(token))
    return client
  }

  return {
    app,
    db,
    config,
    services,
    clock,
    dataDir,
    url: database.pool.options.connectionString,
    visitor: () => new Client(inProcess(app)),
    as,
    async asEmail(email) {
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (!user) throw new Error(`No user ${email}`)
      return as(user.id)
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
