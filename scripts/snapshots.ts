import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS } from '#server/db/migrations-key.ts'

/** Folder with the schema snapshots of the migrations. */
export const META = join(MIGRATIONS, 'meta')

/** Names of the schema snapshots, newest last. */
export const snapshots = (): string[] =>
  readdirSync(META)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
