import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { backupKey, endWithProblems, sizeOf, usage } from './backup/command.ts'

/**
 * `npm run restore -- <file or folder>` restores a backup, or the newest one of a folder, into an
 * empty database and an empty file store.
 */
await endWithProblems(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const [source, ...more] = positionals
  if (source === undefined || more.length > 0) return usage('npm run restore -- <file or folder>')
  const config = readConfig()
  const { path, manifest } = await restoreBackup(config, backupKey(config), source)
  console.log(`Restored ${path} (${sizeOf(manifest)}, made ${manifest.made_at})`)
})
