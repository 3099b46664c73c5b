import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { must } from './run.ts'
import { META, snapshots } from './snapshots.ts'

/**
 * `npm run db:generate -- --name what_it_is`: generates a migration from the changed tables. The next migration starts
 * from the newest schema snapshot, so older ones are removed.
 */
must('drizzle-kit', ['generate', ...process.argv.slice(2)])
for (const older of snapshots().slice(0, -1)) rmSync(join(META, older))
