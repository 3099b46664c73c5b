import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Cluster } from '#scripts/postgres-cluster.ts'
import { beside, NODE } from '#scripts/run.ts'
import { type Balancer, startBalancer } from '#tests/fleet/balancer.ts'
import { fakeClockIn } from '#tests/support/fake-clock.ts'
import { codeBefore } from '#tests/support/version-before.ts'
import { makeDatabase } from './database.ts'
import { BANK_SECRET } from './observer/bank.ts'
import { openSlot, type Slot } from './slot.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { startTroubledStore, type TroubledStore } from './troubled-store.ts'

/** Everything that the product depends on in a run, and its four processes. */
export interface Stage {
  cluster: Cluster
  store: TroubledStore
  balancer: Balancer
  /** A separate disk for web-2's staged files; null if this user may not mount. */
  disk: SmallDisk | null
  /** The previous version's folder; null if unknown. */
  before: string | null
  /** URL of the run's database. */
  url: string
  dataDir: string
  /** Environment of processes and commands. */
  env: Record<string, string>
  slots: readonly Slot[]
  slot(name: string): Slot
  cutConnections(): Promise<void>
  /** Sends many bank messages at once; set once there are users. */
  storm(): Promise<void>
  close(): Promise<void>
}

const ENV = {
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'development',
  CHECK_RESPONSES: '1',
  BANK_WEBHOOK_KEYS: JSON.stringify({ main: BANK_SECRET }),
  // All users of a run share one address.
  RATE_GENERAL_PER_MINUTE: '1000000',
  // No test decides by how long it takes.
  STEP_UP_MINUTES: '600',
  RATE_LOGIN_ADDRESS: '1000',
  RATE_UPLOAD_PER_HOUR: '1000000',
  RATE_DOWNLOAD_PER_HOUR: '1000000',
  // The machine may be overloaded.
  MAX_LAG_MS: '0',
  OCR: 'off',
}

/** Prepares the stage on an empty cluster; no process runs yet. */
export async function openStage(
  cluster: Cluster,
  onDeath: (words: string) => void,
): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-chaos-'))
  const store = await startTroubledStore()
  const balancer = await startBalancer()
  const url = await makeDatabase(cluster.url, 'chaos')
  const dataDir = join(folder, 'data')
  const otherDir = join(folder, 'small')
  await mkdir(join(dataDir, 'uploads'), { recursive: true })
  await mkdir(otherDir)
  const disk = mountSmallDisk(otherDir)
  const before = await codeBefore()
  // Uploads in progress are shared; its staged files are its own.
  await symlink(join(dataDir, 'uploads'), join(otherDir, 'uploads'))
  const env = { ...ENV, ...store.env, DATABASE_URL: url, DATA_DIR: dataDir }
  const clockOf = (name: string) => fakeClockIn(join(folder, `${name}.clock`))
  const shared = { balancer, onDeath }
  const slots = [
    openSlot({ ...shared, name: 'web-1', role: 'web', env, clock: null }),
    openSlot({
      ...shared,
      name: 'web-2',
      role: 'web',
      env: { ...env, DATA_DIR: otherDir },
      clock: clockOf('web-2'),
    }),
    openSlot({ ...shared, name: 'worker-1', role: 'worker', env, clock: null }),
    openSlot({ ...shared, name: 'worker-2', role: 'worker', env, clock: clockOf('worker-2') }),
  ]
  return {
    cluster,
    store,
    balancer,
    disk,
    before: before?.folder ?? null,
    url,
    dataDir,
    env,
    slots,
    slot(name) {
      const slot = slots.find((one) => one.name === name)
      if (!slot) throw new Error(`There is no process ${name}`)
      return slot
    },
    cutConnections: () => cutConnections(url),
    storm: async () => {},
    async close() {
      for (const slot of slots) slot.signal('SIGCONT')
      await Promise.all(slots.map((slot) => slot.end('SIGKILL').catch(console.error)))
      await balancer.close()
      await store.close()
      disk?.close()
      await before?.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function cutConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await client.end()
}

const [program, ...imports] = NODE

/** Runs a product command on the stage, as an operator would; returns its exit code and output. */
export const command = (stage: Stage, ...args: string[]) =>
  beside(program, [...imports, ...args], stage.env)
