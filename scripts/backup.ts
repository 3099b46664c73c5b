import { makeBackup } from '#server/backup/backup.ts'
import { newBackupKey } from '#server/backup/encryption.ts'
import { findBackup } from '#server/backup/places.ts'
import { rehearseRestore } from '#server/backup/rehearse.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import { readCommandLine, UsageError } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { backupKey, sizeOf } from './backup/command.ts'
import { endWithProblems } from './command.ts'

/**
 * `npm run backup -- <file or folder>` backs up the database and the files beside running servers;
 * `--verify <file or folder>` reads a backup and compares every count and hash; `--rehearse <file or
 * folder>` restores it into a temporary folder, looks at everything, and removes it; `--new-key` prints
 * a key for BACKUP_KEY.
 */
const USAGE =
  'npm run backup -- <file or folder> | --verify <file or folder> | --rehearse <file or folder> | --new-key'

await endWithProblems(async () => {
  const { values, positionals } = readCommandLine(
    USAGE,
    {
      verify: { type: 'string' },
      rehearse: { type: 'string' },
      'new-key': { type: 'boolean' },
    },
    true,
  )
  const [target, ...more] = positionals
  const { verify, rehearse } = values
  const tasks = [values['new-key'], verify, rehearse, target].filter((task) => task !== undefined)
  if (tasks.length !== 1 || more.length > 0) throw new UsageError('', USAGE)
  if (values['new-key']) console.log(await newBackupKey())
  if (verify !== undefined) await tellVerified(verify)
  if (rehearse !== undefined) await tellRehearsed(rehearse)
  if (target !== undefined) await tellMade(target)
})

async function tellMade(target: string): Promise<void> {
  const config = readConfig()
  const { path, manifest } = await makeBackup(config, backupKey(config, 'write'), target)
  console.log(`Backup written and read back: ${path} (${sizeOf(manifest)})`)
}

async function tellVerified(source: string): Promise<void> {
  const key = backupKey(readConfig(), 'read')
  const path = await findBackup(source)
  const { manifest } = await verifyBackup(path, key)
  console.log(
    `Backup read, every row and file is as it was written: ${path} (${sizeOf(manifest)}, made ` +
      `${manifest.made_at}). It was not restored: --rehearse does that.`,
  )
}

async function tellRehearsed(source: string): Promise<void> {
  const config = readConfig()
  const { path, manifest, ledger, links } = await rehearseRestore(
    config,
    backupKey(config, 'read'),
    source,
  )
  const count = (value: number) => value.toLocaleString('en-US')
  const cents = [...ledger].map(([account, sum]) => `${account} ${sum}`).join(', ')
  console.log(`Restored ${path} (made ${manifest.made_at}) into a temporary folder.`)
  console.log(`Rows: all as in the backup, on opening too (${sizeOf(manifest)}).`)
  console.log(`Ledger: balanced, with the same sums in cents (${cents || 'no entries'}).`)
  console.log(`Files: ${count(manifest.files.count)} read, each equal to its hash.`)
  console.log(`Audit chain: ${count(links)} links hold.`)
  console.log('The temporary folder is removed.')
}
