import { randomUUID } from 'node:crypto'
import { installations } from '#server/db/schema/installation.ts'
import type { Db } from '#server/db/types.ts'
import { OperatorError } from '#server/operator-error.ts'
import { outageOf } from '#server/outage.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { databaseId, factsOfStore, gatherFacts, writeStoreId } from './facts.ts'
import { judge, type Sides, type Verdict } from './judge.ts'

/** The database and file store do not belong together. Nothing may be removed or started. */
export class InstallationError extends OperatorError {
  constructor(words: string) {
    super(words)
    this.name = 'InstallationError'
  }
}

/** Throws InstallationError, naming both sides, when the verdict is `refuse`. */
export function assertNotRefused(
  verdict: Verdict,
  sides: Sides,
): asserts verdict is Exclude<Verdict, { do: 'refuse' }> {
  if (verdict.do === 'refuse') throw new InstallationError(verdict.words(sides))
}

/**
 * Checks first of all that the database and file store belong together, and gives both one ID if they have none yet.
 * Throws InstallationError when they don't belong together. If a store seen before is unavailable, its sweeps check
 * again later, so the rest of the product can start.
 */
export async function settleInstallation(
  db: Db,
  files: FileStore,
  sides: Sides,
  onTrouble: (error: unknown) => void,
): Promise<void> {
  try {
    const verdict = judge(await gatherFacts(db, files))
    assertNotRefused(verdict, sides)
    if (verdict.do === 'adopt') await bindInstallation(db, files, verdict.id ?? undefined)
  } catch (cause) {
    if (outageOf(cause) !== 'files') throw cause
    if ((await databaseId(db)) === null) throwForStore(sides)(cause)
    onTrouble(cause)
  }
}

/**
 * Checks, before a database is created, that the file store next to it does not hold another database's files. Throws
 * InstallationError when it does, so the database stays fit for a restore.
 */
export async function assertNoFiles(files: FileStore, sides: Sides): Promise<void> {
  assertNotRefused(judge(await factsOfStore(files).catch(throwForStore(sides))), sides)
}

/** Rejects a first start while its file store is unavailable, because there is nothing else to check against. */
const throwForStore =
  ({ store }: Sides) =>
  (cause: unknown): never => {
    if (outageOf(cause) !== 'files') throw cause
    throw new OperatorError(
      `Nothing answers for ${store}, which a first start needs. Start again when it is there.`,
      cause,
    )
  }

/**
 * Throws InstallationError unless the database and file store share one ID and the database is as recent as the store.
 */
export async function assertInstallation(db: Db, files: FileStore, sides: Sides): Promise<void> {
  const verdict = judge(await gatherFacts(db, files))
  assertNotRefused(verdict, sides)
  if (verdict.do === 'start') return
  throw new InstallationError(
    `There is no mark of this installation in ${sides.store}. Start a server anew, which looks at both.`,
  )
}

/** Gives both sides one ID. The database comes first: the next start checks a file store without the mark again. */
export async function bindInstallation(
  db: Db,
  files: FileStore,
  id: string = randomUUID(),
): Promise<string> {
  const now = new Date()
  await bindDatabase(db, id, now)
  await writeStoreId(files, id, now)
  return id
}

/** The database half of `bindInstallation`, which can run inside a transaction. */
export async function bindDatabase(db: Db, id: string, bound_at: Date): Promise<void> {
  await db
    .insert(installations)
    .values({ id, bound_at })
    .onConflictDoUpdate({ target: installations.is_own, set: { id, bound_at } })
}
