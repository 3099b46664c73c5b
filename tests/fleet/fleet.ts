import { afterAll, afterEach, beforeAll, onTestFailed, onTestFinished } from 'vitest'
import { clusterIn } from '#scripts/postgres-cluster.ts'
import { installDefaults } from '#server/db/defaults.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/types.ts'
import { Client } from '#tests/support/client.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { overHttp } from './http.ts'
import { PASSWORD } from './people.ts'
import { type Product, type Role, startProduct } from './process.ts'

/** Several processes of the product on one database, and the folder that they share. */
export interface Fleet {
  db: Db
  url: string
  dataDir: string
  /** Starts one more process, from another folder's code if given. */
  start(role: Role, env?: Record<string, string>, folder?: string): Promise<Product>
}

/** The cluster of this run; tests stop, freeze, and start it. */
export const cluster = clusterIn(process.env.TEST_CLUSTER ?? '')

const ENV = {
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'info',
  NODE_ENV: 'development',
  CHECK_RESPONSES: '1',
  // All of a test's load comes from one address.
  RATE_GENERAL_PER_MINUTE: '1000000',
  // No test decides by how long it takes.
  STEP_UP_MINUTES: '600',
  RATE_LOGIN_ADDRESS: '1000',
  // The test machine may be overloaded.
  MAX_LAG_MS: '0',
  OCR: 'off',
}

let count = 0

/** A separate migrated database, and processes on it. The caller closes it: `fleetOfTest` and `fleetOfFile` do. */
async function openFleet(env: Record<string, string>) {
  const { database, dataDir, remove } = await testDatabase()
  const url = addressOf(database)
  await installDefaults(database.db, TEST_NOW)
  const starting: Promise<Product>[] = []
  const products: Product[] = []
  const fleet: Fleet = {
    db: database.db,
    url,
    dataDir,
    start(role, more = {}, folder) {
      const given = { ...ENV, DATABASE_URL: url, DATA_DIR: dataDir, ...env, ...more }
      const name = `${++count}-${role}${folder ? '-elsewhere' : ''}`
      const begun = (product: Product) => products.push(product)
      const product = startProduct(name, role, given, begun, folder)
      starting.push(product)
      return product
    },
  }
  return {
    fleet,
    print() {
      for (const product of products) console.log(`--- ${product.name}\n${tail(product.output())}`)
    },
    async close() {
      await Promise.all(
        products.map((product) => product.ended() ?? product.end('SIGKILL', 10_000)),
      )
      await Promise.allSettled(starting)
      await remove()
    },
  }
}

/** A fleet for the current test. If the test fails, the processes' output is printed. */
export async function fleetOfTest(env: Record<string, string> = {}): Promise<Fleet> {
  const { fleet, print, close } = await openFleet(env)
  onTestFinished(close)
  onTestFailed(print)
  return fleet
}

/** A fleet shared by all tests of a file, which must not damage it. */
export function fleetOfFile(env: Record<string, string>, begin: (fleet: Fleet) => Promise<void>) {
  let open: Awaited<ReturnType<typeof openFleet>> | undefined
  beforeAll(async () => {
    open = await openFleet(env)
    await begin(open.fleet)
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') open?.print()
  })
  afterAll(() => open?.close())
}

function addressOf({ pool }: OpenDatabase): string {
  const { connectionString } = pool.options
  if (!connectionString) throw new Error('Tests of a fleet need PostgreSQL: npm run test:fleet')
  return connectionString
}

const TAIL = 6_000
const tail = (text: string) => (text.length > TAIL ? `...${text.slice(-TAIL)}` : text)

/** A visitor of one process, or of whatever is in front of several. */
export const visit = (base: string | (() => string)): Client =>
  new Client(overHttp(typeof base === 'string' ? () => base : base))

/** Signs in through the form's own call. Throws if it is refused. */
export async function signIn(client: Client, email: string, password = PASSWORD): Promise<Client> {
  const { status, text } = await client.post('/api/auth/login/', { email, password })
  if (status !== 200) throw new Error(`${email} could not sign in: ${text}`)
  return client
}
