import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client, PoolClient } from 'pg'
import type { Config } from '#server/config.ts'
import { knownMigrations } from '#server/db/migration-list.ts'
import { openDatabase } from '#server/db/open.ts'
import { verifyAudit } from '#server/features/base/audit/verify.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { type Difference, differencesOf } from './differences.ts'
import { contentsDigest } from './digests.ts'
import type { Manifest } from './manifest.ts'
import { type Measures, measure } from './measure.ts'
import { type Looks, type Restored, restoreBackup } from './restore.ts'
import { inScratch, type ScratchPlace } from './scratch.ts'
import { sequencesBehind } from './sequences.ts'
import { travellingContents } from './tables.ts'

export interface Rehearsed extends Restored {
  ledger: Measures['ledger']
  /** Number of valid links in the audit chain. */
  links: number
}

/**
 * Restores a backup for real into a temporary database and file folder, which are removed afterward. Opens both as a
 * server does and compares them with the backup. Throws OperatorError with the first problem.
 */
export const rehearseRestore = (
  config: Config,
  key: string,
  source: string,
  place: ScratchPlace,
): Promise<Rehearsed> =>
  inScratch(config, place, async (scratch) => {
    const { restored, seen } = await restoreSeen(scratch, key, source, ['loaded', 'settled'])
    const [loaded, settled] = seen
    const { pool, close } = await openDatabase({
      url: scratch.DATABASE_URL,
      folder: scratch.dataDir,
    })
    const store = openFileStore(scratch)
    try {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const found = await measure(client)
        if (!isDeepStrictEqual(found, settled)) {
          throw new OperatorError('The restored database holds something else when it is opened')
        }
        assertLedger(loaded, found)
        await assertContents(client, store, restored.manifest)
        await assertSequences(client, restored.manifest)
        const { links, problem } = await verifyAudit(
          drizzle(client),
          store,
          config.AUDIT_KEEP_DAYS,
          new Date(),
        )
        if (problem) throw new OperatorError(`The audit chain of the backup is broken: ${problem}`)
        return { ...restored, ledger: found.ledger, links }
      } finally {
        client.release()
      }
    } finally {
      await close()
    }
  })

/** Restores, measuring at the given steps. */
async function restoreSeen(
  scratch: Config,
  key: string,
  source: string,
  moments: readonly (keyof Looks)[],
) {
  const seen: Measures[] = []
  const look = async (client: Client) => {
    seen.push(await measure(client))
  }
  const looks = Object.fromEntries(moments.map((moment) => [moment, look]))
  return { restored: await restoreBackup(scratch, key, source, looks), seen }
}

function assertLedger(loaded: Measures | undefined, found: Measures): void {
  if (found.unbalanced > 0) {
    throw new OperatorError(`${found.unbalanced} journals of the ledger do not balance`)
  }
  if (loaded?.tables.has('ledger_entries') && !isDeepStrictEqual(loaded.ledger, found.ledger)) {
    throw new OperatorError('The ledger comes to other sums after it was restored')
  }
}

async function assertSequences(client: PoolClient, manifest: Manifest): Promise<void> {
  const behind = await sequencesBehind(client, manifest)
  if (behind.length === 0) return
  throw new OperatorError(`Numbers would be given out twice by ${behind.join(', ')}`)
}

/** Reads every stored file and checks that those named by rows exist. */
async function assertContents(client: PoolClient, store: FileStore, { files }: Manifest) {
  const names: string[] = []
  for await (const { sha256 } of store.entries()) names.push(sha256)
  const digest = contentsDigest()
  for (const sha256 of names.sort()) {
    const hash = createHash('sha256')
    let size = 0
    for await (const piece of await store.open(sha256)) {
      hash.update(piece)
      size += piece.length
    }
    if (hash.digest('hex') !== sha256) {
      throw new OperatorError(`The content ${sha256} was restored with other bytes`)
    }
    digest.add({ sha256, size })
  }
  if (!isDeepStrictEqual(digest.facts(), files)) {
    throw new OperatorError('The restored files are not those of the backup')
  }
  const stored = new Set(names)
  const missing = (await travellingContents(client)).find(({ sha256 }) => !stored.has(sha256))
  if (missing) {
    throw new OperatorError(`The content ${missing.sha256} is missing, which a row names`)
  }
}

export interface RehearsedUpgrade extends Restored {
  /** Number of migrations that this version adds to the backup's. */
  migrations: number
  differences: Difference[]
}

/**
 * Restores a backup like `rehearseRestore` at its own migrations, applies those of this version, and returns the
 * differences. Throws OperatorError if a migration fails.
 */
export const rehearseUpgrade = (
  config: Config,
  key: string,
  source: string,
  place: ScratchPlace,
): Promise<RehearsedUpgrade> =>
  inScratch(config, place, async (scratch) => {
    const { restored, seen } = await restoreSeen(scratch, key, source, ['loaded', 'migrated'])
    const [before, after] = seen
    if (!before || !after) throw new Error('A restore was not looked at')
    return {
      ...restored,
      migrations: knownMigrations().length - restored.manifest.migrations.length,
      differences: differencesOf(before, after),
    }
  })
