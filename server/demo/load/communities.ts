import type { Db } from '#server/db/types.ts'
import { DEMO_LIST_FILE, demoCommunities, listedOn } from '#server/demo/data/energy-communities.ts'
import { readList } from '#server/features/projects/energy-communities/read.ts'
import { insertList, switchLists } from '#server/features/projects/energy-communities/store.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

/** Loads the demo's list of energy communities, read like those that staff import, and activates it. */
export async function loadCommunities(tx: Db, keys: Keys): Promise<void> {
  const writer = writerAt(listedOn(), keys.get('user', 'admin'))
  const read = await readList([Buffer.from(demoCommunities())])
  const { id } = await insertList(tx, writer, DEMO_LIST_FILE, read)
  await switchLists(tx, writer, id, null)
}
