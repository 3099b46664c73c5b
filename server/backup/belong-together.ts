import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import type { Config } from '#server/config.ts'
import type { Head } from '#server/features/base/audit/chain.ts'
import { assertNotRefused } from '#server/features/base/installation/bind.ts'
import { gatherFacts, hasAny, hasUsers, storeId } from '#server/features/base/installation/facts.ts'
import { type Facts, judge } from '#server/features/base/installation/judge.ts'
import { sidesOf } from '#server/features/base/installation/sides.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { hasTable } from './tables.ts'

/**
 * Throws OperatorError if there are no tables, and InstallationError where a server would refuse to start too: a backup
 * of the wrong database would be complete and empty. `head` is what the store knew before the client's snapshot.
 */
export async function assertBelongTogether(
  client: Client,
  store: FileStore,
  head: Head | null,
  config: Config,
): Promise<void> {
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations'))) {
    throw new OperatorError(
      'The database has no tables of Joulebridge, so there is nothing to back up. Check DATABASE_URL and DATA_DIR.',
    )
  }
  const db = drizzle(client)
  const bearsIds = await hasTable(client, 'public.installations')
  const verdict = judge(
    bearsIds ? await gatherFacts(db, store, head) : await factsBeforeIds(client, store),
  )
  assertNotRefused(verdict, sidesOf(config))
}

/** Facts about a database from a version before installation IDs. */
async function factsBeforeIds(client: Client, store: FileStore): Promise<Facts> {
  const [hasRows, hasContents] = [await hasUsers(drizzle(client)), await hasAny(store)]
  return {
    database: { id: null, hasRows, namesContents: false },
    store: { id: await storeId(store), hasContents, head: null },
    isHeadHeld: false,
    areAllNamed: true,
  }
}
