import { readCommandLine } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { verifyAudit } from '#server/features/base/audit/verify.ts'
import { OperatorError } from '#server/operator-error.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { endWithProblems } from './command.ts'
import { withDatabase } from './connect.ts'

/**
 * `npm run audit:verify` checks the hash chain over history and the audit log and every row that it seals, and exits
 * with a non-zero code and the first row that fails. Works alongside a running server.
 */
const USAGE = 'npm run audit:verify'

await endWithProblems(async () => {
  readCommandLine(USAGE, {})
  const config = readConfig()
  await withDatabase(config, async (db) => {
    const files = openFileStore(config)
    const { links, problem } = await verifyAudit(db, files, config.AUDIT_KEEP_DAYS, new Date())
    if (problem) throw new OperatorError(`${problem}. ${links} links before it hold.`)
    console.log(`All ${links} links hold, and the file store knows the last that it was told of.`)
  })
})
