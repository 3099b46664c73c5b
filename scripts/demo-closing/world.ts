import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { fixedClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { installDefaults } from '#server/db/defaults.ts'
import { openDatabase } from '#server/db/open.ts'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { seed } from '#server/demo/seed.ts'
import type { JobDeps } from '#server/jobs/deps.ts'
import { OperatorError } from '#server/operator-error.ts'
import { openServices } from '#server/services/open.ts'

/** A server of its own with the demo, in a folder that goes with it; its clock is turned by whoever opened it. */
export interface DemoWorld {
  deps: JobDeps & { clock: ReturnType<typeof fixedClock> }
  /** Signs a person of the demo in. */
  enter(name: string): Promise<Person>
  close(): Promise<void>
}

export interface Person {
  /** Throws with the server's own words when it refuses. `version` is what was read. */
  send<T>(method: Method, path: string, body?: object, version?: number): Promise<T>
  /** The bytes of a file. */
  fetch(path: string): Promise<Buffer>
}

type Method = 'GET' | 'POST' | 'PATCH'

export async function openDemoWorld(start: Date): Promise<DemoWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jb-closing-'))
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent', OCR: 'off' })
  const database = await openDatabase({ url: undefined, folder: dataDir })
  const services = await openServices(config, database, () => {})
  const clock = fixedClock(start)
  await installDefaults(database.db, start)
  await seed(database.db, services, start)
  const app = await buildApp({ config, database, services, clock })
  await app.ready()
  return {
    deps: { config, db: database.db, services, clock },
    enter: (name) => enter(app, `${name}@joulebridge.test`),
    async close() {
      await app.close()
      await services.jobs.stop()
      await services.text.close()
      await services.reports.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function enter(app: FastifyInstance, email: string): Promise<Person> {
  const cookies = new Map<string, string>()
  const ask = async (method: Method, url: string, body?: object, version?: number) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body ? { payload: body } : {}),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  const must = async (method: Method, path: string, body?: object, version?: number) => {
    const answer = await ask(method, path, body, version)
    if (answer.statusCode < 400) return answer
    throw new OperatorError(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`)
  }
  await must('GET', '/api/active-user/')
  await must('POST', '/api/auth/login/', { email, password: DEMO_PASSWORD })
  return {
    send: async (method, path, body, version) => (await must(method, path, body, version)).json(),
    fetch: async (path) => (await must('GET', path)).rawPayload,
  }
}
