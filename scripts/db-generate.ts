import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { must } from './run.ts'
import { META, snapshots } from './snapshots.ts'

/**
 * `npm run db:generate -- --name what_it_is`: a migration from the changed tables. The next one is made from the
 * newest snapshot of the schema, so that older ones are removed.
 */
must('drizzle-kit', ['generate', ...process.argv.slice(2)])
for (const older of snapshots().slice(0, -1)) rmSync(join(META, older))
