import type { Pool } from 'pg'
import { timedQuery } from '#server/db/timed-query.ts'
import { storeId } from '#server/features/base/installation/facts.ts'
import type { Dependency } from '#server/outage.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { sharedReading } from './shared-reading.ts'

/** The dependencies that a readiness check covers; email retries by itself. */
export const CHECKED = ['database', 'queue', 'files'] as const satisfies readonly Dependency[]
type Checked = (typeof CHECKED)[number]

/**
 * Whether a process without the dependency is unready: it can do nothing, another process might, and its traffic goes
 * there. All processes share the file store and most of the product works without it, so its outage is only reported
 * (docs/operations.md, Health).
 */
const DECIDES: Record<Checked, boolean> = { database: true, queue: true, files: false }

export interface Readiness {
  ready: boolean
  dependencies: Record<Checked, boolean>
}

/** Checks every dependency; never fails and never takes longer than LIMIT_MS. */
export type LookAround = () => Promise<Readiness>

/** Milliseconds: a slower dependency counts as absent. */
const LIMIT_MS = 1_500
/** Probes in between get the previous result. */
const KEEP_MS = 1_000
/** A remote store is asked less often, because each request may be charged. */
const KEEP_FILES_MS = 10_000

/**
 * Throws unless the store has the mark of this installation: an empty folder where a disk isn't mounted can be read and
 * written as well.
 */
async function checkMark(files: FileStore, installation: string | null): Promise<void> {
  if ((await storeId(files)) !== installation) throw new Error('The file store is another one')
}

/** `installation` is the database's at startup, so a probe of the files asks the file store alone. */
export function openReadiness(
  pool: Pool,
  files: FileStore,
  installation: string | null,
): LookAround {
  const answers = (query: string) => () => timedQuery(pool, LIMIT_MS, query)
  const readings: Record<Checked, () => Promise<unknown>> = {
    database: sharedReading(answers('select 1'), { keepMs: KEEP_MS, limitMs: LIMIT_MS }),
    queue: sharedReading(answers('select version from pgboss.version'), {
      keepMs: KEEP_MS,
      limitMs: LIMIT_MS,
    }),
    files: sharedReading(
      async () => {
        await files.check(AbortSignal.timeout(LIMIT_MS))
        await checkMark(files, installation)
      },
      {
        keepMs: KEEP_FILES_MS,
        limitMs: LIMIT_MS,
      },
    ),
  }
  const isThere = (dependency: Checked) =>
    readings[dependency]().then(
      () => true,
      () => false,
    )
  return async () => {
    const [database, queue, store] = await Promise.all(CHECKED.map(isThere))
    const dependencies = {
      database: database === true,
      queue: queue === true,
      files: store === true,
    }
    const ready = CHECKED.every((name) => dependencies[name] || !DECIDES[name])
    return { ready, dependencies }
  }
}
