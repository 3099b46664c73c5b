import { and, eq, gt, lte } from 'drizzle-orm'
import { uploads } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { isUnlocked } from './lock.ts'

export type UploadRow = typeof uploads.$inferSelect
export type NewUpload = typeof uploads.$inferInsert

/** Uploads and their locks use real time, like sessions. */

/** Returns this user's upload if it has not expired, or null. */
export async function findUpload(db: Db, userId: number, id: string): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.user_id, userId), gt(uploads.expires_at, new Date())))
  return row ?? null
}

export async function insertUpload(db: Db, values: NewUpload): Promise<void> {
  await db.insert(uploads).values(values)
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id))
}

/** Returns the upload under a row lock, so it becomes a file only once. Call inside a transaction. */
export async function lockUpload(tx: Db, id: string): Promise<UploadRow | null> {
  const [row] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('no key update')
  return row ?? null
}

/** Records the file a finished upload became. Call inside the transaction that creates the file. */
export async function finishUploadRow(tx: Db, id: string, fileId: number): Promise<void> {
  await tx.update(uploads).set({ versioned_document_id: fileId }).where(eq(uploads.id, id))
}

/** Deletes expired uploads that nobody is writing to. Returns their IDs. */
export async function deleteExpiredUploads(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .delete(uploads)
    .where(and(lte(uploads.expires_at, now), isUnlocked))
    .returning({ id: uploads.id })
  return rows.map((row) => row.id)
}
