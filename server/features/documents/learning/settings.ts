import { eq } from 'drizzle-orm'
import { lockByName } from '#server/db/lock-by-name.ts'
import { insertRecord, type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { forgottenSellers, readingLearning } from '#server/db/schema/learning.ts'
import type { Db } from '#server/db/types.ts'

export type LearningSettings = Pick<
  typeof readingLearning.$inferSelect,
  'is_on' | 'forgotten_at' | 'unowned_forgotten_at' | 'version'
>

/** The defaults until someone changes them: learning is on, and nothing is forgotten. */
const AT_FIRST: LearningSettings = {
  is_on: true,
  forgotten_at: null,
  unowned_forgotten_at: null,
  version: 0,
}

export async function learningSettings(db: Db): Promise<LearningSettings> {
  const [row] = await db.select().from(readingLearning).limit(1)
  return row ?? AT_FIRST
}

export const isLearning = async (db: Db): Promise<boolean> => (await learningSettings(db)).is_on

type Changes = Partial<
  Pick<typeof readingLearning.$inferInsert, 'is_on' | 'forgotten_at' | 'unowned_forgotten_at'>
>

/** Changes the settings; the first change inserts their row. Call inside a transaction. */
export async function changeLearning(
  tx: Db,
  writer: Writer,
  changes: Changes,
  ifMatch: number | null,
): Promise<Updated<typeof readingLearning.$inferSelect>> {
  await lockByName(tx, 'reading_learning')
  const [row] = await tx.select({ id: readingLearning.id }).from(readingLearning).limit(1)
  if (row) return updateRecord(tx, writer, readingLearning, row.id, changes, { ifMatch })
  if (ifMatch !== null && ifMatch !== AT_FIRST.version) return 'stale'
  const { version: _, ...atFirst } = AT_FIRST
  return { row: await insertRecord(tx, writer, readingLearning, { ...atFirst, ...changes }) }
}

/** Records that everything learned from a seller's documents so far is forgotten. Call inside a transaction. */
export async function forgetSellerFrom(tx: Db, writer: Writer, seller_id: number): Promise<void> {
  await lockByName(tx, 'reading_learning')
  const forgotten_at = writer.at
  const [row] = await tx
    .select({ id: forgottenSellers.id })
    .from(forgottenSellers)
    .where(eq(forgottenSellers.seller_id, seller_id))
  if (row) await updateRecord(tx, writer, forgottenSellers, row.id, { forgotten_at })
  else await insertRecord(tx, writer, forgottenSellers, { seller_id, forgotten_at })
}
