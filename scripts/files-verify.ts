import { readCommandLine } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { assertNotRefused } from '#server/features/base/installation/bind.ts'
import { compareFiles } from '#server/features/base/installation/compare-files.ts'
import { gatherFacts } from '#server/features/base/installation/facts.ts'
import { judge } from '#server/features/base/installation/judge.ts'
import { sidesOf } from '#server/features/base/installation/sides.ts'
import { OperatorError } from '#server/operator-error.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { counted } from '#shared/format/counted.ts'
import { endWithProblems } from './command.ts'
import { withDatabase } from './connect.ts'
import { comparisonWords } from './files/words.ts'

/**
 * `npm run files:verify` compares the file store with the database both ways, restores referenced files from
 * quarantine, and exits with a non-zero code if a file is missing or damaged, or if the two do not belong together.
 * `--hashes` reads every byte.
 */
const USAGE = 'npm run files:verify [-- --hashes]'

await endWithProblems(async () => {
  const { values } = readCommandLine(USAGE, { hashes: { type: 'boolean' } })
  const config = readConfig()
  await withDatabase(config, async (db) => {
    const options = { hashes: values.hashes ?? false, now: new Date() }
    const files = openFileStore(config)
    const found = await compareFiles(db, files, options)
    console.log(await comparisonWords(db, found))
    assertNotRefused(judge(await gatherFacts(db, files)), sidesOf(config))
    const wrong = [
      ...told(found.missing, 'missing from the file store'),
      ...told(found.damaged ?? [], 'damaged'),
    ]
    if (wrong.length > 0) {
      throw new OperatorError(
        `${wrong.join(', and ')}. Take the bytes out of a copy of the store or a backup: docs/operations/recovery.md.`,
      )
    }
  })
})

function told({ length }: readonly string[], how: string): string[] {
  return length > 0 ? [`${counted(length, 'file')} ${length === 1 ? 'is' : 'are'} ${how}`] : []
}
