import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS } from '#server/db/migrations-key.ts'

/** Where migrations keep the schema that they lead to. */
export const META = join(MIGRATIONS, 'meta')

/** Names of the snapshots of the schema, the newest last. */
export const snapshots = (): string[] =>
  readdirSync(META)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
