import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanded, WINDOWS } from '#server/db/migration-windows.ts'
import { ourMigrations } from '#server/db/our-migrations.ts'
import { VERSION } from '#server/version.ts'
import { isAdditive, withWindow } from './declare-window.ts'
import { must, ROOT } from './run.ts'
import { META, snapshots } from './snapshots.ts'

/**
 * `npm run db:generate -- --name what_it_is`: generates a migration from the changed tables, and declares its window if
 * it only adds. The next migration starts from the newest schema snapshot, so older ones are removed.
 */
must('drizzle-kit', ['generate', ...process.argv.slice(2)])
for (const older of snapshots().slice(0, -1)) rmSync(join(META, older))

const TABLE = 'server/db/migration-windows.ts'
const [before, newest] = ourMigrations().slice(-2)
if (before && newest && !isLanded(newest.name) && !Object.hasOwn(WINDOWS, newest.name)) {
  if (isAdditive(newest.parts)) {
    const path = join(ROOT, TABLE)
    writeFileSync(path, withWindow(readFileSync(path, 'utf8'), [before, newest], VERSION))
  } else {
    console.error(`Earlier code may not know this: declare ${newest.name} in ${TABLE}`)
  }
}
