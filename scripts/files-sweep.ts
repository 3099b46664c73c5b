import { readCommandLine } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { SWEEP_GRACE_MS } from '#server/features/documents/uploads/limits.ts'
import { sweepFiles } from '#server/features/documents/uploads/sweep.ts'
import { OperatorError } from '#server/operator-error.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { endWithProblems } from './command.ts'
import { withDatabase } from './connect.ts'

/**
 * `npm run files:sweep` moves every unreferenced file to quarantine, no matter how many; run it after reviewing the
 * list of `npm run files:verify`.
 */
const USAGE = 'npm run files:sweep'

await endWithProblems(async () => {
  readCommandLine(USAGE, {})
  const config = readConfig()
  await withDatabase(config, async (db) => {
    const deps = { config, db, services: { files: openFileStore(config) } }
    const swept = await sweepFiles(deps, new Date(), SWEEP_GRACE_MS, true)
    if ('stopped' in swept) throw new OperatorError(swept.stopped)
    const { contents, quarantine } = swept
    console.log(`Moved to quarantine: ${contents}. In quarantine now: ${quarantine.contents}.`)
  })
})
