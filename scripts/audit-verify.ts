import { readCommandLine } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { verifyRows } from '#server/features/base/audit/rows.ts'
import { verifyAudit } from '#server/features/base/audit/verify.ts'
import { OperatorError } from '#server/operator-error.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { endWithProblems } from './command.ts'
import { withDatabase } from './connect.ts'

/**
 * `npm run audit:verify` checks the hash chain over history and the audit log with every row that it seals, then every
 * record against its history. It exits with a non-zero code and the first row of the chain that fails, and the records
 * that differ. Works alongside a running server.
 */
const USAGE = 'npm run audit:verify'

await endWithProblems(async () => {
  readCommandLine(USAGE, {})
  const config = readConfig()
  await withDatabase(config, async (db) => {
    const files = openFileStore(config)
    const chain = await verifyAudit(db, files, config.AUDIT_KEEP_DAYS, new Date())
    const { rows, problems } = await verifyRows(db)
    const found = chain.problem ? [`${chain.problem}. ${chain.links} links before it hold`] : []
    found.push(...problems)
    if (found.length > 0) throw new OperatorError(`${found.join('.\n')}.`)
    console.log(
      `All ${chain.links} links hold, and the file store knows the last that it was told of.`,
    )
    console.log(`Newer rows that are not sealed yet: ${chain.unsealed}.`)
    console.log(`All ${rows} records are as their history tells.`)
  })
})
