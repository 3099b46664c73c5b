import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS } from '#server/db/migrations-key.ts'
import { must } from './run.ts'

/**
 * `npm run db:generate -- --name what_it_is`: a migration from the changed tables. The next one is made from the
 * newest snapshot of the schema, so that older ones are removed.
 */
must('drizzle-kit', ['generate', ...process.argv.slice(2)])
const meta = join(MIGRATIONS, 'meta')
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
for (const older of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, older))
