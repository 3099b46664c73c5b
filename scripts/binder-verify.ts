import { readCommandLine, UsageError } from '#server/command-line.ts'
import { verifyBinder } from '#server/features/deals/transfer-archives/verify.ts'
import { OperatorError } from '#server/operator-error.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { endWithProblems } from './command.ts'

/**
 * `npm run binder:verify -- <zip>` reads a closing binder and compares every file with its manifest; `--manifest
 * <sha256>` compares the manifest with the hash shown on the transfer's page. Exits with a non-zero code and the first
 * file that differs. Needs neither server nor database.
 */
const USAGE = 'npm run binder:verify -- <zip> [--manifest <sha256>]'

await endWithProblems(async () => {
  const { values, positionals } = readCommandLine(USAGE, { manifest: { type: 'string' } }, true)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new UsageError('Name one binder', USAGE)
  const { manifest, manifestSha256, bytes } = await verifyBinder(path)
  const meant = values.manifest
  if (typeof meant === 'string' && meant.toLowerCase() !== manifestSha256) {
    throw new OperatorError(
      `The list of contents is another one than that: its SHA-256 is ${manifestSha256}`,
    )
  }
  const { transaction_id, transfer, made_at, files } = manifest
  console.log(`${transfer}, transaction ${transaction_id}, made ${made_at}`)
  console.log(`All ${files.length} files (${formatFileSize(bytes)}) are as listed.`)
  console.log(`SHA-256 of MANIFEST.json: ${manifestSha256}`)
})
