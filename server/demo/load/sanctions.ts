import { and, eq } from 'drizzle-orm'
import { insertRecord, updateRecord } from '#server/db/records.ts'
import { sanctionsVersions } from '#server/db/schema/sanctions.ts'
import type { Db } from '#server/db/types.ts'
import type { newestLists } from '#server/demo/data/sanctions.ts'
import { fillVersion } from '#server/features/companies/sanctions/fill.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

/** Loads the lists for sanctions screening, parsed like those that staff import. */
export async function loadSanctions(
  tx: Db,
  keys: Keys,
  lists: ReturnType<typeof newestLists>,
): Promise<void> {
  const userId = keys.get('user', 'admin')
  for (const { list, day, files } of lists) {
    const writer = writerAt(day, userId)
    const version = await insertRecord(tx, writer, sanctionsVersions, {
      list,
      state: 'reading',
      created_by: userId,
    })
    const read = await fillVersion(
      tx,
      version,
      Object.entries(files).map(([name, text]) => ({
        name,
        open: async () => [Buffer.from(text)],
      })),
    )
    const [before] = await tx
      .select({ id: sanctionsVersions.id })
      .from(sanctionsVersions)
      .where(and(eq(sanctionsVersions.list, list), eq(sanctionsVersions.state, 'active')))
    if (before) {
      await updateRecord(tx, writer, sanctionsVersions, before.id, { state: 'superseded' })
    }
    await updateRecord(tx, writer, sanctionsVersions, version.id, {
      ...read,
      state: 'active',
      activated_by: userId,
      activated_at: writer.at,
    })
  }
}
