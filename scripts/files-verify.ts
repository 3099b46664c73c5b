import { readCommandLine } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { compareFiles } from '#server/features/installation/compare-files.ts'
import { OperatorError } from '#server/operator-error.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { endWithProblems } from './command.ts'
import { withDatabase } from './connect.ts'
import { comparisonWords } from './files/words.ts'

/**
 * `npm run files:verify` compares the file store with the database both ways, takes back from quarantine what the
 * database points at, and ends with a non-zero code where a file is missing or damaged. `--hashes` reads every byte.
 */
const USAGE = 'npm run files:verify [-- --hashes]'

await endWithProblems(async () => {
  const { values } = readCommandLine(USAGE, { hashes: { type: 'boolean' } })
  const config = readConfig()
  await withDatabase(config, async (db) => {
    const options = { hashes: values.hashes ?? false, now: new Date() }
    const found = await compareFiles(db, openFileStore(config), options)
    console.log(comparisonWords(found))
    const { missing, damaged } = found
    if (missing.length > 0) throw new OperatorError(`${missing.length} files are missing.`)
    if (damaged && damaged.length > 0)
      throw new OperatorError(`${damaged.length} files are damaged.`)
  })
})
