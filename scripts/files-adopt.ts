import { readCommandLine, UsageError } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { adoptFiles } from '#server/features/base/installation/adopt.ts'
import { compareFiles } from '#server/features/base/installation/compare-files.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { endWithProblems } from './command.ts'
import { withDatabase } from './connect.ts'
import { comparisonWords } from './files/words.ts'

/**
 * `npm run files:adopt -- --reason "<why>"` declares that the database and the file store belong together as they are:
 * after a point-in-time recovery of the database, or after files were lost. Then it compares both.
 */
const USAGE = 'npm run files:adopt -- --reason "<why>"'

await endWithProblems(async () => {
  const { values } = readCommandLine(USAGE, { reason: { type: 'string' } })
  const reason = values.reason?.trim()
  if (!reason) throw new UsageError('--reason is needed', USAGE)
  const config = readConfig()
  await withDatabase(config, async (db) => {
    const files = openFileStore(config)
    const now = new Date()
    const id = await adoptFiles(db, files, reason, now)
    console.log(`Database and file store are installation ${id} from now on.`)
    const found = await compareFiles(db, files, { hashes: false, now })
    console.log(await comparisonWords(db, found))
  })
})
