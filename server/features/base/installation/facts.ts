import { isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#server/db/schema/accounts.ts'
import { installations } from '#server/db/schema/installation.ts'
import type { Db } from '#server/db/types.ts'
import { type Head, holdsHead, readHead } from '#server/features/base/audit/chain.ts'
import { CONTENT_POINTERS, inBatches, unnamed } from '#server/features/base/contents/pointers.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import type { Facts } from './judge.ts'

const markSchema = z.object({ id: z.string(), bound_at: z.string() })

/** Returns the database's installation ID; null until it is bound to a file store. */
export async function databaseId(db: Db): Promise<string | null> {
  const [row] = await db.select({ id: installations.id }).from(installations)
  return row?.id ?? null
}

/** Returns the file store's installation ID; null if there is no mark, as on an unmounted disk. */
export async function storeId(files: FileStore): Promise<string | null> {
  const text = await files.readMark('installation')
  return text === null ? null : markSchema.parse(JSON.parse(text)).id
}

export const writeStoreId = (files: FileStore, id: string, now: Date): Promise<void> =>
  files.writeMark('installation', JSON.stringify({ id, bound_at: now.toISOString() }))

/**
 * Gathers the facts for `judge`, skipping those not needed when both sides have the same ID. Callers checking an
 * earlier point of the database pass the head that the store recorded before that point.
 */
export async function gatherFacts(
  db: Db,
  files: FileStore,
  headBefore?: Head | null,
): Promise<Facts> {
  const [id, storedId] = [await databaseId(db), await storeId(files)]
  const head = headBefore === undefined ? await readHead(files) : headBefore
  const isSame = id !== null && id === storedId
  const hasContents = isSame || (await hasAny(files))
  return {
    database: {
      id,
      hasRows: isSame || (await hasUsers(db)),
      namesContents: isSame || (await namesContents(db)),
    },
    store: { id: storedId, hasContents, head: head?.seq ?? null },
    isHeadHeld: head !== null && (await holdsHead(db, files, head)),
    areAllNamed: isSame || (head === null && hasContents && (await areAllNamed(db, files))),
  }
}

/** Gathers the facts for a store next to a database that is still empty. */
export async function factsOfStore(files: FileStore): Promise<Facts> {
  const [id, head] = [await storeId(files), await readHead(files)]
  return {
    database: { id: null, hasRows: false, namesContents: false },
    store: { id, hasContents: await hasAny(files), head: head?.seq ?? null },
    isHeadHeld: false,
    areAllNamed: false,
  }
}

/** Whether a database has ever been used, in any version. */
export async function hasUsers(db: Db): Promise<boolean> {
  const rows = await db.select({ one: sql`1` }).from(users).limit(1)
  return rows.length > 0
}

async function namesContents(db: Db): Promise<boolean> {
  for (const column of CONTENT_POINTERS) {
    const rows = await db
      .select({ one: sql`1` })
      .from(column.table)
      .where(isNotNull(column))
      .limit(1)
    if (rows.length > 0) return true
  }
  return false
}

export async function hasAny(files: FileStore): Promise<boolean> {
  for await (const _entry of files.entries()) return true
  return false
}

async function areAllNamed(db: Db, files: FileStore): Promise<boolean> {
  for await (const batch of inBatches(files.entries())) {
    if ((await unnamed(db, batch)).length > 0) return false
  }
  return true
}
