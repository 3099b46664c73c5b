import { readCommandLine, UsageError } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { verdictOn } from '#server/features/base/audit/export-verdict.ts'
import { verifyRows } from '#server/features/base/audit/rows.ts'
import { verifyAudit } from '#server/features/base/audit/verify.ts'
import { verifyExport } from '#server/features/base/audit/verify-export.ts'
import { OperatorError } from '#server/operator-error.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { endWithProblems } from './command.ts'
import { withDatabase } from './connect.ts'

/**
 * `npm run audit:verify` checks the hash chain over history and the audit log with every row that it seals, then every
 * record against its history. It exits with a non-zero code and the first row of the chain that fails, and the records
 * that differ. Works alongside a running server. With `--export <file>` it checks an exported file instead, and needs
 * neither server nor database; `--hash <sha256>` is a link's hash from elsewhere that the file must contain, without
 * which nothing ties the file to the product.
 */
const USAGE = 'npm run audit:verify [-- --export <file> [--hash <sha256>]]'

await endWithProblems(async () => {
  const { values } = readCommandLine(USAGE, {
    export: { type: 'string' },
    hash: { type: 'string' },
  })
  if (values.export !== undefined) return checkExport(values.export, values.hash ?? null)
  if (values.hash !== undefined) throw new UsageError('--hash goes with --export', USAGE)
  return checkDatabase()
})

async function checkExport(path: string, hash: string | null): Promise<void> {
  const verified = await verifyExport(path, hash?.toLowerCase() ?? null)
  if (hash !== null && verified.known === null) {
    throw new OperatorError(`No link of the file has the hash ${hash}.`)
  }
  console.log(verdictOn(verified))
}

async function checkDatabase(): Promise<void> {
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
}
