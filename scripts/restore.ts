import { restoreBackup } from '#server/backup/restore.ts'
import { readCommandLine, UsageError } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { backupKey, sizeOf } from './backup/command.ts'
import { endWithProblems } from './command.ts'

/**
 * `npm run restore -- <file or folder>` restores a backup, or the newest one in a folder, into an empty database and an
 * empty file store.
 */
const USAGE = 'npm run restore -- <file or folder>'

await endWithProblems(async () => {
  const { positionals } = readCommandLine(USAGE, {}, true)
  const [source, ...more] = positionals
  if (source === undefined || more.length > 0) throw new UsageError('', USAGE)
  const config = readConfig()
  const { path, manifest } = await restoreBackup(config, backupKey(config, 'read'), source)
  console.log(`Restored ${path} (${sizeOf(manifest)}, made ${manifest.made_at})`)
})
