import { makeBackup } from '#server/backup/backup.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import { findBackup } from '#server/backup/places.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import { readCommandLine, UsageError } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { backupKey, sizeOf } from './backup/command.ts'
import { endWithProblems } from './command.ts'

/**
 * `npm run backup -- <file or folder>` backs up the database and the files beside running servers;
 * `--verify <file or folder>` reads a backup and compares every count and hash; `--new-key` prints a
 * key for BACKUP_KEY.
 */
const USAGE = 'npm run backup -- <file or folder> | --verify <file or folder> | --new-key'

await endWithProblems(async () => {
  const { values, positionals } = readCommandLine(
    USAGE,
    { verify: { type: 'string' }, 'new-key': { type: 'boolean' } },
    true,
  )
  const [target, ...more] = positionals
  if (values['new-key']) {
    console.log(await newBackupKey())
  } else if (values.verify !== undefined && target === undefined) {
    const key = backupKey(readConfig(), 'read')
    const path = await findBackup(values.verify)
    const { manifest } = await verifyBackup(path, key)
    console.log(`Backup is whole: ${path} (${sizeOf(manifest)}, made ${manifest.made_at})`)
  } else if (target !== undefined && more.length === 0 && values.verify === undefined) {
    const config = readConfig()
    const { path, manifest, noted } = await makeBackup(config, backupKey(config, 'write'), target)
    console.log(`Backup written and read back: ${path} (${sizeOf(manifest)})`)
    if (!noted)
      console.error('The database could not be told of it, so its age is not in the metrics.')
  } else {
    throw new UsageError('', USAGE)
  }
})
