import { isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'
import { CONTENT_POINTERS, inBatches, unnamed } from '#server/features/base/contents/pointers.ts'
import { settleQuarantine } from '#server/features/base/contents/quarantine.ts'
import { contentIsWhole } from '#server/services/files/content-is-whole.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { settleMissing } from './missing.ts'

/** The differences between the database and file store. Lists hold hashes. */
export interface Comparison {
  /** Contents that the database points at. */
  named: number
  /** Contents in the store, without the quarantine. */
  stored: number
  /** The database points at these contents, but the store lacks them. */
  missing: string[]
  /** The store has these contents, but nothing points at them. */
  unnamed: string[]
  /** Contents returned from quarantine because something points at them. */
  givenBack: number
  /** Contents now in quarantine. */
  quarantined: number
  /** Contents whose bytes don't match their hash; null if bytes were not read. */
  damaged: string[] | null
}

/** Compares both ways, and returns from quarantine what the database points at. `hashes` reads every byte. */
export async function compareFiles(
  db: Db,
  store: FileStore,
  { hashes, now }: { hashes: boolean; now: Date },
): Promise<Comparison> {
  const quarantine = await settleQuarantine(db, store, null)
  const stored = new Set<string>()
  const strangers: string[] = []
  for await (const batch of inBatches(store.entries())) {
    for (const { sha256 } of batch) stored.add(sha256)
    for (const { sha256 } of await unnamed(db, batch)) strangers.push(sha256)
  }
  const named = await namedContents(db)
  const missing = [...named].filter((sha256) => !stored.has(sha256))
  await settleMissing(db, { stored, named }, now)
  const damaged = hashes ? await damagedOf(store, stored) : null
  return {
    named: named.size,
    stored: stored.size,
    missing,
    unnamed: strangers,
    givenBack: quarantine.givenBack,
    quarantined: quarantine.contents,
    damaged,
  }
}

async function namedContents(db: Db): Promise<Set<string>> {
  const named = new Set<string>()
  for (const column of CONTENT_POINTERS) {
    const rows = await db
      .selectDistinct({ sha256: column })
      .from(column.table)
      .where(isNotNull(column))
    for (const { sha256 } of rows) named.add(String(sha256))
  }
  return named
}

/** Contents deleted in the meantime are not reported as damaged. */
async function damagedOf(store: FileStore, contents: Iterable<string>): Promise<string[]> {
  const damaged: string[] = []
  for (const sha256 of contents) {
    if ((await contentIsWhole(store, sha256)) === false) damaged.push(sha256)
  }
  return damaged
}
