import { randomUUID } from 'node:crypto'
import { installations } from '#server/db/schema/installation.ts'
import type { Db } from '#server/db/types.ts'
import { OperatorError } from '#server/operator-error.ts'
import { outageOf } from '#server/outage.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { databaseId, factsOfStore, gatherFacts, writeStoreId } from './facts.ts'
import { judge, type Sides, type Verdict } from './judge.ts'

/** Database and file store do not belong together. Nothing may be removed, and nothing may start. */
export class InstallationError extends OperatorError {
  constructor(words: string) {
    super(words)
    this.name = 'InstallationError'
  }
}

/** Throws InstallationError, in words that name both sides, where the verdict is that they do not belong together. */
export function assertNotRefused(
  verdict: Verdict,
  sides: Sides,
): asserts verdict is Exclude<Verdict, { do: 'refuse' }> {
  if (verdict.do === 'refuse') throw new InstallationError(verdict.words(sides))
}

/**
 * Sees before anything else that database and file store belong together, and lets them bear one id
 * where they have none yet. Throws InstallationError in words where they do not. While a store that
 * was seen before is away its sweeps ask again, so that the rest of the product may start.
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
 * Sees, before a database is made, that the file store beside it does not have the files of another one. Throws
 * InstallationError where it does, so that the database stays fit for a restore.
 */
export async function assertNoFiles(files: FileStore, sides: Sides): Promise<void> {
  assertNotRefused(judge(await factsOfStore(files).catch(throwForStore(sides))), sides)
}

/** A first start has nothing to go by while its file store is away. */
const throwForStore =
  ({ store }: Sides) =>
  (cause: unknown): never => {
    if (outageOf(cause) !== 'files') throw cause
    throw new OperatorError(
      `Nothing answers for ${store}, which a first start needs. Start again when it is there.`,
      cause,
    )
  }

/** Throws InstallationError unless database and file store bear one id, and the database is as new as the store. */
export async function assertInstallation(db: Db, files: FileStore, sides: Sides): Promise<void> {
  const verdict = judge(await gatherFacts(db, files))
  assertNotRefused(verdict, sides)
  if (verdict.do === 'start') return
  throw new InstallationError(
    `There is no mark of this installation in ${sides.store}. Start a server anew, which looks at both.`,
  )
}

/**
 * Lets both bear one id. The database comes first: a file store without the mark is one that the
 * next start looks at anew.
 */
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

/** The half of it that is done inside a transaction. */
export async function bindDatabase(db: Db, id: string, bound_at: Date): Promise<void> {
  await db
    .insert(installations)
    .values({ id, bound_at })
    .onConflictDoUpdate({ target: installations.is_own, set: { id, bound_at } })
}
